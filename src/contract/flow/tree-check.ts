/** What must be mended in a tree before it can be published: each fault names its node. Pure; designer and server ask it. */
import { columnFacts, fieldOfFact } from './column-facts';
import { comparisonsIn, type Condition, type Operator } from './condition';
import { deedFault } from './flow-deeds';
import type { FlowField, FlowFieldType } from './flow-form';
import {
  asksSomebody,
  isBlock,
  isDeciding,
  isEarlier,
  placedIn,
  placedOf,
  START,
  TREE_DEPTH,
  TREE_NODES,
  type BlockNode,
  type DecidingNode,
  type FlowNode,
  type FlowTree,
  type Placed,
} from './flow-tree';

export const TREE_FAULTS = [
  'keyTwice',
  'tooDeep',
  'tooManyNodes',
  'fewBranches',
  'noOther',
  'noCondition',
  'fieldGone',
  'operatorUnfit',
  'noPeople',
  'nobodyDecides',
  'neverPasses',
  'cannotEnd',
  'routeTarget',
  'returnTarget',
  'noPercent',
  'noDelay',
  'guardedAutomatic',
  'fieldTwice',
  'formulaGone',
  'formulaSelf',
  'subGone',
  'subField',
  'subCircle',
  'subDeep',
  'deedGone',
  'deedParams',
] as const;
export type TreeFaultCode = (typeof TREE_FAULTS)[number];
export interface TreeFault {
  /** Of the node or branch; `start` for the tree as a whole. */
  key: string;
  code: TreeFaultCode;
  /** The field that it is about; one of another flow by its label. */
  field?: string;
}

/** What a condition may name: fields of the form and facts of the business. */
export interface Known {
  key: string;
  type: FlowFieldType;
}
/** Always there: who started it, and their organisation. */
export const OF_STARTER: readonly Known[] = [
  { key: 'starter', type: 'person' },
  { key: 'starterOrg', type: 'org' },
];

const ORDERED: readonly FlowFieldType[] = ['number', 'reading', 'money', 'calc', 'date'];
const FITS: Readonly<Partial<Record<Operator, readonly FlowFieldType[]>>> = {
  gt: ORDERED,
  ge: ORDERED,
  lt: ORDERED,
  le: ORDERED,
  between: ORDERED,
  under: ['org'],
  role: ['person'],
};

export interface TreeRules {
  form: readonly FlowField[];
  facts?: readonly Known[];
  guarded?: boolean;
  /** Of the business; absent: not known. */
  kind?: string;
}

const knownOf = ({ form, facts = [] }: TreeRules): Map<string, FlowFieldType> =>
  new Map([...OF_STARTER, ...facts, ...form, ...columnFacts(form)].map(({ key, type }) => [key, type]));

function conditionFaults(key: string, when: Condition, known: ReadonlyMap<string, FlowFieldType>): TreeFault[] {
  return comparisonsIn(when).flatMap(({ field, op }): TreeFault[] => {
    const type = known.get(field);
    if (type === undefined) return [{ key, code: 'fieldGone', field }];
    return FITS[op]?.includes(type) === false ? [{ key, code: 'operatorUnfit', field }] : [];
  });
}

function blockFaults(block: BlockNode, known: ReadonlyMap<string, FlowFieldType>): TreeFault[] {
  const { branches, kind, key } = block;
  const faults: TreeFault[] = branches.length < 2 ? [{ key, code: 'fewBranches' }] : [];
  if (kind === 'parallel') return faults;
  const last = branches.at(-1);
  if (!last || last.when !== null) faults.push({ key, code: 'noOther' });
  for (const { key: branchKey, when } of branches.slice(0, -1)) {
    if (when === null || comparisonsIn(when).length === 0) faults.push({ key: branchKey, code: 'noCondition' });
    else faults.push(...conditionFaults(branchKey, when, known));
  }
  return faults;
}

const isAutomatic = ({ nobody, own, timeout }: DecidingNode): boolean =>
  nobody === 'pass' ||
  own === 'skip' ||
  own === 'self' ||
  timeout?.afterwards === 'pass' ||
  timeout?.afterwards === 'refuse';

function decidingFaults(tree: FlowTree, node: DecidingNode, rules: TreeRules): TreeFault[] {
  const { key } = node;
  const faults: TreeFault[] = node.people.length === 0 ? [{ key, code: 'noPeople' }] : [];
  const persons = new Set(rules.form.filter(({ type }) => type === 'person').map((field) => field.key));
  for (const rule of node.people) {
    if (rule.by === 'field' && !persons.has(rule.field)) faults.push({ key, code: 'fieldGone', field: rule.field });
  }
  if (node.way === 'share' && node.percent === undefined) faults.push({ key, code: 'noPercent' });
  if (node.nobody === 'people' && !node.nobodyIds?.length) faults.push({ key, code: 'noPeople' });
  if (node.refusal === 'toNode' && !isEarlier(tree, node.refuseTo ?? '', key))
    faults.push({ key, code: 'returnTarget' });
  if (rules.guarded && isAutomatic(node)) faults.push({ key, code: 'guardedAutomatic' });
  return faults;
}

/** A loop ends only when somebody inside it can change what its condition looks at. */
function canChange({ node, chain, at }: Placed, tree: FlowTree): boolean {
  if (node.kind !== 'route') return true;
  const target = placedOf(tree, node.to);
  const places = [{ chain, at }, ...(placedOf(tree, node.key)?.within ?? [])];
  const shared = places.find((place) => place.chain === target?.chain);
  if (!target || !shared) return true;
  const inside = placedIn(shared.chain.slice(target.at, shared.at + 1)).map((placed) => placed.node);
  const looked = new Set(comparisonsIn(node.when).map(({ field }) => fieldOfFact(field)));
  return inside.some((one) => isDeciding(one) && [...looked].some((field) => one.fields[field] === 'write'));
}

function nodeFaults(tree: FlowTree, placed: Placed, rules: TreeRules): TreeFault[] {
  const { node } = placed;
  const known = knownOf(rules);
  const { key } = node;
  if (isBlock(node)) return blockFaults(node, known);
  if (isDeciding(node)) return decidingFaults(tree, node, rules);
  if (node.kind === 'route') {
    if (!isEarlier(tree, node.to, key)) return [{ key, code: 'routeTarget' }];
    const faults = conditionFaults(key, node.when, known);
    return faults.length === 0 && !canChange(placed, tree) ? [{ key, code: 'cannotEnd' }] : faults;
  }
  if (node.kind === 'sub') {
    const isNowhere = node.refusal === 'toNode' && !isEarlier(tree, node.refuseTo ?? '', key);
    return node.waits && isNowhere ? [{ key, code: 'returnTarget' }] : [];
  }
  if (node.kind === 'trigger') {
    const code = deedFault(node, rules.kind);
    return code === null ? [] : [{ key, code }];
  }
  if (node.kind === 'delay') {
    if (node.untilField === undefined) return node.minutes === undefined ? [{ key, code: 'noDelay' }] : [];
    return known.get(node.untilField) === 'date' ? [] : [{ key, code: 'fieldGone', field: node.untilField }];
  }
  return node.kind === 'copy' && node.people.length === 0 ? [{ key, code: 'noPeople' }] : [];
}

/** Whether any way through these nodes leads to approval. */
const canPass = (chain: readonly FlowNode[]): boolean =>
  chain.every((node) => {
    if (!isBlock(node)) return true;
    const passing = node.branches.map((branch) => !branch.refuses && canPass(branch.nodes));
    return node.kind === 'parallel' ? passing.every(Boolean) : passing.some(Boolean);
  });

function wholeFaults(tree: FlowTree, all: readonly Placed[]): TreeFault[] {
  const keys = all.flatMap(({ node }) => [node.key, ...(isBlock(node) ? node.branches.map(({ key }) => key) : [])]);
  const twice = [...new Set(keys.filter((key, at) => key === START || keys.indexOf(key) !== at))];
  const deep = all.filter(({ node, within }) => isBlock(node) && within.length >= TREE_DEPTH);
  return [
    ...twice.map((key): TreeFault => ({ key, code: 'keyTwice' })),
    ...deep.map(({ node }): TreeFault => ({ key: node.key, code: 'tooDeep' })),
    ...(all.length > TREE_NODES ? [{ key: START, code: 'tooManyNodes' } as const] : []),
    ...(all.some(({ node }) => asksSomebody(node)) ? [] : [{ key: START, code: 'nobodyDecides' } as const]),
    ...(canPass(tree.nodes) ? [] : [{ key: START, code: 'neverPasses' } as const]),
  ];
}

/** What a 计算 is worked out from; with the kind that it must be of. */
function formulaParts({ formula }: Extract<FlowField, { type: 'calc' }>): [string, readonly FlowFieldType[]][] {
  if (formula.of === 'sum') return [[formula.table, ['table']]];
  if (formula.of === 'workingDays')
    return [
      [formula.from, ['date']],
      [formula.to, ['date']],
    ];
  return [
    [formula.left, COUNTED],
    [formula.right, COUNTED],
  ];
}
const COUNTED: readonly FlowFieldType[] = ['number', 'reading', 'money', 'calc'];

/** Whether a 计算 is worked out of itself, by way of others or at once. */
function isCircular(form: readonly FlowField[], key: string): boolean {
  const reached = new Set([key]);
  for (const from of reached) {
    const field = form.find((one) => one.key === from);
    const parts = field?.type === 'calc' ? formulaParts(field).map(([part]) => part) : [];
    if (parts.includes(key)) return true;
    for (const part of parts) reached.add(part);
  }
  return false;
}

/** What is wrong with the form by itself. */
function formFaults(form: readonly FlowField[]): TreeFault[] {
  const keys = form.map(({ key }) => key);
  const own = OF_STARTER.map(({ key }) => key);
  return form.flatMap((field, at): TreeFault[] => {
    if (keys.indexOf(field.key) !== at || own.includes(field.key))
      return [{ key: START, code: 'fieldTwice', field: field.key }];
    if (field.type !== 'calc') return [];
    const { formula } = field;
    const isWhole = formulaParts(field).every(([key, types]) => {
      const part = form.find((one) => one.key === key);
      if (!part || !types.includes(part.type)) return false;
      return formula.of !== 'sum' || part.type !== 'table' || part.columns.some((c) => c.key === formula.column);
    });
    if (!isWhole) return [{ key: START, code: 'formulaGone', field: field.key }];
    return isCircular(form, field.key) ? [{ key: START, code: 'formulaSelf', field: field.key }] : [];
  });
}

/** @returns what is wrong, in reading order after what is wrong with the whole; empty: it can be published */
export function treeFaults(tree: FlowTree, rules: TreeRules): TreeFault[] {
  const all = placedIn(tree.nodes);
  return [
    ...wholeFaults(tree, all),
    ...formFaults(rules.form),
    ...all.flatMap((placed) => nodeFaults(tree, placed, rules)),
  ];
}
