/** One line of text, a password, or a number. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { isTooLong } from '@/lib/validators';
import { asText, type InputProps } from './input-props';

export function TextInput({
  kind,
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: InputProps<'text' | 'password'>): ReactNode {
  const t = useText();
  const isPassword = kind.type === 'password';
  const isOver = !isPassword && kind.maxLength !== undefined && isTooLong(asText(value), kind.maxLength);
  return (
    <input
      id={id}
      className="sp-input"
      type={isPassword ? 'password' : (kind.keyboard ?? 'text')}
      autoComplete={isPassword ? 'current-password' : 'off'}
      placeholder={t('common.field.placeholder')}
      // Words to look for are not checked by a form; any other text that is too long is refused, never cut.
      maxLength={!isPassword && kind.keyboard === 'search' ? kind.maxLength : undefined}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={invalid || isOver}
      aria-describedby={describedBy}
    />
  );
}

/** What was typed as a number; what is no number stays text, so that the check can say so. */
const toNumber = (typed: string): FieldNumber =>
  typed.trim() === '' ? null : Number.isFinite(Number(typed)) ? Number(typed) : typed;
type FieldNumber = number | string | null;

export function NumberInput({ kind, id, value, onChange, invalid, describedBy }: InputProps<'number'>): ReactNode {
  const t = useText();
  // "1." and "0.0" are on the way to a number: what is typed stays as it is until the value changes elsewhere.
  const [typed, setTyped] = useState(asText(value));
  const shown = toNumber(typed) === (value ?? null) ? typed : asText(value);
  return (
    <span className="sp-input-with-unit">
      <input
        id={id}
        className="sp-input sp-num"
        inputMode={kind.integer ? 'numeric' : 'decimal'}
        placeholder={t('common.field.placeholder')}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(toNumber(event.target.value));
        }}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      {kind.unit && <span>{kind.unit}</span>}
    </span>
  );
}
