/** Parks as a tree in one list: what stands under what is shown by its indent. */
import type { Park } from '@/contract/session';
import { buildTree, filterTree, type TreeNode } from '@/lib/tree';

export interface ParkOption {
  id: number;
  name: string;
  address: string;
  /** 0 at the top. */
  depth: number;
}

type Row = Park & { pid: number | null };

const flat = (nodes: readonly TreeNode<Row>[]): ParkOption[] =>
  nodes.flatMap((node) => [
    { id: node.id, name: node.name, address: node.address, depth: node.level - 1 },
    ...flat(node.children),
  ]);

/** @returns parks whose name contains the keyword, with what stands above and below them. */
export const parkOptions = (parks: readonly Park[], keyword: string): ParkOption[] =>
  flat(filterTree(buildTree(parks.map((park) => ({ ...park, pid: park.parentId }))), keyword));
