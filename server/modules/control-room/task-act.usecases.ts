/** 签收, 退回, 完成 of one task; what follows from it is done on the alarm. */
import type { AlarmTaskDetail, TaskAction, controlRoomEndpoints } from '@/contract/control-room';
import { isOpen } from '@/contract/alarm-transitions';
import { TASK_KIND, TASK_STATE, type HandleState } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { publish } from '../../live/publish';
import { appendLog } from '../alarm/alarm-log.repository';
import { lockAlarms, saveAlarm } from '../alarm/alarm.repository';
import { readUserName } from '../identity/user/user-name.repository';
import { code, ms } from '../alarm/list/alarm-rows.repository';
import type { alarmTasks } from '../alarm/alarm.table';
import type { AlarmRecord } from '../alarm/alarm.table';
import { openTasks } from '../alarm/task/task.usecases';
import { notifyPeople } from '../notify/notify.usecases';
import { nobodyToReturnTo, taskIsOver, taskNotFound } from './control-room.errors';
import { findTask, saveTask, toTaskRow, type SelectedTask } from './task.repository';

type ActInput = InputOf<typeof controlRoomEndpoints.actOnAlarmTask>;
type Task = typeof alarmTasks.$inferSelect;

/** In which states of the task each is possible; giving back also asks for somebody to give it to. */
const FROM: Record<TaskAction, readonly number[]> = {
  sign: [TASK_STATE.unsigned],
  refuse: [TASK_STATE.unsigned, TASK_STATE.signed],
  finish: [TASK_STATE.signed, TASK_STATE.arrived],
};

/** In the log of actions. */
const DID: Record<TaskAction, string> = {
  sign: 'alarm.signTask',
  refuse: 'alarm.refuseTask',
  finish: 'alarm.finishTask',
};

/** Helping is over when the helper says so; the other kinds end with the alarm's own actions. */
const mayFinish = ({ kind, nodeRunId }: Task): boolean => kind === TASK_KIND.assist && nodeRunId === null;
const mayRefuse = ({ fromId, assigneeId }: Task): boolean => fromId !== null && fromId !== assigneeId;

function mayOf(task: Task, state: number, userId: number): TaskAction[] {
  if (task.assigneeId !== userId || !isOpen(state as HandleState)) return [];
  const may: Record<TaskAction, boolean> = { sign: true, refuse: mayRefuse(task), finish: mayFinish(task) };
  return (Object.keys(FROM) as TaskAction[]).filter((action) => may[action] && FROM[action].includes(task.state));
}

const toDetail = (found: SelectedTask, user: SessionUser): AlarmTaskDetail => ({
  ...toTaskRow(found, user),
  arrivedAt: ms(found.task.arrivedAt),
  guidance: found.guidance || null,
  may: mayOf(found.task, found.alarm.handleState, user.id),
});

/** @returns a task of an alarm that the person may read. @throws AppError 404 */
async function findReadable(tx: Tx, user: SessionUser, taskId: number): Promise<SelectedTask> {
  const found = await findTask(tx, taskId);
  if (!found || !user.rights.get(found.task.parkId)?.has('alarm.read')) throw taskNotFound();
  return found;
}

/** @throws AppError 404: to act on, other people's are not there */
async function findMine(tx: Tx, user: SessionUser, taskId: number): Promise<SelectedTask> {
  const found = await findReadable(tx, user, taskId);
  if (found.task.assigneeId !== user.id) throw taskNotFound();
  return found;
}

export const readTask = async ({ tx, user }: SignedInContext, taskId: number): Promise<AlarmTaskDetail> =>
  toDetail(await findReadable(tx, user, taskId), user);

interface TaskScene {
  context: SignedInContext;
  alarm: AlarmRecord;
  task: Task;
}

async function write({ context, alarm, task }: TaskScene, action: string, note: string | null, params = {}) {
  const { tx, now, user, idempotencyKey: operationId } = context;
  await appendLog(tx, {
    alarm,
    at: now,
    actorId: user.id,
    action,
    note,
    operationId,
    nodeRunId: task.nodeRunId,
    params: { kind: task.kind, ...params },
  });
}

const set = ({ context, task }: TaskScene, values: Partial<typeof alarmTasks.$inferInsert>): Promise<void> =>
  saveTask(context.tx, task.id, values);

async function sign(scene: TaskScene): Promise<void> {
  await set(scene, { state: TASK_STATE.signed, signedAt: scene.context.now });
  await write(scene, 'taskSigned', null);
}

/** Nothing is left without an owner: it is theirs again who gave it, and they are told. */
async function refuse(scene: TaskScene, reason: string): Promise<void> {
  const { context, alarm, task } = scene;
  const { tx, deps, now, user } = context;
  const { fromId, kind } = task;
  if (fromId === null || !mayRefuse(task)) throw nobodyToReturnTo();
  await set(scene, { state: TASK_STATE.transferred, rejectReason: reason, doneAt: now });
  if (alarm.assigneeId === user.id) await saveAlarm(tx, alarm.id, { assigneeId: fromId });
  await openTasks(tx, alarm, { kind: code<1>(kind), assigneeIds: [fromId], fromId: user.id, dueAt: task.dueAt }, now);
  await write(scene, 'taskRefused', reason, { target: await readUserName(tx, fromId) });
  await notifyPeople(tx, deps, alarm, [fromId], { channels: ['chat', 'app'], important: true }, now);
}

async function finish(scene: TaskScene, note: string | undefined): Promise<void> {
  await set(scene, { state: TASK_STATE.done, doneAt: scene.context.now });
  await write(scene, 'taskDone', note ?? null);
}

/** The refused transaction is over by then: the task is read in a new one. */
const currentReader =
  ({ deps, user }: SignedInContext, { parkId, taskId }: ActInput) =>
  (): Promise<AlarmTaskDetail> =>
    deps.db.withPark([parkId], async (tx) => toDetail(await findMine(tx, user, taskId), user));

/** Somebody who has signed already has done what they ask for. */
const isAlreadySo = (task: Task, action: TaskAction): boolean =>
  (action === 'sign' && FROM.finish.includes(task.state)) ||
  (action === 'finish' && mayFinish(task) && task.state === TASK_STATE.done);

/** @throws AppError 404 for other people's, 409 with the task as it is now */
export async function actOnTask(context: SignedInContext, input: ActInput): Promise<AlarmTaskDetail> {
  const { tx, user, now } = context;
  const { taskId, parkId, action } = input;
  const before = await findMine(tx, user, taskId);
  // The alarm first, as every action on it does: nobody waits in a ring.
  const alarm = (await lockAlarms(tx, parkId, [before.alarm.id])).get(before.alarm.id);
  const { task } = await findMine(tx, user, taskId);
  if (!alarm || task.alarmId !== alarm.id) throw taskNotFound();
  if (isAlreadySo(task, action)) return readTask(context, taskId);
  if (action === 'refuse' && FROM.refuse.includes(task.state) && !mayRefuse(task)) throw nobodyToReturnTo();
  if (!mayOf(task, alarm.handleState, user.id).includes(action)) throw taskIsOver(currentReader(context, input));
  const scene = { context, alarm, task };
  if (input.action === 'sign') await sign(scene);
  else if (input.action === 'refuse') await refuse(scene, input.reason);
  else await finish(scene, input.note);
  await saveAlarm(tx, alarm.id, { lastActorId: user.id, lastActionAt: now, version: alarm.version + 1 });
  context.audit({
    action: DID[action],
    parkId,
    bizType: 'alarm',
    bizId: alarm.id,
    detail: { no: alarm.no, taskId },
  });
  await publish(tx, { kind: 'alarm', id: alarm.id, parkId });
  return readTask(context, taskId);
}
