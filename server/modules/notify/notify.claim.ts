/** Which messages this process sends now: a claim is committed before the first call, and runs out if we die over it. */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { users } from '../identity/identity.table';
import { notifications } from './notify.table';
import { type Wanted, reserve } from './notify.window';

/** Longer than a message may take with everything that belongs to it. */
export const CLAIM_MS = 30_000;

/** This process, as others see it in `claimed_by`. */
export const OURSELVES = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

export const isWaiting = eq(notifications.result, NOTIFY_RESULT.pending);

const selectDue = (tx: Tx, now: Date, most: number) =>
  tx
    .select({ row: notifications, chatUserId: users.chatUserId, phone: users.phone })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        isWaiting,
        lte(notifications.nextTryAt, now),
        or(isNull(notifications.claimedUntil), lte(notifications.claimedUntil, now)),
      ),
    )
    .orderBy(desc(notifications.important), asc(notifications.nextTryAt), asc(notifications.id))
    .limit(most)
    .for('update', { of: notifications, skipLocked: true });

export type Claimed = Awaited<ReturnType<typeof selectDue>>[number];

/** Under which name a channel counts, and is held. */
export const windowOf = (deps: Pick<Deps, 'chat'>, channel: string): string =>
  channel === 'chat' ? deps.chat.name : channel;

/** What the message takes of its channel's limits; who cannot be reached takes nothing, our own inbox has none. */
function wantedOf(deps: Deps, { row, chatUserId }: Claimed): Wanted {
  const { limits } = deps.chat;
  if (row.channel === 'sms') return { channel: windowOf(deps, 'sms'), limits: [], person: '' };
  if (row.channel !== 'chat' || chatUserId === null || !limits) return { channel: null, limits: [], person: '' };
  return { channel: windowOf(deps, 'chat'), limits, person: chatUserId };
}

/** Those over a limit wait for the next window without losing a try. */
async function putOff(tx: Tx, waiting: readonly { id: number; until: Date }[]): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ id, until }) => ({ id, at: until.toISOString() }));
  await tx.execute(sql`
    update notification n set next_try_at = v.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, at timestamptz) where n.id = v.id`);
}

/** @returns `looked`: how many were due; fewer than `most` when nothing is left that nobody else has */
export async function claimDue(
  tx: Tx,
  deps: Deps,
  now: Date,
  most: number,
): Promise<{ claimed: Claimed[]; looked: number }> {
  const due = await selectDue(tx, now, most);
  const answers = await reserve(
    tx,
    due.map((one) => wantedOf(deps, one)),
    now,
  );
  const claimed = due.filter((_, i) => answers[i] === null);
  await putOff(
    tx,
    due.flatMap(({ row }, i) => {
      const until = answers[i];
      return until ? [{ id: row.id, until }] : [];
    }),
  );
  const ids = claimed.map(({ row }) => row.id);
  if (ids.length > 0) {
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    await tx.update(notifications).set({ claimedBy: OURSELVES, claimedUntil }).where(inArray(notifications.id, ids));
  }
  return { claimed, looked: due.length };
}
