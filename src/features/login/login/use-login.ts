/** The page of sign-in: which step it stands at, which ways there are, what waits behind it. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { LoginConfig } from '@/contract/auth';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { addresses } from '@/screens/addresses';
import { useLoginConfig } from '@/session/login-config';
import { useChatMode } from '@/session/session-state';
import { codeWanted, stepIn, stepSearch, type CodeWanted, type LoginStep } from './login-address';

export interface LoginModel {
  readonly config: LoginConfig;
  readonly step: LoginStep;
  /** The page at another step; the rest of the address stays. */
  readonly to: (step: LoginStep) => { pathname: string; search: string };
  /** Another application waits for a code. */
  readonly wanted: CodeWanted;
  /** Where the person was going. */
  readonly redirect: string | null;
  /** What waits behind the sign-in: a linked alarm, unsent actions, a new password. */
  readonly notices: readonly string[];
  readonly note: (notice: TextKey) => void;
  /** In a chat app there is the form and nothing else. */
  readonly bare: boolean;
}

/** Whether the person was on the way to an alarm. */
const wantsAlarm = (redirect: string | null): boolean =>
  redirect?.startsWith(addresses.warningNoticeWechatSureFire) ?? false;

export function useLogin(): LoginModel {
  const t = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { ofOthers } = useOutbox();
  const config = useLoginConfig();
  const [noted, note] = useState<TextKey>();
  const redirect = params.get('redirect');
  const notices = [
    ...(noted ? [t(noted)] : []),
    ...(wantsAlarm(redirect) ? [t('login.linkAlarm')] : []),
    ...(ofOthers > 0 ? [t('login.unsent', { count: ofOthers })] : []),
  ];
  return {
    config,
    step: stepIn(params, config.ways),
    to: (step) => ({ pathname, search: stepSearch(params, step) }),
    wanted: codeWanted(params),
    redirect,
    notices,
    note,
    bare: useChatMode(),
  };
}
