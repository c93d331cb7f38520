/** What changes of a tree are made of: keys, depth, and the one chain that a change is about. Pure. */
import {
  isBlock,
  placedIn,
  START,
  TREE_DEPTH,
  TREE_NODES,
  type BlockNode,
  type FlowNode,
  type FlowTree,
} from '@/contract/flow/flow-tree';

/** So many nodes stand in one chain at most. */
const MOST_IN_CHAIN = 50;

/** Keys of nodes and branches. */
export const takenKeys = ({ nodes }: Pick<FlowTree, 'nodes' | 'fields'>): Set<string> =>
  new Set(
    placedIn(nodes).flatMap(({ node }) => [node.key, ...(isBlock(node) ? node.branches.map(({ key }) => key) : [])]),
  );

/**
 * Makes keys that no node or branch has.
 * @param reserved keys of versions and of steps that can be taken back: one that was used must not come back for another node
 */
export function freshKeys(tree: FlowTree, reserved: Iterable<string> = []): (prefix: 'n' | 'b') => string {
  const taken = new Set([...takenKeys(tree), ...reserved, START]);
  let last = 0;
  return (prefix) => {
    do last += 1;
    while (taken.has(`${prefix}${last}`));
    const key = `${prefix}${last}`;
    taken.add(key);
    return key;
  };
}

/** How many blocks stand within one another in a node, itself counted. */
export const blocksDeep = (node: FlowNode): number =>
  isBlock(node) ? 1 + Math.max(0, ...node.branches.flatMap(({ nodes }) => nodes.map(blocksDeep))) : 0;

/** Whether one more node may stand in the chain, this deep. */
export const hasRoom = (tree: FlowTree, chain: readonly FlowNode[], depth: number): boolean =>
  chain.length < MOST_IN_CHAIN && depth <= TREE_DEPTH && placedIn(tree.nodes).length < TREE_NODES;

/** The tree with one of its chains changed. */
export function changedChain(
  tree: FlowTree,
  chain: string,
  change: (nodes: readonly FlowNode[]) => FlowNode[],
): FlowTree {
  if (chain === START) return { ...tree, nodes: change(tree.nodes) };
  const within = (nodes: readonly FlowNode[]): FlowNode[] =>
    nodes.map((node) => {
      if (!isBlock(node)) return node;
      const branches = node.branches.map((branch) => ({
        ...branch,
        nodes: branch.key === chain ? change(branch.nodes) : within(branch.nodes),
      }));
      return { ...node, branches };
    });
  return { ...tree, nodes: within(tree.nodes) };
}

/** The same node with new keys, inside it too. */
export function rekeyed(node: FlowNode, fresh: (prefix: 'n' | 'b') => string): FlowNode {
  const keys = new Map(placedIn([node]).map((placed) => [placed.node.key, fresh('n')]));
  const renamed = (one: FlowNode): FlowNode => {
    const key = keys.get(one.key) ?? one.key;
    if (isBlock(one)) return renamedBlock(one, key);
    if (one.kind === 'route') return { ...one, key, to: keys.get(one.to) ?? one.to };
    if ((one.kind === 'approve' || one.kind === 'handle') && one.refuseTo !== undefined)
      return { ...one, key, refuseTo: keys.get(one.refuseTo) ?? one.refuseTo };
    return { ...one, key };
  };
  const renamedBlock = (block: BlockNode, key: string): BlockNode => ({
    ...block,
    key,
    branches: block.branches.map((branch) => ({ ...branch, key: fresh('b'), nodes: branch.nodes.map(renamed) })),
  });
  return renamed(node);
}
