/** A day by the calendar, without a time. */
import type { ReactNode } from 'react';
import type { DrawProps } from '@/ui/model/field-types';

export const DayField = ({ id, value, onChange, invalid, describedBy }: DrawProps): ReactNode => (
  <input
    id={id}
    className="sp-input du-day"
    type="date"
    required
    value={String(value ?? '')}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.target.value)}
  />
);
