/**
 * A small OpenID Connect provider on a port of its own, for what no honest one does: it signs whatever the test tells it
 * to. It puts claims into the ID token, as some do, and has UserInfo only when the test says what it tells.
 */
import { type KeyObject, createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalProvider {
  issuer: string;
  /** Claims of the next token besides iss, aud, nonce, exp and iat; any of those can be replaced. */
  claims: Record<string, unknown>;
  /** What UserInfo tells; undefined: there is none. */
  userInfo: Record<string, unknown> | undefined;
  /** Signs the next token with a key that the provider does not publish. */
  forge: boolean;
  /** What the token endpoint was last sent. */
  asked: { form: URLSearchParams; authorization: string | undefined } | undefined;
  /** A person signs in at the provider: its answer to the address that the browser was sent to. */
  approve(url: string): { code: string; state: string };
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(key: KeyObject, claims: Record<string, unknown>): string {
  const head = `${encode({ alg: 'ES256', kid: 'k1' })}.${encode(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** @param now of the test's clock, for the tokens' times */
export async function openLocalProvider(now: () => Date): Promise<LocalProvider> {
  const [own, foreign] = [
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ];
  const codes = new Map<string, { challenge: string; nonce: string; client: string }>();
  const provider: LocalProvider = {
    issuer: '',
    claims: {},
    userInfo: undefined,
    forge: false,
    asked: undefined,
    approve(url) {
      const { searchParams: query } = new URL(url);
      const code = `code-${codes.size}`;
      const wanted = { challenge: 'code_challenge', nonce: 'nonce', client: 'client_id' } as const;
      const kept = Object.fromEntries(Object.entries(wanted).map(([key, name]) => [key, query.get(name) ?? '']));
      codes.set(code, { challenge: kept.challenge ?? '', nonce: kept.nonce ?? '', client: kept.client ?? '' });
      return { code, state: query.get('state') ?? '' };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const token = async (request: IncomingMessage): Promise<unknown> => {
    const form = await readForm(request);
    provider.asked = { form, authorization: request.headers.authorization };
    const begun = codes.get(form.get('code') ?? '');
    if (!begun || challengeOf(form.get('code_verifier') ?? '') !== begun.challenge) return undefined;
    const iat = Math.floor(now().getTime() / 1000);
    const bound = { iss: provider.issuer, aud: begun.client, nonce: begun.nonce, iat, exp: iat + 300 };
    return {
      access_token: 'access',
      id_token: signToken((provider.forge ? foreign : own).privateKey, { ...bound, ...provider.claims }),
    };
  };
  const server = createServer((request, response) => {
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        ...(provider.userInfo && { userinfo_endpoint: `${provider.issuer}/userinfo` }),
      }),
      '/userinfo': () => (request.headers.authorization === 'Bearer access' ? provider.userInfo : undefined),
      '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }] }),
      '/token': () => token(request),
    };
    void Promise.resolve(answers[request.url ?? '']?.()).then((answer) => {
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
