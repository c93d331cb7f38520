/** All sign-in methods. Loaded with the sign-in pages: opening a chat message does not load it. */
import { call } from '@/api/call';
import { holdSsoCode } from '@/api/credentials';
import { authEndpoints } from '@/contract/auth';
import type { InputOf } from '@/contract/endpoint';
import { passwordLinkEndpoints } from '@/contract/password-link';
import { type CodeProof, type CodeWanted, type Entry, signInEndpoints } from '@/contract/sign-in';
import { enter } from './session';

const QUIET = { quiet: true } as const;

/** The code of the reply is held for `/auth-redirect`, which the guard leads to next. */
async function enterWith(entry: Entry): Promise<void> {
  holdSsoCode(entry.dhssoCode);
  await enter(entry);
}

/** Name and password, and what the picture says when the platform asked for one. @throws ApiError */
export async function signIn(
  loginName: string,
  password: string,
  more: CodeWanted & { readonly kaptcha?: string } = {},
): Promise<void> {
  await enterWith(await call(signInEndpoints.ssoLogin, { loginName, password, ...more }, QUIET));
}

/** Phone and the code sent to it. @throws ApiError */
export async function signInBySms(phone: string, msgcode: string, wanted: CodeWanted = {}): Promise<void> {
  await enterWith(await call(authEndpoints.smsLogin, { phone, msgcode, ...wanted }, QUIET));
}

/** The password that a one-time link lets its person set; afterwards they are signed in. @throws ApiError */
export async function setPasswordByLink(given: InputOf<typeof passwordLinkEndpoints.usePasswordLink>): Promise<void> {
  await enterWith(await call(passwordLinkEndpoints.usePasswordLink, given, QUIET));
}

/** @param redirect page of ours to come back to @returns the OpenID Connect provider's address to go to @throws ApiError */
export async function beginSignOn(redirect: string): Promise<string> {
  const { url } = await call(authEndpoints.beginOidc, { redirect }, QUIET);
  return url;
}

export type SignOnAnswer = InputOf<typeof authEndpoints.finishOidc>;

/** What the OpenID Connect provider sent back. @returns the page to go on to, as it was asked for @throws ApiError */
export async function finishSignOn(answer: SignOnAnswer): Promise<string> {
  const { redirect, ...entry } = await call(authEndpoints.finishOidc, answer, QUIET);
  await enterWith(entry);
  return redirect;
}

/**
 * A code that this platform gave out before.
 * @param nonce of this page load: a cut exchange may be repeated
 * @param proof that this browser asked for it
 * @throws ApiError
 */
export async function signInByCode(dhssoCode: string, nonce: string, proof: CodeProof): Promise<void> {
  holdSsoCode(dhssoCode);
  try {
    await enterWith(await call(signInEndpoints.getToken, { dhssoCode, nonce, ...proof }, QUIET));
  } finally {
    holdSsoCode(undefined);
  }
}
