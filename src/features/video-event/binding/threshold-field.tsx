/** The threshold with what it would have done to the events of the last 30 days. */
import { useId, type ReactNode } from 'react';
import { effectOf, type ScoreBin } from '@/contract/video/threshold';
import { useText } from '@/i18n/use-text';
import { scoreText } from '../words';

interface ThresholdProps {
  /** As it is saved. */
  from: number;
  value: number;
  least: number;
  bins: readonly ScoreBin[];
  onChange: (score: number) => void;
  disabled: boolean;
}

const TOP = 99;

/** Verdicts by score: real above the line, nothing below. */
function Bars({ bins, least, value }: Pick<ThresholdProps, 'bins' | 'least' | 'value'>): ReactNode {
  const low = Math.round(least * 100);
  const most = Math.max(1, ...bins.map(({ real, wrong }) => Math.max(real, wrong)));
  const at = Math.round(value * 100) - low;
  return (
    <svg className="ve-bins" viewBox={`0 0 ${TOP - low + 1} 40`} preserveAspectRatio="none" aria-hidden="true">
      {bins.map(({ score, real, wrong }) => (
        <g key={score} transform={`translate(${score - low} 0)`} opacity={score - low < at ? 0.35 : 1}>
          <rect className="ve-real" width="0.8" y={20 - (real / most) * 19} height={(real / most) * 19} />
          <rect className="ve-false" width="0.8" y="21" height={(wrong / most) * 19} />
        </g>
      ))}
      <path d={`M${at} 0v40`} />
    </svg>
  );
}

export function ThresholdField({ from, value, least, bins, onChange, disabled }: ThresholdProps): ReactNode {
  const t = useText();
  const id = useId();
  const effect = effectOf(bins, from, value);
  const scores = { from: scoreText(from), to: scoreText(value) };
  const words = (): string => {
    if (bins.length === 0) return t('videoevent.threshold.noVerdicts');
    if (scores.from === scores.to)
      return t('videoevent.threshold.now', { wrong: effect.wrong, real: effect.real, score: scores.from });
    if (effect.isLower) return t('videoevent.threshold.lower', scores);
    if (effect.change === null) return t('videoevent.threshold.noWrong', { ...scores, count: effect.missed });
    return t('videoevent.threshold.effect', { ...scores, change: Math.abs(effect.change), count: effect.missed });
  };
  return (
    <div className="sp-stack">
      <label className="sp-ends" htmlFor={id}>
        <span>{t('videoevent.field.threshold')}</span>
        <b className="sp-num">{scoreText(value)}</b>
      </label>
      <Bars bins={bins} least={least} value={value} />
      <input
        id={id}
        className="ve-slider"
        type="range"
        min={Math.round(least * 100)}
        max={TOP}
        value={Math.round(value * 100)}
        disabled={disabled}
        aria-describedby={`${id}effect`}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
      <output id={`${id}effect`} className="ve-effect">
        {words()}
      </output>
      <p className="sp-hint">{t('videoevent.threshold.hint')}</p>
    </div>
  );
}
