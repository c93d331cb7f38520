/** A field: label above, input, hint or error below. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { labelText } from '../../model/label-text';
import type { FieldKind, Label } from '../../model/field-types';
import { FieldInput } from './field-input';
import type { InputProps } from './input-props';
import './field-row.css';

export interface FieldRowProps extends Omit<InputProps, 'kind' | 'label' | 'invalid' | 'describedBy'> {
  field: FieldKind & { readonly label: Label; readonly hint?: Label; readonly section?: Label };
  required?: boolean;
  error?: string;
  register?: (element: HTMLElement | null) => void;
}

export function FieldRow({ field, required, error, register, id, ...input }: FieldRowProps): ReactNode {
  const t = useText();
  const label = labelText(field.label, t);
  const below = error ?? (field.hint && labelText(field.hint, t));
  const belowId = below ? `${id}-below` : undefined;
  return (
    <div className="sp-field" ref={register}>
      {field.section && <h3 className="sp-form-section">{labelText(field.section, t)}</h3>}
      <label htmlFor={id} className={field.section === field.label ? 'sp-hidden' : undefined}>
        {label}
        {!required && <small>{t('common.field.optional')}</small>}
      </label>
      <FieldInput kind={field} id={id} label={label} invalid={error !== undefined} describedBy={belowId} {...input} />
      {below && (
        <p id={belowId} className={error ? 'sp-field-error' : 'sp-field-hint'} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}
