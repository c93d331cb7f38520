/** Titles that the platform wrote are kept in Chinese: readers of other languages look for them in their own words. */
import { type SQL, sql } from 'drizzle-orm';
import type { CallerLanguage } from '../../../http/caller-language';
import { groupOf } from '../../../http/text-tables';

const PLURAL = /_(?:one|other)$/;
const VALUES = /\{\{\w+\}\}/g;

/** @returns keys of the titles whose words in this language contain the keyword */
export function titleKeysWith(language: CallerLanguage, keyword: string): string[] {
  const wanted = keyword.trim().toLowerCase();
  const found = groupOf(language, 'cards', 'title').filter(([, words]) =>
    words.replace(VALUES, ' ').toLowerCase().includes(wanted),
  );
  return [...new Set(found.map(([key]) => key.replace(PLURAL, '')))];
}

/** @returns a condition on alias `x`: its title, or the alarm's title that it is made of, says this; none for Chinese */
export function titleSays(language: CallerLanguage | null | undefined, keyword: string): SQL {
  const keys = language && language !== 'zh' ? titleKeysWith(language, keyword) : [];
  if (keys.length === 0) return sql`false`;
  const any = sql`any(${sql.param(keys)}::text[])`;
  return sql`(x.title_said ->> 'key' = ${any} or x.title_said #>> '{params,title,key}' = ${any})`;
}
