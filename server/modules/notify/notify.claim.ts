/** Which messages this process sends now: a claim is committed before the first call, and runs out if we die over it. */
import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { publishAll } from '../../live/publish';
import { users } from '../identity/identity.table';
import { dropAll, dropReasonOf } from './notify.drop';
import { LATER } from './notify.table';
import { subjects } from './notify.subject';
import { notifications } from './notify.table';
import { type WindowRequest, reserve } from './notify.window';

/** Longer than a message may take with everything that belongs to it. */
export const CLAIM_MS = 30_000;

/** Messages that may have become pointless are checked in batches of this size; those that have are dropped at once. */
export const LOOK_AHEAD = 40;

/** This process, as others see it in `claimed_by`. */
export const OURSELVES = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

// Literals instead of parameters: PostgreSQL uses the partial index of pending messages only when the statement itself contains its condition.
const number = (value: number) => sql.raw(String(value));

export const isWaiting = sql`${notifications.result} = ${number(NOTIFY_RESULT.pending)}`;

/** News of alarms, or everything else. */
export type Lane = 'news' | 'later';

export const isOf = (lane: Lane) =>
  lane === 'news'
    ? sql`${notifications.priority} < ${number(LATER)}`
    : sql`${notifications.priority} >= ${number(LATER)}`;

export const selectDue = (tx: Tx, now: Date, lane: Lane, most: number) =>
  tx
    .select({ row: notifications, chatUserId: users.chatUserId, phone: users.phone })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
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

export type Claimed = Awaited<ReturnType<typeof selectDue>>[number];

/** Under which name a channel counts, and is held. */
export const windowOf = (deps: Pick<Deps, 'chat'>, channel: string): string =>
  channel === 'chat' ? deps.chat.name : channel;

/** How much of its channel's limits the message uses; nothing for unreachable people, and the in-app inbox has no limits. */
function wantedOf(deps: Deps, { row, chatUserId }: Claimed): WindowRequest {
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

/** Takes out what has become pointless. @returns the rest */
async function dropPointless(tx: Tx, due: readonly Claimed[]): Promise<Claimed[]> {
  const ids = due.flatMap(({ row }) => row.alarmId ?? []);
  const states = await subjects().statesOf(tx, [...new Set(ids)]);
  const judged = due.map((one) => {
    const state = one.row.alarmId === null ? undefined : states.get(one.row.alarmId);
    return { one, reason: dropReasonOf(one.row.purpose, state ?? null) };
  });
  const dropped = judged.flatMap(({ one, reason }) => (reason ? [{ row: one.row, reason }] : []));
  await dropAll(
    tx,
    dropped.map(({ row, reason }) => ({ id: row.id, reason })),
  );
  const changed = dropped.flatMap(({ row }) => (row.alarmId === null ? [] : [{ id: row.alarmId, parkId: row.parkId }]));
  await publishAll(
    tx,
    changed.map(({ id, parkId }) => ({ kind: 'alarm', id, parkId })),
  );
  return judged.flatMap(({ one, reason }) => (reason ? [] : [one]));
}

export interface Claims {
  claimed: Claimed[];
  /** There may be more due messages that are not claimed. */
  more: boolean;
}

/** @param most how many may be claimed of this lane now */
export async function claimDue(tx: Tx, deps: Deps, now: Date, lane: Lane, most: number): Promise<Claims> {
  if (most <= 0) return { claimed: [], more: false };
  const looked = lane === 'news' ? most : Math.max(most, LOOK_AHEAD);
  const due = await selectDue(tx, now, lane, looked);
  const worth = lane === 'news' ? due : await dropPointless(tx, due);
  const chosen = worth.slice(0, most);
  const answers = await reserve(
    tx,
    chosen.map((one) => wantedOf(deps, one)),
    now,
  );
  const claimed = chosen.filter((_, i) => answers[i] === null);
  await putOff(
    tx,
    chosen.flatMap(({ row }, i) => {
      const until = answers[i];
      return until ? [{ id: row.id, until }] : [];
    }),
  );
  const ids = claimed.map(({ row }) => row.id);
  if (ids.length > 0) {
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    await tx.update(notifications).set({ claimedBy: OURSELVES, claimedUntil }).where(inArray(notifications.id, ids));
  }
  return { claimed, more: due.length === looked || worth.length > most };
}
