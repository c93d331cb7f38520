/** Passes an alarm from the giver to the receiver: assignee, tasks, nodes, timeline and cards, in one transaction. */
import { HANDLE_STATE, TASK_KIND, TASK_STATE, type HandleState } from '@/contract/codes';
import { isOpen } from '@/contract/alarm-transitions';
import type { Tx } from '../../../db/open';
import { publish } from '../../../live/publish';
import { isDoable } from '../../alarm/alarm-actors.rules';
import { appendLog } from '../../alarm/alarm-log.repository';
import { addPeople, lockAlarms, saveAlarm } from '../../alarm/alarm.repository';
import { nextDue } from '../../alarm/alarm-due.rules';
import { insertTasks } from '../../alarm/task/task.repository';
import type { AlarmRecord } from '../../alarm/alarm.table';
import { markAct } from '../../../case/case.card';
import { markTransferred, readActiveTasks, readOwnNodes, setNodeOwner, type TaskRecord } from './take-over.repository';
import { did } from '../../../ports/said';

interface Person {
  id: number;
  name: string;
}

export interface TakeOver {
  tx: Tx;
  now: Date;
  parkId: number;
  subjectId: number;
  from: Person;
  to: Person;
  /** What the leaving person wrote about it. */
  note: string;
  operationId: string | null;
}

/** Passes tasks as already signed. A task that the receiver already has is not given twice. */
async function passTasks(
  { tx, now, from, to }: TakeOver,
  alarmId: number,
  tasks: readonly TaskRecord[],
): Promise<void> {
  if (tasks.length === 0) return;
  await markTransferred(
    tx,
    tasks.map(({ id }) => id),
    now,
  );
  const own = await readActiveTasks(tx, alarmId, to.id);
  const isOwn = (task: TaskRecord) => own.some((one) => one.kind === task.kind && one.nodeRunId === task.nodeRunId);
  const fresh = tasks.filter((task) => !isOwn(task));
  if (fresh.length === 0) return;
  await insertTasks(
    tx,
    fresh.map(({ parkId, nodeRunId, kind, dueAt }) => ({
      parkId,
      alarmId,
      nodeRunId,
      kind,
      dueAt,
      assigneeId: to.id,
      fromId: from.id,
      state: TASK_STATE.signed,
      sentAt: now,
      signedAt: now,
    })),
  );
}

async function passNodes({ tx, from, to }: TakeOver, alarmId: number): Promise<void> {
  const nodes = await readOwnNodes(tx, alarmId, from.id);
  const open = nodes.filter(({ state }) => isDoable(state)).map(({ id }) => id);
  if (open.length > 0) await setNodeOwner(tx, open, to.id);
}

const kindOf = (alarm: AlarmRecord, tasks: readonly TaskRecord[]): number =>
  tasks[0]?.kind ?? (alarm.handleState === HANDLE_STATE.handling ? TASK_KIND.handle : TASK_KIND.verify);

/** @returns false when there is nothing left to pass on: the alarm has ended or is somebody else's. */
export async function takeOverAlarm(handed: TakeOver): Promise<boolean> {
  const { tx, now, parkId, subjectId, from, to, note, operationId } = handed;
  const alarm = (await lockAlarms(tx, parkId, [subjectId])).get(subjectId);
  if (!alarm || !(isOpen(alarm.handleState as HandleState) || alarm.handleState === HANDLE_STATE.shelved)) return false;
  const tasks = await readActiveTasks(tx, alarm.id, from.id);
  const isAssignee = alarm.assigneeId === from.id;
  if (!isAssignee && tasks.length === 0) return false;
  const set = isAssignee ? { assigneeId: to.id } : {};
  const trace = { lastActorId: to.id, lastActionAt: now, version: alarm.version + 1 };
  await saveAlarm(tx, alarm.id, { ...set, ...nextDue({ ...alarm, ...set }), ...trace });
  await passTasks(handed, alarm.id, tasks);
  await passNodes(handed, alarm.id);
  await addPeople(tx, alarm, [to.id], now);
  const { handleState: state } = alarm;
  await appendLog(tx, {
    alarm,
    at: now,
    // The giver is the actor; the entry names the receiver.
    actorId: from.id,
    action: 'assign',
    fromState: state,
    toState: state,
    note: `交接班：${to.name} 已签收${note && `。${note}`}`,
    params: { target: to.name, kind: kindOf(alarm, tasks) },
    operationId,
  });
  const subject = { kind: 'alarm', id: alarm.id, parkId } as const;
  await markAct(tx, subject, { name: to.name, words: did('takenOver'), now });
  await publish(tx, subject);
  return true;
}
