/** Alarm rows by id, as a list shows them: names are joined for these rows only. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { AlarmRow } from '@/contract/alarm-entities';
import { TASK_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { titleIn } from '../../../http/say';
import { devices } from '../../device/device.table';
import { parks, users } from '../../identity/identity.table';
import { alarmPeople, alarms, alarmTasks } from '../alarm.table';

/** Gives a code column the type of its contract table. */
export const code = <T extends number>(value: number): T => value as T;
export const codeOrNull = <T extends number>(value: number | null): T | null =>
  value === null ? null : code<T>(value);
export const ms = (at: Date | null): number | null => at?.getTime() ?? null;

/** States of tasks that are not finished. */
export const ACTIVE_TASK = [TASK_STATE.unsigned, TASK_STATE.signed, TASK_STATE.arrived] as const;

/** Assignee, notified or acted, or holder of a task. `alarm` is the table or an alias of it. */
export const isMine = (userId: number, alarm: SQL = sql`alarm`): SQL<boolean> => sql<boolean>`(
  coalesce(${alarm}.assignee_id = ${userId}, false)
  or exists (select from ${alarmPeople} ap where ap.user_id = ${userId} and ap.alarm_id = ${alarm}.id)
  or exists (select from ${alarmTasks} t where t.alarm_id = ${alarm}.id and t.assignee_id = ${userId}
    and t.state in (${sql.raw(ACTIVE_TASK.join(','))})))`;

/** Whom each of these alarms concerns, as `isMine` has it. */
export async function readConcerned(tx: Tx, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const people = new Map(ids.map((id) => [id, new Set<number>()]));
  if (ids.length === 0) return people;
  const assigned = tx
    .select({ id: alarms.id, userId: alarms.assigneeId })
    .from(alarms)
    .where(inArray(alarms.id, [...ids]));
  const named = tx
    .select({ id: alarmPeople.alarmId, userId: alarmPeople.userId })
    .from(alarmPeople)
    .where(inArray(alarmPeople.alarmId, [...ids]));
  const tasked = tx
    .select({ id: alarmTasks.alarmId, userId: alarmTasks.assigneeId })
    .from(alarmTasks)
    .where(and(inArray(alarmTasks.alarmId, [...ids]), inArray(alarmTasks.state, [...ACTIVE_TASK])));
  for (const { id, userId } of await unionAll(assigned, named, tasked)) {
    if (userId !== null) people.get(id)?.add(userId);
  }
  return people;
}

const ack = alias(users, 'ack');
const last = alias(users, 'last_actor');

const selectRows = (tx: Tx, userId: number, ids: number[]) =>
  tx
    .select({
      alarm: alarms,
      parkName: parks.name,
      deviceType: devices.type,
      ackByName: ack.name,
      lastActorName: last.name,
      mine: isMine(userId),
    })
    .from(alarms)
    .innerJoin(parks, eq(parks.id, alarms.parkId))
    // An alarm is listed even if its device was deleted.
    .leftJoin(devices, eq(devices.id, alarms.deviceId))
    .leftJoin(ack, eq(ack.id, alarms.ackBy))
    .leftJoin(last, eq(last.id, alarms.lastActorId))
    .where(inArray(alarms.id, ids));

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

export interface SeenAlarm {
  row: AlarmRow;
  /** The record itself, for what a row does not show. */
  alarm: typeof alarms.$inferSelect;
}

function toRow({ alarm, ...joined }: Selected, language: AlarmReader['language']): AlarmRow {
  return {
    id: alarm.id,
    no: alarm.no,
    parkId: alarm.parkId,
    parkName: joined.parkName,
    category: code(alarm.category),
    deviceType: joined.deviceType === null ? undefined : code(joined.deviceType),
    level: code(alarm.level),
    title: titleIn(language, alarm),
    location: alarm.location,
    occurredAt: alarm.occurredAt.getTime(),
    lastSignalAt: alarm.lastSignalAt.getTime(),
    signalCount: alarm.signalCount,
    signalState: code(alarm.signalState),
    handleState: code(alarm.handleState),
    verdict: code(alarm.verdict),
    escalationLevel: alarm.escalationLevel,
    dueAt: ms(alarm.dueAt),
    ackByName: joined.ackByName,
    ackAt: ms(alarm.ackAt),
    lastActorName: joined.lastActorName,
    lastActionAt: alarm.lastActionAt.getTime(),
    isDrill: alarm.isDrill,
    mine: joined.mine,
    version: alarm.version,
  };
}

/** Whose alarms are theirs to see to, and in which language they read the titles. */
export type AlarmReader = Pick<SessionUser, 'id' | 'language'>;

/** @returns the alarms in the order of `ids`; one that is gone or of another park is left out. */
export async function readAlarmRows(
  tx: Tx,
  { id: userId, language }: AlarmReader,
  ids: readonly number[],
): Promise<SeenAlarm[]> {
  if (ids.length === 0) return [];
  const found = await selectRows(tx, userId, [...ids]);
  const byId = new Map(found.map((selected) => [selected.alarm.id, selected]));
  return ids.flatMap((id) => {
    const selected = byId.get(id);
    return selected ? [{ row: toRow(selected, language), alarm: selected.alarm }] : [];
  });
}
