/**
 * The three headers of the time before sign-in. They only help the page to show the right form: what counts is counted
 * on the server, by name.
 */
import { CAPTCHA_AFTER } from '@/contract/auth';
import type { Context } from '../../../http/context';
import type { Attempt } from './login-attempts.repository';

export const HINT = { captcha: 'content-kapt', attempts: 'content-login', locked: 'content-locked' } as const;

type Headers = Pick<Context, 'header' | 'setHeader'>;

/** Tells the page how many attempts were wrong and until when (ms since 1970, else 0) the name is locked. */
export function giveHints(
  { setHeader }: Headers,
  { wrongCount, lockedUntil }: Pick<Attempt, 'wrongCount' | 'lockedUntil'>,
): void {
  setHeader(HINT.attempts, String(wrongCount));
  setHeader(HINT.locked, String(lockedUntil?.getTime() ?? 0));
}

/** What the page was told before, as far as it can be read. */
export function readHints({ header }: Headers): { captchaRequired: boolean; lockedUntil: number | null } {
  const locked = Number(header(HINT.locked));
  return {
    captchaRequired: Number(header(HINT.attempts)) >= CAPTCHA_AFTER,
    lockedUntil: Number.isFinite(locked) && locked > 0 ? locked : null,
  };
}
