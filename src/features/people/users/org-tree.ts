/** The tree of organisations beside a list of people: counts with descendants, folding, and keyboard navigation. Pure. */
import { buildTree, type TreeNode } from '@/lib/tree';
import type { TreeOption } from '@/ui/model/field-types';

export interface OrgNode {
  /** Null: everybody. */
  readonly id: number | null;
  readonly pid: number | null;
  readonly name: string;
  /** From 1. */
  readonly level: number;
  /** With everything below it. */
  readonly people: number | undefined;
  readonly isLeaf: boolean;
}

type Node = TreeNode<TreeOption>;

function sumOf(node: Node, counts: ReadonlyMap<number, number>, sums: Map<number, number>): number {
  const sum = node.children.reduce((all, child) => all + sumOf(child, counts, sums), counts.get(node.id) ?? 0);
  sums.set(node.id, sum);
  return sum;
}

/** The visible nodes, in order. @param counts people directly in each; undefined: not known yet */
export function nodesInSight(
  orgs: readonly TreeOption[],
  open: ReadonlySet<number>,
  counts?: ReadonlyMap<number, number>,
): OrgNode[] {
  const sums = new Map<number, number>();
  const tree = buildTree(orgs);
  if (counts) for (const root of tree) sumOf(root, counts, sums);
  const shown = (nodes: readonly Node[], pid: number | null): OrgNode[] =>
    nodes.flatMap((node) => [
      {
        id: node.id,
        pid,
        name: node.name,
        level: node.level,
        people: counts && (sums.get(node.id) ?? 0),
        isLeaf: node.children.length === 0,
      },
      ...(open.has(node.id) ? shown(node.children, node.id) : []),
    ]);
  return shown(tree, null);
}

export type TreeStep = { readonly to: number } | { readonly fold: number } | { readonly choose: number } | undefined;

/** Keyboard navigation of a tree: up, down, expand, collapse, first, last, select. @param at place of the node that has the focus */
export function stepBy(key: string, nodes: readonly OrgNode[], at: number, open: ReadonlySet<number>): TreeStep {
  const node = nodes[at];
  if (!node) return undefined;
  const isOpen = node.id !== null && open.has(node.id);
  const parent = nodes.findIndex(({ id }) => id !== null && id === node.pid);
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(nodes.length - 1, at + 1) };
    case 'ArrowUp':
      return { to: Math.max(0, at - 1) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: nodes.length - 1 };
    case 'ArrowRight':
      if (node.isLeaf || node.id === null) return undefined;
      return isOpen ? { to: at + 1 } : { fold: node.id };
    case 'ArrowLeft':
      if (isOpen && node.id !== null) return { fold: node.id };
      return parent < 0 ? undefined : { to: parent };
    case 'Enter':
    case ' ':
      return { choose: at };
    default:
      return undefined;
  }
}
