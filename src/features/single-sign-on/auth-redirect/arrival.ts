/** What somebody arrives at `/auth-redirect` with. Pure. */

export type Arrival =
  /** Back from the OpenID Connect provider. */
  | { readonly kind: 'signOn'; readonly code: string; readonly state: string }
  /** With a code of this platform, from one of its applications. */
  | { readonly kind: 'code'; readonly dhssoCode: string; readonly redirect: string | undefined }
  /** An application wants a code for whoever is signed in. */
  | { readonly kind: 'application'; readonly url: string; readonly challenge: string | undefined }
  /** The provider says no, or the person did there. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing' };

export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const given = (name: string): string | undefined => query.get(name) || undefined;
  const [code, state, dhssoCode, url] = [given('code'), given('state'), given('dhssoCode'), given('url')];
  if (given('error')) return { kind: 'refused' };
  if (code && state) return { kind: 'signOn', code, state };
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
