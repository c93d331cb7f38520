/** Signed, short-lived addresses of pictures: `<img>` sends no session headers, so the address itself is the permission. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { photoViewQuery } from '@/contract/file';

export type PhotoViewQuery = z.output<typeof photoViewQuery>;

const VALID_MS = 10 * 60_000;
/** Ends are rounded up to this, so that one photo keeps one address for a minute and the browser can cache it. */
const ROUND_MS = 60_000;

type Signed = readonly (string | number)[];

const signatureOf = (secret: string, what: Signed): Buffer =>
  createHmac('sha256', secret).update(what.join('\n')).digest();

/** @param what the kind of address first, so that no signature is good for another kind */
export const sign = (secret: string, what: Signed): string => signatureOf(secret, what).toString('base64url');

/** @returns whether `sign` made it of the same, compared in constant time. */
export function isSignature(secret: string, what: Signed, signature: string): boolean {
  const wanted = signatureOf(secret, what);
  const given = Buffer.from(signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @returns `/file/v1/view?…`, good for ten to eleven minutes. */
export function signPhotoUrl(secret: string, key: string, size: PhotoViewQuery['size'], now: Date): string {
  const exp = Math.ceil((now.getTime() + VALID_MS) / ROUND_MS) * ROUND_MS;
  const sig = sign(secret, ['photo', key, size, exp]);
  return `/file/v1/view?${new URLSearchParams({ key, size, exp: String(exp), sig }).toString()}`;
}

/** @returns whether we signed this address and its time is not over. */
export function verifyPhotoUrl(secret: string, query: PhotoViewQuery, now: Date): boolean {
  const { key, size, exp, sig } = query;
  return isSignature(secret, ['photo', key, size, exp], sig) && exp > now.getTime();
}
