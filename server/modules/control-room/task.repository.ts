/** The tasks that one person was given. */
import { type SQL, and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlarmTaskRow, controlRoomEndpoints } from '@/contract/control-room';
import { TASK_STATE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import { titleIn } from '../../http/say';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { ACTIVE_TASK, type AlarmReader, code, ms } from '../alarm/list/alarm-rows.repository';
import { alarms, alarmTasks } from '../alarm/alarm.table';
import { nodeRuns } from '../alarm/plan/plan.table';
import { parks, users } from '../identity/identity.table';
import { pageFrom, sliceOf } from './short-page.rules';

type Endpoints = typeof controlRoomEndpoints;
type ListInput = InputOf<Endpoints['listMyAlarmTasks']>;

export interface Asking {
  user: SessionUser;
  now: Date;
}

const from = alias(users, 'task_from');
const holder = alias(users, 'task_holder');

/** What was written when the task was given: the action and its task were written at one moment. */
const assignNote = sql<string | null>`(select l.note from alarm_log l where l.alarm_id = ${alarmTasks.alarmId}
  and l.action = 'assign' and l.actor_id = ${alarmTasks.fromId} and l.at = ${alarmTasks.sentAt} order by l.id desc limit 1)`;

const selectTasks = (tx: Tx) =>
  tx
    .select({
      task: alarmTasks,
      alarm: alarms,
      parkName: parks.name,
      assigneeName: holder.name,
      fromName: from.name,
      nodeName: nodeRuns.name,
      guidance: nodeRuns.guidance,
      note: assignNote,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(alarmTasks)
    .innerJoin(alarms, eq(alarms.id, alarmTasks.alarmId))
    .innerJoin(parks, eq(parks.id, alarmTasks.parkId))
    .innerJoin(holder, eq(holder.id, alarmTasks.assigneeId))
    .leftJoin(from, eq(from.id, alarmTasks.fromId))
    .leftJoin(nodeRuns, eq(nodeRuns.id, alarmTasks.nodeRunId));

export type SelectedTask = Awaited<ReturnType<typeof selectTasks>>[number];

/** @returns the task with what is shown of its alarm, whoever asks */
export async function findTask(tx: Tx, taskId: number): Promise<SelectedTask | undefined> {
  const [found] = await selectTasks(tx).where(eq(alarmTasks.id, taskId));
  return found;
}

/** Writes what has changed of one task, under the lock of its alarm. */
export async function saveTask(tx: Tx, taskId: number, set: Partial<typeof alarmTasks.$inferInsert>): Promise<void> {
  await tx.update(alarmTasks).set(set).where(eq(alarmTasks.id, taskId));
}

/** A task as its list shows it. */
export const toTaskRow = (
  { task, alarm, ...joined }: SelectedTask,
  { id: userId, language }: AlarmReader,
): AlarmTaskRow => ({
  id: task.id,
  alarmId: alarm.id,
  parkId: task.parkId,
  kind: code(task.kind),
  state: code(task.state),
  assigneeName: joined.assigneeName,
  fromName: joined.fromName,
  parkName: joined.parkName,
  nodeName: joined.nodeName,
  note: joined.note,
  rejectReason: task.rejectReason,
  alarmNo: alarm.no,
  title: titleIn(language, alarm),
  location: alarm.location,
  isDrill: alarm.isDrill,
  level: code(alarm.level),
  category: code(alarm.category),
  handleState: code(alarm.handleState),
  mine: task.assigneeId === userId,
  occurredAt: alarm.occurredAt.getTime(),
  sentAt: task.sentAt.getTime(),
  signedAt: ms(task.signedAt),
  dueAt: ms(task.dueAt),
  doneAt: ms(task.doneAt),
});

const TABS = {
  unsigned: [TASK_STATE.unsigned],
  signed: [TASK_STATE.signed, TASK_STATE.arrived],
  done: [TASK_STATE.done, TASK_STATE.transferred, TASK_STATE.expired, TASK_STATE.withdrawn],
} as const;

const mineIn = ({ user }: Asking, parkId: number | undefined, states: readonly number[]): SQL | undefined =>
  and(
    eq(alarmTasks.assigneeId, user.id),
    inArray(alarmTasks.state, [...states]),
    inArray(alarmTasks.parkId, readableParks(user, parkId)),
  );

const isLate = (now: Date): SQL => sql`${alarmTasks.dueAt} < ${now.toISOString()}::timestamptz`;

/** Like alarms (`openAlarmOrder`): level, then those not signed with the newest on top, those signed by what is due next. */
const ORDER: Record<ListInput['tab'], SQL[]> = {
  unsigned: [asc(alarms.level), desc(alarmTasks.sentAt), desc(alarmTasks.id)],
  signed: [asc(alarms.level), sql`${alarmTasks.dueAt} asc nulls last`, desc(alarmTasks.id)],
  done: [desc(sql`coalesce(${alarmTasks.doneAt}, ${alarmTasks.sentAt})`), desc(alarmTasks.id)],
};

/** @returns a page of the person's own tasks, in the order of the tab */
export async function listTasks(tx: Tx, asking: Asking, input: ListInput): Promise<RowPage<AlarmTaskRow>> {
  const { offset, limit } = sliceOf(input);
  const { tab, kind, overdue, parkId } = input;
  const rows = await selectTasks(tx)
    .where(
      and(
        mineIn(asking, parkId, TABS[tab]),
        kind === undefined ? undefined : eq(alarmTasks.kind, kind),
        overdue === true ? isLate(asking.now) : undefined,
      ),
    )
    .orderBy(...ORDER[tab])
    .offset(offset)
    .limit(limit);
  return pageFrom(
    rows.map((row) => toTaskRow(row, asking.user)),
    rows[0]?.total ?? 0,
    offset,
  );
}

/** @returns the numbers on the tabs of the person's own tasks */
export async function countTasks(
  tx: Tx,
  asking: Asking,
  parkId: number | undefined,
): Promise<OutputOf<Endpoints['countMyAlarmTasks']>> {
  const [row] = await tx
    .select({
      unsigned: sql<number>`(count(*) filter (where ${alarmTasks.state} = ${TASK_STATE.unsigned}))::int`,
      signed: sql<number>`(count(*) filter (where ${alarmTasks.state} <> ${TASK_STATE.unsigned}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isLate(asking.now)}))::int`,
    })
    .from(alarmTasks)
    .where(mineIn(asking, parkId, ACTIVE_TASK));
  return row ?? { unsigned: 0, signed: 0, overdue: 0 };
}
