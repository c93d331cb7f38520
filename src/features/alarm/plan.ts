/** A plan run on the client: its steps, which node is whose turn. Pure. */
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import { NODE_STATE, type NodeState } from '@/contract/codes';
import type { Tone } from '@/ui/model/cell';

/** Nodes of one order run side by side. */
export interface PlanStep {
  readonly order: number;
  readonly nodes: readonly NodeRun[];
}

/** @returns the steps in the order of the plan. */
export function stepsOf(nodes: readonly NodeRun[]): PlanStep[] {
  const orders = [...new Set(nodes.map(({ order }) => order))].toSorted((a, b) => a - b);
  return orders.map((order) => ({ order, nodes: nodes.filter((node) => node.order === order) }));
}

const DOABLE: readonly NodeState[] = [NODE_STATE.running, NODE_STATE.overdue, NODE_STATE.returned];

/** Somebody still has something to do here, now. */
export const isDoable = ({ state }: Pick<NodeRun, 'state'>): boolean => DOABLE.includes(state);

export const isOver = ({ state }: Pick<NodeRun, 'state'>): boolean =>
  state === NODE_STATE.done || state === NODE_STATE.skipped;

export const TONE_OF_NODE: Record<NodeState, Tone> = {
  [NODE_STATE.waiting]: 'closed',
  [NODE_STATE.running]: 'running',
  [NODE_STATE.done]: 'good',
  [NODE_STATE.skipped]: 'paused',
  [NODE_STATE.overdue]: 'danger',
  [NODE_STATE.returned]: 'warning',
};

const nodesOf = (alarm: Pick<AlarmDetail, 'planRun'>): readonly NodeRun[] => alarm.planRun?.nodes ?? [];

export const nodeById = (alarm: Pick<AlarmDetail, 'planRun'>, id: number | undefined): NodeRun | undefined =>
  nodesOf(alarm).find((node) => node.id === id);

/** Nodes whose turn it is. */
export const currentNodes = (alarm: Pick<AlarmDetail, 'planRun'>): NodeRun[] => nodesOf(alarm).filter(isDoable);

/** The nodes I may complete now, most pressing first. `skip` leaves out what is queued already. */
export const myNodes = (alarm: Pick<AlarmDetail, 'planRun'>, skip: (id: number) => boolean = () => false): NodeRun[] =>
  currentNodes(alarm)
    .filter((node) => node.mine && !skip(node.id))
    .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.order - b.order);

/** Handling may be reported finished: nothing that must be done is left. */
export const requiredDone = (alarm: Pick<AlarmDetail, 'planRun'>): boolean =>
  nodesOf(alarm).every((node) => !node.required || isOver(node));

export const progressOf = (nodes: readonly NodeRun[]): { done: number; count: number } => ({
  done: nodes.filter(isOver).length,
  count: nodes.length,
});
