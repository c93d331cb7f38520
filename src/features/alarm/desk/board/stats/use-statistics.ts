/** The statistics of a period: which one, and of what, stands in the address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { alarmBoardEndpoints, type AlarmStatistics } from '@/contract/alarm-board';
import { customPeriod, formatDay, parseDay, type Period } from '@/lib/period';
import { useText } from '@/i18n/use-text';
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
  /** As the inputs of a browser have them; both are part of it. */
  readonly days: { readonly first: string; readonly last: string };
  readonly periodWords: string;
  readonly by: 'week' | 'day';
  readonly measure: Measure;
  readonly filters: Readonly<Record<Filter, number | undefined>>;
  /** What is asked of the server, for files too. */
  readonly input: Period & { readonly by: 'week' | 'day'; readonly parkId?: number } & Readonly<
      Partial<Record<Filter, number>>
    >;
  readonly detail: DetailModel<AlarmStatistics>;
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null, usual: T): T =>
  known.find((each) => each === asked) ?? usual;

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
  const [params, setParams] = useSearchParams();
  const span = oneOf(SPANS, params.get('span'), USUAL);
  const period = usePeriod(span, params.get('first'), params.get('last'));
  const whole = (name: Filter): number | undefined => Number(params.get(name)) || undefined;
  const filters = { category: whole('category'), buildingId: whole('buildingId'), deviceType: whole('deviceType') };
  const by = oneOf(['week', 'day'], params.get('by'), 'week');
  const { parkId } = useBoardPark();
  const input = { ...period, by, ...filters, ...(parkId !== undefined && { parkId }) };
  const key = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value ?? '')]));
  const detail = useDetail(alarmBoardEndpoints.getAlarmStatistics, input, {
    lastKnownKey: `alarms.statistics.${key.toString()}`,
  });
  const days = { first: formatDay(period.from), last: formatDay(period.to - DAY_MS / 2) };
  return {
    span,
    days,
    periodWords: `${days.first} – ${days.last}`,
    by,
    measure: oneOf(MEASURES, params.get('measure'), 'total'),
    filters,
    input,
    detail,
    set: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
