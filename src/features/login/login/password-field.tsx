import { useState, type ReactNode, type Ref } from 'react';
import { useText } from '@/i18n/use-text';

/** An eye, open or struck through. */
const Eye = ({ open }: { open: boolean }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />
    {!open && <path d="M4 4l16 16" />}
  </svg>
);

interface Props {
  field: Ref<HTMLInputElement>;
  missing: boolean;
  wrong: boolean;
}

/** The password, hidden until asked for. Uncontrolled: what is typed is in the field and nowhere else. */
export function PasswordField({ field, missing, wrong }: Props): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor="login-password">{t('login.password')}</label>
      <div className="login-password">
        <input
          ref={field}
          id="login-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={128}
          enterKeyHint="go"
          aria-invalid={missing || wrong}
          aria-describedby="login-error"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      </div>
      {missing && <em role="alert">{t('login.needPassword')}</em>}
    </div>
  );
}
