/**
 * Changes of an approval's tree while somebody edits it. Pure: each gives a new tree, or the same one where the change is
 * not possible. Keys stay unique, and the tree stays one that the schema accepts.
 */
import {
  START,
  isBlock,
  placedOf,
  type BlockNode,
  type Branch,
  type FlowNode,
  type FlowTree,
} from '@/contract/flow/flow-tree';
import { blocksDeep, changedChain, freshKeys, hasRoom, rekeyed, takenKeys } from './tree-parts';

/** Between two nodes: in the chain of a branch, or in the tree's own (`START`), before the node that stands at `at`. */
export interface Place {
  readonly chain: string;
  readonly at: number;
}

export type NodeChange = Partial<Omit<FlowNode, 'key' | 'kind' | 'branches'>> & Record<string, unknown>;

/** Every branch with the block that it belongs to. */
function ownerOf(tree: FlowTree, branchKey: string): { block: BlockNode; at: number } | undefined {
  const search = (chain: readonly FlowNode[]): { block: BlockNode; at: number } | undefined => {
    for (const node of chain) {
      if (!isBlock(node)) continue;
      const at = node.branches.findIndex(({ key }) => key === branchKey);
      if (at >= 0) return { block: node, at };
      for (const branch of node.branches) {
        const found = search(branch.nodes);
        if (found) return found;
      }
    }
    return undefined;
  };
  return search(tree.nodes);
}

export const branchOf = (tree: FlowTree, key: string): Branch | undefined => {
  const owner = ownerOf(tree, key);
  return owner?.block.branches[owner.at];
};

/** The block that a branch belongs to. */
export const blockOf = (tree: FlowTree, branchKey: string): BlockNode | undefined => ownerOf(tree, branchKey)?.block;

/** The nodes of a chain; undefined: there is none of this name. */
export const chainOf = (tree: FlowTree, chain: string): readonly FlowNode[] | undefined =>
  chain === START ? tree.nodes : branchOf(tree, chain)?.nodes;

/** Where a node stands. */
export function placeOf(tree: FlowTree, key: string): Place | undefined {
  const placed = placedOf(tree, key);
  return placed && { chain: placed.within.at(-1)?.branch.key ?? START, at: placed.at };
}

/** How many blocks are around the nodes of a chain. */
function depthOf(tree: FlowTree, chain: string): number {
  if (chain === START) return 0;
  const owner = ownerOf(tree, chain);
  return owner ? (placedOf(tree, owner.block.key)?.within.length ?? 0) + 1 : 0;
}

/** Whether the node fits in there: neither too many in the chain or the tree, nor too deep. */
const fits = (tree: FlowTree, place: Place, node: FlowNode): boolean => {
  const chain = chainOf(tree, place.chain);
  return (
    chain !== undefined &&
    place.at >= 0 &&
    place.at <= chain.length &&
    hasRoom(tree, chain, depthOf(tree, place.chain) + blocksDeep(node))
  );
};

export function inserted(tree: FlowTree, place: Place, node: FlowNode): FlowTree {
  const taken = takenKeys(tree);
  const added = [...takenKeys({ fields: {}, nodes: [node] })];
  if (!fits(tree, place, node) || added.some((key) => taken.has(key))) return tree;
  return changedChain(tree, place.chain, (chain) => chain.toSpliced(place.at, 0, node));
}

export function removed(tree: FlowTree, key: string): FlowTree {
  const place = placeOf(tree, key);
  return place ? changedChain(tree, place.chain, (chain) => chain.toSpliced(place.at, 1)) : tree;
}

/** A copy right behind it, with keys of its own; what it says of nodes inside itself is said of their copies. */
export function copied(tree: FlowTree, key: string, reserved: Iterable<string> = []): FlowTree {
  const [place, node] = [placeOf(tree, key), placedOf(tree, key)?.node];
  if (!place || !node) return tree;
  return inserted(tree, { chain: place.chain, at: place.at + 1 }, rekeyed(node, freshKeys(tree, reserved)));
}

/** Whether a place is one of the node itself or inside it. */
export function isInside(tree: FlowTree, key: string, place: Place): boolean {
  const node = placedOf(tree, key)?.node;
  return node !== undefined && takenKeys({ fields: {}, nodes: [node] }).has(place.chain);
}

/** @param place as it is before the node is taken out */
export function movedTo(tree: FlowTree, key: string, place: Place): FlowTree {
  const [from, node] = [placeOf(tree, key), placedOf(tree, key)?.node];
  if (!from || !node || isInside(tree, key, place)) return tree;
  const isSame = from.chain === place.chain;
  const at = isSame && from.at < place.at ? place.at - 1 : place.at;
  if (isSame && at === from.at) return tree;
  const without = removed(tree, key);
  const moved = inserted(without, { chain: place.chain, at }, node);
  return moved === without ? tree : moved;
}

/** One place up (-1) or down (1) in its own chain. */
export function shifted(tree: FlowTree, key: string, by: -1 | 1): FlowTree {
  const place = placeOf(tree, key);
  const chain = place && chainOf(tree, place.chain);
  if (!place || !chain || place.at + by < 0 || place.at + by >= chain.length) return tree;
  return movedTo(tree, key, { chain: place.chain, at: by === 1 ? place.at + 2 : place.at - 1 });
}

export function changedNode(tree: FlowTree, key: string, change: NodeChange): FlowTree {
  const place = placeOf(tree, key);
  if (!place) return tree;
  // A change names only what its kind of node knows: panels are made by kind.
  return changedChain(tree, place.chain, (chain) =>
    chain.map((node) => (node.key === key ? ({ ...node, ...change } as FlowNode) : node)),
  );
}

const BRANCHES = { least: 2, most: 20 } as const;

function changedBranches(tree: FlowTree, block: BlockNode, change: (branches: Branch[]) => Branch[]): FlowTree {
  return changedNode(tree, block.key, { branches: change(block.branches) });
}

/** Whether the last branch is 其他情况: it stays, and stays the last. */
export const hasOther = ({ kind }: BlockNode): boolean => kind !== 'parallel';

/** Before 其他情况, where there is one. */
export function withBranch(tree: FlowTree, blockKey: string, branch: Branch): FlowTree {
  const block = placedOf(tree, blockKey)?.node;
  if (!block || !isBlock(block) || block.branches.length >= BRANCHES.most || takenKeys(tree).has(branch.key))
    return tree;
  const at = block.branches.length - (hasOther(block) ? 1 : 0);
  return changedBranches(tree, block, (branches) => branches.toSpliced(at, 0, branch));
}

/** Whether a branch can be taken away: two are the least, and 其他情况 stays. */
export function isRemovable(block: BlockNode, branchKey: string): boolean {
  const isOther = hasOther(block) && block.branches.at(-1)?.key === branchKey;
  return block.branches.length > BRANCHES.least && !isOther;
}

export function withoutBranch(tree: FlowTree, branchKey: string): FlowTree {
  const block = blockOf(tree, branchKey);
  if (!block || !isRemovable(block, branchKey)) return tree;
  return changedBranches(tree, block, (branches) => branches.filter(({ key }) => key !== branchKey));
}

/** Earlier (-1) or later (1): conditions are asked from the top. */
export function shiftedBranch(tree: FlowTree, branchKey: string, by: -1 | 1): FlowTree {
  const owner = ownerOf(tree, branchKey);
  if (!owner) return tree;
  const { block, at } = owner;
  const movable = block.branches.length - (hasOther(block) ? 1 : 0);
  const branch = block.branches[at];
  if (!branch || at >= movable || at + by < 0 || at + by >= movable) return tree;
  return changedBranches(tree, block, (branches) => branches.toSpliced(at, 1).toSpliced(at + by, 0, branch));
}

export function changedBranch(
  tree: FlowTree,
  branchKey: string,
  change: Partial<Pick<Branch, 'name' | 'when' | 'refuses'>>,
): FlowTree {
  const block = blockOf(tree, branchKey);
  if (!block) return tree;
  return changedBranches(tree, block, (branches) =>
    branches.map((branch) => (branch.key === branchKey ? { ...branch, ...change } : branch)),
  );
}

/** Nodes before this one, to which the way may lead back. */
export function earlierNodes(tree: FlowTree, key: string): FlowNode[] {
  const placed = placedOf(tree, key);
  if (!placed) return [];
  const around = placed.within.flatMap(({ chain, at }) => chain.slice(0, at));
  return [...around, ...placed.chain.slice(0, placed.at)];
}
