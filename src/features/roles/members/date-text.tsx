/** The last day of a role assignment; empty: unlimited. */
import type { ReactNode } from 'react';

/** The end of that day in the local time zone. */
export const endOf = (day: string): number | null => {
  if (day === '') return null;
  return new Date(`${day}T23:59:59`).getTime();
};

export const dayOf = (at: number | null): string =>
  at === null ? '' : new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(at);

interface DateTimeTextProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (day: string) => void;
}

export const DateTimeText = ({ label, hint, value, onChange }: DateTimeTextProps): ReactNode => (
  <label className="rl-field">
    <span>{label}</span>
    <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    {hint && <small>{hint}</small>}
  </label>
);
