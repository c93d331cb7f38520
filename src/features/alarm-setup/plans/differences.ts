/** What became different between two contents of a plan, node by node. Pure. */
import type { PlanContent, PlanNode } from '@/contract/alarm-plan';

export type PlanField = 'name' | 'enabled' | 'remark';
export type NodeFieldName = keyof Omit<PlanNode, 'id'>;

export interface FieldDifference<Name extends string> {
  readonly field: Name;
  readonly before: unknown;
  readonly after: unknown;
}

export type Difference =
  | ({ readonly kind: 'plan' } & FieldDifference<PlanField>)
  | { readonly kind: 'added' | 'removed'; readonly node: PlanNode }
  | { readonly kind: 'changed'; readonly node: PlanNode; readonly fields: readonly FieldDifference<NodeFieldName>[] };

const PLAN_FIELDS: readonly PlanField[] = ['name', 'enabled', 'remark'];
const NODE_FIELDS: readonly NodeFieldName[] = [
  'name',
  'order',
  'type',
  'ownerRole',
  'timeoutSec',
  'required',
  'allowSkip',
  'needScan',
  'leastPhotos',
  'fields',
  'guidance',
];

/** Canonical text of an object: the database may change the order of its fields. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, plain(inner)]),
  );
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function fieldsOf<T extends object, Name extends keyof T & string>(names: readonly Name[], before: T, after: T) {
  return names
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** Nodes are matched by id; a node that was removed and added again has a new id and is matched by name. */
function pairsOf(before: readonly PlanNode[], after: readonly PlanNode[]): Map<PlanNode, PlanNode> {
  const pairs = new Map<PlanNode, PlanNode>();
  const free = (node: PlanNode) => ![...pairs.values()].includes(node);
  for (const node of after) {
    const same = before.find(({ id }) => id === node.id);
    if (same) pairs.set(node, same);
  }
  for (const node of after) {
    const same = pairs.has(node) ? undefined : before.find((other) => other.name === node.name && free(other));
    if (same) pairs.set(node, same);
  }
  return pairs;
}

/** @returns nothing when both are the same */
export function differencesOf(before: PlanContent, after: PlanContent): Difference[] {
  const pairs = pairsOf(before.nodes, after.nodes);
  const kept = new Set(pairs.values());
  const nodes = after.nodes.flatMap((node): Difference[] => {
    const was = pairs.get(node);
    if (!was) return [{ kind: 'added', node }];
    const fields = fieldsOf(NODE_FIELDS, was, node);
    return fields.length === 0 ? [] : [{ kind: 'changed', node: was, fields }];
  });
  const removed = before.nodes.filter((node) => !kept.has(node));
  return [
    ...fieldsOf(PLAN_FIELDS, before, after).map((one): Difference => ({ kind: 'plan', ...one })),
    ...nodes,
    ...removed.map((node): Difference => ({ kind: 'removed', node })),
  ];
}
