/** The statistics of a period: which one, and of what, stands in the address. */
import { useMemo } from 'react';
import { serverNow } from '@/api/reply';
import { dispatchEndpoints, type OrderStatistics } from '@/contract/dispatch';
import type { InputOf } from '@/contract/endpoint';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import {
  daysOf,
  daysText,
  keyOfInput,
  useStatisticsAddress,
  type Days,
  type StatisticsAddress,
} from '@/ui/case/statistics/use-statistics-address';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { CHART_KINDS, type ChartKind } from './charts';
import { MEASURES, type Measure, type Scope } from './measures';
import { customPeriod, formatDay, periodAt, PERIODS, type Period, type PeriodKind } from '@/lib/period';

const FILTERS = ['typeId', 'buildingId', 'ownerId'] as const;
type Filter = (typeof FILTERS)[number];

export interface StatisticsModel {
  readonly kind: PeriodKind;
  readonly period: Period;
  /** 2026/11/1 – 2026/11/30 */
  readonly periodWords: string;
  readonly days: Days;
  readonly measure: Measure;
  /** The one chart of a phone. */
  readonly question: ChartKind;
  readonly filters: Readonly<Record<Filter, number | undefined>>;
  /** Filters in the words of the lists; `period` adds its bounds. */
  readonly scope: { readonly filters: Scope; readonly period: Scope };
  /** What the numbers were asked for with. */
  readonly input: InputOf<typeof dispatchEndpoints.getOrderStatistics>;
  readonly detail: DetailModel<OrderStatistics>;
  readonly set: StatisticsAddress['set'];
}

/** The bounds last for the visit of an address: a clock that runs on asks for nothing new within its day. */
function usePeriod(kind: PeriodKind, first: string | null, last: string | null): Period {
  const today = formatDay(serverNow());
  return useMemo(() => {
    const month = periodAt('month', Date.parse(`${today}T04:00:00Z`));
    if (kind !== 'custom') return kind === 'month' ? month : periodAt(kind, Date.parse(`${today}T04:00:00Z`));
    return customPeriod(first, last) ?? month;
  }, [kind, first, last, today]);
}

export function useStatistics(): StatisticsModel {
  useText();
  const { get, oneOf, filter, set } = useStatisticsAddress();
  const kind = oneOf('period', PERIODS, 'month');
  const period = usePeriod(kind, get('first'), get('last'));
  const filters = { typeId: filter('typeId'), buildingId: filter('buildingId'), ownerId: filter('ownerId') };
  const { from, to } = period;
  const { parkId } = useParkChoice();
  const input = { from, to, parkId, ...filters };
  const detail = useDetail(dispatchEndpoints.getOrderStatistics, input, { lastKnownKey: keyOfInput('orders', input) });
  const days = daysOf(period);
  const listed = { typeId: filters.typeId, locationId: filters.buildingId, ownerId: filters.ownerId };
  return {
    kind,
    period,
    periodWords: daysText(days),
    days,
    measure: oneOf('measure', MEASURES, 'total'),
    question: oneOf('chart', CHART_KINDS, 'week'),
    filters,
    scope: { filters: listed, period: { ...listed, from, to } },
    input,
    detail,
    set,
  };
}
