/** Chips to choose from: one of them, or several. */
import type { ReactNode } from 'react';

interface OptionsProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  /** Says the label in front of the chips. */
  isNamed?: boolean;
}

export const Options = ({ label, options, chosen, onChoose, isNamed = false }: OptionsProps): ReactNode => (
  <fieldset className="rp-chips" aria-label={label}>
    {isNamed && <span>{label}</span>}
    {options.map(({ value, label: words }) => (
      <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </fieldset>
);
