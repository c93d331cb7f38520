/** Which form of the handling page is on show, and what is missing before the work can be finished. Pure. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { isBlank } from '@/lib/validators';
import { asksForScan } from '../order';
import { isQueued, type Expected, type PendingAct } from '../pending';
import type { WorkValues } from '../work/work-values';

export const HANDLE_ACTIONS = ['start', 'finish', 'suspend', 'resume', 'requestIncomplete'] as const;
export type HandleAction = (typeof HANDLE_ACTIONS)[number];
export type HandleMode = HandleAction | 'none';

type Of = Pick<OrderDetail, 'rules' | 'startedAt' | 'requestOpen' | 'photosBefore' | 'entries'>;

/** Photos before can still be brought once the work has begun. */
export const lacksPhotosBefore = ({ rules, photosBefore }: Of): boolean =>
  rules.needPhotoBefore && photosBefore.length === 0;

/** What this person may do here now, the next step first. */
export function handleActions(order: Of, { state, actors }: Expected, acts: readonly PendingAct[]): HandleAction[] {
  const allowed = allowedActions(ORDER_TRANSITIONS, state, actors);
  const isLeft = (action: HandleAction): boolean => {
    if (!allowed.includes(action)) return false;
    if (action === 'requestIncomplete') return order.requestOpen === null && !isQueued(acts, action);
    if (action !== 'start' || isQueued(acts, 'start')) return action !== 'start';
    return order.startedAt === null || lacksPhotosBefore(order);
  };
  return HANDLE_ACTIONS.filter(isLeft);
}

/** @param meant the action that somebody came for (`?act=`) */
export function handleModeOf(actions: readonly HandleAction[], meant: string | undefined): HandleMode {
  return actions.find((action) => action === meant) ?? actions[0] ?? 'none';
}

/** What other pages bring before the work can be finished. */
export type Lacking = 'scan' | 'photosBefore' | 'data';

type Proof = Of & Parameters<typeof asksForScan>[0];

/** What is missing of that, in the order in which it is done; what waits to be sent is there. */
export function lackingBefore(order: Proof, acts: readonly PendingAct[]): Lacking[] {
  const broughtBefore = acts.some(({ input }) => input.action === 'start' && input.photoKeys.length > 0);
  const arrived = isQueued(acts, 'arrive') || isQueued(acts, 'start');
  const needsData = order.rules.form.some(({ required }) => required) && order.entries.length === 0;
  return [
    ...(asksForScan(order) && !arrived ? (['scan'] as const) : []),
    ...(lacksPhotosBefore(order) && !broughtBefore ? (['photosBefore'] as const) : []),
    ...(needsData && !isQueued(acts, 'enterData') ? (['data'] as const) : []),
  ];
}

/** Fields of the form of finishing. */
export type LackingField = 'result' | 'photos' | 'strokes';

/** What the form itself lacks. */
export function lackingIn({ rules }: Of, values: WorkValues): LackingField[] {
  return [
    ...(isBlank(values.result) ? (['result'] as const) : []),
    ...(rules.needPhotoAfter && isBlank(values.photos) ? (['photos'] as const) : []),
    ...(rules.needSign && isBlank(values.strokes) ? (['strokes'] as const) : []),
  ];
}

/** Photos from before the work may still be brought while it goes on. */
export const mayAddBefore = (order: Of, { state, actors }: Expected, acts: readonly PendingAct[]): boolean =>
  state === S.handling && actors.includes('owner') && order.startedAt !== null && !isQueued(acts, 'start');

/** Before it has begun somebody may only report to be there. */
export const mayArriveOnly = ({ state }: Expected, actions: readonly HandleAction[]): boolean =>
  state === S.accepted && actions.includes('start');
