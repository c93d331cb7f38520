/** The statistics of a period: which one, and of what, stands in the address. */
import { useMemo } from 'react';
import { serverNow } from '@/api/reply';
import { alarmBoardEndpoints, type AlarmStatistics } from '@/contract/alarm-board';
import { customPeriod, formatDay, parseDay, type Period } from '@/lib/period';
import { useText } from '@/i18n/use-text';
import {
  daysOf,
  daysText,
  keyOfInput,
  useStatisticsAddress,
  type Days,
  type StatisticsAddress,
} from '@/ui/case/statistics/use-statistics-address';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useBoardPark } from '../use-board-park';
import { MEASURES, type Measure } from './measures';

export const SPANS = ['7', '30', '90', '365', 'custom'] as const;
export type Span = (typeof SPANS)[number];
const USUAL: Span = '30';

const FILTERS = ['category', 'buildingId', 'deviceType'] as const;
type Filter = (typeof FILTERS)[number];

export interface StatisticsModel {
  readonly span: Span;
  readonly days: Days;
  readonly periodWords: string;
  readonly by: 'week' | 'day';
  readonly measure: Measure;
  readonly filters: Readonly<Record<Filter, number | undefined>>;
  /** What is asked of the server, for files too. */
  readonly input: Period & { readonly by: 'week' | 'day'; readonly parkId?: number } & Readonly<
      Partial<Record<Filter, number>>
    >;
  readonly detail: DetailModel<AlarmStatistics>;
  readonly set: StatisticsAddress['set'];
}

const DAY_MS = 86_400_000;

/** Whole days up to today; the bounds last for the day. */
function usePeriod(span: Span, first: string | null, last: string | null): Period {
  const today = formatDay(serverNow());
  return useMemo(() => {
    const back = (days: number): Period | undefined => {
      const end = parseDay(today);
      return end === undefined ? undefined : customPeriod(formatDay(end - (days - 1) * DAY_MS + DAY_MS / 2), today);
    };
    const usual = back(Number(USUAL)) ?? { from: 0, to: 0 };
    if (span === 'custom') return customPeriod(first, last) ?? usual;
    return back(Number(span)) ?? usual;
  }, [span, first, last, today]);
}

export function useStatistics(): StatisticsModel {
  useText();
  const { get, oneOf, filter, set } = useStatisticsAddress();
  const span = oneOf('span', SPANS, USUAL);
  const period = usePeriod(span, get('first'), get('last'));
  const filters = {
    category: filter('category'),
    buildingId: filter('buildingId'),
    deviceType: filter('deviceType'),
  };
  const by = oneOf('by', ['week', 'day'], 'week');
  const { parkId } = useBoardPark();
  const input = { ...period, by, ...filters, ...(parkId !== undefined && { parkId }) };
  const detail = useDetail(alarmBoardEndpoints.getAlarmStatistics, input, {
    lastKnownKey: keyOfInput('alarms', input),
  });
  const days = daysOf(period);
  return {
    span,
    days,
    periodWords: daysText(days),
    by,
    measure: oneOf('measure', MEASURES, 'total'),
    filters,
    input,
    detail,
    set,
  };
}
