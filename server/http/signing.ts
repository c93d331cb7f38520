/** Signed, short-lived addresses of photos: `<img>` sends no session headers, so the address itself is the permission. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { photoViewQuery } from '@/contract/file';

export type PhotoViewQuery = z.output<typeof photoViewQuery>;

const VALID_MS = 10 * 60_000;
/** Ends are rounded up to this, so that one photo keeps one address for a minute and the browser can cache it. */
const ROUND_MS = 60_000;

const signatureOf = (secret: string, key: string, size: string, exp: number): Buffer =>
  createHmac('sha256', secret).update(`photo\n${key}\n${size}\n${exp}`).digest();

/** @returns `/file/v1/view?…`, good for ten to eleven minutes. */
export function signPhotoUrl(secret: string, key: string, size: PhotoViewQuery['size'], now: Date): string {
  const exp = Math.ceil((now.getTime() + VALID_MS) / ROUND_MS) * ROUND_MS;
  const sig = signatureOf(secret, key, size, exp).toString('base64url');
  return `/file/v1/view?${new URLSearchParams({ key, size, exp: String(exp), sig }).toString()}`;
}

/** @returns whether we signed this address and its time is not over. */
export function verifyPhotoUrl(secret: string, query: PhotoViewQuery, now: Date): boolean {
  const wanted = signatureOf(secret, query.key, query.size, query.exp);
  const given = Buffer.from(query.sig, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) && query.exp > now.getTime();
}
