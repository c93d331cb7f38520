/** One of the drawn icons, or none. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ICON_PATHS } from '../icon-paths';
import type { MarkInputProps } from './colour-input';
import './mark-input.css';

export function IconInput({ id, label, value, onChange }: MarkInputProps): ReactNode {
  const t = useText();
  return (
    <fieldset className="sp-marks" id={id} aria-label={label}>
      <button type="button" className="sp-mark-none" aria-pressed={!value} onClick={() => onChange('')}>
        {t('admin.icon.none')}
      </button>
      {Object.entries(ICON_PATHS).map(([name, path]) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          aria-label={name}
          title={name}
          onClick={() => onChange(name)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
