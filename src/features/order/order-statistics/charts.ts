/** The four questions of the statistics, each as rows with the list behind them. Pure but for the current language. */
import type { OrderStatistics } from '@/contract/dispatch';
import { text } from '@/i18n/text';
import { barValues } from '@/ui/case/statistics/compared-row';
import type { BarRow } from '@/ui/chart/bars';
import { ordersHref } from '../order-workbench/day';
import { MEASURE_RULES, type Measure, type Scope } from './measures';
import { dayText } from '@/ui/case/statistics/numbers';
import { weekIn, type Period } from '@/lib/period';

export const CHART_KINDS = ['week', 'type', 'building', 'person'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** A chart with more bars is no longer read; the rest are in the table of the list. */
const MOST_BARS = 12;

type Group = OrderStatistics['byType'][number];

const FILTER = { type: 'typeId', building: 'locationId', person: 'ownerId' } as const;
/** Orders that belong to nobody, or stand nowhere. */
const LACK = { type: undefined, building: 'building', person: 'owner' } as const;

const nameOf = ({ id, name }: Group, question: keyof typeof FILTER): string =>
  id === null ? text(`orderdesk.stat.no.${question}`) : name;

function groupRows(groups: readonly Group[], question: keyof typeof FILTER, measure: Measure, scope: Scope): BarRow[] {
  return groups.slice(0, MOST_BARS).map((group) => ({
    key: String(group.id),
    name: nameOf(group, question),
    ...barValues(MEASURE_RULES[measure], group, group.before),
    href: ordersHref('all', {
      ...scope,
      ...(group.id === null ? { without: LACK[question] } : { [FILTER[question]]: group.id }),
      ...MEASURE_RULES[measure].list,
    }),
  }));
}

type Week = OrderStatistics['byWeek'][number];

function weekRow(week: Week, measure: Measure, scope: Scope, period: Period): BarRow {
  const { from, to } = weekIn(week.week, period);
  return {
    key: String(week.week),
    name: dayText(from),
    ...barValues(MEASURE_RULES[measure], week, week.before),
    href: ordersHref('all', { ...scope, from, to, ...MEASURE_RULES[measure].list }),
  };
}

/** @param scope filters and period of the page, which every list takes over */
export function rowsOf(
  question: ChartKind,
  statistics: OrderStatistics,
  { measure, scope, period }: { measure: Measure; scope: Scope; period: Period },
): BarRow[] {
  if (question === 'week') return statistics.byWeek.map((week) => weekRow(week, measure, scope, period));
  const groups = { type: statistics.byType, building: statistics.byBuilding, person: statistics.byPerson }[question];
  return groupRows(groups, question, measure, scope);
}
