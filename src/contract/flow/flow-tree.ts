/**
 * The way of an approval as a tree of blocks: a block holds its branches, so every branch meets the others again at the
 * block's end by construction. 发起 is the tree's own beginning and no node.
 */
import * as z from 'zod/mini';
import { id } from '../envelope';
import { reading, valueName } from '../numbers';
import { condition, type Condition } from './condition';
import { fieldKey, fieldRights } from './flow-form';
import { NOBODY_RULES, OWN_RULES, peopleRule, REFUSAL_RULES, SUB_REFUSALS, timeout, WAYS } from './flow-people';

export const TREE_DEPTH = 5;
export const TREE_NODES = 150;
export const MOST_ROUNDS = 10;
/** The key by which rights, returns and steps name 发起. */
export const START = 'start';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const people = z.array(peopleRule).check(z.maxLength(10));
const userIds = z.array(id).check(z.maxLength(20));

const anyNode = { key: fieldKey, name };

export const decidingNode = z.object({
  ...anyNode,
  kind: z.enum(['approve', 'handle']),
  people,
  way: z.enum(WAYS),
  /** Of 比例: how many of a hundred must agree. */
  percent: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  fields: z._default(fieldRights, {}),
  refusal: z._default(z.enum(REFUSAL_RULES), 'end'),
  refuseTo: z.optional(fieldKey),
  nobody: z._default(z.enum(NOBODY_RULES), 'managers'),
  nobodyIds: z.optional(userIds),
  own: z._default(z.enum(OWN_RULES), 'superior'),
  timeout: z.optional(timeout),
  needsReason: z._default(z.boolean(), false),
  needsSignature: z._default(z.boolean(), false),
});
export type DecidingNode = z.output<typeof decidingNode>;

const copyNode = z.object({ ...anyNode, kind: z.literal('copy'), people, fields: z._default(fieldRights, {}) });
/** 子流程: the values that it begins with, by its own keys. */
const subNode = z.object({
  ...anyNode,
  kind: z.literal('sub'),
  flowKey: fieldKey,
  /** Field of the other flow → field or fact of this one. */
  map: z.record(valueName, fieldKey),
  /** 等待结果, or 只发起. */
  waits: z.boolean(),
  /** What a refused or cancelled one means here. */
  refusal: z._default(z.enum(SUB_REFUSALS), 'end'),
  refuseTo: z.optional(fieldKey),
});
/** 延迟: so many working minutes, or until the day of a date field. */
const delayNode = z.object({
  ...anyNode,
  kind: z.literal('delay'),
  minutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(500_000))),
  untilField: z.optional(fieldKey),
});
/** 触发: something that an area does by itself; see `flow-deeds`. */
const triggerNode = z.object({
  ...anyNode,
  kind: z.literal('trigger'),
  action: fieldKey,
  params: z.record(valueName, z.union([z.string().check(z.maxLength(100)), reading, z.boolean()])),
});
/** 路由: back to an earlier node while the condition holds. */
const routeNode = z.object({
  ...anyNode,
  kind: z.literal('route'),
  to: fieldKey,
  when: condition,
  most: z._default(z.number().check(z.int(), z.gte(1), z.lte(MOST_ROUNDS)), 3),
});

export const simpleNode = z.discriminatedUnion('kind', [
  decidingNode,
  copyNode,
  subNode,
  delayNode,
  triggerNode,
  routeNode,
]);
export type SimpleNode = z.output<typeof simpleNode>;

export interface Branch {
  key: string;
  name: string;
  /** Null: 其他情况, or a branch of a parallel block. */
  when: Condition | null;
  nodes: FlowNode[];
  /** Of 条件: who comes here is refused (不通过). */
  refuses?: boolean | undefined;
}

/** 条件 takes one branch, 并行 all, 包容 every one that fits. */
export interface BlockNode {
  key: string;
  name: string;
  kind: 'choice' | 'parallel' | 'inclusive';
  branches: Branch[];
  /** A refusal inside ends the block at once (立即), or when all of it has ended (等齐再判). */
  refusal?: 'atOnce' | 'whenAllEnded' | undefined;
}
export type FlowNode = SimpleNode | BlockNode;

/** Blocks within blocks; schemas are made for as many levels as a tree may have, so that a deep one is refused by name. */
function nodeOf(depth: number): z.ZodMiniType<FlowNode> {
  if (depth === 0) return simpleNode;
  const branch = z.object({
    ...anyNode,
    when: z.nullable(condition),
    nodes: z.array(nodeOf(depth - 1)).check(z.maxLength(50)),
    refuses: z.optional(z.boolean()),
  });
  const block = z.object({
    ...anyNode,
    kind: z.enum(['choice', 'parallel', 'inclusive']),
    branches: z.array(branch).check(z.maxLength(20)),
    refusal: z.optional(z.enum(['atOnce', 'whenAllEnded'])),
  });
  return z.union([block, simpleNode]);
}

export const flowTree = z.object({
  /** What the starter may do with the fields. */
  fields: z._default(fieldRights, {}),
  nodes: z.array(nodeOf(TREE_DEPTH + 1)).check(z.maxLength(50)),
});
export type FlowTree = z.output<typeof flowTree>;

export const isBlock = (node: FlowNode): node is BlockNode => 'branches' in node;
/** Whether anybody is asked there: people, or those of a flow that is waited for. */
export const asksSomebody = (node: FlowNode): boolean => isDeciding(node) || (node.kind === 'sub' && node.waits);
export const isDeciding = (node: FlowNode): node is DecidingNode => node.kind === 'approve' || node.kind === 'handle';

/** A node with where it stands. */
export interface Placed {
  node: FlowNode;
  /** The nodes that it stands among, and the place in them. */
  chain: readonly FlowNode[];
  at: number;
  /** The blocks around it, the outermost first, each with the branch that leads here. */
  within: readonly { block: BlockNode; branch: Branch; chain: readonly FlowNode[]; at: number }[];
}

/** Every node of a chain and below it, in reading order. */
export function placedIn(chain: readonly FlowNode[], within: Placed['within'] = []): Placed[] {
  return chain.flatMap((node, at) => [
    { node, chain, at, within },
    ...(isBlock(node)
      ? node.branches.flatMap((branch) => placedIn(branch.nodes, [...within, { block: node, branch, chain, at }]))
      : []),
  ]);
}

export const placedOf = (tree: FlowTree, key: string): Placed | undefined =>
  placedIn(tree.nodes).find(({ node }) => node.key === key);

/** Keys of these nodes and of everything inside them. */
export const keysIn = (chain: readonly FlowNode[]): string[] => placedIn(chain).map(({ node }) => node.key);

/** Whether a node comes before another one: earlier in the same chain or in one around it. */
export function isEarlier(tree: FlowTree, key: string, than: string): boolean {
  const [one, other] = [placedOf(tree, key), placedOf(tree, than)];
  if (!one || !other) return false;
  const places = [{ chain: other.chain, at: other.at }, ...other.within];
  return places.some(({ chain, at }) => chain === one.chain && one.at < at);
}
