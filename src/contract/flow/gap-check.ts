/**
 * 检查: tries the critical values of all conditions and names cases that nobody approves and branches that no case leads
 * to. Pure: the designer and the server ask it.
 */
import { columnFacts, fieldOfFact } from './column-facts';
import { comparisonsIn, holds, type Condition, type ConditionFacts } from './condition';
import { criticalValues, factsOf, isPossible, type Combination, type Critical } from './critical-values';
import type { FlowField, FlowValues } from './flow-form';
import {
  asksSomebody,
  isBlock,
  isDeciding,
  placedIn,
  START,
  type BlockNode,
  type Branch,
  type FlowTree,
  type Placed,
} from './flow-tree';
import type { FoundPeople } from './route-types';
import { simulate, type Foreseen } from './simulate';
import type { Known } from './tree-check';

export interface GapInput {
  readonly tree: FlowTree;
  readonly form: readonly FlowField[];
  readonly facts?: readonly Known[];
  readonly most?: number;
}
export interface Gap {
  kind: 'nobodyApproves' | 'deadBranch';
  /** The branch that it is about; `start` for the whole. */
  key: string;
  values?: FlowValues;
}
export interface GapCheck {
  gaps: Gap[];
  tried: number;
  isWhole: boolean;
}

const MOST_COMBINED = 10_000;
const MOST_NAMED = 50;
/** Ways that are walked, of mixtures that differ in a condition. */
const MOST_WALKED = 2000;
/** Whoever starts it, and nobody else of the tree. */
const STARTER = -1;

const conditionsIn = (all: readonly Placed[]): Condition[] =>
  all.flatMap(({ node }) => {
    if (node.kind === 'route') return [node.when];
    return isBlock(node) ? node.branches.flatMap(({ when }) => (when ? [when] : [])) : [];
  });

/** At each node somebody of its own, so that nobody passes for having agreed before. */
function somebodyEverywhere(all: readonly Placed[]): Record<string, FoundPeople> {
  return Object.fromEntries(
    all.map(({ node }, at) => {
      const id = 1_000_000 + at * 3;
      return [node.key, { people: [id], nobody: [id + 1], own: [id + 2] }];
    }),
  );
}

/** The combination with this number, as a number of mixed base is read. */
function combinationOf(fields: readonly [string, readonly Critical[]][], number: number): Combination {
  let rest = number;
  return Object.fromEntries(
    fields.map(([key, values]) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return [key, value ?? { value: undefined }];
    }),
  );
}

const named = (combination: Combination): FlowValues =>
  Object.fromEntries(
    Object.entries(combination).flatMap(([key, { value }]) =>
      value === undefined || (typeof value === 'number' && value < 0 && isSomebody(combination[key]))
        ? []
        : [[key, value]],
    ),
  );
const isSomebody = (critical: Critical | undefined): boolean => critical?.orgs !== undefined;

interface Tried {
  foreseen: Foreseen;
  values: FlowValues;
}

/** The way of each mixture of true and false conditions, once; whatever decides alike goes alike. */
function waysOf(input: GapInput, all: readonly Placed[]): { ways: Tried[]; tried: number; isWhole: boolean } {
  const { tree, form, facts = [], most = MOST_COMBINED } = input;
  const conditions = conditionsIn(all);
  const own: Known[] = [
    { key: 'starter', type: 'person' },
    { key: 'starterOrg', type: 'org' },
  ];
  const known: Known[] = [...own, ...facts, ...form, ...columnFacts(form)];
  const fields = [...criticalValues(conditions, { tree, form, known })].filter(([, values]) => values.length > 0);
  const count = fields.reduce((product, [, values]) => product * values.length, 1);
  const tried = Math.min(count, most);
  const stride = count / tried;
  const people = somebodyEverywhere(all);
  const ways = new Map<string, Tried>();
  for (let number = 0; number < tried; number += 1) {
    const combination = combinationOf(fields, Math.floor(number * stride));
    if (!isPossible(combination)) continue;
    const seen = factsOf(combination);
    const way = conditions.map((one) => (holds(one, seen) ? '1' : '0')).join('');
    if (ways.size >= MOST_WALKED) return { ways: [...ways.values()], tried: number, isWhole: false };
    if (!ways.has(way)) ways.set(way, { foreseen: walk(tree, seen, people), values: named(combination) });
  }
  return { ways: [...ways.values()], tried, isWhole: count <= most };
}

const walk = (tree: FlowTree, facts: ConditionFacts, people: Record<string, FoundPeople>): Foreseen =>
  simulate({
    tree,
    facts,
    people,
    rules: { starterId: STARTER, dedupe: 'none', guarded: false, rev: 1 },
    soFar: { runs: [], rounds: {}, copied: [] },
  });

/** @returns the branches that were taken, in the order in which they were */
const takenIn = ({ path }: Foreseen): string[] => path.flatMap(({ branches }) => branches ?? []);

function unapproved(ways: readonly Tried[], all: readonly Placed[]): Gap[] {
  const deciding = new Set(all.flatMap(({ node }) => (asksSomebody(node) ? [node.key] : [])));
  const found = new Map<string, Gap>();
  for (const { foreseen, values } of ways) {
    if (foreseen.outcome !== 'passed' || foreseen.path.some(({ key }) => deciding.has(key))) continue;
    const taken = takenIn(foreseen);
    const way = taken.join();
    if (!found.has(way)) found.set(way, { kind: 'nobodyApproves', key: taken.at(-1) ?? START, values });
  }
  return [...found.values()];
}

const fieldsOf = (when: Condition | null): string[] =>
  when ? comparisonsIn(when).map(({ field }) => fieldOfFact(field)) : [];

/** Fields that lead to a branch: those of its block, and of the blocks around it. */
const leadingTo = (block: BlockNode, within: Placed['within']): string[] =>
  [block, ...within.map((one) => one.block)].flatMap(({ branches }) => branches.flatMap(({ when }) => fieldsOf(when)));

/** 其他情况 must be there; only one that holds something is missed. */
const isMissed = ({ when, nodes, refuses }: Branch): boolean => when !== null || nodes.length > 0 || refuses === true;

/** Where somebody on the way may change a field, values that were tried say nothing of what it leads to. */
function deadBranches(ways: readonly Tried[], all: readonly Placed[]): Gap[] {
  const taken = new Set(ways.flatMap(({ foreseen }) => takenIn(foreseen)));
  const written = new Set(
    all.flatMap(({ node }) =>
      isDeciding(node) ? Object.keys(node.fields).filter((key) => node.fields[key] === 'write') : [],
    ),
  );
  return all.flatMap(({ node, within }) => {
    const isAround = within.every(({ branch }) => taken.has(branch.key));
    if (!isBlock(node) || !isAround || leadingTo(node, within).some((key) => written.has(key))) return [];
    return node.branches
      .filter((branch) => !taken.has(branch.key) && isMissed(branch))
      .map(({ key }): Gap => ({ kind: 'deadBranch', key }));
  });
}

/** A tree with faults is not tried: it must be mended first. */
export function gapCheck(input: GapInput): GapCheck {
  const all = placedIn(input.tree.nodes);
  const { ways, tried, isWhole } = waysOf(input, all);
  const dead = isWhole ? deadBranches(ways, all) : [];
  return { gaps: [...unapproved(ways, all), ...dead].slice(0, MOST_NAMED), tried, isWhole };
}
