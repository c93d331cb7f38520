/** What the statistics say: numbers in words, rates, and the list behind each. Pure but for the current language. */
import { ORDER_STATE as S } from '@/contract/order-codes';
import { shareOf } from '@/contract/statistics';
import { IN_PROGRESS, type OrderNumbers, type OrderStatistics } from '@/contract/dispatch';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import {
  compareNumbers,
  compareShares,
  shareOfText,
  shareWithNote,
  type Change,
  type TargetMark,
} from '@/ui/case/statistics/compare';
import { NONE, numeral, percentText, scaled, type MeasureRule } from '@/ui/case/statistics/numbers';
import type { ChartLine } from '@/ui/chart/bars';
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

/** A number of the period with how it changed; the view draws the change. */
export interface ComparedTile extends Omit<Tile, 'note'> {
  readonly note?: string;
  readonly change: Change | undefined;
  readonly target?: TargetMark | undefined;
}

const tile = (key: string, count: number | string, href: string, change?: Change): ComparedTile => ({
  key,
  label: text(`orderdesk.stat.${key}` as TextKey),
  value: count,
  href,
  change,
});

type Numbers = OrderNumbers;
const respondCases = ({ respondMet, respondLate }: Numbers): number => respondMet + respondLate;
const finishCases = ({ finishMet, finishLate }: Numbers): number => finishMet + finishLate;

/** Whether as many were finished on time as the park wants; from too few cases nothing is judged. */
function onTimeMark({ numbers, onTimeTarget }: OrderStatistics): TargetMark | undefined {
  if (onTimeTarget === null) return undefined;
  const rate = percentText(onTimeTarget / 100);
  if (numbers.finishOnTime === null) return { said: text('orderdesk.stat.onTime.target', { rate }), isMet: undefined };
  const isMet = numbers.finishOnTime * 100 >= onTimeTarget;
  return { said: text(`orderdesk.stat.onTime.${isMet ? 'met' : 'missed'}`, { rate }), isMet };
}

/** The few large ones; each opens the orders that it is counted or averaged over. @param scope filters and period of the page */
export function mainTiles(statistics: OrderStatistics, scope: Scope): ComparedTile[] {
  const { numbers, before } = statistics;
  const was = before.numbers;
  const list = (more: Scope = {}): string => ordersHref('all', { ...scope, ...more });
  const cases = finishCases(numbers);
  return [
    tile('total', numeral(numbers.total), list(), compareNumbers(numbers.total, was.total)),
    tile('done', numeral(numbers.done), list({ state: S.done }), compareNumbers(numbers.done, was.done)),
    {
      ...tile(
        'finishOnTime',
        '',
        list({ happened: 'finishMet' }),
        compareShares(numbers.finishOnTime, was.finishOnTime, 'more'),
      ),
      ...shareWithNote(numbers.finishOnTime, numbers.finishMet, cases),
      target: onTimeMark(statistics),
    },
    tile(
      'mtta',
      orNone(numbers.mttaSec, lastingText),
      list({ happened: 'responded' }),
      compareNumbers(numbers.mttaSec, was.mttaSec, 'less'),
    ),
    tile(
      'cycle',
      orNone(numbers.cycleSec, lastingText),
      list({ happened: 'completed' }),
      compareNumbers(numbers.cycleSec, was.cycleSec, 'less'),
    ),
    tile(
      'score',
      orNone(numbers.scoreMean, (mean) => numeral(mean, 1)),
      list({ happened: 'rated' }),
      compareNumbers(numbers.scoreMean, was.scoreMean, 'more'),
    ),
  ];
}

/** A share of all orders of the period that something happened to. */
function happenedTile(
  key: 'refused' | 'transferred' | 'urged' | 'reopened',
  { numbers, before: { numbers: was } }: OrderStatistics,
  href: string,
): ComparedTile {
  const share = (of: Numbers) => shareOf(of[key], of.total);
  return {
    ...tile(key, '', href, compareShares(share(numbers), share(was), 'less')),
    ...shareWithNote(share(numbers), numbers[key], numbers.total),
  };
}

/** The rest of the period. */
export function moreTiles(statistics: OrderStatistics, scope: Scope): ComparedTile[] {
  const { numbers, before } = statistics;
  const was = before.numbers;
  const list = (more: Scope = {}): string => ordersHref('all', { ...scope, ...more });
  const counted = (key: 'respondLate' | 'finishLate' | 'incomplete' | 'cancelled', more: Scope) =>
    tile(key, numeral(numbers[key]), list(more), compareNumbers(numbers[key], was[key], 'less'));
  const happened = (key: 'refused' | 'transferred' | 'urged' | 'reopened') =>
    happenedTile(key, statistics, list({ happened: key }));
  const money = (key: 'quoted' | 'paid') =>
    tile(key, moneyText(numbers[key]), list({ happened: key }), compareNumbers(numbers[key], was[key]));
  const cases = respondCases(numbers);
  return [
    tile(
      'arrive',
      orNone(numbers.arriveSec, lastingText),
      list({ happened: 'arrived' }),
      compareNumbers(numbers.arriveSec, was.arriveSec, 'less'),
    ),
    {
      ...tile(
        'respondOnTime',
        '',
        list({ happened: 'respondMet' }),
        compareShares(numbers.respondOnTime, was.respondOnTime, 'more'),
      ),
      ...shareWithNote(numbers.respondOnTime, numbers.respondMet, cases),
    },
    counted('respondLate', { happened: 'respondLate' }),
    counted('finishLate', { happened: 'finishLate' }),
    happened('refused'),
    happened('transferred'),
    happened('urged'),
    happened('reopened'),
    counted('incomplete', { state: S.incomplete }),
    counted('cancelled', { state: S.cancelled }),
    money('quoted'),
    money('paid'),
  ];
}

/** At this moment, whenever they were reported; suspended ones apart. */
export function nowTiles({ now }: Pick<OrderStatistics, 'now'>, filters: Scope): ComparedTile[] {
  const list = (more: Scope): string => ordersHref('all', { ...filters, ...more });
  return [
    tile('pool', numeral(now.pool), list({ state: S.pool })),
    tile('offered', numeral(now.offered), list({ state: S.assigned })),
    tile('inProgress', numeral(now.inProgress), list({ state: IN_PROGRESS.join(',') })),
    tile('suspended', numeral(now.suspended), list({ state: S.suspended })),
  ];
}

export const MEASURES = ['total', 'finishOnTime', 'mtta', 'cycle', 'score'] as const;
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
    wordsOf: (of) => shareOfText(of.finishOnTime, of.finishMet, finishCases(of)),
    share: true,
    better: 'more',
    list: { happened: 'finishMet' },
  },
  mtta: {
    value: ({ mttaSec }) => scaled(mttaSec, 1 / MINUTE_SEC),
    words: (value) => numeral(value, 1),
    better: 'less',
    list: { happened: 'responded' },
  },
  cycle: {
    value: ({ cycleSec }) => scaled(cycleSec, 1 / HOUR_SEC),
    words: (value) => numeral(value, 1),
    better: 'less',
    list: { happened: 'completed' },
  },
  score: {
    value: ({ scoreMean }) => scoreMean,
    words: (value) => numeral(value, 1),
    better: 'more',
    list: { happened: 'rated' },
  },
};

/**
 * The target in the unit of the chart: the park's share of orders finished on time, or the times of the one type that is
 * shown, which run in working time only.
 */
export function linesOf(measure: Measure, { targets, onTimeTarget }: OrderStatistics): ChartLine[] {
  if (measure === 'finishOnTime') {
    if (onTimeTarget === null) return [];
    const rate = percentText(onTimeTarget / 100);
    return [{ value: onTimeTarget, words: text('orderdesk.stat.onTimeTarget', { rate }) }];
  }
  if (!targets) return [];
  const { respondMin, finishMin } = targets;
  if (measure === 'mtta') {
    return [{ value: respondMin, words: text('orderdesk.stat.respondTarget', { time: lastingText(respondMin * 60) }) }];
  }
  if (measure !== 'cycle') return [];
  return [{ value: finishMin / 60, words: text('orderdesk.stat.finishTarget', { time: lastingText(finishMin * 60) }) }];
}
