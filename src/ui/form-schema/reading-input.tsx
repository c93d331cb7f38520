/** A counter's reading: what it showed last at this point stands below, with the difference. Alike in both presentations. */
import { useState, type ReactNode } from 'react';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import type { DrawProps, FieldKind } from '../model/field-types';
import './reading-input.css';

export interface LastReading {
  readonly value: number;
  readonly at: number;
}

/** @returns +12.5, −3: without the noise of binary fractions */
export function differenceOf(now: number, before: number): string {
  const difference = Number((now - before).toFixed(6));
  return new Intl.NumberFormat(languageTag(), { signDisplay: 'exceptZero', maximumFractionDigits: 6 }).format(
    difference,
  );
}

/** What is no number stays text, so that the check can say so. */
const asNumber = (typed: string): string | number | null => {
  if (typed.trim() === '') return null;
  return Number.isFinite(Number(typed)) ? Number(typed) : typed;
};

interface ReadingProps extends DrawProps {
  unit: string;
  last: LastReading | undefined;
}

function ReadingInput({ id, value, onChange, invalid, describedBy, unit, last }: ReadingProps): ReactNode {
  const t = useText();
  const asText = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [typed, setTyped] = useState(asText);
  // "1." is on the way to a number: what is typed stays as it is until the value changes elsewhere.
  const shown = asNumber(typed) === (value ?? null) ? typed : asText;
  return (
    <>
      <span className="sp-reading">
        <input
          id={id}
          className="sp-num"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(asNumber(event.target.value));
          }}
        />
        {unit && <span>{unit}</span>}
      </span>
      <output className="sp-reading-last">
        <span>
          {last
            ? t('common.form.last', { value: last.value, unit, time: formatMoment(last.at, languageTag()) })
            : t('common.form.first')}
        </span>
        {last && typeof value === 'number' && (
          <b>{t('common.form.difference', { value: differenceOf(value, last.value), unit })}</b>
        )}
      </output>
    </>
  );
}

export const readingKind = (unit: string, last: LastReading | undefined): FieldKind => ({
  type: 'own',
  draw: (props) => <ReadingInput {...props} unit={unit} last={last} />,
});
