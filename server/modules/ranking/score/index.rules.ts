/**
 * The index of somebody: what came of their cases, against what is usual for just these cases. 100 is as usual, more is
 * better. Twenty cases as they are on average in the park are added to each measure, so that few cases say little.
 */
import type { RankNumber, RankWeights } from '@/contract/ranking/ranking';
import { RANK_MEASURES, type RankMeasure } from '@/contract/ranking/ranking-codes';
import type { MeasureFacts } from '../ranking.table';

/** A value of a case and what is usual for such a case. */
export interface CaseValue {
  readonly measure: RankMeasure;
  /** The record that it is of: one order tells of several measures and is one case. */
  readonly key: string;
  readonly value: number;
  readonly usual: number;
}

export type Facts = Partial<Record<RankMeasure, MeasureFacts>>;

/** Cases of the park's mean that everybody is given besides their own. */
export const PSEUDO_CASES = 20;
const USUAL_INDEX = 100;
/** One measure alone never lifts the whole without end. */
const HIGHEST_INDEX = 200;
/** Nine chances in ten lie within so many deviations. */
const NINE_IN_TEN = 1.645;
/** Of these, less is better. */
const LESS_IS_BETTER: readonly RankMeasure[] = ['arrive', 'ack'];
export const lessIsBetter = (measure: RankMeasure): boolean => LESS_IS_BETTER.includes(measure);

interface Sums {
  n: number;
  value: number;
  usual: number;
}

export interface Measured extends RankNumber {
  /** Of the index, as a standard deviation. */
  readonly deviation: number;
}

const sumOf = (cases: readonly CaseValue[]): Sums =>
  cases.reduce((sums, { value, usual }) => ({ n: sums.n + 1, value: sums.value + value, usual: sums.usual + usual }), {
    n: 0,
    value: 0,
    usual: 0,
  });

/** @returns the index of these sums; @see PSEUDO_CASES */
export function indexOfSums(measure: RankMeasure, sums: Sums, mean: number): number {
  const drawn = PSEUDO_CASES * mean;
  const [own, usual] = [sums.value + drawn, sums.usual + drawn];
  const [above, below] = lessIsBetter(measure) ? [usual, own] : [own, usual];
  return below > 0 ? Math.min(HIGHEST_INDEX, (USUAL_INDEX * above) / below) : USUAL_INDEX;
}

function measured(measure: RankMeasure, cases: readonly CaseValue[], facts: Facts): Measured | null {
  const sums = sumOf(cases);
  if (sums.n === 0) return null;
  const { mean, spread } = facts[measure] ?? { mean: sums.usual / sums.n, spread: 0 };
  const index = indexOfSums(measure, sums, mean);
  const drawn = PSEUDO_CASES * mean;
  const noise = spread * Math.sqrt(sums.n);
  const deviation = lessIsBetter(measure)
    ? (index * noise) / Math.max(sums.value + drawn, Number.EPSILON)
    : (USUAL_INDEX * noise) / Math.max(sums.usual + drawn, Number.EPSILON);
  return { measure, index, cases: sums.n, value: sums.value / sums.n, usual: sums.usual / sums.n, deviation };
}

export interface Scored {
  readonly index: number;
  readonly low: number;
  readonly high: number;
  /** Records, however many measures they tell of. */
  readonly cases: number;
  readonly numbers: RankNumber[];
}

/** The weights of those measures that somebody has cases of, as parts of one. */
export function sharesOf(weights: RankWeights, measures: readonly RankMeasure[]): Map<RankMeasure, number> {
  const whole = measures.reduce((sum, measure) => sum + weights[measure], 0);
  return new Map(measures.map((measure) => [measure, whole > 0 ? weights[measure] / whole : 0]));
}

/** In which order the cases come makes no difference. @returns null: no case of a measure that counts */
export function scoreOf(cases: readonly CaseValue[], weights: RankWeights, facts: Facts): Scored | null {
  const counted = cases.filter(({ measure }) => weights[measure] > 0);
  const numbers = RANK_MEASURES.flatMap((measure) => {
    const found = measured(
      measure,
      counted.filter((one) => one.measure === measure),
      facts,
    );
    return found ? [found] : [];
  });
  if (numbers.length === 0) return null;
  const shares = sharesOf(
    weights,
    numbers.map(({ measure }) => measure),
  );
  const shareOf = ({ measure }: Measured): number => shares.get(measure) ?? 0;
  const index = numbers.reduce((sum, number) => sum + shareOf(number) * number.index, 0);
  const deviation = Math.sqrt(numbers.reduce((sum, number) => sum + (shareOf(number) * number.deviation) ** 2, 0));
  return {
    index,
    low: Math.max(0, index - NINE_IN_TEN * deviation),
    high: index + NINE_IN_TEN * deviation,
    cases: new Set(counted.map(({ key }) => key)).size,
    numbers: numbers.map(({ measure, index: own, cases: count, value, usual }) => ({
      measure,
      index: own,
      cases: count,
      value,
      usual,
    })),
  };
}
