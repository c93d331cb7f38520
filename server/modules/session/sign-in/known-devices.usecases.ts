/**
 * Browsers in which a user has signed in with their password. Wrong passwords tried elsewhere are counted apart from
 * theirs: a stranger who knows only the name neither puts a picture before the owner nor locks them out.
 */
import type { Context } from '../../../http/context';
import { newSecret, sha256 } from '../secret.rules';
import { isKnownDevice, keepDevice } from './known-devices.repository';

/** Says nothing of who signs in here: one value for all people of a shared computer. */
const DEVICE_COOKIE = 'park_device';
const LIFE_SEC = 180 * 86_400;

/** @returns the hash of this browser's mark where the person has signed in here before, else null */
export async function knownDevice({ tx, cookie }: Context, userId: number | undefined): Promise<string | null> {
  const mark = cookie(DEVICE_COOKIE);
  if (!mark || userId === undefined) return null;
  const hash = sha256(mark);
  return (await isKnownDevice(tx, hash, userId)) ? hash : null;
}

/** After a right password. */
export async function rememberDevice(context: Context, userId: number): Promise<void> {
  const { tx, now, cookie, setCookie } = context;
  const mark = cookie(DEVICE_COOKIE) ?? newSecret();
  setCookie(DEVICE_COOKIE, mark, LIFE_SEC);
  await keepDevice(tx, sha256(mark), userId, now);
}
