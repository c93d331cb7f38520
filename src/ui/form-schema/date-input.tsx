/** A day without a time, by the input of the system: alike in both presentations. */
import type { ReactNode } from 'react';
import type { DrawProps } from '../model/field-types';
import './own-inputs.css';

export const DateInput = ({ id, value, onChange, invalid, describedBy }: DrawProps): ReactNode => (
  <input
    id={id}
    type="date"
    className="sp-own-input sp-num"
    max="9999-12-31"
    value={typeof value === 'string' ? value : ''}
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.target.value || null)}
  />
);
