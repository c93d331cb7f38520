/** Signing in by name and password. The password lives in its field only: in no state, no draft, no log. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { addresses } from '@/screens/addresses';
import { setChatMode, signIn } from '@/session/session';
import { useChatMode } from '@/session/session-state';
import { useCommand } from '@/ui/model/use-command';
import { useCaptcha, type CaptchaModel } from './use-captcha';

/** The platform gives one answer for a wrong and a locked account; after so many a hint says what may be the matter. */
const HINT_AFTER_TRIES = 3;

export type LoginField = 'loginName' | 'password' | 'kaptcha';

export interface LoginModel {
  /** The first field that is empty. */
  readonly missing: LoginField | undefined;
  /** Why it did not work, in words. */
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly pending: boolean;
  /** Values are trimmed here. Afterwards the guard leads on. */
  readonly submit: (loginName: string, password: string, kaptcha?: string) => void;
  readonly captcha: CaptchaModel;
  /** What waits behind the sign-in: a linked alarm, unsent actions. */
  readonly notices: readonly string[];
  /** In a chat app there is the form and nothing else. */
  readonly bare: boolean;
}

/** Whether the person was on the way to an alarm. */
const wantsAlarm = (redirect: string | null): boolean =>
  redirect?.startsWith(addresses.warningNoticeWechatSureFire) ?? false;

async function enter(loginName: string, password: string, kaptcha?: string): Promise<void> {
  await (kaptcha ? signIn(loginName, password, kaptcha) : signIn(loginName, password));
  // Leaving /login without a ticket ends enterprise-chat mode (specification §2, guard 1).
  setChatMode(false);
}

export function useLogin(): LoginModel {
  const t = useText();
  const [params] = useSearchParams();
  const { ofOthers } = useOutbox();
  const bare = useChatMode();
  const [missing, setMissing] = useState<LoginField>();
  const [wrong, setWrong] = useState(0);
  const captcha = useCaptcha();
  const onFailed = (error: ApiError) => {
    setWrong((count) => (error.code === 'session.wrongPassword' ? count + 1 : count));
    captcha.afterRefusal(error);
  };
  const { run, pending, error, clearError } = useCommand(enter, { onFailed });
  const submit = (name: string, pass: string, answer = ''): void => {
    const [loginName, password, kaptcha] = [name.trim(), pass.trim(), answer.trim()];
    const fields: [LoginField, boolean][] = [
      ['loginName', loginName === ''],
      ['password', password === ''],
      ['kaptcha', captcha.image !== undefined && kaptcha === ''],
    ];
    const empty = fields.find(([, isEmpty]) => isEmpty)?.[0];
    setMissing(empty);
    if (empty) clearError();
    else void run(loginName, password, kaptcha);
  };
  const notices = [
    ...(wantsAlarm(params.get('redirect')) ? [t('login.linkAlarm')] : []),
    ...(ofOthers > 0 ? [t('login.unsent', { count: ofOthers })] : []),
  ];
  return {
    missing,
    error: error && errorText(error),
    hint: error && wrong >= HINT_AFTER_TRIES ? t('login.lockHint') : undefined,
    pending,
    submit,
    captcha,
    notices,
    bare,
  };
}
