/** Going back: which nodes count no more, and where somebody may return a form to. Pure. */
import { FLOW_RUN_STATE as R } from './flow-codes';
import { isDeciding, isEarlier, keysIn, placedIn, placedOf, START, type FlowTree } from './flow-tree';
import type { RunSoFar } from './route-types';

/** 逐级重走: everything from there on, inside it and behind it; blocks around it stay, and what was behind them not. */
export function droppedBy(tree: FlowTree, to: string): string[] {
  if (to === START) return keysIn(tree.nodes);
  const target = placedOf(tree, to);
  if (!target) return [];
  const behind = target.within.flatMap(({ chain, at }) => keysIn(chain.slice(at + 1)));
  return [...keysIn(target.chain.slice(target.at)), ...behind];
}

/** 直达退回人: what has passed between stays; who is asked now is asked again afterwards. */
export function droppedDirect(tree: FlowTree, from: string, to: string, runs: readonly RunSoFar[]): string[] {
  const behind = new Set(droppedBy(tree, to));
  const asked = runs.filter(({ key, state, branches }) => behind.has(key) && state === R.running && !branches);
  return [...new Set([from, ...(to === START ? [] : [to]), ...asked.map(({ key }) => key)])];
}

/** Blocks around the target that have ended begin again with it. */
export const reopenedBy = (tree: FlowTree, to: string): string[] =>
  placedOf(tree, to)?.within.map(({ block }) => block.key) ?? [];

/** @returns nodes that were passed on the way here, the earliest first; whoever is in a branch beside is not on it */
export function returnTargets(tree: FlowTree, from: string, runs: readonly RunSoFar[]): string[] {
  const passed = new Set(runs.filter(({ state }) => state === R.passed).map(({ key }) => key));
  return placedIn(tree.nodes).flatMap(({ node, within }) => {
    const places = [node.key, ...within.map(({ block }) => block.key)];
    const isBefore = places.some((key) => isEarlier(tree, key, from));
    return isDeciding(node) && passed.has(node.key) && isBefore ? [node.key] : [];
  });
}
