/** Timeline, arrivals and tasks of one alarm. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlarmDetail, AlarmLogEntry } from '@/contract/alarm-entities';
import type { Photo } from '@/contract/photo';
import { ARRIVE_WAY, NOTIFY_RESULT } from '@/contract/codes';
import { shownEntry } from '../../../case/case.timeline';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { droppedFate } from '../../notify/send/drop-reason.rules';
import { notifications } from '../../notify/notify.table';
import { code, codeOrNull, ms } from '../list/alarm-rows.repository';
import { alarmLogs, alarmTasks } from '../alarm.table';
import { nodeRuns } from '../plan/plan.table';

/** A device that keeps signalling fills its timeline; nobody reads further back than this. */
const LOG_LIMIT = 500;

const actor = alias(users, 'actor');
const told = alias(users, 'told');

const selectLog = (tx: Tx, alarmId: number) =>
  tx
    .select({
      log: alarmLogs,
      actorName: actor.name,
      nodeName: nodeRuns.name,
      toName: told.name,
      channel: notifications.channel,
      result: notifications.result,
      reason: notifications.reason,
      tries: notifications.attempts,
    })
    .from(alarmLogs)
    .leftJoin(actor, eq(actor.id, alarmLogs.actorId))
    .leftJoin(nodeRuns, eq(nodeRuns.id, alarmLogs.nodeRunId))
    .leftJoin(notifications, eq(notifications.id, alarmLogs.notificationId))
    .leftJoin(told, eq(told.id, notifications.userId))
    .where(eq(alarmLogs.alarmId, alarmId))
    .orderBy(desc(alarmLogs.id))
    .limit(LOG_LIMIT);

type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** Newest first. */
export const readLog = async (tx: Tx, alarmId: number): Promise<LogRow[]> => selectLog(tx, alarmId);

const toNotification = ({ channel, result, toName, reason, tries }: LogRow): AlarmLogEntry['notification'] =>
  channel === null || result === null
    ? null
    : {
        toName: toName ?? '',
        channel,
        // Older clients do not know the state "dropped": they get "not delivered" with this reason.
        result: code(result === NOTIFY_RESULT.dropped ? NOTIFY_RESULT.failed : result),
        ...droppedFate({ result, reason }),
        tries: tries ?? 0,
      };

export const toLogEntry =
  (photoOf: (key: string) => Photo) =>
  (row: LogRow): AlarmLogEntry => ({
    ...shownEntry(row.log, photoOf),
    action: row.log.action,
    actorName: row.actorName,
    fromState: codeOrNull(row.log.fromState),
    toState: codeOrNull(row.log.toState),
    nodeName: row.nodeName,
    notification: toNotification(row),
  });

/** Who reported an arrival, first first; each person once. */
export async function readOnSite(tx: Tx, viewerId: number, alarmId: number): Promise<AlarmDetail['onSite']> {
  const rows = await tx
    .select({ userId: alarmLogs.actorId, name: users.name, at: alarmLogs.at, params: alarmLogs.params })
    .from(alarmLogs)
    .innerJoin(users, eq(users.id, alarmLogs.actorId))
    .where(and(eq(alarmLogs.alarmId, alarmId), eq(alarmLogs.action, 'arrive'), isNotNull(alarmLogs.actorId)))
    .orderBy(asc(alarmLogs.id));
  const seen = new Set<number | null>();
  return rows
    .filter(({ userId }) => !seen.has(userId) && seen.add(userId))
    .map(({ userId, name, at, params }) => ({
      name,
      at: at.getTime(),
      way: code(Number(params.way ?? ARRIVE_WAY.reason)),
      mine: userId === viewerId,
    }));
}

export async function readTasks(tx: Tx, userId: number, alarmId: number): Promise<AlarmDetail['tasks']> {
  const from = alias(users, 'task_from');
  const rows = await tx
    .select({ task: alarmTasks, assigneeName: users.name, fromName: from.name })
    .from(alarmTasks)
    .innerJoin(users, eq(users.id, alarmTasks.assigneeId))
    .leftJoin(from, eq(from.id, alarmTasks.fromId))
    .where(eq(alarmTasks.alarmId, alarmId))
    .orderBy(asc(alarmTasks.id));
  return rows.map(({ task, assigneeName, fromName }) => ({
    id: task.id,
    kind: code(task.kind),
    assigneeName,
    fromName,
    state: code(task.state),
    mine: task.assigneeId === userId,
    sentAt: task.sentAt.getTime(),
    dueAt: ms(task.dueAt),
    doneAt: ms(task.doneAt),
  }));
}
