/** Flat rows (id, pid) to trees, in linear time. */

export interface FlatRow {
  readonly id: number;
  /** null, 0 or unknown: a root. */
  readonly pid: number | null;
  readonly name: string;
  /** Of organisations: company, department … */
  readonly subjType?: number | null;
  /** May be seen, not chosen. */
  readonly disabled?: boolean;
}

export type TreeNode<T extends FlatRow> = T & {
  readonly label: string;
  readonly value: number;
  /** The row's `subjType`; null if it has none. */
  readonly type: number | null;
  readonly disabled: boolean;
  /** 1 at the roots. */
  readonly level: number;
  readonly children: TreeNode<T>[];
};

/** Rows by parent; a row whose parent is not among the rows goes to the roots (key null). */
function byParent<T extends FlatRow>(rows: readonly T[]): Map<number | null, T[]> {
  const ids = new Set(rows.map((row) => row.id));
  const groups = new Map<number | null, T[]>();
  for (const row of rows) {
    const parent = row.pid !== null && row.pid !== row.id && ids.has(row.pid) ? row.pid : null;
    const group = groups.get(parent);
    if (group) group.push(row);
    else groups.set(parent, [row]);
  }
  return groups;
}

/**
 * Builds the tree in the rows' order. Orphans become roots; so does the first row of a cycle, and the rest of the cycle
 * hangs below it: no row is lost and nothing loops.
 */
export function buildTree<T extends FlatRow>(rows: readonly T[]): TreeNode<T>[] {
  const groups = byParent(rows);
  const placed = new Set<number>();
  const nodeOf = (row: T, level: number): TreeNode<T> => {
    placed.add(row.id);
    const { id, name, subjType = null, disabled = false } = row;
    return { ...row, label: name, value: id, type: subjType, disabled, level, children: [] };
  };
  const grow = (roots: TreeNode<T>[]): void => {
    // A queue instead of recursion: a chain of 10,000 nodes must not overflow the stack.
    const queue = [...roots];
    for (const node of queue) {
      for (const row of groups.get(node.id) ?? []) {
        if (placed.has(row.id)) continue;
        const child = nodeOf(row, node.level + 1);
        node.children.push(child);
        queue.push(child);
      }
    }
  };
  const roots = (groups.get(null) ?? []).map((row) => nodeOf(row, 1));
  grow(roots);
  for (const row of rows) {
    if (placed.has(row.id)) continue;
    const root = nodeOf(row, 1);
    roots.push(root);
    grow([root]);
  }
  return roots;
}

/** @returns the nodes from the root down to `id`; empty when it is not there. */
export function findPath<T extends FlatRow>(tree: readonly TreeNode<T>[], id: number): TreeNode<T>[] {
  const parents = new Map<TreeNode<T>, TreeNode<T> | undefined>(tree.map((root) => [root, undefined]));
  for (const [node] of parents) {
    if (node.id === id) return pathTo(node, parents);
    for (const child of node.children) parents.set(child, node);
  }
  return [];
}

function pathTo<T extends FlatRow>(
  node: TreeNode<T>,
  parents: Map<TreeNode<T>, TreeNode<T> | undefined>,
): TreeNode<T>[] {
  const path: TreeNode<T>[] = [];
  for (let step: TreeNode<T> | undefined = node; step; step = parents.get(step)) path.unshift(step);
  return path;
}

/** Keeps what matches, its ancestors, and everything below a match. An empty keyword keeps all. `textOf`: what is looked into. */
export function filterTree<T extends FlatRow>(
  tree: readonly TreeNode<T>[],
  keyword: string,
  textOf: (node: TreeNode<T>) => string = (node) => node.name,
): TreeNode<T>[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [...tree];
  return tree.flatMap((node) => {
    if (textOf(node).toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children, wanted, textOf);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Nodes that match, without a tree that would have to be unfolded; those near the roots first. */
export function findNodes<T extends FlatRow>(
  tree: readonly TreeNode<T>[],
  keyword: string,
  textOf: (node: TreeNode<T>) => string = (node) => node.name,
): TreeNode<T>[] {
  const wanted = keyword.trim().toLowerCase();
  const queue = [...tree];
  for (const node of queue) for (const child of node.children) queue.push(child);
  return queue.filter((node) => textOf(node).toLowerCase().includes(wanted));
}
