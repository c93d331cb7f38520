import { useState, type ReactNode, type Ref } from 'react';
import { useText } from '@/i18n/use-text';
import { EntryField } from '@/ui/common/entry-field';

interface PasswordInputProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isNew: boolean;
  ref: Ref<HTMLInputElement>;
}

/** Hidden until asked for; each field by itself. */
export function PasswordInput({ name, label, value, onChange, error, isNew, ref }: PasswordInputProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  const eye = (
    <button
      type="button"
      className="entry-eye"
      aria-pressed={shown}
      aria-label={t(shown ? 'password.hide' : 'password.show', { label })}
      onClick={() => setShown(!shown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
        {!shown && <path d="M4 4l16 16" />}
      </svg>
    </button>
  );
  return (
    <EntryField
      ref={ref}
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      end={eye}
    />
  );
}
