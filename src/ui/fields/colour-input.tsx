/** A colour: a few good ones, any other, or none. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import type { FieldValue } from '../model/field-types';
import './mark-input.css';

const SWATCHES: readonly (readonly [colour: string, name: TextKey])[] = [
  ['#cf160c', 'admin.colour.red'],
  ['#d46b08', 'admin.colour.orange'],
  ['#d4a106', 'admin.colour.yellow'],
  ['#389e0d', 'admin.colour.green'],
  ['#08979c', 'admin.colour.teal'],
  ['#0076f1', 'admin.colour.blue'],
  ['#5630ae', 'admin.colour.purple'],
  ['#c41d7f', 'admin.colour.pink'],
  ['#595f69', 'admin.colour.grey'],
];

export interface MarkInputProps {
  id: string;
  label: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

export function ColourInput({ id, label, value, onChange }: MarkInputProps): ReactNode {
  const t = useText();
  const chosen = typeof value === 'string' ? value.toLowerCase() : '';
  const isOther = chosen !== '' && !SWATCHES.some(([colour]) => colour === chosen);
  return (
    <fieldset className="sp-marks" id={id} aria-label={label}>
      <button type="button" className="sp-mark-none" aria-pressed={chosen === ''} onClick={() => onChange(null)}>
        {t('admin.colour.none')}
      </button>
      {SWATCHES.map(([colour, name]) => (
        <button
          key={colour}
          type="button"
          aria-pressed={chosen === colour}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => onChange(colour)}
        >
          <i style={{ background: colour }} />
        </button>
      ))}
      <label className="sp-mark-own" data-chosen={isOther || undefined}>
        <input
          type="color"
          value={chosen || '#0076f1'}
          aria-label={t('admin.colour.other')}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden="true">{t('admin.colour.other')}</span>
      </label>
    </fieldset>
  );
}
