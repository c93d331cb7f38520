/**
 * Which texts are there, and how a key becomes words. Chinese needs no plural rules and is looked up directly, so that
 * no phone waits for a library; i18next arrives with the first other language and speaks for it.
 */
import type { i18n } from 'i18next';
import { SHELL_AREAS, type Area, type Language, type TextParams } from './areas';
import { texts as codes } from './locales/zh/codes';
import { texts as common } from './locales/zh/common';
import { texts as shell } from './locales/zh/shell';
import { texts as titles } from './locales/zh/titles';

export type Tables = Partial<Record<Language, Record<string, object>>>;

const tables: Tables = { zh: { common, shell, titles, codes } };
const spoken: { language: Language; engine?: i18n } = { language: 'zh' };
const listeners = new Set<() => void>();
let revision = 0;

/** Texts or language changed: whatever is on the screen is drawn again. */
function announce(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

function inChinese(key: string): string | undefined {
  let found: unknown = tables.zh;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : undefined;
}

const filled = (words: string, params: TextParams): string =>
  words.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));

export const spokenLanguage = (): Language => spoken.language;

/** The words of a key in the current language; undefined when its texts are not on the device. */
export function translate(key: string, params: TextParams): string | undefined {
  const { engine, language } = spoken;
  if (engine && language !== 'zh' && engine.exists(key)) return engine.t(key, params);
  const words = inChinese(key);
  return words === undefined ? undefined : filled(words, params);
}

export const hasTexts = (language: Language, area: Area): boolean =>
  tables[language]?.[area] !== undefined || (language === 'zh' && SHELL_AREAS.some((one) => one === area));

/** What is there of the area stays. */
export function addTexts(language: Language, area: Area, texts: object): void {
  tables[language] = { ...tables[language], [area]: { ...tables[language]?.[area], ...texts } };
  spoken.engine?.addResourceBundle(language, 'texts', { [area]: texts }, true, true);
  announce();
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
