/** A row of a chart with its number of the period before, and how the two compare. Pure but for the current language. */
import type { BarRow } from '../../chart/bars';
import { compareNumbers, compareShares, type Change } from './compare';
import type { MeasureRule } from './numbers';

/** What a bar shows of a group; `before` undefined: it is not compared, null: nothing was counted. */
export function barValues<Counted>(
  rule: MeasureRule<Counted>,
  now: Counted,
  before: Counted | null | undefined,
): Pick<BarRow, 'value' | 'words' | 'before' | 'beforeWords'> {
  const { value, wordsOf } = rule;
  return {
    value: value(now),
    ...(wordsOf && { words: wordsOf(now) }),
    ...(before !== undefined && { before: before && value(before) }),
    ...(before && wordsOf && { beforeWords: wordsOf(before) }),
  };
}

/** Shares are drawn as percent: their difference is told in points. */
export function changeOf(
  { share, better }: Pick<MeasureRule<never>, 'share' | 'better'>,
  { value, before }: Pick<BarRow, 'value' | 'before'>,
): Change | undefined {
  if (!share) return compareNumbers(value, before, better);
  const asShare = (percent: number | null | undefined) => (typeof percent === 'number' ? percent / 100 : percent);
  return compareShares(asShare(value), asShare(before), better);
}
