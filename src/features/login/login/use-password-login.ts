/** Signing in by name and password. The password lives in its field only: in no state, no draft, no log. */
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { lockedUntil } from '@/api/credentials';
import { serverNow } from '@/api/reply';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { signIn } from '@/session/sign-in';
import { setChatMode } from '@/session/session';
import { useCommand } from '@/ui/model/use-command';
import type { CodeWanted } from './login-address';
import { useCaptcha, type CaptchaModel } from './use-captcha';

const MINUTE_MS = 60_000;
/** The platform gives one answer for a wrong and a locked account; after so many a hint says what may be the matter. */
const HINT_AFTER_TRIES = 3;

export type LoginField = 'loginName' | 'password' | 'kaptcha';

export interface PasswordLogin {
  /** The first field that is empty. */
  readonly missing: LoginField | undefined;
  /** Why it did not work, in words. */
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly pending: boolean;
  /** Values are trimmed here. Afterwards the guard leads on. */
  readonly submit: (loginName: string, password: string, kaptcha?: string) => void;
  readonly captcha: CaptchaModel;
}

async function enter(loginName: string, password: string, more: CodeWanted & { kaptcha?: string }): Promise<void> {
  await signIn(loginName, password, more);
  // Leaving /login without a ticket ends enterprise-chat mode (specification §2, guard 1).
  setChatMode(false);
}

/** @param asks the platform wants a picture read before anything is tried */
export function usePasswordLogin(wanted: CodeWanted, asks: boolean): PasswordLogin {
  const t = useText();
  const [missing, setMissing] = useState<LoginField>();
  const [wrong, setWrong] = useState(0);
  const captcha = useCaptcha(asks);
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
    else void run(loginName, password, { ...wanted, ...(kaptcha && { kaptcha }) });
  };
  return { missing, error: error && errorText(error), hint: hintFor(wrong), pending, submit, captcha };

  function hintFor(tries: number): string | undefined {
    const lockedFor = lockedUntil() - serverNow();
    if (lockedFor > 0) return t('login.lockedFor', { minutes: Math.ceil(lockedFor / MINUTE_MS) });
    return tries >= HINT_AFTER_TRIES ? t('login.lockHint') : undefined;
  }
}
