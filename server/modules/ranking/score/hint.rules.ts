/** What would lift somebody: so many minutes less per case, or so many cases more that go well. */
import type { RankHint, RankNumber, RankWeights } from '@/contract/ranking/ranking';
import type { RankMeasure } from '@/contract/ranking/ranking-codes';
import { type Facts, lessIsBetter, PSEUDO_CASES, sharesOf } from './index.rules';

interface Ranked {
  readonly place: number | null;
  readonly index: number;
  readonly numbers: readonly RankNumber[];
}

/** What people can do something about at once, first. */
const ORDER: readonly RankMeasure[] = ['arrive', 'ack', 'onTime', 'fixed', 'score'];
/** Places that are worth naming, from below. */
const GOALS = [10, 5, 3, 1] as const;
/** Nobody is told to be twice as quick. */
const LARGEST_STEP = 0.5;
const MINUTE_PARTS = 10;

/** @returns the next place worth naming above one's own */
export const goalAbove = (place: number): number | undefined => GOALS.find((goal) => goal < place);

/** @param wanted the index of this measure that would do. @returns the step, null: it cannot be made */
function stepOf(number: RankNumber, wanted: number, mean: number): number | null {
  const { measure, cases, value, usual } = number;
  const drawn = PSEUDO_CASES * mean;
  const [own, expected] = [value * cases, usual * cases];
  if (lessIsBetter(measure)) {
    const less = value - ((100 * (expected + drawn)) / wanted - drawn) / cases;
    return less > 0 && less <= value * LARGEST_STEP ? Math.ceil(less * MINUTE_PARTS) / MINUTE_PARTS : null;
  }
  if (measure === 'score') return null;
  const more = Math.ceil((wanted / 100) * (expected + drawn) - drawn - own);
  return more > 0 && own + more <= cases ? more : null;
}

export function hintOf(
  mine: Ranked,
  rows: readonly Ranked[],
  { weights, facts }: { weights: RankWeights; facts: Facts },
): RankHint | null {
  const goal = mine.place === null ? undefined : goalAbove(mine.place);
  if (goal === undefined) return null;
  const target = rows.find(({ place }) => place !== null && place >= goal);
  const lacking = (target?.index ?? 0) - mine.index;
  if (!target || lacking <= 0) return null;
  const shares = sharesOf(
    weights,
    mine.numbers.map(({ measure }) => measure),
  );
  for (const measure of ORDER) {
    const number = mine.numbers.find((one) => one.measure === measure);
    const share = shares.get(measure) ?? 0;
    const mean = facts[measure]?.mean;
    if (!number || share === 0 || mean === undefined) continue;
    const amount = stepOf(number, number.index + lacking / share, mean);
    if (amount !== null) return { measure, amount, place: goal };
  }
  return null;
}
