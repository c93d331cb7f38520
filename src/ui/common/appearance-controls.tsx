import { useEffect, useId, type CSSProperties, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { changeSettings, FONT_SIZES, MODE_CHOICES, useSettings } from '@/session/settings';
import { followSettings } from '../theme/apply-theme';
import { BACKGROUNDS, backgroundCss } from '../theme/backgrounds';
import { useShownMode } from '../theme/shown-mode';
import { BRAND_PRESETS, FONT_SCALE } from '../theme/tokens';
import './appearance-controls.css';

interface Choice<V> {
  value: V;
  name: string;
  /** What it looks like; without it the name is drawn large. */
  sample?: ReactNode;
}

interface GroupProps<V> {
  legend: string;
  look: 'swatches' | 'tiles' | 'segments';
  choices: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
}

/** One of several: radio buttons under their pictures, so that arrow keys and screen readers know them. */
function Group<V extends string | number>({ legend, look, choices, value, onChoose }: GroupProps<V>): ReactNode {
  const name = useId();
  return (
    <fieldset className="sp-look">
      <legend>{legend}</legend>
      <div className={`sp-look-${look}`}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.name}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            {choice.sample}
            <span className="sp-look-name">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Swatch = ({ colour }: { colour: string }): ReactNode => (
  <svg className="sp-look-swatch" viewBox="0 0 32 32" style={{ color: colour }} aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill="currentColor" />
    <path d="m10 16.5 4 4 8-9" />
  </svg>
);

/** In the size of the preview: there the gradient has to end sooner. */
const PREVIEW_PX = 56;

function BackgroundChoice(): ReactNode {
  const t = useText();
  const { background } = useSettings();
  const mode = useShownMode();
  const choices = BACKGROUNDS.map((_, index) => ({
    value: index + 1,
    name: t(`look.background.${index + 1}` as 'look.background.1'),
    sample: (
      <span className="sp-look-preview" style={{ background: backgroundCss(index + 1, mode, PREVIEW_PX) }}>
        <i />
      </span>
    ),
  }));
  return (
    <Group
      legend={t('shell.settings.background')}
      look="tiles"
      choices={choices}
      value={background}
      onChoose={(chosen) => changeSettings({ background: chosen })}
    />
  );
}

function ColourChoice(): ReactNode {
  const t = useText();
  const { brand } = useSettings();
  const choices = BRAND_PRESETS.map((colour, index) => ({
    value: index + 1,
    name: t(`look.colour.${index + 1}` as 'look.colour.1'),
    sample: <Swatch colour={colour} />,
  }));
  return (
    <Group
      legend={t('shell.settings.colour')}
      look="swatches"
      choices={choices}
      value={brand}
      onChoose={(chosen) => changeSettings({ brand: chosen })}
    />
  );
}

const letterSize = (scale: number): CSSProperties => ({ fontSize: `${(scale - 1) * 2 + 1}em` });

export default function AppearanceControls(): ReactNode {
  const t = useText();
  const { mode, fontSize } = useSettings();
  useEffect(followSettings, []);
  return (
    <div className="sp-looks">
      <ColourChoice />
      <Group
        legend={t('shell.settings.mode')}
        look="segments"
        choices={MODE_CHOICES.map((value) => ({ value, name: t(`shell.settings.${value}`) }))}
        value={mode}
        onChoose={(chosen) => changeSettings({ mode: chosen })}
      />
      <Group
        legend={t('look.fontSize')}
        look="segments"
        choices={FONT_SIZES.map((value) => ({
          value,
          name: t(`look.size.${value}`),
          sample: (
            <b aria-hidden="true" style={letterSize(FONT_SCALE[value])}>
              {t('look.letter')}
            </b>
          ),
        }))}
        value={fontSize}
        onChoose={(chosen) => changeSettings({ fontSize: chosen })}
      />
      <BackgroundChoice />
    </div>
  );
}
