/** What statistics are of stands in the address: filters, measure, period. */
import { languageTag } from '@/i18n/language';
import { formatDay, type Period } from '@/lib/period';
import { emptyRemoved, useAddressParams } from '@/ui/model/use-address-params';

export interface StatisticsAddress {
  readonly get: (name: string) => string | null;
  /** The one that the address names; the usual one where it names none of them. */
  readonly oneOf: <T extends string>(name: string, known: readonly T[], usual: T) => T;
  /** A filter by the id or code of what it lets through. */
  readonly filter: (name: string) => number | undefined;
  /** Nothing, or an empty text, takes a parameter away. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export function useStatisticsAddress(): StatisticsAddress {
  const [params, change] = useAddressParams();
  return {
    get: (name) => params.get(name),
    oneOf: (name, known, usual) => known.find((each) => each === params.get(name)) ?? usual,
    filter: (name) => Number(params.get(name)) || undefined,
    set: (changes) => change(emptyRemoved(changes)),
  };
}

/** First and last day, both part of the period, as the inputs of a browser have them. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;

export const daysOf = ({ from, to }: Period): Days => ({ first: formatDay(from), last: formatDay(to - DAY_MS / 2) });

const PERIOD = { year: 'numeric', month: 'long', day: 'numeric' } as const;
/** Without an hour a day would begin at midnight in London. */
const dayAt = (day: string): Date => new Date(`${day}T00:00`);

/** 2026/11/1 – 2026/11/30, November 1 – 30, 2026 */
export const daysText = ({ first, last }: Days): string =>
  new Intl.DateTimeFormat(languageTag(), PERIOD).formatRange(dayAt(first), dayAt(last));

/** Under which the last known answer is kept. */
export const keyOfInput = (area: string, input: object): string =>
  `${area}.statistics.${new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value ?? '')]),
  ).toString()}`;
