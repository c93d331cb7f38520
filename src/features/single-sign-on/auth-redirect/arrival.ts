/** What somebody arrives at `/auth-redirect` with. Pure. */
import type { SignOnAnswer } from '@/session/sign-in';

export type Arrival =
  /** Back from the OpenID Connect provider, with a code or with why there is none. */
  | { readonly kind: 'signOn'; readonly answer: SignOnAnswer }
  /** With a code of this platform, from one of its applications. */
  | { readonly kind: 'code'; readonly dhssoCode: string; readonly redirect: string | undefined }
  /** An application wants a code for whoever is signed in. */
  | { readonly kind: 'application'; readonly url: string; readonly challenge: string | undefined }
  /** The person said no at the provider. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing' };

/** The provider's words are for the log. */
const LONGEST_WORDS = { error: 100, description: 500 } as const;

function readAnswer(given: (name: string) => string | undefined): Arrival | undefined {
  const [code, state, error, iss] = [given('code'), given('state'), given('error'), given('iss')];
  if (error && (!state || error === 'access_denied')) return { kind: 'refused' };
  if (!state || (!code && !error)) return undefined;
  const why = error && {
    error: error.slice(0, LONGEST_WORDS.error),
    errorDescription: given('error_description')?.slice(0, LONGEST_WORDS.description),
  };
  return { kind: 'signOn', answer: { state, ...(why || { code }), iss } };
}

export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const given = (name: string): string | undefined => query.get(name) || undefined;
  const answered = readAnswer(given);
  if (answered) return answered;
  const [dhssoCode, url] = [given('dhssoCode'), given('url')];
  if (dhssoCode) return { kind: 'code', dhssoCode, redirect: given('redirect') };
  return url ? { kind: 'application', url, challenge: given('challenge') } : { kind: 'nothing' };
}

/** @returns the application's address with the code in it; undefined for what a browser would not open as a page. */
export function withCode(url: string, dhssoCode: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const back = new URL(url);
  back.searchParams.set('dhssoCode', dhssoCode);
  return back.href;
}
