/** Buttons of every size; links that look like buttons. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes';
import './button.css';

export interface ButtonLook {
  /** `main`: the one next step; `danger`: fire and what cannot be undone; `plain`: the rest; `quiet`: text only. */
  tone?: 'main' | 'danger' | 'plain' | 'quiet';
  /** 64, 56, 48, and 32 px for dense desktop rows. */
  size?: 'verdict' | 'main' | 'normal' | 'small';
  /** As wide as its place. */
  block?: boolean;
}

export const buttonClass = ({ tone = 'plain', size = 'normal', block }: ButtonLook): string =>
  classes('sp-button', `sp-tone-${tone}`, `sp-size-${size}`, block && 'sp-button-block');

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  onClick?: () => void;
  /** Shows that it works on it, and takes no second tap. */
  pending?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  label?: string;
}

export function Button({
  children,
  onClick,
  pending,
  disabled,
  type = 'button',
  label,
  ...look
}: ButtonProps): ReactNode {
  return (
    <button
      // A form's submit or a plain button, never anything else.
      type={type}
      className={buttonClass(look)}
      onClick={onClick}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-label={label}
    >
      {children}
    </button>
  );
}

export const ButtonLink = ({ to, children, ...look }: ButtonLook & { to: string; children: ReactNode }): ReactNode => (
  <Link to={to} className={buttonClass(look)}>
    {children}
  </Link>
);
