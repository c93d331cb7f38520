/** The new password and once more the same. */
import type { ReactNode, RefObject } from 'react';
import { useText } from '@/i18n/use-text';
import { PasswordField } from './password-field';
import type { NewPassword } from './use-new-password';

interface NewPasswordFieldsProps {
  model: NewPassword;
  password: RefObject<HTMLInputElement | null>;
  again: RefObject<HTMLInputElement | null>;
}

export function NewPasswordFields({ model, password, again }: NewPasswordFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <PasswordField
        ref={password}
        label={t('login.reset.password')}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        onChange={(event) => model.watch(event.target.value)}
        error={model.passwordError}
        hint={model.rule}
        hintTone={model.keepsRule ? 'good' : undefined}
      />
      <PasswordField
        ref={again}
        label={t('login.reset.again')}
        name="new-password-again"
        autoComplete="new-password"
        error={model.againError}
      />
    </>
  );
}
