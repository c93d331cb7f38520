/** Several nodes of a tree, as a field holds them. */
import { findPath, type FlatRow, type TreeNode } from '@/lib/tree';
import type { FieldValue } from './field-types';

/** The ids in a field's value; a filter's come as text with commas. */
export function idsIn(value: FieldValue): number[] {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(Number);
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one !== 'object').map(Number) : [];
}

/** A node and everything below it. */
export function allBelow<T extends FlatRow>(node: TreeNode<T>): number[] {
  const found = [node];
  for (const each of found) found.push(...each.children);
  return found.map(({ id }) => id);
}

/**
 * What is chosen after a tap on a node. `whole`: a node brings everything below it and its way from the root; taken back,
 * it takes what is below it along.
 */
export function toggled<T extends FlatRow>(
  tree: readonly TreeNode<T>[],
  chosen: readonly number[],
  node: TreeNode<T>,
  whole: boolean,
): number[] {
  const isOn = chosen.includes(node.id);
  const along = whole ? allBelow(node) : [node.id];
  if (isOn) return chosen.filter((id) => !along.includes(id));
  const way = whole ? findPath(tree, node.id).map(({ id }) => id) : [];
  return [...new Set([...chosen, ...way, ...along])];
}
