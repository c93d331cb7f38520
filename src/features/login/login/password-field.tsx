import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { EntryField, type EntryFieldProps } from '@/ui/common/entry-field';

/** An eye, open or struck through. */
const Eye = ({ open }: { open: boolean }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
    {!open && <path d="M4 4l16 16" />}
  </svg>
);

/** A password, hidden until asked for. Uncontrolled: what is typed is in the field and nowhere else. */
export function PasswordField(props: Omit<EntryFieldProps, 'type' | 'end' | 'value'>): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <EntryField
      enterKeyHint="go"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="entry-eye"
          aria-pressed={shown}
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  );
}
