/**
 * Browsers in which a user has signed in with their password. Wrong passwords tried elsewhere are counted apart from
 * theirs: a stranger who knows only the name neither puts a picture before the owner nor locks them out.
 */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../http/context';
import { newSecret, sha256 } from '../secrets';
import { knownDevices } from '../session.table';

/** Says nothing of who signs in here: one value for all people of a shared computer. */
const DEVICE_COOKIE = 'park_device';
const LIFE_SEC = 180 * 86_400;
/** The ones used longest ago are forgotten. */
const MOST_OF_PERSON = 10;

/** @returns the hash of this browser's mark where the person has signed in here before, else null */
export async function knownDevice({ tx, cookie }: Context, userId: number | undefined): Promise<string | null> {
  const mark = cookie(DEVICE_COOKIE);
  if (!mark || userId === undefined) return null;
  const hash = sha256(mark);
  const [row] = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceHash, hash), eq(knownDevices.userId, userId)));
  return row?.hash ?? null;
}

/** After a right password. */
export async function rememberDevice(context: Context, userId: number): Promise<void> {
  const { tx, now, cookie, setCookie } = context;
  const mark = cookie(DEVICE_COOKIE) ?? newSecret();
  setCookie(DEVICE_COOKIE, mark, LIFE_SEC);
  await tx
    .insert(knownDevices)
    .values({ deviceHash: sha256(mark), userId, lastAt: now })
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.userId], set: { lastAt: now } });
  const old = tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastAt))
    .offset(MOST_OF_PERSON);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, old)));
}
