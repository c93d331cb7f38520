/** Plain fields of the pages that set up approvals: one label, one input. */
import { useId, useState, type ReactNode } from 'react';
import { LengthNote } from '@/ui/common/length-note';

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: V | '';
  readonly options: readonly { value: V; label: string }[];
  readonly onChange: (value: V) => void;
  /** Shown while nothing is chosen. */
  readonly none?: string;
}

export function Select<V extends string>({ label, value, options, onChange, none }: SelectProps<V>): ReactNode {
  const id = useId();
  return (
    <label className="sp-plain-field" htmlFor={id}>
      {label}
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {none !== undefined && value === '' && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly max?: number;
  readonly hint?: string;
  /** What it must look like; anything else is not taken yet. */
  readonly like?: RegExp;
}

const NOT_EMPTY = /\S/;

/** Only whole values are handed on: an empty name is shown while it is typed, and never kept. */
export function TextInput({ label, value, onChange, max = 40, hint, like = NOT_EMPTY }: TextProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isGood = like.test(shown) && shown.length <= max;
  return (
    <label className="sp-plain-field" htmlFor={id}>
      {label}
      <input
        id={id}
        type="text"
        value={shown}
        aria-invalid={!isGood || undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (like.test(next) && next.length <= max) onChange(next);
        }}
        onBlur={() => isGood && setTyped(undefined)}
      />
      {hint !== undefined && <small>{hint}</small>}
      <LengthNote value={shown} max={max} />
    </label>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number;
  readonly max?: number;
  /** Of what is shown in what is kept: 100 for yuan kept in fen. */
  readonly scale?: number;
  readonly unit?: string | undefined;
  readonly isWhole?: boolean;
}

/** A number out of its bounds is shown and not kept. */
export function NumberInput(props: NumberProps): ReactNode {
  const { label, value, onChange, min = -Infinity, max = Infinity, scale = 1, unit, isWhole = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : String(value / scale));
  const number = shown.trim() === '' ? undefined : Number(shown);
  const fits = (n: number): boolean => n >= min && n <= max && (!isWhole || Number.isInteger(n));
  const isGood = number === undefined || fits(number);
  return (
    <label className="sp-plain-field" htmlFor={id}>
      {unit ? `${label}（${unit}）` : label}
      <input
        id={id}
        type="number"
        inputMode="decimal"
        step="any"
        value={shown}
        aria-invalid={!isGood || undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          const asNumber = next.trim() === '' ? undefined : Number(next);
          if (asNumber === undefined) onChange(undefined);
          else if (fits(asNumber)) onChange(Math.round(asNumber * scale * 1e6) / 1e6);
        }}
        onBlur={() => isGood && setTyped(undefined)}
      />
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Check = ({ label, checked, onChange }: CheckProps): ReactNode => (
  <label className="sp-check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
