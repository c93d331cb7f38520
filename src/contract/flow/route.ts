/**
 * Where an approval goes from here: one pure function for the path shown before sending, for trying out and for the
 * engine. It reads the tree anew each time, along what has happened so far, so that a branch cannot lose its block.
 */
import { holds } from './condition';
import { FLOW_RUN_STATE as R, type FlowRunState } from './flow-codes';
import {
  isBlock,
  isDeciding,
  keysIn,
  type BlockNode,
  type Branch,
  type DecidingNode,
  type FlowNode,
  type FlowTree,
  type SimpleNode,
} from './flow-tree';
import { droppedBy } from './route-back';
import { askedAt } from './route-people';
import type { NewRun, RouteAnswer, RouteInput, RunSoFar } from './route-types';

type RouteNode = Extract<SimpleNode, { kind: 'route' }>;
/** How a chain stands; `again` when the way has just gone back. */
type Standing = 'passed' | 'waiting' | 'refused' | 'again';

interface Walk {
  readonly input: RouteInput;
  readonly live: Map<string, RunSoFar>;
  readonly rounds: Map<string, number>;
  readonly copied: Set<number>;
  enter: NewRun[];
  readonly finish: Map<string, FlowRunState>;
  readonly cancel: Set<string>;
  readonly drop: Set<string>;
  readonly asks: Set<string>;
  stuck: RouteAnswer['stuck'];
}

const open = (input: RouteInput): Walk => ({
  input,
  live: new Map(input.soFar.runs.map((run) => [run.key, run])),
  rounds: new Map(Object.entries(input.soFar.rounds)),
  copied: new Set(input.soFar.copied),
  enter: [],
  finish: new Map(),
  cancel: new Set(),
  drop: new Set(),
  asks: new Set(),
  stuck: null,
});

function enter(walk: Walk, key: string, state: FlowRunState, more: Partial<NewRun> = {}): void {
  const round = (walk.rounds.get(key) ?? 0) + 1;
  walk.rounds.set(key, round);
  const run: NewRun = { key, round, state, people: [], automatic: [], why: 'rule', gone: false, ...more };
  walk.enter.push(run);
  if (!run.gone) walk.live.set(key, { key, state, ...(run.branches && { branches: run.branches }) });
}

/** What was entered on this walk and already waits has not happened yet; what has passed is written down as gone. */
function forget(walk: Walk, keys: readonly string[]): void {
  const gone = new Set(keys);
  for (const key of keys) {
    const isNew = walk.enter.some((run) => run.key === key && !run.gone);
    if (walk.live.delete(key) && !isNew) walk.drop.add(key);
    walk.finish.delete(key);
  }
  walk.enter = walk.enter.flatMap((run) => {
    if (run.gone || !gone.has(run.key)) return [run];
    if (run.state === R.running && !run.branches) {
      walk.rounds.set(run.key, run.round - 1);
      return [];
    }
    return [{ ...run, gone: true }];
  });
}

/** Decided beside them: whoever is still asked there need not answer. */
function cancelWithin(walk: Walk, chain: readonly FlowNode[]): void {
  const keys = keysIn(chain).filter((key) => walk.live.get(key)?.state === R.running);
  const isNew = (key: string): boolean => walk.enter.some((run) => run.key === key && !run.gone);
  for (const key of keys.filter((one) => !isNew(one))) walk.cancel.add(key);
  forget(walk, keys.filter(isNew));
}

function enterDeciding(walk: Walk, node: DecidingNode, before: readonly string[]): Standing {
  const found = walk.input.people[node.key];
  if (!found) {
    walk.asks.add(node.key);
    return 'waiting';
  }
  const { people, automatic, why, passes } = askedAt(node, found, walk.input, before);
  if (!passes && people.length === 0) walk.stuck ??= { key: node.key, why: 'nobody' };
  const state = why === 'skipOwn' || why === 'passNobody' ? R.skipped : R.passed;
  enter(walk, node.key, passes ? state : R.running, { people, automatic, why });
  return passes ? 'passed' : 'waiting';
}

/** A copy holds nothing, and nobody gets two. */
function enterCopy(walk: Walk, key: string): Standing {
  const found = walk.input.people[key];
  if (!found) {
    walk.asks.add(key);
    return 'waiting';
  }
  const people = [...new Set(found.people)].filter((id) => !walk.copied.has(id));
  for (const id of people) walk.copied.add(id);
  enter(walk, key, R.passed, { people });
  return 'passed';
}

function enterRoute(walk: Walk, node: RouteNode): Standing {
  if (!holds(node.when, walk.input.facts)) {
    enter(walk, node.key, R.passed);
    return 'passed';
  }
  if ((walk.rounds.get(node.key) ?? 0) >= node.most) {
    walk.stuck ??= { key: node.key, why: 'rounds' };
    enter(walk, node.key, R.running);
    return 'waiting';
  }
  enter(walk, node.key, R.passed, { gone: true });
  forget(walk, droppedBy(walk.input.tree, node.to));
  return 'again';
}

function enterSimple(walk: Walk, node: SimpleNode, before: readonly string[]): Standing {
  if (isDeciding(node)) return enterDeciding(walk, node, before);
  if (node.kind === 'copy') return enterCopy(walk, node.key);
  if (node.kind === 'route') return enterRoute(walk, node);
  const passes = node.kind === 'sub' && !node.waits;
  enter(walk, node.key, passes ? R.passed : R.running);
  return passes ? 'passed' : 'waiting';
}

/** Which branches a block takes: 条件 the first that fits, 包容 all that fit, both 其他情况 when none does. */
export function branchesTaken(block: BlockNode, facts: RouteInput['facts']): Branch[] {
  if (block.kind === 'parallel') return block.branches;
  const fitting = block.branches.filter(({ when }) => when !== null && holds(when, facts));
  const other = block.branches.filter(({ when }) => when === null).slice(-1);
  if (fitting.length === 0) return other;
  return block.kind === 'choice' ? fitting.slice(0, 1) : fitting;
}

/** Once decided, a block keeps its branches: what it looked at may change meanwhile. */
function branchesOf(walk: Walk, block: BlockNode): Branch[] {
  const run = walk.live.get(block.key);
  if (run?.branches) return block.branches.filter(({ key }) => run.branches?.includes(key));
  const taken = branchesTaken(block, walk.input.facts);
  enter(walk, block.key, R.running, { branches: taken.map(({ key }) => key) });
  return taken;
}

function end(walk: Walk, block: BlockNode, standing: 'passed' | 'refused'): Standing {
  const state = standing === 'passed' ? R.passed : R.refused;
  const isNew = walk.enter.some((run) => run.key === block.key && !run.gone);
  if (isNew) walk.enter = walk.enter.map((run) => (run.key === block.key && !run.gone ? { ...run, state } : run));
  else walk.finish.set(block.key, state);
  return standing;
}

function walkBlock(walk: Walk, block: BlockNode, before: readonly string[]): Standing {
  const ended = walk.live.get(block.key)?.state;
  if (ended === R.passed || ended === R.skipped) return 'passed';
  if (ended === R.refused) return 'refused';
  const standings: Standing[] = [];
  for (const branch of branchesOf(walk, block)) {
    const standing = branch.refuses ? 'refused' : walkChain(walk, branch.nodes, before);
    if (standing === 'again') return 'again';
    standings.push(standing);
  }
  const isRefused = standings.includes('refused');
  if (isRefused && (block.refusal !== 'whenAllEnded' || !standings.includes('waiting'))) {
    for (const { nodes } of block.branches) cancelWithin(walk, nodes);
    return end(walk, block, 'refused');
  }
  return standings.includes('waiting') ? 'waiting' : end(walk, block, 'passed');
}

function standingOf({ state }: RunSoFar): Standing {
  if (state === R.passed || state === R.skipped) return 'passed';
  return state === R.refused ? 'refused' : 'waiting';
}

/** Keys of the deciding nodes that a node leaves behind as the ones just before the next. */
function lastDeciding(node: FlowNode, before: readonly string[]): readonly string[] {
  if (!isBlock(node)) return isDeciding(node) ? [node.key] : before;
  return node.branches.flatMap(({ nodes }) => nodes.reduce((last, one) => lastDeciding(one, last), before));
}

function walkChain(walk: Walk, chain: readonly FlowNode[], earlier: readonly string[]): Standing {
  let before = earlier;
  for (const node of chain) {
    const run = walk.live.get(node.key);
    const simple = (one: SimpleNode): Standing => (run ? standingOf(run) : enterSimple(walk, one, before));
    const standing = isBlock(node) ? walkBlock(walk, node, before) : simple(node);
    if (standing !== 'passed') return standing;
    before = lastDeciding(node, before);
  }
  return 'passed';
}

function outcomeOf(walk: Walk, tree: FlowTree): RouteAnswer['outcome'] {
  for (;;) {
    const standing = walkChain(walk, tree.nodes, []);
    if (standing === 'again') {
      walk.asks.clear();
      walk.stuck = null;
      continue;
    }
    if (standing === 'refused') cancelWithin(walk, tree.nodes);
    if (standing === 'waiting' && walk.stuck && walk.asks.size === 0) return 'stuck';
    return standing;
  }
}

/** @returns what follows from what has happened; asked twice with the same, it answers the same */
export function route(input: RouteInput): RouteAnswer {
  const walk = open(input);
  const outcome = outcomeOf(walk, input.tree);
  const { enter: entered, finish, cancel, drop, asks, stuck } = walk;
  return {
    outcome,
    enter: entered,
    finish: [...finish].map(([key, state]) => ({ key, state })),
    cancel: [...cancel].filter((key) => !drop.has(key) && !finish.has(key)),
    drop: [...drop],
    asks: outcome === 'refused' ? [] : [...asks],
    stuck: outcome === 'stuck' ? stuck : null,
  };
}
