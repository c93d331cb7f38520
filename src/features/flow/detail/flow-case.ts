/** An approval as something that people act on: how a decision is sent, and what it offers whoever reads it. */
import type { InstActInput, TaskActInput } from '@/contract/flow/flow-act';
import {
  FLOW_TASK_KIND,
  INST_ACTIONS,
  TASK_ACTIONS,
  type FlowTaskKind,
  type InstAction,
  type TaskAction,
} from '@/contract/flow/flow-codes';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { OutboxEntry } from '@/outbox/entry';
import type { ActKind } from '@/ui/case/case-kind';
import { pendingActs, type PendingAct } from '@/ui/case/pending';
import { wordOf, type AskedAction } from '../flow';

/** A decision without what every decision carries. */
export type TaskRequest = Partial<Omit<TaskActInput, 'rev'>> & Pick<TaskActInput, 'taskId' | 'action'>;
export type InstRequest = Partial<Omit<InstActInput, 'instId'>> & Pick<InstActInput, 'action'>;

type Target = Pick<FlowDetail, 'id' | 'parkId' | 'rev' | 'no' | 'title'> & Partial<Pick<FlowDetail, 'tasks'>>;

const kindOf = (on: Target, taskId: number): FlowTaskKind | undefined =>
  on.tasks?.find(({ id }) => id === taskId)?.kind;

export const TASK_ACT: ActKind<Target, TaskRequest, 'decideFlowTask'> = {
  endpoint: 'decideFlowTask',
  kind: 'flow',
  // As the person saw it.
  input: ({ parkId, rev }, request) => ({ ...request, parkId, rev }),
  title: (on, { action, taskId }) => ({
    key: `flow.action.${wordOf(action, kindOf(on, taskId))}`,
    params: { no: on.no, title: on.title },
  }),
};

export const INST_ACT: ActKind<Target, InstRequest, 'actOnFlow'> = {
  endpoint: 'actOnFlow',
  kind: 'flow',
  input: ({ id, parkId }, request) => ({ ...request, instId: id, parkId }),
  title: ({ no, title }, { action }) => ({ key: `flow.action.${action}`, params: { no, title } }),
};

/** What was handed to the outbox; an entry may be older than the program. */
export interface FlowAct {
  readonly action: AskedAction;
  /** Absent: about the whole. */
  readonly taskId?: number;
}

const isAsked = (action: string): action is AskedAction =>
  action !== 'pass' && action !== 'end' && [...TASK_ACTIONS, ...INST_ACTIONS].some((known) => known === action);

export function actOf({ endpoint, input }: Pick<OutboxEntry, 'endpoint' | 'input'>): FlowAct | undefined {
  if (endpoint !== 'decideFlowTask' && endpoint !== 'actOnFlow') return undefined;
  const { action, taskId } = input as { action: string; taskId?: number };
  if (!isAsked(action)) return undefined;
  return endpoint === 'decideFlowTask' && taskId !== undefined ? { action, taskId } : { action };
}

export type PendingFlowAct = PendingAct<FlowAct>;
export const flowActs = (entries: readonly OutboxEntry[]): PendingFlowAct[] => pendingActs(entries, actOf);

/** An action that is offered: of a task, or of the whole. */
export type Offer =
  | { readonly of: 'task'; readonly action: TaskAction; readonly taskId: number; readonly kind: FlowTaskKind }
  | { readonly of: 'inst'; readonly action: Exclude<InstAction, 'pass' | 'end'> };

export interface Offers {
  readonly main: Offer | undefined;
  /** Beside the main one: 拒绝. */
  readonly second: Offer | undefined;
  readonly more: readonly Offer[];
}

const MAIN: readonly AskedAction[] = ['agree', 'resubmit', 'submit'];
/** These change nothing of who is asked: another of them may follow at once. */
const HARMLESS: readonly AskedAction[] = ['comment', 'urge'];

/** What the server offers, without what is on its way already. */
export function offersOf(record: FlowDetail, acts: readonly PendingFlowAct[]): Offers {
  const going = acts.filter(({ waitsFor }) => !waitsFor?.refused).map(({ input }) => input);
  const wholeGoes = going.some(({ action, taskId }) => taskId === undefined && !HARMLESS.includes(action));
  const mine = record.mine?.taskId;
  const ofTasks = record.tasks
    .toSorted((a, b) => Number(b.id === mine) - Number(a.id === mine))
    .filter(({ id }) => !going.some(({ taskId }) => taskId === id))
    .flatMap(({ id, kind, actions }) => actions.map((action): Offer => ({ of: 'task', action, taskId: id, kind })));
  const ofWhole = record.actions.flatMap((action): Offer[] =>
    action === 'pass' || action === 'end' ? [] : [{ of: 'inst', action }],
  );
  const all = [
    ...(wholeGoes ? [] : ofTasks),
    ...ofWhole.filter(({ action }) => !wholeGoes || HARMLESS.includes(action)),
  ];
  const main = all.find(({ action }) => MAIN.includes(action));
  const second = all.find((offer) => offer.action === 'refuse' && offer.of === 'task');
  return { main, second, more: all.filter((offer) => offer !== main && offer !== second) };
}

export const offerWord = (offer: Offer): AskedAction | 'handle' =>
  wordOf(offer.action, offer.of === 'task' ? offer.kind : undefined);

/** Whoever is asked to do something rather than to agree. */
export const isHandled = (offer: Offer): boolean => offer.of === 'task' && offer.kind === FLOW_TASK_KIND.handle;
