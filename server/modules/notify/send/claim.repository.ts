/** Messages that are due, and which process has claimed them. */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { LATER, notifications } from '../notify.table';
import { selectWithReceivers } from '../receiver.repository';

/** This process, as others see it in `claimed_by`. */
export const OURSELVES = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

// Literals instead of parameters: PostgreSQL uses the partial index of pending messages only when the statement itself contains its condition.
const number = (value: number) => sql.raw(String(value));

/** The message has not been sent. */
export const isWaiting = sql`${notifications.result} = ${number(NOTIFY_RESULT.pending)}`;

/** News of alarms, or everything else. */
export type Lane = 'news' | 'later';

/** The message belongs to the lane. */
export const isOf = (lane: Lane) =>
  lane === 'news'
    ? sql`${notifications.priority} < ${number(LATER)}`
    : sql`${notifications.priority} >= ${number(LATER)}`;

/** Which messages are due that nobody has claimed or locked, the most important first. They are locked. */
export const dueIds = (tx: Tx, now: Date, lane: Lane, most: number) =>
  tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isWaiting,
        isOf(lane),
        lte(notifications.nextTryAt, now),
        or(isNull(notifications.claimedUntil), lte(notifications.claimedUntil, now)),
      ),
    )
    .orderBy(
      asc(notifications.priority),
      desc(notifications.important),
      asc(notifications.nextTryAt),
      asc(notifications.id),
    )
    .limit(most)
    .for('update', { skipLocked: true });

export type Claimed = Awaited<ReturnType<typeof selectWithReceivers>>[number];

/**
 * Until the end of the transaction, so that the index is read in its order. When a storm begins, the statistics are of the
 * quiet before it: by them one message waits, sorting costs nothing, and each claim would sort the thousands that do wait.
 */
export const readInOrder = (tx: Tx) => tx.execute(sql`set local enable_sort = off`);

/** Locks due messages that nobody has claimed or locked, the most important first. Call `readInOrder` before it. */
export async function lockDue(tx: Tx, now: Date, lane: Lane, most: number): Promise<Claimed[]> {
  const ids = (await dueIds(tx, now, lane, most)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectWithReceivers(tx).where(inArray(notifications.id, ids));
  const byId = new Map(rows.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** This process sends them. */
export async function markClaimed(tx: Tx, ids: readonly number[], claimedUntil: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ claimedBy: OURSELVES, claimedUntil })
    .where(inArray(notifications.id, [...ids]));
}

/** Those over a limit wait for the next window without losing a try. */
export async function putOff(tx: Tx, waiting: readonly { id: number; until: Date }[]): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ id, until }) => ({ id, at: until.toISOString() }));
  await tx.execute(sql`
    update notification n set next_try_at = v.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, at timestamptz) where n.id = v.id`);
}
