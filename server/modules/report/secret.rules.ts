/** Secrets of links, screens and tokens: 256 random bits, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const TAIL = 4;
/** What of a link is shown afterwards, so that its owner knows which it is. */
export const tailOf = (secret: string): string => secret.slice(-TAIL);

/** The key of a screen names its park, since nothing else says where to look for it. */
export const screenKeyOf = (parkId: number): string => `${parkId.toString(36)}.${newSecret()}`;

/** @returns the park that a key names; null: it is none of ours */
export function parkOfKey(key: string): number | null {
  const [park = '', secret = '', ...rest] = key.split('.');
  if (rest.length > 0 || secret.length < 20 || !/^[0-9a-z]{1,8}$/.test(park)) return null;
  return Number.parseInt(park, 36);
}
