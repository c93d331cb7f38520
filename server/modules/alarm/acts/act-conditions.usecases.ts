/** What decides about an action on an alarm besides the transition table. */
import { isOpen, type AlarmAction, type AlarmActor } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, VERDICT, type HandleState } from '@/contract/codes';
import { actOf } from '../../../case/case.decide';
import type { FirstTaker, LastAct } from '../../../case/case.types';
import type { Acting, Scene } from './act.types';
import { wasCalled } from '../alarm-called.repository';
import { actorsOf, isDoable } from '../alarm-actors.rules';
import { nodeAlreadyDone, nodeNotFound, nodeNotStarted } from '../alarm.errors';
import type { AlarmRecord } from '../alarm.table';
import { readAlarmRows } from '../list/alarm-rows.repository';

export const isAlreadySo = ({ alarm, by, input }: Acting): boolean =>
  (input.action === 'acknowledge' && alarm.handleState === S.verifying && alarm.assigneeId === by.id) ||
  (input.action === 'raiseToFire' &&
    alarm.category === ALARM_CATEGORY.fire &&
    alarm.verdict === VERDICT.realFire &&
    alarm.verdictBy === by.id);

export const lastActOn = ({ tx, alarm }: Scene): Promise<LastAct> => actOf(tx, alarm.lastActorId, alarm.lastActionAt);

export const acknowledger: FirstTaker<AlarmRecord, AlarmAction> = {
  action: 'acknowledge',
  code: 'alarm.alreadyAcknowledged',
  takes: ['acknowledge'],
  takerOf: ({ ackBy, ackAt, handleState }) =>
    ackAt && isOpen(handleState as HandleState) ? { id: ackBy, at: ackAt } : null,
};

/** Refuses the second of two people who complete the same node, naming the first. */
export async function assertNode(acting: Acting): Promise<void> {
  const { input, node, readCurrent } = acting;
  if (input.action !== 'completeNode' && input.action !== 'skipNode') return;
  if (!node) throw nodeNotFound();
  if (node.doneAt) throw nodeAlreadyDone(await actOf(acting.tx, node.doneBy, node.doneAt), readCurrent);
  if (!isDoable(node.state)) throw nodeNotStarted(node.name, readCurrent);
}

export async function readActors({ tx, alarm, node, by: user }: Scene): Promise<AlarmActor[]> {
  const [seen] = await readAlarmRows(tx, user, [alarm.id]);
  const called = await wasCalled(tx, user.id, alarm.id);
  // Only the owner of this node counts as node owner, not owners of other nodes.
  return actorsOf(user, { alarm, concerned: seen?.row.mine ?? false, called, nodes: node ? [node] : [] });
}
