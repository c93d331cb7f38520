/** How the numbers of a ranking read. */
import type { RankBoard, RankHint, RankRow } from '@/contract/ranking/ranking';
import { MEASURE_UNIT, type RankMeasure, RANK_SUBJECT } from '@/contract/ranking/ranking-codes';
import { codeText, text } from '@/i18n/text';

type Shown = NonNullable<RankBoard['shown']>;

const PERCENT = 100;

/** A mean of several cases. */
export function meanText(measure: RankMeasure, value: number): string {
  const unit = MEASURE_UNIT[measure];
  if (unit === 'share') return `${Math.round(value * PERCENT)}%`;
  return text(`ranking.value.${unit}`, { amount: value.toFixed(1) });
}

/** What came of one case. */
export function valueText(measure: RankMeasure, value: number): string {
  if (measure === 'onTime') return text(value > 0 ? 'ranking.value.yes_onTime' : 'ranking.value.no_onTime');
  if (measure === 'fixed') return text(value > 0 ? 'ranking.value.yes_fixed' : 'ranking.value.no_fixed');
  return MEASURE_UNIT[measure] === 'score' ? text('ranking.value.score', { amount: value }) : meanText(measure, value);
}

export const indexText = (index: number): string => index.toFixed(1);

/** ▲ 2.5, ▼ 1.0, ± 0 */
export function changeText(change: number | null): string {
  if (change === null) return '—';
  if (change === 0) return '± 0';
  return `${change > 0 ? '▲' : '▼'} ${Math.abs(change).toFixed(1)}`;
}

export const rangeText = ({ low, high }: Pick<RankRow, 'low' | 'high'>): string =>
  text('ranking.mine.range', { low: Math.round(low), high: Math.round(high) });

export const ruleText = ({ subject, period }: Pick<Shown, 'subject' | 'period'>): string =>
  text('ranking.choose.of', { subject: codeText('rankSubject', subject), period: codeText('rankPeriod', period) });

export const nameOf = ({ name }: Pick<RankRow, 'name'>): string => name ?? text('ranking.table.hidden');

/** What a column of names is called. */
export const subjectTitle = (subject: Shown['subject']): string =>
  text(
    subject === RANK_SUBJECT.person
      ? 'ranking.table.name'
      : subject === RANK_SUBJECT.team
        ? 'ranking.table.team'
        : 'ranking.table.park',
  );

export const mineTitle = (subject: Shown['subject']): string =>
  text(
    subject === RANK_SUBJECT.person
      ? 'ranking.mine.title'
      : subject === RANK_SUBJECT.team
        ? 'ranking.mine.team'
        : 'ranking.mine.park',
  );

export function hintText({ measure, amount, place }: RankHint): string {
  const isFirst = place === 1;
  if (MEASURE_UNIT[measure] === 'minutes')
    return text(isFirst ? 'ranking.hint.minutesFirst' : 'ranking.hint.minutes', { amount, place });
  const words = text(measure === 'fixed' ? 'ranking.deed.fixed' : 'ranking.deed.onTime');
  return text(isFirst ? 'ranking.hint.moreFirst' : 'ranking.hint.more', { amount, measure: words, place });
}
