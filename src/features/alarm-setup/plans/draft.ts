/** A plan while somebody edits it: steps of nodes, so that their order never has a gap. Pure. */
import type { PlanContent, PlanNodeInput } from '@/contract/alarm-plan';
import { PLAN_NODE_TYPE } from '@/contract/codes';

/** `uid` names it on this page, also before the server knows it. */
export type DraftNode = Omit<PlanNodeInput, 'order'> & { readonly uid: string };
export type Step = readonly DraftNode[];

export interface Draft {
  readonly name: string;
  readonly enabled: boolean;
  readonly remark: string;
  readonly steps: readonly Step[];
}

export type DraftChange =
  | { readonly do: 'set'; readonly with: Partial<Omit<Draft, 'steps'>> }
  /** Beside the others of a step (counted from 0); absent: a step of its own at the end. */
  | { readonly do: 'add'; readonly step?: number }
  | { readonly do: 'remove'; readonly uid: string }
  | { readonly do: 'edit'; readonly uid: string; readonly with: Partial<Omit<DraftNode, 'uid'>> }
  /** One place earlier or later: out of its step if it shares it, else into the neighbour's. */
  | { readonly do: 'move'; readonly uid: string; readonly by: -1 | 1 }
  /** Dropped on a step. */
  | { readonly do: 'join'; readonly uid: string; readonly step: number }
  /** Dropped before a step (the number of steps: behind the last one). */
  | { readonly do: 'between'; readonly uid: string; readonly step: number };

export const EMPTY: Draft = { name: '', enabled: true, remark: '', steps: [] };

export const flat = ({ steps }: Pick<Draft, 'steps'>): DraftNode[] => steps.flat();

export const toDraft = ({ name, enabled, remark, nodes }: PlanContent): Draft => {
  const orders = [...new Set(nodes.map(({ order }) => order))].toSorted((a, b) => a - b);
  const steps = orders.map((wanted) =>
    nodes
      .filter(({ order }) => order === wanted)
      .map(({ order: _order, ...node }) => ({ ...node, uid: `n${node.id}` })),
  );
  return { name, enabled, remark, steps };
};

/** In the order of `flat`: a refusal names nodes by their place in it. */
export const toNodes = ({ steps }: Draft): PlanNodeInput[] =>
  steps.flatMap((step, at) => step.map(({ uid: _uid, ...node }) => ({ ...node, order: at + 1 })));

/** The uid of the next node that is added. */
export function freshUid(draft: Pick<Draft, 'steps'>): string {
  const taken = new Set(flat(draft).map(({ uid }) => uid));
  let n = 1;
  while (taken.has(`new${n}`)) n += 1;
  return `new${n}`;
}

function freshNode(draft: Draft): DraftNode {
  return {
    uid: freshUid(draft),
    name: '',
    type: PLAN_NODE_TYPE.onSite,
    guidance: '',
    ownerRole: 'field',
    timeoutSec: 300,
    required: true,
    fields: [],
    leastPhotos: 0,
    needScan: false,
    allowSkip: false,
  };
}

const filled = (steps: readonly Step[]): Step[] => steps.filter((step) => step.length > 0);

const without = (steps: readonly Step[], uid: string): Step[] =>
  steps.map((step) => step.filter((node) => node.uid !== uid));

/** The step of a node, and whether it is alone in it. */
export function nodePosition(
  { steps }: Pick<Draft, 'steps'>,
  uid: string,
): { step: number; isAlone: boolean } | undefined {
  const step = steps.findIndex((nodes) => nodes.some((node) => node.uid === uid));
  const nodes = steps[step];
  return nodes && { step, isAlone: nodes.length === 1 };
}

/** A node that is alone in the first step cannot move earlier, one that is alone in the last step cannot move later. */
export function mayMove(draft: Pick<Draft, 'steps'>, uid: string, by: -1 | 1): boolean {
  const place = nodePosition(draft, uid);
  if (!place) return false;
  return !place.isAlone || (by < 0 ? place.step > 0 : place.step < draft.steps.length - 1);
}

function joined(draft: Draft, node: DraftNode, step: number): Step[] {
  return filled(without(draft.steps, node.uid).map((nodes, at) => (at === step ? [...nodes, node] : nodes)));
}

function between(draft: Draft, node: DraftNode, step: number): Step[] {
  const rest = without(draft.steps, node.uid);
  return filled([...rest.slice(0, step), [node], ...rest.slice(step)]);
}

function moved(draft: Draft, node: DraftNode, by: -1 | 1): readonly Step[] {
  const place = nodePosition(draft, node.uid);
  if (!place || !mayMove(draft, node.uid, by)) return draft.steps;
  const { step, isAlone } = place;
  if (isAlone) return joined(draft, node, step + by);
  return between(draft, node, by < 0 ? step : step + 1);
}

function added(draft: Draft, step: number | undefined): Step[] {
  const node = freshNode(draft);
  if (step === undefined) return [...draft.steps, [node]];
  return draft.steps.map((nodes, at) => (at === step ? [...nodes, node] : nodes));
}

export function drafted(draft: Draft, change: DraftChange): Draft {
  if (change.do === 'set') return { ...draft, ...change.with };
  if (change.do === 'add') return { ...draft, steps: added(draft, change.step) };
  const node = flat(draft).find(({ uid }) => uid === change.uid);
  if (!node) return draft;
  switch (change.do) {
    case 'remove':
      return { ...draft, steps: filled(without(draft.steps, node.uid)) };
    case 'edit':
      return {
        ...draft,
        steps: draft.steps.map((step) =>
          step.map((each) => (each.uid === node.uid ? { ...each, ...change.with } : each)),
        ),
      };
    case 'move':
      return { ...draft, steps: moved(draft, node, change.by) };
    case 'join':
      return { ...draft, steps: joined(draft, node, change.step) };
    case 'between':
      return { ...draft, steps: between(draft, node, change.step) };
  }
}

/** `nodes.3.fields.1.label` of a refusal as `n12.field2.label`: wherever the node is moved, the mark stays at it. */
export function markOf(sent: readonly DraftNode[], path: string): string {
  const [list, nth, name = '', fieldNth, ...rest] = path.split('.');
  const node = list === 'nodes' ? sent[Number(nth)] : undefined;
  if (!node) return path;
  const field = name === 'fields' ? node.fields[Number(fieldNth)] : undefined;
  // Of options the whole list is marked.
  return field ? `${node.uid}.${field.key}.${rest[0] ?? 'label'}` : `${node.uid}.${name}`;
}
