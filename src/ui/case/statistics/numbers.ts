/** Numbers of statistics in words. Pure but for the current language. */
import { languageTag } from '@/i18n/language';
import { PARK_ZONE } from '@/lib/period';
import type { Better } from './compare';

/** Nothing was counted. */
export const NONE = '–';

/** Formatters are slow to make: each once per language. */
const numbers = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();

function numberFormat(style: 'decimal' | 'percent', digits: number): Intl.NumberFormat {
  const key = `${languageTag()} ${style} ${digits}`;
  const made = numbers.get(key) ?? new Intl.NumberFormat(languageTag(), { style, maximumFractionDigits: digits });
  numbers.set(key, made);
  return made;
}

export const numeral = (value: number, digits = 0): string => numberFormat('decimal', digits).format(value);

/** A day on an axis, in the park's time zone: 11/23, Nov 23, 23 nov. */
export function dayText(at: number): string {
  const tag = languageTag();
  const month = /^(zh|ja)/.test(tag) ? 'numeric' : 'short';
  const made = days.get(tag) ?? new Intl.DateTimeFormat(tag, { timeZone: PARK_ZONE, month, day: 'numeric' });
  days.set(tag, made);
  return made.format(at);
}

/** 12.5 % of a share between 0 and 1; null: nothing was counted. */
export const percentText = (share: number | null): string =>
  share === null ? NONE : numberFormat('percent', 1).format(share);

export const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by);

/** What a chart measures of whatever it counts. */
export interface MeasureRule<Counted> {
  /** In the unit of the chart's title; null: nothing was counted. */
  readonly value: (of: Counted) => number | null;
  readonly words: (value: number) => string;
  /** Where the number alone says too little: a share with what it is of. */
  readonly wordsOf?: (of: Counted) => string;
  /** Shares differ by percentage points, everything else by a percentage. */
  readonly share?: true;
  readonly better?: Better;
}
