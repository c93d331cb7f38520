/** Messages that are due, and which process has claimed them. */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { userConfigs } from '../../identity/account/account.table';
import { parks, users } from '../../identity/identity.table';
import { LATER, notifications } from '../notify.table';

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

/** Locks due messages that nobody has claimed or locked, the most important first. */
export const lockDue = (tx: Tx, now: Date, lane: Lane, most: number) =>
  tx
    .select({
      row: notifications,
      chatUserId: users.chatUserId,
      phone: users.phone,
      language: userConfigs.language,
      timeZone: parks.timeZone,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .leftJoin(userConfigs, eq(userConfigs.userId, notifications.userId))
    .leftJoin(parks, eq(parks.id, notifications.parkId))
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
    .for('update', { of: notifications, skipLocked: true });

export type Claimed = Awaited<ReturnType<typeof lockDue>>[number];

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
