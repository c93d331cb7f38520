/** Phone and the code that is sent to it. */
import { useRef, type FormEvent, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { setChatMode } from '@/session/session';
import { signInBySms } from '@/session/sign-in';
import { Button } from '@/ui/common/button';
import { EntranceRefusal } from '@/ui/common/entrance';
import { useCommand } from '@/ui/model/use-command';
import { PhoneCodeFields } from './phone-code-fields';
import { useFirstFault } from './use-first-fault';
import type { LoginModel } from './use-login';
import { usePhoneCode } from './use-phone-code';

export function SmsForm({ login, focusFirst }: { login: LoginModel; focusFirst: boolean }): ReactNode {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const fields = usePhoneCode('login');
  const enter = async (phone: string, code: string): Promise<void> => {
    await signInBySms(phone, code, login.wanted);
    // Leaving /login without a ticket ends enterprise-chat mode (specification §2, guard 1).
    setChatMode(false);
  };
  const { run, pending, error } = useCommand(enter, { onFailed: fields.blame });
  const onTry = useFirstFault(form, pending);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onTry();
    if (fields.check()) void run(fields.phone, fields.code);
  };
  // What is wrong with the code stands at its field.
  const refusal = error && !error.fields.msgcode ? errorText(error) : undefined;
  return (
    <form ref={form} className="entrance-form" onSubmit={onSubmit} noValidate>
      <PhoneCodeFields model={fields} focusFirst={focusFirst} />
      <EntranceRefusal error={refusal} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'login.submitting' : 'login.submit')}
      </Button>
    </form>
  );
}
