/** What the address of sign-in says: the step, and whether another application waits for a code. Pure. */
import type { LoginConfig } from '@/contract/auth';
import { href } from '@/screens/addresses';
import type { CodeWanted } from '@/contract/sign-in';

export type { CodeWanted } from '@/contract/sign-in';
/** `link`: whoever opened the one-time link by which they set their password. */
export type LoginStep = 'password' | 'sms' | 'reset' | 'link';

/** @returns the step that the address names, if this installation has it */
export function stepIn(params: URLSearchParams, ways: LoginConfig['ways']): LoginStep {
  const named = params.get('step');
  if (named === 'link') return 'link';
  if (named === 'reset' && ways.resetPassword) return 'reset';
  if (ways.sms && (named === 'sms' || !ways.password)) return 'sms';
  return 'password';
}

/** @returns the query for a step; password is the one that needs no name. */
export function stepSearch(params: URLSearchParams, step: LoginStep): string {
  const next = new URLSearchParams(params);
  if (step === 'password') next.delete('step');
  else next.set('step', step);
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** `reParam=getCode&url=…`: whom another application sent here. The server decides which addresses it serves. */
export function codeWanted(params: URLSearchParams): CodeWanted {
  const url = params.get('url');
  const challenge = params.get('challenge');
  if (params.get('reParam') !== 'getCode' || !url) return {};
  return { reParam: 'getCode', url, ...(challenge && { challenge }) };
}

/** @returns the page of ours that single sign-on shall come back to */
export const afterSignOn = (redirect: string | null, { url, challenge }: CodeWanted): string =>
  url === undefined ? (redirect ?? '/') : href('authRedirect', { url, challenge });
