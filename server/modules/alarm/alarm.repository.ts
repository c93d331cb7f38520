/** Rows of an alarm that an action reads and writes. */
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import { insertRows } from '../../db/insert-rows';
import type { Tx } from '../../db/open';
import { alarmLogs, alarmPeople, alarms, type AlarmRecord } from './alarm.table';

/** Locks alarms of one park in the order of their ids, so that two opposite merges cannot deadlock. */
export async function lockAlarms(tx: Tx, parkId: number, ids: readonly number[]): Promise<Map<number, AlarmRecord>> {
  const rows = await tx
    .select()
    .from(alarms)
    .where(and(inArray(alarms.id, [...ids]), eq(alarms.parkId, parkId)))
    .orderBy(asc(alarms.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes what has changed of an alarm that the caller has locked. @returns it as it is now */
export async function saveAlarm(tx: Tx, id: number, set: Partial<typeof alarms.$inferInsert>): Promise<AlarmRecord> {
  const [row] = await tx.update(alarms).set(set).where(eq(alarms.id, id)).returning();
  if (!row) throw new Error(`alarm ${id} went away under its lock`);
  return row;
}

/** Marks people as concerned by the alarm: it appears in their list, and field staff may act on it. */
export async function addPeople(
  tx: Tx,
  alarm: { id: number; parkId: number },
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ alarmId: alarm.id, userId, parkId: alarm.parkId, since: now }));
  await insertRows(tx, alarmPeople, rows, sql`on conflict do nothing`);
}

/** Marks each person as concerned by one alarm. */
export async function addConcerned(
  tx: Tx,
  people: readonly { alarmId: number; parkId: number; userId: number }[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ alarmId, userId, parkId }) => ({ alarmId, userId, parkId, since: now }));
  await insertRows(tx, alarmPeople, rows, sql`on conflict do nothing`);
}

/** The people of one alarm become people of the other one, too. */
export async function copyPeople(tx: Tx, fromAlarmId: number, toAlarmId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${alarmPeople} (alarm_id, user_id, park_id, since)
    select ${toAlarmId}, p.user_id, p.park_id, ${now.toISOString()}::timestamptz from ${alarmPeople} p
    where p.alarm_id = ${fromAlarmId} on conflict do nothing`);
}

/** @returns HANDLE_STATE of these alarms by their ids */
export async function readHandleStates(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { id, handleState } = alarms;
  const rows = await tx
    .select({ id, handleState })
    .from(alarms)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.handleState]));
}

/** @returns the park of the alarm, whoever asks */
export async function findAlarmPark(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx.select({ parkId: alarms.parkId }).from(alarms).where(eq(alarms.id, id));
  return row?.parkId;
}

/** @returns whether the timeline has such an entry */
export async function hasHappened(tx: Tx, alarmId: number, action: string): Promise<boolean> {
  const rows = await tx
    .select({ id: alarmLogs.id })
    .from(alarmLogs)
    .where(and(eq(alarmLogs.alarmId, alarmId), eq(alarmLogs.action, action)))
    .limit(1);
  return rows.length > 0;
}

/** @returns whether this person has reported an arrival in this way since then */
export async function hasArrivedBy(
  tx: Tx,
  alarmId: number,
  { userId, way, since }: { userId: number; way: number; since: Date },
): Promise<boolean> {
  const { alarmId: ofAlarm, action, actorId, at, params } = alarmLogs;
  const isTheirs = and(eq(ofAlarm, alarmId), eq(action, 'arrive'), eq(actorId, userId), gte(at, since));
  const rows = await tx
    .select({ id: alarmLogs.id })
    .from(alarmLogs)
    .where(and(isTheirs, sql`(${params}->>'way')::int = ${way}`))
    .limit(1);
  return rows.length > 0;
}

/** @returns the number of another open alarm of the same device and signal, if there is one. */
export async function findOpenTwin(tx: Tx, alarm: AlarmRecord): Promise<string | null> {
  const [twin] = await tx
    .select({ no: alarms.no })
    .from(alarms)
    .where(
      and(
        eq(alarms.deviceId, alarm.deviceId),
        eq(alarms.signalType, alarm.signalType),
        ne(alarms.id, alarm.id),
        // The same states as in the index alarm_one_open.
        inArray(alarms.handleState, [
          HANDLE_STATE.pending,
          HANDLE_STATE.verifying,
          HANDLE_STATE.handling,
          HANDLE_STATE.reviewing,
          HANDLE_STATE.shelved,
        ]),
      ),
    );
  return twin?.no ?? null;
}
