/** The authorization code flow with PKCE (RFC 7636): the address to send the browser to, and the code against the token. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OidcConfig } from '../config';
import { type Claims, readIdToken } from './id-token';
import { fetchJson, providerOf } from './provider';

export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** @throws Error when the provider is away */
export async function authorizationUrl(config: OidcConfig, attempt: Attempt): Promise<string> {
  const { authorization_endpoint: endpoint } = await providerOf(config.issuer).discover();
  const url = new URL(endpoint);
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
  return url.href;
}

const tokenReply = z.object({ id_token: z.string() });

/** RFC 6749 2.3.1: both halves are form-encoded before they are joined. */
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** @returns whom the provider has signed in. @throws Error when it did not, or its answer cannot be trusted */
export async function exchangeCode(
  config: OidcConfig,
  given: { code: string; now: Date } & Omit<Attempt, 'state'>,
): Promise<Claims> {
  const { clientId, clientSecret, issuer } = config;
  const provider = providerOf(issuer);
  const { token_endpoint: endpoint } = await provider.discover();
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.verifier,
    client_id: clientId,
  });
  const headers: Record<string, string> = clientSecret ? { authorization: basic(clientId, clientSecret) } : {};
  const reply = tokenReply.parse(await fetchJson(endpoint, { method: 'POST', body, headers }));
  return readIdToken(reply.id_token, provider.key, { issuer, clientId, nonce: given.nonce, now: given.now });
}
