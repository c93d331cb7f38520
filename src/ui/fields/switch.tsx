/** One of a few, side by side: all of them in sight, the chosen one pressed. */
import type { ReactNode } from 'react';
import { classes } from '../common/classes';
import './plain-inputs.css';

interface SwitchProps<V extends string | number | boolean> {
  /** What is chosen, for whoever hears the page. */
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChoose: (value: V) => void;
  className?: string;
}

export const Switch = <V extends string | number | boolean>({
  label,
  options,
  value,
  onChoose,
  className,
}: SwitchProps<V>): ReactNode => (
  <fieldset className={classes('sp-switch', className)} aria-label={label}>
    {options.map((option) => (
      <button
        key={String(option.value)}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
