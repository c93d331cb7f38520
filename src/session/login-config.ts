/** The sign-in methods of this installation. The last answer is stored, so that the page does not jump when it loads. */
import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import { authEndpoints, loginConfig, type LoginConfig } from '@/contract/auth';
import { readStored, writeStored } from '@/lib/storage';

const KEY = 'login.config';

/** Until the platform has spoken: what a plain installation has. */
const ASSUMED: LoginConfig = {
  platformName: '',
  ways: { password: true, sms: true, oidc: false, chat: true, register: true, resetPassword: true },
  captchaRequired: false,
  captchaAfter: 3,
  passwordRule: { objOne: 8, objTwo: 234 },
  smsWaitSec: 60,
  languages: [],
};

function known(): LoginConfig {
  const parsed = loginConfig.safeParse(readStored(KEY));
  // Whether a picture is wanted is a matter of this visit.
  return parsed.success ? { ...parsed.data, captchaRequired: false } : ASSUMED;
}

/** @returns what is known at once, then what the platform says */
export function useLoginConfig(): LoginConfig {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    const given = new AbortController();
    call(authEndpoints.getConfig, {}, { quiet: true, signal: given.signal }).then(
      (answer) => {
        if (given.signal.aborted) return;
        writeStored(KEY, answer);
        setConfig(answer);
      },
      // Signing in may still work; a disabled method says so itself.
      () => undefined,
    );
    return () => given.abort();
  }, []);
  return config;
}
