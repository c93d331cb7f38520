/** The form itself, the same on both devices and without either kit: signing in must not wait for a library. */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { CaptchaField } from './captcha-field';
import { PasswordField } from './password-field';
import type { LoginModel } from './use-login';

/** What stands under the form after a refusal; there from the start, so that screen readers hear the change. */
const Refusal = ({ model }: { model: LoginModel }): ReactNode => (
  <div id="login-error" className="login-error" role="alert">
    {model.error && <p>{model.error}</p>}
    {model.hint && <p className="login-hint">{model.hint}</p>}
  </div>
);

export function LoginForm({ model, focusFirst }: { model: LoginModel; focusFirst: boolean }): ReactNode {
  const t = useText();
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captchaField = useRef<HTMLInputElement>(null);
  const { missing, error, pending } = model;
  useEffect(() => {
    // On a phone the keyboard would cover what the page says.
    if (focusFirst) nameField.current?.focus();
  }, [focusFirst]);
  useEffect(() => {
    if (missing === 'loginName') nameField.current?.focus();
    else if (missing === 'kaptcha') captchaField.current?.focus();
    else if (missing === 'password' || error) passwordField.current?.select();
  }, [missing, error]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [name, password, kaptcha] = [nameField, passwordField, captchaField].map(
      (field) => field.current?.value ?? '',
    );
    model.submit(name ?? '', password ?? '', kaptcha);
  };
  return (
    <form className="login-form" onSubmit={onSubmit} noValidate>
      <label className="login-field">
        <span>{t('login.loginName')}</span>
        <input
          ref={nameField}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          enterKeyHint="next"
          aria-invalid={missing === 'loginName'}
        />
        {missing === 'loginName' && <em role="alert">{t('login.needName')}</em>}
      </label>
      <PasswordField field={passwordField} missing={missing === 'password'} wrong={error !== undefined} />
      <CaptchaField field={captchaField} captcha={model.captcha} missing={missing === 'kaptcha'} />
      <Refusal model={model} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'login.submitting' : 'login.submit')}
      </Button>
    </form>
  );
}
