/**
 * Conditions are data: no expression language, which could hang or would need code to be made at run time. One function
 * decides them on both sides; a value that is missing makes a comparison false.
 */
import * as z from 'zod/mini';
import { reading, valueName } from '../numbers';
import { columnValue } from './column-facts';

export const CONDITION_DEPTH = 3;
export const OPERATORS = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'under', 'role'] as const;
export type Operator = (typeof OPERATORS)[number];

const scalar = z.union([z.string().check(z.maxLength(1000)), reading, z.boolean()]);
export type Scalar = z.output<typeof scalar>;
/** One value, the options of `in`, or both ends of `between`; `empty` has none. */
const operand = z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(50))]));

export const comparison = z.object({ field: valueName, op: z.enum(OPERATORS), value: operand });
export type Comparison = z.output<typeof comparison>;
export type Condition = { all: ConditionPart[] } | { any: ConditionPart[] };
export type ConditionPart = Comparison | Condition;

const groupOf = (part: z.ZodMiniType<ConditionPart>) =>
  z.union([
    z.object({ all: z.array(part).check(z.maxLength(20)) }),
    z.object({ any: z.array(part).check(z.maxLength(20)) }),
  ]);
const level3: z.ZodMiniType<Condition> = groupOf(comparison);
const level2: z.ZodMiniType<Condition> = groupOf(z.union([comparison, level3]));
/** Groups within groups, three deep at most. */
export const condition: z.ZodMiniType<Condition> = groupOf(z.union([comparison, level2]));

/** What a condition may look at; the record of the business and the form by key, and what people belong to. */
export interface ConditionFacts {
  readonly values: Readonly<Record<string, unknown>>;
  /** Organisation → itself and those above it. */
  readonly orgPaths?: Readonly<Record<number, readonly number[]>>;
  /** Person → their roles. */
  readonly rolesOf?: Readonly<Record<number, readonly number[]>>;
}

export const isComparison = (part: ConditionPart): part is Comparison => 'field' in part;
export const partsOf = (group: Condition): readonly ConditionPart[] => ('all' in group ? group.all : group.any);

/** Every comparison below a condition. */
export const comparisonsIn = (part: ConditionPart): Comparison[] =>
  isComparison(part) ? [part] : partsOf(part).flatMap(comparisonsIn);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Numbers by size, dates and other words by their order; different kinds do not compare. */
function order(value: unknown, other: unknown): number {
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  if (typeof value !== 'string' || typeof other !== 'string') return Number.NaN;
  if (value === other) return 0;
  return value < other ? -1 : 1;
}

const listOf = (value: Comparison['value']): readonly Scalar[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

type Test = (value: unknown, wanted: readonly Scalar[], facts: ConditionFacts) => boolean;

const among = (having: readonly number[] | undefined, wanted: readonly Scalar[]): boolean =>
  wanted.some((one) => having?.includes(Number(one)) ?? false);

const TESTS: Readonly<Record<Exclude<Operator, 'empty'>, Test>> = {
  eq: (value, [wanted]) => value === wanted,
  ne: (value, [wanted]) => wanted !== undefined && value !== wanted,
  in: (value, wanted) => wanted.some((one) => one === value),
  gt: (value, [wanted]) => order(value, wanted) > 0,
  ge: (value, [wanted]) => order(value, wanted) >= 0,
  lt: (value, [wanted]) => order(value, wanted) < 0,
  le: (value, [wanted]) => order(value, wanted) <= 0,
  between: (value, [from, to]) => order(value, from) >= 0 && order(value, to) <= 0,
  under: (value, wanted, { orgPaths }) => among(orgPaths?.[Number(value)], wanted),
  role: (value, wanted, { rolesOf }) => among(rolesOf?.[Number(value)], wanted),
};

/** Whether the condition holds. `all` of nothing holds, `any` of nothing does not. */
export function holds(part: ConditionPart, facts: ConditionFacts): boolean {
  if (!isComparison(part)) {
    const within = partsOf(part);
    return 'all' in part ? within.every((one) => holds(one, facts)) : within.some((one) => holds(one, facts));
  }
  const value = facts.values[part.field] ?? columnValue(facts.values, part.field);
  if (part.op === 'empty') return isEmpty(value) === (part.value !== false);
  return !isEmpty(value) && TESTS[part.op](value, listOf(part.value), facts);
}
