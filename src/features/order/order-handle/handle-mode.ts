/** Which form of the handling page is on show, and what is missing before the work can be finished. Pure. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { allowedActions } from '@/contract/state-machine';
import { isQueued, type Expected, type PendingAct } from '../pending';

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

export interface Todo {
  readonly key: 'photosBefore' | 'data';
  readonly done: boolean;
}

/** What must be there before finishing; photos after and the signature are fields of the form itself. */
export function todosOf(order: Of, acts: readonly PendingAct[]): Todo[] {
  const broughtBefore = acts.some(({ input }) => input.action === 'start' && input.photoKeys.length > 0);
  const todos: Todo[] = [];
  if (order.rules.needPhotoBefore)
    todos.push({ key: 'photosBefore', done: !lacksPhotosBefore(order) || broughtBefore });
  if (order.rules.form.some(({ required }) => required))
    todos.push({ key: 'data', done: order.entries.length > 0 || isQueued(acts, 'enterData') });
  return todos;
}

/** Before it has begun somebody may only report to be there. */
export const mayArriveOnly = ({ state }: Expected, actions: readonly HandleAction[]): boolean =>
  state === S.accepted && actions.includes('start');
