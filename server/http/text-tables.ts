/** The client's texts that the server says itself: by language, by key, filled with values. */
import { texts as cardsEn } from '@/i18n/locales/en/cards';
import { texts as codesEn } from '@/i18n/locales/en/codes';
import { texts as errorsEn } from '@/i18n/locales/en/errors';
import { texts as moreErrorsEn } from '@/i18n/locales/en/errors-more';
import { texts as modelsEn } from '@/i18n/locales/en/reportmodel';
import { texts as cardsEs } from '@/i18n/locales/es/cards';
import { texts as codesEs } from '@/i18n/locales/es/codes';
import { texts as errorsEs } from '@/i18n/locales/es/errors';
import { texts as moreErrorsEs } from '@/i18n/locales/es/errors-more';
import { texts as modelsEs } from '@/i18n/locales/es/reportmodel';
import { texts as cardsJa } from '@/i18n/locales/ja/cards';
import { texts as codesJa } from '@/i18n/locales/ja/codes';
import { texts as errorsJa } from '@/i18n/locales/ja/errors';
import { texts as moreErrorsJa } from '@/i18n/locales/ja/errors-more';
import { texts as modelsJa } from '@/i18n/locales/ja/reportmodel';
import { texts as cardsZh } from '@/i18n/locales/zh/cards';
import { texts as codesZh } from '@/i18n/locales/zh/codes';
import { texts as errorsZh } from '@/i18n/locales/zh/errors';
import { texts as moreErrorsZh } from '@/i18n/locales/zh/errors-more';
import { texts as modelsZh } from '@/i18n/locales/zh/reportmodel';
import type { CallerLanguage } from './caller-language';

interface Tables {
  errors: object;
  codes: object;
  cards: object;
  /** What reports count, and by what. */
  models: object;
}

const TABLES: Readonly<Record<CallerLanguage, Tables>> = {
  zh: { errors: { ...errorsZh, ...moreErrorsZh }, codes: codesZh, cards: cardsZh, models: modelsZh },
  en: { errors: { ...errorsEn, ...moreErrorsEn }, codes: codesEn, cards: cardsEn, models: modelsEn },
  es: { errors: { ...errorsEs, ...moreErrorsEs }, codes: codesEs, cards: cardsEs, models: modelsEs },
  ja: { errors: { ...errorsJa, ...moreErrorsJa }, codes: codesJa, cards: cardsJa, models: modelsJa },
};

/** For Intl. */
export const TAGS: Readonly<Record<CallerLanguage, string>> = { zh: 'zh-CN', en: 'en-GB', es: 'es', ja: 'ja' };

/** @returns the words of a key as they are written; undefined for a key without words */
export function wordsOf(language: CallerLanguage, table: keyof Tables, key: string): string | undefined {
  let found: unknown = TABLES[language][table];
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** @returns the word of a code in a language; empty for a code that has none */
export const codeWord = (language: CallerLanguage, table: string, code: number): string =>
  wordsOf(language, 'codes', `${table}.${code}`) ?? '';

/** The words of a key with its values, in the form that goes with `count` where a language has several. */
export function filled(
  language: CallerLanguage,
  table: keyof Tables,
  { key, count = 0 }: { key: string; count?: number },
  valueOf: (name: string) => string,
): string | undefined {
  const form = new Intl.PluralRules(TAGS[language]).select(count);
  const words =
    wordsOf(language, table, `${key}_${form}`) ??
    wordsOf(language, table, key) ??
    wordsOf(language, table, `${key}_other`);
  return words?.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => valueOf(name));
}

/** @returns the texts of a group by their keys, as they are written */
export const groupOf = (language: CallerLanguage, table: keyof Tables, group: string): [string, string][] => {
  const found = (TABLES[language][table] as Record<string, unknown>)[group];
  const texts = typeof found === 'object' && found !== null ? Object.entries(found) : [];
  return texts.flatMap(([name, words]) => (typeof words === 'string' ? [[`${group}.${name}`, words]] : []));
};
