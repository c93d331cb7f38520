/** What differs between two versions, node by node and field by field. Pure. */
import type { FlowDraft } from '@/contract/flow/flow-setup';
import { isBlock, placedIn, START, type Branch, type FlowNode } from '@/contract/flow/flow-tree';

export const DIFFERING = ['name', 'people', 'way', 'fields', 'when', 'rules', 'settings'] as const;
export type Differing = (typeof DIFFERING)[number];

export interface TreeDifference {
  readonly of: 'node' | 'branch' | 'field';
  readonly key: string;
  readonly name: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly what: readonly Differing[];
}

/** A node, branch or field by itself: where it stands, and what it says. */
interface Part {
  readonly of: TreeDifference['of'];
  readonly key: string;
  readonly name: string;
  readonly at: string;
  readonly says: Readonly<Record<string, unknown>>;
}

/** Which of its entries is told as what; the rest are settings. */
const TOLD: Readonly<Record<string, Differing>> = {
  name: 'name',
  label: 'name',
  people: 'people',
  way: 'way',
  percent: 'way',
  fields: 'fields',
  when: 'when',
  refuses: 'rules',
  refusal: 'rules',
  refuseTo: 'rules',
  nobody: 'rules',
  nobodyIds: 'rules',
  own: 'rules',
  timeout: 'rules',
};

const branchPart = (branch: Branch, block: FlowNode): Part => ({
  of: 'branch',
  key: branch.key,
  name: branch.name,
  at: block.key,
  says: { name: branch.name, when: branch.when, refuses: branch.refuses ?? false },
});

function partsOf({ form, tree }: FlowDraft): Map<string, Part> {
  const nodes = placedIn(tree.nodes).flatMap(({ node, chain, at, within }): Part[] => {
    const { key, name, ...rest } = node;
    const says = isBlock(node) ? { name, kind: node.kind, refusal: node.refusal } : { name, ...rest };
    // The chain and the node before it: one that comes in elsewhere moves nobody.
    const place = `${within.at(-1)?.branch.key ?? START} ${chain[at - 1]?.key ?? ''}`;
    const own: Part = { of: 'node', key, name, at: place, says };
    return isBlock(node) ? [own, ...node.branches.map((branch) => branchPart(branch, node))] : [own];
  });
  const fields = form.map(({ key, ...says }): Part => ({
    of: 'field',
    key: `form.${key}`,
    name: says.label,
    at: '',
    says,
  }));
  return new Map([...nodes, ...fields].map((part) => [part.key, part]));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function differing(one: Part, other: Part): Differing[] {
  const entries = new Set([...Object.keys(one.says), ...Object.keys(other.says)]);
  const told = [...entries]
    .filter((entry) => !same(one.says[entry], other.says[entry]))
    .map((entry) => TOLD[entry] ?? 'settings');
  return DIFFERING.filter((what) => told.includes(what));
}

/** Whether it stands elsewhere, beyond what follows from nodes that came or went beside it. */
function isMoved(one: Part, other: Part, before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): boolean {
  if (one.at === other.at) return false;
  const [chain, neighbour = ''] = one.at.split(' ');
  const [newChain, newNeighbour = ''] = other.at.split(' ');
  if (chain !== newChain) return true;
  const stayed = (key: string): boolean => key === '' || (before.has(key) && after.has(key));
  return stayed(neighbour) && stayed(newNeighbour);
}

/** @returns in the order of the newer one, what is gone last */
export function treeDifference(before: FlowDraft, after: FlowDraft): TreeDifference[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const present = [...now.values()].flatMap((part): TreeDifference[] => {
    const { of, key, name } = part;
    const was = old.get(key);
    if (!was) return [{ of, key, name, kind: 'added', what: [] }];
    const what = differing(was, part);
    if (what.length > 0) return [{ of, key, name, kind: 'changed', what }];
    return isMoved(was, part, old, now) ? [{ of, key, name, kind: 'moved', what: [] }] : [];
  });
  const gone = [...old.values()]
    .filter(({ key }) => !now.has(key))
    .map(({ of, key, name }): TreeDifference => ({ of, key, name, kind: 'removed', what: [] }));
  return [...present, ...gone];
}
