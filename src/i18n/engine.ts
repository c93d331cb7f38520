/**
 * Which texts are there, and how a key becomes words. Chinese needs no plural rules (its texts that count have
 * one form, `_other`) and is looked up directly, so that no phone waits for a library; i18next arrives with the first other
 * language and speaks for it.
 */
import type { i18n } from 'i18next';
import { codes, titles } from 'virtual:areas/link/texts';
import { SHELL_AREAS, type Area, type Language, type TextParams } from './areas';
import { texts as common } from './locales/zh/common';
import { texts as shell } from './locales/zh/shell';

export type Tables = Partial<Record<Language, Record<string, object>>>;

const tables: Tables = { zh: { common, shell, titles, codes } };
const spoken: { language: Language; engine?: i18n } = { language: 'zh' };
const listeners = new Set<() => void>();
let revision = 0;

/** Re-renders every component that uses texts. */
function announce(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Areas in which a key was not found: only their texts re-render anything when they are added. */
const missed = new Set<string | undefined>();

/** Words, or a group of them: `codes.handleState`. */
function inTables(language: Language, key: string): unknown {
  const parts = key.split('.');
  let found: unknown = tables[language];
  for (const part of parts) found = (found as Record<string, unknown> | undefined)?.[part];
  if (found === undefined) missed.add(parts[0]);
  return found;
}

/** Whether the device has words below this key. */
export const hasGroup = (key: string): boolean => (inTables(spoken.language, key) ?? inTables('zh', key)) !== undefined;

/** In the place of a value that nobody has given: a placeholder is never shown. */
export const NOT_GIVEN = '—';
const STAND_INS: Record<string, string> = { name: 'common.unknown.person' };

/** What stands in a text for a value that was not given. */
export const missingValueText = (name: string): string => translate(STAND_INS[name] ?? '', {}) ?? NOT_GIVEN;

const filled = (words: string, params: TextParams): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? missingValueText(name)));

export const spokenLanguage = (): Language => spoken.language;

/** The words of a key in the current language; undefined when its texts are not on the device. */
export function translate(key: string, params: TextParams): string | undefined {
  const { engine, language } = spoken;
  const plain = inTables(language, key);
  if (engine && language !== 'zh' && typeof plain !== 'object') {
    // Which form a text that counts has follows from the number.
    const given = plain === undefined ? { count: 0, ...params } : params;
    if (engine.exists(key, given)) return engine.t(key, given);
  }
  const words = inTables('zh', key) ?? inTables('zh', `${key}_other`);
  return typeof words === 'string' ? filled(words, params) : undefined;
}

const whole = new Set(SHELL_AREAS.map((area) => `zh/${area}`));

export const hasTexts = (language: Language, area: Area): boolean => whole.has(`${language}/${area}`);

/** What is there of the area stays. @param isPart the rest of the area comes separately */
export function addTexts(language: Language, area: Area, texts: object, isPart = false): void {
  if (!isPart) whole.add(`${language}/${area}`);
  tables[language] = { ...tables[language], [area]: { ...tables[language]?.[area], ...texts } };
  spoken.engine?.addResourceBundle(language, 'texts', { [area]: texts }, true, true);
  if (missed.delete(area)) announce();
}

/** The i18next instance with every text that is there; for other languages and for texts with markup. */
export async function fullEngine(): Promise<i18n> {
  if (!spoken.engine) {
    const { createEngine } = await import('./full-engine');
    spoken.engine ??= await createEngine(tables, spoken.language);
  }
  return spoken.engine;
}

export async function applyLanguage(language: Language): Promise<void> {
  if (language !== 'zh') await (await fullEngine()).changeLanguage(language);
  spoken.language = language;
  announce();
}

export const onTextsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A number that changes whenever texts or language do. */
export const textsRevision = (): number => revision;
