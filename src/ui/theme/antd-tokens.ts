/** The tokens in antd's terms. Only types of antd: this file may be reached from a phone. */
import type { ThemeConfig } from 'antd';
import type { Colour } from './contrast';
import type { Mode } from './mode';
import { brandOf, DANGER_FILL, FONT_FAMILY, FONT_PX, GROUNDS, RADIUS_PX, STATE_PAIRS } from './tokens';

/** antd's `theme` without its algorithm, which is a value of antd and is added by the desktop kit. */
export function antdTokens(brand: Colour, mode: Mode, fontScale: number): ThemeConfig {
  const { fill, text, soft } = brandOf(brand, mode);
  const ground = GROUNDS[mode];
  const states = STATE_PAIRS[mode];
  return {
    token: {
      colorPrimary: fill,
      colorLink: text,
      colorInfo: fill,
      colorError: mode === 'light' ? DANGER_FILL.light : states.danger.text,
      colorWarning: states.warning.text,
      colorSuccess: states.good.text,
      colorBgLayout: ground.page,
      colorBgContainer: ground.surface,
      colorBgElevated: ground.raised,
      colorText: ground.text,
      colorTextSecondary: ground.text2,
      colorTextTertiary: ground.text3,
      colorTextPlaceholder: ground.text3,
      colorBorderSecondary: ground.line,
      controlItemBgActive: soft,
      // Rings around what has the focus.
      colorPrimaryBorder: text,
      fontFamily: FONT_FAMILY,
      fontSize: Math.round((FONT_PX.body - 1) * fontScale),
      borderRadius: RADIUS_PX.card,
      borderRadiusLG: RADIUS_PX.card,
      wireframe: false,
    },
    components: {
      // These write words in the colour of filled buttons, which is too dark on a dark ground.
      Pagination: { colorPrimary: text, colorPrimaryHover: text },
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text, inkBarColor: text },
      Menu: { subMenuItemSelectedColor: text },
      Steps: { colorPrimary: text },
      // With the corners of a card a box would look like a radio.
      Checkbox: { borderRadiusSM: 3 },
      Breadcrumb: { linkHoverColor: text },
      // Rows are 44 px high by their cells' own height: a control in one does not make it higher.
      Table: {
        cellPaddingBlockMD: 5,
        rowSelectedBg: soft,
        rowSelectedHoverBg: soft,
        cellPaddingInlineMD: 12,
        headerBg: ground.surface,
        headerColor: ground.text2,
        rowHoverBg: soft,
      },
    },
  };
}
