/** Says something to a person in their language. */
import type { Reader, Said, SaidValue } from '../ports/said';
import type { CallerLanguage } from './caller-language';
import { PARK_MINUTES } from './park-time';
import { TAGS, filled } from './text-tables';

/** @returns what people wrote as it is, the product's own words in a language */
export function valueIn(language: CallerLanguage, value: SaidValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return sayIn(language, value);
  return typeof value === 'number' ? new Intl.NumberFormat(TAGS[language]).format(value) : value;
}

/** @returns the words in a language; empty for a key of another version */
export function sayIn(language: CallerLanguage | null, { key, params = {} }: Said): string {
  const spoken = language ?? 'zh';
  const count = typeof params.count === 'number' ? params.count : 0;
  return filled(spoken, 'cards', { key, count }, (name) => valueIn(spoken, params[name])) ?? '';
}

/** A record's title: as it was written, and what the platform made it of; null: a person wrote it. */
export interface Titled {
  title: string;
  titleSaid: Said | null;
}

/** @returns what a record is called: by the platform in the reader's language, by people as they wrote it */
export const titleIn = (language: CallerLanguage | null | undefined, { title, titleSaid }: Titled): string =>
  (titleSaid && sayIn(language ?? 'zh', titleSaid)) || title;

const lists = new Map<CallerLanguage, Intl.ListFormat>();

/** Names one after the other, as the language lists them: A、B; A, B; A y B. */
export function listedIn(language: CallerLanguage | null, names: readonly string[]): string {
  const spoken = language ?? 'zh';
  const list = lists.get(spoken) ?? new Intl.ListFormat(TAGS[spoken], { style: 'narrow' });
  lists.set(spoken, list);
  return list.format(names);
}

/** @returns day, hours and minutes on the park's clock, "3月2日 14:00"; with seconds where asked */
export function clockIn({ language, timeZone }: Reader, at: number | Date, withSeconds = false): string {
  const form = { ...PARK_MINUTES, month: 'long', day: 'numeric', timeZone: timeZone ?? PARK_MINUTES.timeZone } as const;
  const second = withSeconds ? ({ second: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(TAGS[language ?? 'zh'], { ...form, ...second }).format(at);
}

/** @returns the day on the park's clock, "2026年3月2日" */
export const dayIn = ({ language, timeZone }: Reader, at: number | Date): string =>
  new Intl.DateTimeFormat(TAGS[language ?? 'zh'], {
    dateStyle: 'long',
    timeZone: timeZone ?? PARK_MINUTES.timeZone,
  }).format(at);
