/**
 * The values at which conditions change their mind: around each threshold, each option, none. People and organisations
 * that conditions ask for what they belong to are stood for by numbers below zero. Pure.
 */
import { comparisonsIn, type Comparison, type Condition, type ConditionFacts, type Scalar } from './condition';
import type { FlowField } from './flow-form';
import type { FlowTree } from './flow-tree';
import type { Known } from './tree-check';

/** One value of a field, with what it belongs to. */
export interface Critical {
  /** Undefined: none. */
  readonly value: Scalar | undefined;
  readonly orgs?: readonly number[];
  readonly roles?: readonly number[];
}
export type Combination = Readonly<Record<string, Critical>>;

/** More at once than that are not tried in each mixture. */
const MOST_MIXED = 4;
const DAY_MS = 86_400_000;

const listOf = ({ value }: Comparison): readonly Scalar[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The thresholds and a step on both sides of each: small enough to stand between any two of them. */
function aroundNumbers(thresholds: readonly number[], field: FlowField | undefined): number[] {
  const sorted = unique(thresholds).toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((next, at) => next - (sorted[at] ?? 0));
  const step = Math.min(1, ...gaps.map((gap) => gap / 2));
  const size = field?.type === 'money' ? 1 : step;
  const { min = -Infinity, max = Infinity } = field && 'min' in field ? (field as { min?: number; max?: number }) : {};
  const values = sorted.flatMap((one) => [one - size, one, one + size]);
  // What lies outside of what may be written stands for the end of it.
  return unique(values.map((value) => Math.min(max, Math.max(min, value))));
}

const dayBeside = (day: string, days: number): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : new Date(at + days * DAY_MS).toISOString().slice(0, 10);
};

/** Every mixture of a few, else none, each one and all. */
function mixtures(ids: readonly number[]): number[][] {
  if (ids.length > MOST_MIXED) return [[], ...ids.map((id) => [id]), [...ids]];
  return ids.reduce<number[][]>((before, id) => [...before, ...before.map((one) => [...one, id])], [[]]);
}

const numbersIn = (comparisons: readonly Comparison[], op: Comparison['op'] | null): number[] =>
  unique(
    comparisons
      .filter((one) => (op === null ? one.op !== 'under' && one.op !== 'role' : one.op === op))
      .flatMap(listOf)
      .filter((value): value is number => typeof value === 'number'),
  );

/** Those named, and somebody else, each with everything that they may belong to. */
function references(at: number, comparisons: readonly Comparison[]): Critical[] {
  const named = numbersIn(comparisons, null);
  const kinds: Critical[] = mixtures(numbersIn(comparisons, 'under')).flatMap((orgs) =>
    mixtures(numbersIn(comparisons, 'role')).map((roles) => ({ value: undefined, orgs, roles })),
  );
  return kinds.flatMap((kind, mixed) => [
    ...named.map((value) => ({ ...kind, value })),
    { ...kind, value: -(at * 1000 + mixed + 1) },
  ]);
}

function valuesOf(known: Known, at: number, field: FlowField | undefined, comparisons: readonly Comparison[]) {
  const compared = comparisons.filter(({ op }) => op !== 'empty').flatMap(listOf);
  const plain = (values: readonly Scalar[]): Critical[] => unique(values).map((value) => ({ value }));
  const { type } = known;
  if (type === 'person' || type === 'org' || type === 'role') return references(at, comparisons);
  if (type === 'date') {
    const days = compared.filter((value) => typeof value === 'string');
    return plain(
      days.length === 0 ? ['2026-01-01'] : days.flatMap((day) => [dayBeside(day, -1), day, dayBeside(day, 1)]),
    );
  }
  const numbers = compared.filter((value) => typeof value === 'number');
  // Rows are counted.
  if (known.key.endsWith('.count'))
    return plain(aroundNumbers(numbers, field).filter((value) => value >= 0 && Number.isInteger(value)));
  if (type === 'number' || type === 'reading' || type === 'money' || type === 'calc')
    return plain(numbers.length === 0 ? [0] : aroundNumbers(numbers, field));
  const options = field && 'options' in field ? ((field as { options?: string[] }).options ?? []) : [];
  if (options.length > 0) return plain(options);
  const others = compared.some((value) => typeof value === 'boolean') ? [true, false] : ['…'];
  return plain([...compared, ...others]);
}

/** Fields that the starter must fill in are never empty; what is worked out never is. */
function mayBeEmpty(key: string, field: FlowField | undefined, tree: FlowTree): boolean {
  // No rows are none, and make nothing.
  if (key === 'starter' || key.endsWith('.count') || key.endsWith('.sum')) return false;
  if (!field) return true;
  const isWritten = (tree.fields[key] ?? 'write') === 'write';
  return field.type !== 'calc' && !(field.required && isWritten);
}

/** @returns for each field that conditions look at, the values that matter */
export function criticalValues(
  conditions: readonly Condition[],
  { tree, form, known }: { tree: FlowTree; form: readonly FlowField[]; known: readonly Known[] },
): Map<string, Critical[]> {
  const all = conditions.flatMap(comparisonsIn);
  const keys = unique(all.map(({ field }) => field));
  return new Map(
    keys.map((key, at) => {
      const of = known.find((one) => one.key === key) ?? { key, type: 'text' as const };
      const field = form.find((one) => one.key === key);
      const comparisons = all.filter((one) => one.field === key);
      const values = valuesOf(of, at, field, comparisons);
      return [key, mayBeEmpty(key, field, tree) ? [...values, { value: undefined }] : values];
    }),
  );
}

/** No rows have no sum and no largest. */
export const isPossible = (combination: Combination): boolean =>
  Object.entries(combination).every(([key, { value }]) => {
    const [table, column] = key.split('.');
    if (column === undefined || column === 'count' || combination[`${table}.count`]?.value !== 0) return true;
    return value === undefined || value === 0;
  });

/** What conditions see of a combination. */
export function factsOf(combination: Combination): ConditionFacts {
  const values: Record<string, Scalar> = {};
  const orgPaths: Record<number, number[]> = {};
  const rolesOf: Record<number, number[]> = {};
  for (const [key, { value, orgs = [], roles = [] }] of Object.entries(combination)) {
    if (value === undefined) continue;
    values[key] = value;
    if (typeof value !== 'number') continue;
    if (orgs.length > 0) orgPaths[value] = unique([...(orgPaths[value] ?? []), ...orgs]);
    if (roles.length > 0) rolesOf[value] = unique([...(rolesOf[value] ?? []), ...roles]);
  }
  return { values, orgPaths, rolesOf };
}
