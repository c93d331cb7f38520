/** Numbers of statistics in words. Pure but for the current language. */
import { languageTag } from '@/i18n/language';
import type { Better } from './compare';

/** Nothing was counted. */
export const NONE = '–';

export const numeral = (value: number, digits = 0): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: digits }).format(value);

/** 12.5 % of a share between 0 and 1; null: nothing was counted. */
export const percentText = (share: number | null): string =>
  share === null
    ? NONE
    : new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 1 }).format(share);

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
