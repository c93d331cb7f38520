/** What the statistics say: numbers in words, rates, and the list behind each. Pure but for the current language. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import { IN_PROGRESS, type OrderNumbers, type OrderStatistics } from '@/contract/dispatch';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { NONE, numeral, percentText, scaled, type MeasureRule } from '@/ui/case/statistics/numbers';
import type { Tile } from '@/ui/number-tiles';
import { moneyText } from '../order';
import { ordersHref } from '../order-workbench/day';

const MINUTE_SEC = 60;
const HOUR_SEC = 3_600;

const orNone = (value: number | null, words: (value: number) => string): string =>
  value === null ? NONE : words(value);

/** 45 分钟, 5.5 小时: as long as somebody waited. */
export const lastingText = (seconds: number): string =>
  seconds < HOUR_SEC
    ? text('common.time.minutes', { count: Math.round(seconds / MINUTE_SEC) })
    : text('common.time.hours', { count: numeral(seconds / HOUR_SEC, 1) });

/** Filters of a list, as in the address. */
export type Scope = Readonly<Record<string, string | number | undefined>>;

const tile = (key: string, count: number | string, href: string): Tile => ({
  key,
  label: text(`orderdesk.stat.${key}` as TextKey),
  value: count,
  href,
});
const rate = (part: number, total: number): string => (total === 0 ? NONE : percentText(part / total));

/** The few large ones; each opens the orders that it is counted or averaged over. @param scope filters and period of the page */
export function mainTiles({ numbers }: OrderStatistics, scope: Scope): Tile[] {
  const list = (more: Scope = {}): string => ordersHref('all', { ...scope, ...more });
  return [
    tile('total', numeral(numbers.total), list()),
    tile('done', numeral(numbers.done), list({ state: S.done })),
    tile('finishOnTime', percentText(numbers.finishOnTime), list({ happened: 'finishMet' })),
    tile('mtta', orNone(numbers.mttaSec, lastingText), list({ happened: 'responded' })),
    tile('cycle', orNone(numbers.cycleSec, lastingText), list({ happened: 'completed' })),
    tile(
      'score',
      orNone(numbers.scoreMean, (mean) => numeral(mean, 1)),
      list({ happened: 'rated' }),
    ),
  ];
}

/** The rest of the period. */
export function moreTiles({ numbers }: OrderStatistics, scope: Scope): Tile[] {
  const list = (more: Scope = {}): string => ordersHref('all', { ...scope, ...more });
  const { total } = numbers;
  return [
    tile('arrive', orNone(numbers.arriveSec, lastingText), list({ happened: 'arrived' })),
    tile('respondOnTime', percentText(numbers.respondOnTime), list({ happened: 'respondMet' })),
    tile('respondLate', numeral(numbers.respondLate), list({ happened: 'respondLate' })),
    tile('finishLate', numeral(numbers.finishLate), list({ happened: 'finishLate' })),
    tile('refused', rate(numbers.refused, total), list({ happened: 'refused' })),
    tile('transferred', rate(numbers.transferred, total), list({ happened: 'transferred' })),
    tile('urged', rate(numbers.urged, total), list({ happened: 'urged' })),
    tile('reopened', rate(numbers.reopened, total), list({ happened: 'reopened' })),
    tile('incomplete', numeral(numbers.incomplete), list({ state: S.incomplete })),
    tile('cancelled', numeral(numbers.cancelled), list({ state: S.cancelled })),
    tile('quoted', moneyText(numbers.quoted), list({ happened: 'quoted' })),
    tile('paid', moneyText(numbers.paid), list({ happened: 'paid' })),
  ];
}

/** At this moment, whenever they were reported; suspended ones apart. */
export function nowTiles({ now }: OrderStatistics, filters: Scope): Tile[] {
  const list = (more: Scope): string => ordersHref('all', { ...filters, ...more });
  return [
    tile('pool', numeral(now.pool), list({ state: S.pool })),
    tile('offered', numeral(now.offered), list({ state: S.assigned })),
    tile('inProgress', numeral(now.inProgress), list({ state: IN_PROGRESS.join(',') })),
    tile('suspended', numeral(now.suspended), list({ state: S.suspended })),
  ];
}

export const MEASURES = ['total', 'finishOnTime', 'cycle', 'score'] as const;
export type Measure = (typeof MEASURES)[number];

interface OrderMeasure extends MeasureRule<OrderNumbers> {
  /** Which orders it is of. */
  readonly list: Scope;
}

export const MEASURE_RULES: Record<Measure, OrderMeasure> = {
  total: { value: ({ total }) => total, words: (value) => numeral(value), list: {} },
  finishOnTime: {
    value: ({ finishOnTime }) => scaled(finishOnTime, 100),
    words: (value) => percentText(value / 100),
    list: { happened: 'finishMet' },
  },
  cycle: {
    value: ({ cycleSec }) => scaled(cycleSec, 1 / HOUR_SEC),
    words: (value) => numeral(value, 1),
    list: { happened: 'completed' },
  },
  score: { value: ({ scoreMean }) => scoreMean, words: (value) => numeral(value, 1), list: { happened: 'rated' } },
};
