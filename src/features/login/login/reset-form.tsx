/** 忘记密码: a code to the person's phone stands in for the old password. */
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EntranceRefusal } from '@/ui/common/entrance';
import { NewPasswordFields } from './new-password-fields';
import { PhoneCodeFields } from './phone-code-fields';
import type { LoginModel } from './use-login';
import { useFirstFault } from './use-first-fault';
import { useReset } from './use-reset';

export function ResetForm({ login, focusFirst }: { login: LoginModel; focusFirst: boolean }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const model = useReset(login.config.passwordRule, () => {
    login.note('login.reset.done');
    void navigate(login.to('password'), { replace: true });
  });
  const { fields, typed, pending } = model;
  const onTry = useFirstFault(form, pending);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onTry();
    model.submit(password.current?.value ?? '', again.current?.value ?? '');
  };
  return (
    <form ref={form} className="entrance-form" onSubmit={onSubmit} noValidate>
      <PhoneCodeFields model={fields} focusFirst={focusFirst} />
      <NewPasswordFields model={typed} password={password} again={again} />
      <EntranceRefusal error={model.error} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'login.reset.submitting' : 'login.reset.submit')}
      </Button>
    </form>
  );
}
