/**
 * What is usual: for each case the mean of all cases of its kind, by type, priority and hour; where those are few, by
 * type and priority, then by type, then of all. Whoever does hard cases as everybody does them is as good as anybody.
 */
import type { RankMeasure } from '@/contract/ranking/ranking-codes';
import type { MeasureFacts } from '../ranking.table';

/** Cases alike, summed up. */
export interface UsualGroup {
  readonly measure: RankMeasure;
  readonly type: string;
  readonly priority: number;
  /** A quarter of the day: 0 from midnight to six. */
  readonly band: number;
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

export type CaseKind = Pick<UsualGroup, 'measure' | 'type' | 'priority' | 'band'>;

/** Fewer say nothing about what is usual. */
export const ENOUGH_TO_COMPARE = 5;

interface Sums {
  n: number;
  sum: number;
}

/** From the closest likeness to the widest. */
const likenessOf = ({ measure, type, priority, band }: CaseKind): readonly string[] => [
  JSON.stringify([measure, type, priority, band]),
  JSON.stringify([measure, type, priority]),
  JSON.stringify([measure, type]),
  measure,
];

function add(sums: Map<string, Sums>, key: string, { n, sum }: Sums): void {
  const known = sums.get(key) ?? { n: 0, sum: 0 };
  sums.set(key, { n: known.n + n, sum: known.sum + sum });
}

function factsOf(groups: readonly UsualGroup[]): MeasureFacts {
  const n = groups.reduce((all, group) => all + group.n, 0);
  const sum = groups.reduce((all, group) => all + group.sum, 0);
  const within = groups.reduce((all, group) => all + Math.max(0, group.squares - group.sum ** 2 / group.n), 0);
  const free = n - groups.length;
  return { mean: sum / n, spread: free > 0 ? Math.sqrt(within / free) : 0 };
}

export interface Usual {
  /** @returns null: such a case has never been */
  of(kind: CaseKind): number | null;
  readonly facts: Partial<Record<RankMeasure, MeasureFacts>>;
}

export function usualOf(groups: readonly UsualGroup[]): Usual {
  const some = groups.filter(({ n }) => n > 0);
  const sums = new Map<string, Sums>();
  for (const group of some) for (const key of likenessOf(group)) add(sums, key, group);
  const meanOf = (key: string | undefined): number | null => {
    const found = key === undefined ? undefined : sums.get(key);
    return found ? found.sum / found.n : null;
  };
  const measures = [...new Set(some.map(({ measure }) => measure))];
  return {
    of(kind) {
      const keys = likenessOf(kind);
      return meanOf(keys.find((key) => (sums.get(key)?.n ?? 0) >= ENOUGH_TO_COMPARE) ?? keys.at(-1));
    },
    facts: Object.fromEntries(
      measures.map((measure) => [measure, factsOf(some.filter((group) => group.measure === measure))]),
    ),
  };
}
