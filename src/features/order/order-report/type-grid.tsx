/** The types to choose one of, as large buttons with pictures. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import '@/ui/mobile/fields/field-row.css';
import { TypeIcon } from './type-icon';
import './type-grid.css';

export interface TypeChoice {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
}

interface TypeGridProps {
  types: readonly TypeChoice[];
  chosen: number | null;
  onChoose: (id: number) => void;
  error?: string | undefined;
}

export function TypeGrid({ types, chosen, onChoose, error }: TypeGridProps): ReactNode {
  const t = useText();
  return (
    <div className="sp-field">
      <p className="od-type-label">{t('order.field.type')}</p>
      <fieldset className="od-type-choices" aria-label={t('order.field.type')}>
        {types.map(({ id, name, icon }) => (
          <button
            key={id}
            type="button"
            className="sp-chip od-type-choice"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <TypeIcon name={icon} />
            <span>{name}</span>
          </button>
        ))}
      </fieldset>
      {error && (
        <p className="sp-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
