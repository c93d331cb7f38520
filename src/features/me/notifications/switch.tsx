import type { ReactNode } from 'react';
import './switch.css';

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** A row with its switch at the end; the whole row is the target. */
export const Switch = ({ label, hint, on, disabled, onChange }: SwitchProps): ReactNode => (
  <label className="me-switch">
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
