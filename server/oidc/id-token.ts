/** Reads and checks an ID token (OpenID Connect Core 3.1.3.7): signature by the provider's keys, then every claim that binds it to us. */
import { type KeyObject, constants, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { profile } from './profile';
import type { Jwk } from './provider';

/** Clocks differ. */
const SKEW_SEC = 60;

const header = z.object({ alg: z.enum(['RS256', 'PS256', 'ES256']), kid: z.optional(z.string()) });
type Algorithm = z.output<typeof header>['alg'];

const claims = z.extend(profile, {
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
});
export type Claims = z.output<typeof claims>;

export interface ExpectedClaims {
  issuer: string;
  clientId: string;
  nonce: string;
  now: Date;
}

const decode = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));

const KEY_TYPE: Record<Algorithm, string> = { RS256: 'RSA', PS256: 'RSA', ES256: 'EC' };

/** The token names the algorithm, the key its kind: they must fit, or a key could be misused for another algorithm. */
function isSigned(algorithm: Algorithm, jwk: Jwk, signed: string, signature: Buffer): boolean {
  if (jwk.kty !== KEY_TYPE[algorithm] || (jwk.alg !== undefined && jwk.alg !== algorithm)) return false;
  const key: KeyObject = createPublicKey({ key: jwk as Record<string, string>, format: 'jwk' });
  const data = Buffer.from(signed);
  if (algorithm === 'ES256') return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  if (algorithm === 'RS256') return verify('sha256', data, key, signature);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  return verify('sha256', data, { key, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }, signature);
}

/** @returns what is wrong with the claims, in a word for the log; null when nothing is */
function fault(read: Claims, wanted: ExpectedClaims): string | null {
  const audience = [read.aud].flat();
  const seconds = wanted.now.getTime() / 1000;
  if (read.iss.replace(/\/$/, '') !== wanted.issuer) return 'issuer';
  if (!audience.includes(wanted.clientId)) return 'audience';
  if (audience.length > 1 && read.azp !== wanted.clientId) return 'authorised party';
  if (read.exp <= seconds - SKEW_SEC) return 'expired';
  if (read.iat > seconds + SKEW_SEC) return 'issued in the future';
  return read.nonce === wanted.nonce ? null : 'nonce';
}

/** @throws Error naming what is wrong: for the log, not for the person */
export async function readIdToken(
  token: string,
  keyOf: (kid: string | undefined) => Promise<Jwk | null>,
  wanted: ExpectedClaims,
): Promise<Claims> {
  const parts = token.split('.');
  if (parts.length !== 3) throw new Error('ID token: not a signed token');
  const { alg, kid } = header.parse(decode(parts[0]));
  const jwk = await keyOf(kid);
  if (!jwk) throw new Error('ID token: unknown key');
  const signature = Buffer.from(parts[2] ?? '', 'base64url');
  if (!isSigned(alg, jwk, `${parts[0]}.${parts[1]}`, signature)) throw new Error('ID token: signature');
  const read = claims.parse(decode(parts[1]));
  const wrong = fault(read, wanted);
  if (wrong) throw new Error(`ID token: ${wrong}`);
  return read;
}
