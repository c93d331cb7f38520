/** Whether an action may be taken: state, then person, then what must come with it. The table decides, nothing else. */
import {
  ALARM_TRANSITIONS,
  isOpen,
  type AlarmAction,
  type AlarmActor,
  type AlarmTransition,
} from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, VERDICT, type HandleState } from '@/contract/codes';
import { nextState, transitionOf } from '@/contract/state-machine';
import { requirements } from './act-requirements';
import type { Acting } from './act.types';
import { actorsOf, isDoable, wasCalled } from './alarm.actors';
import {
  alreadyAcknowledged,
  nodeAlreadyDone,
  nodeNotFound,
  nodeNotStarted,
  notYourPart,
  stateForbids,
  type Doer,
} from './alarm.errors';
import { readUserName } from './alarm.repository';
import { readAlarmRows } from './alarm.rows';
import type { AlarmRecord } from './escalation';

/** The state that an action leads to from here. */
export const targetState = (action: AlarmAction, alarm: AlarmRecord): HandleState =>
  nextState(ALARM_TRANSITIONS, action, alarm.handleState as HandleState, {
    ...alarm,
    stateBefore: alarm.stateBefore as HandleState | null,
    hasPlan: alarm.planRunId !== null,
  });

export function transitionFor(acting: Pick<Acting, 'input'>): AlarmTransition {
  const transition = transitionOf(ALARM_TRANSITIONS, acting.input.action);
  if (!transition) throw new Error(`no transition for ${acting.input.action}`);
  return transition;
}

/** Whoever does again what is done is not refused: to a person it is one and the same act. */
export const isAlreadySo = ({ alarm, by, input }: Acting): boolean =>
  (input.action === 'acknowledge' && alarm.handleState === S.verifying && alarm.assigneeId === by.id) ||
  (input.action === 'raiseToFire' &&
    alarm.category === ALARM_CATEGORY.fire &&
    alarm.verdict === VERDICT.realFire &&
    alarm.verdictBy === by.id);

async function assertState(acting: Acting, transition: AlarmTransition): Promise<void> {
  const { tx, alarm, input, readCurrent } = acting;
  const state = alarm.handleState as HandleState;
  if (transition.from.includes(state)) return;
  if (input.action === 'acknowledge' && alarm.ackAt && isOpen(state)) {
    const taker: Doer = { name: await readUserName(tx, alarm.ackBy), at: alarm.ackAt.getTime() };
    throw alreadyAcknowledged(taker, readCurrent);
  }
  const last: Doer = { name: await readUserName(tx, alarm.lastActorId), at: alarm.lastActionAt.getTime() };
  throw stateForbids(input.action, state, last, readCurrent);
}

/** Two people do one node: the second is told who was first. */
async function assertNode({ tx, input, node, readCurrent }: Acting): Promise<void> {
  if (input.action !== 'completeNode' && input.action !== 'skipNode') return;
  if (!node) throw nodeNotFound();
  if (node.doneAt) {
    throw nodeAlreadyDone({ name: await readUserName(tx, node.doneBy), at: node.doneAt.getTime() }, readCurrent);
  }
  if (!isDoable(node.state)) throw nodeNotStarted(node.name, readCurrent);
}

async function actorsFor({ tx, alarm, node, by: user }: Acting): Promise<AlarmActor[]> {
  const [seen] = await readAlarmRows(tx, user.id, [alarm.id]);
  // Only the node that is to be done counts: the owner of another one has no part in it.
  const called = await wasCalled(tx, user.id, alarm.id);
  return actorsOf(user, { alarm, concerned: seen?.row.mine ?? false, called, nodes: node ? [node] : [] });
}

async function assertActor(acting: Acting, { who }: AlarmTransition): Promise<void> {
  const actors: AlarmActor[] = await actorsFor(acting);
  if (!who.some((actor) => actors.includes(actor))) throw notYourPart();
}

/** @throws AppError 409 by state, 403 by person, 422 by what is missing (404 for a node of another alarm) */
export async function assertMayAct(acting: Acting, transition: AlarmTransition): Promise<void> {
  await assertState(acting, transition);
  await assertNode(acting);
  await assertActor(acting, transition);
  for (const requirement of transition.requires) await requirements[requirement](acting);
}
