/** The statistics of a period: which one, and of what, stands in the address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { orderDeskEndpoints, type OrderStatistics } from '@/contract/order-desk';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { QUESTIONS, type Question } from './charts';
import { MEASURES, type Measure, type Scope } from './measures';
import { customPeriod, formatDay, periodAt, PERIODS, type Period, type PeriodKind } from '@/lib/period';

const FILTERS = ['typeId', 'buildingId', 'ownerId'] as const;
type Filter = (typeof FILTERS)[number];

export interface StatisticsModel {
  readonly kind: PeriodKind;
  readonly period: Period;
  /** 2026-11-01 – 2026-11-30 */
  readonly periodWords: string;
  /** The chosen days, as the inputs of a browser have them. */
  readonly days: { readonly first: string; readonly last: string };
  readonly measure: Measure;
  /** The one chart of a phone. */
  readonly question: Question;
  readonly filters: Readonly<Record<Filter, number | undefined>>;
  /** Filters in the words of the lists; `period` adds its bounds. */
  readonly scope: { readonly filters: Scope; readonly period: Scope };
  readonly detail: DetailModel<OrderStatistics>;
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T =>
  known.find((each) => each === asked) ?? (known[0] as T);

/** The bounds last for the visit of an address: a clock that runs on asks for nothing new within its day. */
function usePeriod(kind: PeriodKind, first: string | null, last: string | null): Period {
  const today = formatDay(serverNow());
  return useMemo(() => {
    const month = periodAt('month', Date.parse(`${today}T04:00:00Z`));
    if (kind !== 'custom') return kind === 'month' ? month : periodAt(kind, Date.parse(`${today}T04:00:00Z`));
    return customPeriod(first, last) ?? month;
  }, [kind, first, last, today]);
}

const DAY_MS = 86_400_000;

export function useStatistics(): StatisticsModel {
  useText();
  const [params, setParams] = useSearchParams();
  const asked = params.get('period');
  const kind = PERIODS.find((each) => each === asked) ?? 'month';
  const period = usePeriod(kind, params.get('first'), params.get('last'));
  const whole = (name: Filter): number | undefined => Number(params.get(name)) || undefined;
  const filters = { typeId: whole('typeId'), buildingId: whole('buildingId'), ownerId: whole('ownerId') };
  const { from, to } = period;
  const { parkId } = useParkChoice();
  const input = { from, to, parkId, ...filters };
  const key = `orders.statistics.${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v ?? '')]))}`;
  const detail = useDetail(orderDeskEndpoints.getOrderStatistics, input, { lastKnownKey: key });
  const days = { first: formatDay(from), last: formatDay(to - DAY_MS / 2) };
  const listed = { typeId: filters.typeId, locationId: filters.buildingId, ownerId: filters.ownerId };
  return {
    kind,
    period,
    periodWords: `${days.first} – ${days.last}`,
    days,
    measure: oneOf(MEASURES, params.get('measure')),
    question: oneOf(QUESTIONS, params.get('chart')),
    filters,
    scope: { filters: listed, period: { ...listed, from, to } },
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
