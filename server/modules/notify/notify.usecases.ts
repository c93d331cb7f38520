/** Tells people: rows that a channel takes later, never a call inside the transaction that decided it. */
import { and, eq, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { announceWork } from '../../jobs/work-channel';
import { appendLogs } from '../alarm/alarm.log';
import { alarmPeople } from '../alarm/alarm.table';
import type { EscalationStep } from '../alarm/rule.table';
import { type NotifiedAlarm, cardOf } from './notify.card';
import { notifications } from './notify.table';

export type { NotifiedAlarm } from './notify.card';
export type NotifyWay = Pick<EscalationStep, 'channels' | 'important'>;
type Channel = EscalationStep['channels'][number];

/** One alarm that these people are told of this way. */
export interface Telling {
  alarm: NotifiedAlarm;
  userIds: readonly number[];
  way: NotifyWay;
}

/** PostgreSQL takes 65,535 parameters a statement; a notification has 14. */
const ROWS_PER_STATEMENT = 1_000;

const NO_ADAPTER = '未配置短信/电话通道';

/** Only the chat needs a worker: the app hears by its live event, for the others there is no adapter yet. */
function outcome(channel: Channel, now: Date) {
  if (channel === 'chat') return { result: NOTIFY_RESULT.pending };
  if (channel === 'app') return { result: NOTIFY_RESULT.sent, sentAt: now };
  return { result: NOTIFY_RESULT.failed, reason: NO_ADAPTER };
}

function rowsOf({ alarm, userIds, way }: Telling, now: Date) {
  const common = { parkId: alarm.parkId, alarmId: alarm.id, important: way.important, card: cardOf(alarm) };
  const people = [...new Set(userIds)];
  return people.flatMap((userId) =>
    [...new Set(way.channels)].map((channel) => ({
      alarm,
      row: { ...common, userId, channel, ...outcome(channel, now), nextTryAt: now, createdAt: now },
    })),
  );
}

async function insertChunk(tx: Tx, chunk: ReturnType<typeof rowsOf>, now: Date): Promise<void> {
  const ids = await tx
    .insert(notifications)
    .values(chunk.map(({ row }) => row))
    .returning({ id: notifications.id });
  await tx
    .insert(alarmPeople)
    .values(chunk.map(({ row }) => ({ alarmId: row.alarmId, userId: row.userId, parkId: row.parkId, since: now })))
    .onConflictDoNothing();
  // Ids come back in the order of the rows.
  const entries = chunk.map(({ alarm }, i) => ({
    alarm,
    at: now,
    action: 'notified',
    notificationId: ids[i]?.id ?? null,
  }));
  await appendLogs(tx, entries);
}

/** Several alarms' people in a few statements: a batch of signals may raise hundreds. */
export async function notifyMany(tx: Tx, tellings: readonly Telling[], now: Date): Promise<void> {
  const rows = tellings.flatMap((telling) => rowsOf(telling, now));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await insertChunk(tx, rows.slice(from, from + ROWS_PER_STATEMENT), now);
  }
  if (rows.length > 0) await announceWork(tx);
}

/** Leaves one notification per person and channel, with its timeline entry, and counts the people as concerned. */
export async function notifyPeople(
  tx: Tx,
  _deps: Deps,
  alarm: NotifiedAlarm,
  userIds: readonly number[],
  way: NotifyWay,
  now: Date,
): Promise<void> {
  await notifyMany(tx, [{ alarm, userIds, way }], now);
}

/**
 * Writes on every card of the alarm what happened: "已由 王强 14:03 接警". Cards that still wait are marked first: that
 * waits for one being sent at this moment, so that none is missed between the two.
 */
export async function markCards(tx: Tx, deps: Deps, alarmId: number, status: string, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ card: sql`${notifications.card} || ${JSON.stringify({ status })}::jsonb` })
    .where(and(eq(notifications.alarmId, alarmId), eq(notifications.result, NOTIFY_RESULT.pending)));
  try {
    await tx.transaction((inner) => deps.chat.updateCards(inner, alarmId, status, now));
  } catch (error) {
    // A chat app that is away must not undo what a person did about a fire.
    console.error(`[alarm ${alarmId}] cards not updated`, error);
  }
}
