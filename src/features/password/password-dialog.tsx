/** Changing one's password: the form, then the word that one must sign in again (specification §4). */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { useSignOut } from '@/session/use-sign-out';
import { Button } from '@/ui/common/button';
import { Sheet } from '@/ui/mobile/sheet';
import { MeterList } from '@/ui/password/meter-list';
import { PasswordInput } from './password-input';
import { PASSWORD_FIELDS, usePasswordForm, type PasswordField, type PasswordFormModel } from './use-password-form';
import './password.css';

const LABELS = {
  old_password: 'password.old',
  new_password: 'password.new',
  re_new_password: 'password.again',
} as const;

function Fields({ model }: { model: PasswordFormModel }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({});
  const { firstWrong, rule, values } = model;
  useEffect(() => {
    if (firstWrong) inputs.current[firstWrong.field]?.focus();
  }, [firstWrong]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <form className="pw-form" onSubmit={onSubmit} noValidate>
      {/* Password managers keep a password under a name. */}
      <input type="text" autoComplete="username" value={user?.user_name ?? ''} readOnly hidden />
      {PASSWORD_FIELDS.map((field) => (
        <div key={field} className="pw-field">
          <PasswordInput
            ref={(input) => {
              inputs.current[field] = input;
            }}
            name={field}
            label={t(LABELS[field])}
            value={values[field]}
            onChange={(value) => model.set(field, value)}
            error={model.errors[field]}
            isNew={field !== 'old_password'}
          />
          {field === 'new_password' && rule && <MeterList rule={rule} typed={values.new_password} />}
        </div>
      ))}
      <p className="pw-hint">{t('password.othersEnd')}</p>
      {model.formError && (
        <p className="pw-error" role="alert">
          {model.formError}
        </p>
      )}
      {/* Enter submits; the button to see is in the frame. */}
      <button type="submit" hidden>
        {t('password.submit')}
      </button>
    </form>
  );
}

function ChangeForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }): ReactNode {
  const t = useText();
  const model = usePasswordForm(onChanged);
  return (
    <Sheet
      open
      frame="pw-layer pw-full"
      title={t('password.title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="main" size="main" pending={model.pending} onClick={model.submit}>
            {t('password.submit')}
          </Button>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        </>
      }
    >
      <Fields model={model} />
    </Sheet>
  );
}

/** However it is left, it leads to the page of sign-in: the old password opens nothing any more. */
function Changed({ onLeft }: { onLeft: () => void }): ReactNode {
  const t = useText();
  const { leave, pending } = useSignOut();
  const signInAgain = (): void => {
    if (pending) return;
    leave();
    onLeft();
  };
  return (
    <Sheet
      open
      frame="pw-layer pw-short"
      title={t('password.title')}
      onClose={signInAgain}
      footer={
        <Button tone="main" size="main" pending={pending} onClick={signInAgain}>
          {t('password.signInAgain')}
        </Button>
      }
    >
      <p role="alert">{t('password.changed')}</p>
    </Sheet>
  );
}

export default function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [changed, setChanged] = useState(false);
  return changed ? <Changed onLeft={onClose} /> : <ChangeForm onClose={onClose} onChanged={() => setChanged(true)} />;
}
