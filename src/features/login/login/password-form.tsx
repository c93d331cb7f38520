/** Name and password, the same on both devices and without either kit: signing in must not wait for a library. */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EntranceRefusal } from '@/ui/common/entrance';
import { EntryField } from '@/ui/common/entry-field';
import { CaptchaField } from './captcha-field';
import { PasswordField } from './password-field';
import type { LoginModel } from './use-login';
import { usePasswordLogin, type PasswordLogin } from './use-password-login';

function useFields({ missing, error }: PasswordLogin, focusFirst: boolean) {
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captcha = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover what the page says.
    if (focusFirst) name.current?.focus();
  }, [focusFirst]);
  useEffect(() => {
    if (missing === 'loginName') name.current?.focus();
    else if (missing === 'kaptcha') captcha.current?.focus();
    else if (missing === 'password' || error) password.current?.select();
  }, [missing, error]);
  return { name, password, captcha };
}

export function PasswordForm({ login, focusFirst }: { login: LoginModel; focusFirst: boolean }): ReactNode {
  const t = useText();
  const model = usePasswordLogin(login.wanted, login.config.captchaRequired);
  const { missing, error, pending } = model;
  const { name, password, captcha } = useFields(model, focusFirst);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit(name.current?.value ?? '', password.current?.value ?? '', captcha.current?.value);
  };
  return (
    <form className="entrance-form" onSubmit={onSubmit} noValidate>
      <EntryField
        ref={name}
        label={t('login.loginName')}
        name="username"
        autoComplete="username"
        enterKeyHint="next"
        error={missing === 'loginName' ? t('login.needName') : undefined}
      />
      <PasswordField
        ref={password}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        error={missing === 'password' ? t('login.needPassword') : undefined}
      />
      <CaptchaField field={captcha} captcha={model.captcha} missing={missing === 'kaptcha'} />
      <EntranceRefusal error={error} hint={model.hint} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'login.submitting' : 'login.submit')}
      </Button>
    </form>
  );
}
