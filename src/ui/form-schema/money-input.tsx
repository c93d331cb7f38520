/** An amount of money: typed in yuan, kept in fen. Alike in both presentations. */
import { useState, type ReactNode } from 'react';
import type { DrawProps } from '../model/field-types';
import './own-inputs.css';

/** @returns fen; text that is no amount stays, so that the check can say so; null for nothing */
export function fenOf(typed: string): number | string | null {
  const plain = typed.replaceAll(/[,，\s¥￥]/g, '');
  if (plain === '') return null;
  return /^-?\d{1,11}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : typed;
}

/** The amount as somebody would type it: 12.5, 1200. */
export const yuanOf = (value: unknown): string =>
  typeof value === 'number' ? String(value / 100) : typeof value === 'string' ? value : '';

interface AmountProps extends Pick<DrawProps, 'value' | 'onChange' | 'invalid' | 'describedBy'> {
  id?: string;
  label?: string;
}

/** Of a field or of a cell of a table. */
export function Amount({ id, label, value, onChange, invalid, describedBy }: AmountProps): ReactNode {
  const [typed, setTyped] = useState(() => yuanOf(value));
  // "1." is on the way to a number: what is typed stays as it is until the value changes elsewhere.
  const shown = fenOf(typed) === (value ?? null) ? typed : yuanOf(value);
  return (
    <span className="sp-own-amount">
      <span aria-hidden="true">¥</span>
      <input
        id={id}
        className="sp-own-input sp-num"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(fenOf(event.target.value));
        }}
      />
    </span>
  );
}

export const MoneyInput = ({ label: _named, ...props }: DrawProps): ReactNode => <Amount {...props} />;
