/** The token file: every colour, size and time of the product. Screens use the variables made from it, never a value. */
import type { FontSize } from '@/session/settings';
import { BACKGROUNDS } from './backgrounds';
import { mix, readableOn, type Colour } from './contrast';
import type { Mode } from './mode';

/** Text on its ground is at least this readable (WCAG AA). */
export const LEAST_CONTRAST = 4.5;

/** Theme colour: links, primary actions, selection; never a state. The first is the default. */
export const BRAND_PRESETS = [
  '#0076f1',
  '#2f54eb',
  '#722ed1',
  '#08979c',
  '#2e8b0d',
  '#a86400',
  '#c41d7f',
  '#465a78',
] as const;

export interface Grounds {
  page: Colour;
  surface: Colour;
  raised: Colour;
  text: Colour;
  text2: Colour;
  text3: Colour;
  line: Colour;
  field: Colour;
}

export const GROUNDS: Record<Mode, Grounds> = {
  light: {
    page: '#f4f6f9',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#1a1f27',
    text2: '#4d5766',
    text3: '#5f6977',
    line: '#e1e5eb',
    field: '#8590a0',
  },
  dark: {
    page: '#0e1116',
    surface: '#181c23',
    raised: '#222833',
    text: '#e8ebf0',
    text2: '#b3bcc9',
    text3: '#9aa5b4',
    line: '#2c333e',
    field: '#6d7888',
  },
};

export const STATES = ['danger', 'warning', 'running', 'good', 'paused', 'closed'] as const;
export type State = (typeof STATES)[number];

/** Tag ground and text of each state. */
export const STATE_PAIRS: Record<Mode, Record<State, { ground: Colour; text: Colour }>> = {
  light: {
    danger: { ground: '#fde6e4', text: '#ad150d' },
    warning: { ground: '#ffefd8', text: '#854800' },
    running: { ground: '#d8f1f2', text: '#005c60' },
    good: { ground: '#def4e4', text: '#10622e' },
    paused: { ground: '#ede8fb', text: '#5630ae' },
    closed: { ground: '#e9edf2', text: '#465160' },
  },
  dark: {
    danger: { ground: '#4b1714', text: '#ffa79f' },
    warning: { ground: '#43300f', text: '#ffc777' },
    running: { ground: '#0c3b3d', text: '#7be0de' },
    good: { ground: '#133a20', text: '#88e0a2' },
    paused: { ground: '#30265a', text: '#c8b8ff' },
    closed: { ground: '#2c333e', text: '#bcc6d3' },
  },
};

/** Alarm levels 1 特急 … 5 提示: filled red, red outline, orange, blue, grey. */
export interface LevelStyle {
  ground: Colour;
  text: Colour;
  edge: Colour;
}
const outlined = (mode: Mode, text: Colour): LevelStyle => ({ ground: GROUNDS[mode].surface, text, edge: text });
export const LEVEL_STYLES: Record<Mode, readonly LevelStyle[]> = {
  light: [
    { ground: '#cf160c', text: '#ffffff', edge: '#cf160c' },
    outlined('light', '#b8170e'),
    outlined('light', '#8f4d00'),
    outlined('light', '#0059bd'),
    outlined('light', '#56606e'),
  ],
  dark: [
    { ground: '#d2251b', text: '#ffffff', edge: '#d2251b' },
    outlined('dark', '#ff9187'),
    outlined('dark', '#ffbe62'),
    outlined('dark', '#7fb8ff'),
    outlined('dark', '#a7b1be'),
  ],
};

/** Ground of the fire verdict and other dangerous buttons; white text on it. */
export const DANGER_FILL: Record<Mode, Colour> = { light: '#cf160c', dark: '#d2251b' };

export interface Brand {
  /** As chosen: marks and selection. */
  pure: Colour;
  /** Ground of primary buttons; white text on it. */
  fill: Colour;
  /** Links and selected words. */
  text: Colour;
  /** Quiet ground of what is selected. */
  soft: Colour;
}

/** A preset made readable: the chosen colour itself is too light for small white text in some presets. */
export function brandOf(pure: Colour, mode: Mode): Brand {
  const { page, surface, raised } = GROUNDS[mode];
  const soft = mix(surface, pure, mode === 'light' ? 0.09 : 0.2);
  const towards = mode === 'light' ? '#000000' : '#ffffff';
  // Links also stand between the cards, on whatever background is chosen.
  const backgrounds = BACKGROUNDS.flatMap((background) => background[mode]);
  return {
    pure,
    fill: readableOn(pure, ['#ffffff'], '#000000', LEAST_CONTRAST),
    text: readableOn(pure, [page, surface, raised, soft, ...backgrounds], towards, LEAST_CONTRAST),
    soft,
  };
}

export const SPACE_PX = [4, 8, 12, 16, 24, 32] as const;
/** What the person's font size makes of every size of type. */
export const FONT_SCALE: Record<FontSize, number> = { medium: 1, large: 1.125, largest: 1.25 };
export const FONT_PX = { title: 22, row: 17, body: 15, fact: 13, tag: 11 } as const;
export const RADIUS_PX = { card: 8, sheet: 12, tag: 999 } as const;
export const TOUCH_PX = { least: 48, main: 56, verdict: 64 } as const;
export const MOTION_MS = 160;
export const FONT_FAMILY =
  "system-ui, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Hiragino Sans GB', 'Microsoft YaHei', sans-serif";
