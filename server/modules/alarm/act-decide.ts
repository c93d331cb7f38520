/** What decides about an action on an alarm besides the transition table. */
import { isOpen, type AlarmActor } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, VERDICT, type HandleState } from '@/contract/codes';
import type { LastAct } from '../../case/case.types';
import type { AppError } from '../../http/app-error';
import { readUserName } from '../identity/user-name';
import type { Acting, Scene } from './act.types';
import { actorsOf, isDoable, wasCalled } from './alarm.actors';
import { alreadyAcknowledged, nodeAlreadyDone, nodeNotFound, nodeNotStarted } from './alarm.errors';
import { readAlarmRows } from './alarm.rows';

export const isAlreadySo = ({ alarm, by, input }: Acting): boolean =>
  (input.action === 'acknowledge' && alarm.handleState === S.verifying && alarm.assigneeId === by.id) ||
  (input.action === 'raiseToFire' &&
    alarm.category === ALARM_CATEGORY.fire &&
    alarm.verdict === VERDICT.realFire &&
    alarm.verdictBy === by.id);

const lastAct = async ({ tx }: Scene, userId: number | null, at: Date): Promise<LastAct> => ({
  name: await readUserName(tx, userId),
  at: at.getTime(),
});

export const lastActOn = (scene: Scene): Promise<LastAct> =>
  lastAct(scene, scene.alarm.lastActorId, scene.alarm.lastActionAt);

/** Two people acknowledge: the second is told who was first. */
export async function tooLate(acting: Acting): Promise<AppError | null> {
  const { alarm, input, readCurrent } = acting;
  if (input.action !== 'acknowledge' || !alarm.ackAt || !isOpen(alarm.handleState as HandleState)) return null;
  return alreadyAcknowledged(await lastAct(acting, alarm.ackBy, alarm.ackAt), readCurrent);
}

/** Two people do one node: the second is told who was first. */
export async function assertNode(acting: Acting): Promise<void> {
  const { input, node, readCurrent } = acting;
  if (input.action !== 'completeNode' && input.action !== 'skipNode') return;
  if (!node) throw nodeNotFound();
  if (node.doneAt) throw nodeAlreadyDone(await lastAct(acting, node.doneBy, node.doneAt), readCurrent);
  if (!isDoable(node.state)) throw nodeNotStarted(node.name, readCurrent);
}

export async function readActors({ tx, alarm, node, by: user }: Scene): Promise<AlarmActor[]> {
  const [seen] = await readAlarmRows(tx, user.id, [alarm.id]);
  const called = await wasCalled(tx, user.id, alarm.id);
  // Only the node that is to be done counts: the owner of another one has no part in it.
  return actorsOf(user, { alarm, concerned: seen?.row.mine ?? false, called, nodes: node ? [node] : [] });
}
