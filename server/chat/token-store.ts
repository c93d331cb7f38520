/** What a chat app gives for a while (access token, ticket for pages): requested once, shared by all processes, renewed early, and again when the app rejects it. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/open';
import { isLockTimeout } from '../http/failure';
import { channelTokens } from '../modules/notify/notify.table';
import { seal, unseal } from './sealed';

/** Renewed this long before its end, or at half its life for short ones. */
const EARLY_MS = 5 * 60_000;

/** A process that hangs over its renewal holds the others up no longer than this: they ask for a token of their own. */
const LONGEST_WAIT_MS = 5_000;

export interface FreshToken {
  token: string;
  lifeSec: number;
}

export interface TokenStore {
  /** @param stale what the app does not take any more */
  token(now: Date, stale?: string): Promise<string>;
}

interface Kept {
  token: string;
  /** When it is to be renewed. */
  until: number;
}

export function openTokenStore(
  given: { db: Database; secret: string; channel: string },
  fetchToken: (now: Date) => Promise<FreshToken>,
): TokenStore {
  const { db, secret, channel } = given;
  let known: Kept | undefined;
  let asking: Promise<Kept> | undefined;

  async function readShared(tx: Tx): Promise<Kept | undefined> {
    const [row] = await tx.select().from(channelTokens).where(eq(channelTokens.channel, channel));
    const token = row && unseal(secret, row.token);
    return row && token ? { token, until: row.expiresAt.getTime() } : undefined;
  }
  async function renew(tx: Tx, now: Date): Promise<Kept> {
    const { token, lifeSec } = await fetchToken(now);
    const lifeMs = lifeSec * 1_000;
    const until = now.getTime() + Math.max(lifeMs - EARLY_MS, lifeMs / 2);
    const row = { channel, token: seal(secret, token), expiresAt: new Date(until) };
    await tx.insert(channelTokens).values(row).onConflictDoUpdate({ target: channelTokens.channel, set: row });
    return { token, until };
  }
  const isGood = (kept: Kept | undefined, now: Date, stale?: string): kept is Kept =>
    kept !== undefined && kept.token !== stale && kept.until > now.getTime();
  /** One process after the other: an app ends a token when it gives the next, so two renewals would undo each other. */
  const findInTurn = (now: Date, stale?: string): Promise<Kept> =>
    db.withPark([], async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${`${LONGEST_WAIT_MS}ms`}, true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`token ${channel}`}::text, 0))`);
      const shared = await readShared(tx);
      return isGood(shared, now, stale) ? shared : renew(tx, now);
    });
  /** Another process may have renewed it already. */
  async function find(now: Date, stale?: string): Promise<Kept> {
    const shared = await db.withPark([], readShared);
    if (isGood(shared, now, stale)) return shared;
    return findInTurn(now, stale).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      return db.withPark([], (tx) => renew(tx, now));
    });
  }

  return {
    async token(now, stale) {
      if (isGood(known, now, stale)) return known.token;
      // Many messages at one moment ask the app for one token.
      asking ??= find(now, stale).finally(() => (asking = undefined));
      known = await asking;
      return known.token;
    },
  };
}

/** Calls with the token, and again with a new one when the app says that it has expired. */
export async function withToken<T>(
  store: TokenStore,
  now: Date,
  ask: (token: string) => Promise<T>,
  isExpired: (answer: T) => boolean,
): Promise<T> {
  const token = await store.token(now);
  const answer = await ask(token);
  return isExpired(answer) ? ask(await store.token(now, token)) : answer;
}
