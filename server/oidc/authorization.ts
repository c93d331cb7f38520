/** The authorization code flow with PKCE (RFC 7636): the address to send the browser to, and the code against the person. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OidcConfig } from '../config';
import { readIdToken } from './id-token';
import { type Profile, mergeProfiles, readUserInfo } from './profile';
import { type Discovery, providerOf } from './provider';
import { fetchJson } from './provider-fetch';

export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** Makes the provider ask which account to use instead of taking the one that is signed in. */
export type Prompt = 'select_account' | 'login';

/** Not every provider has a choice of accounts; all support a repeated sign-in (OpenID Connect Core 15.1). */
function promptOf(wanted: Prompt, { prompt_values_supported: known }: Discovery): Prompt {
  return wanted === 'select_account' && known && !known.includes(wanted) ? 'login' : wanted;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * The provider is checked first: a browser that is redirected to an unreachable one shows an error page without a way back.
 * @throws Error when it is away
 */
export async function authorizationUrl(config: OidcConfig, attempt: Attempt, prompt?: Prompt): Promise<string> {
  const found = await providerOf(config.issuer).reach();
  const url = new URL(found.authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: attempt.redirectUri,
    scope: 'openid profile email phone',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (prompt) url.searchParams.set('prompt', promptOf(prompt, found));
  return url.href;
}

/**
 * The answer must come from the provider that we asked (RFC 9207): a code of another provider is not sent to this one.
 * @throws Error when it is not
 */
export async function assertAnsweredBy({ issuer }: OidcConfig, iss: string | undefined): Promise<void> {
  const found = await providerOf(issuer).discover();
  if (iss === undefined && found.authorization_response_iss_parameter_supported)
    throw new Error('the answer does not name its issuer');
  if (iss !== undefined && iss !== found.issuer) throw new Error('the answer is from another issuer');
}

const tokenReply = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });

/** RFC 6749 2.3.1: both halves are form-encoded before they are joined. */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** Whom the provider has signed in. */
export interface SignedOn {
  sub: string;
  /** Asks UserInfo, where the provider has it. @throws Error when that fails */
  readProfile(): Promise<Profile>;
}

/** @throws Error when the provider did not sign anybody in, or its answer cannot be trusted */
export async function exchangeCode(
  config: OidcConfig,
  given: { code: string; now: Date } & Omit<Attempt, 'state'>,
): Promise<SignedOn> {
  const { clientId, clientSecret, issuer } = config;
  const provider = providerOf(issuer);
  const { token_endpoint: endpoint, userinfo_endpoint: userInfo } = await provider.discover();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
    client_id: clientId,
  });
  const headers: Record<string, string> = clientSecret ? { authorization: basic(clientId, clientSecret) } : {};
  const reply = tokenReply.parse(await fetchJson(endpoint, { method: 'POST', body, headers }));
  const claims = await readIdToken(reply.id_token, provider.key, {
    issuer,
    clientId,
    nonce: given.nonce,
    now: given.now,
  });
  const { sub } = claims;
  const access = reply.access_token;
  return {
    sub,
    readProfile: async () =>
      userInfo && access ? mergeProfiles(claims, await readUserInfo(userInfo, { access, sub })) : claims,
  };
}
