/** Which language is spoken, and which texts are on the device. */
import { readStored, writeStored } from '@/lib/storage';
import { LANGUAGES, SHELL_AREAS, type Area, type Language } from './areas';
import { addTexts, applyLanguage, hasTexts, spokenLanguage } from './engine';
import { fetchTexts } from './loaders';

const KEY = 'language';
const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };
/** The language that is being changed to: what a screen asks for meanwhile is needed in it too. */
let coming: Language | undefined;
const inUse = new Set<Area>(SHELL_AREAS);

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Called with each change of the language after the start. */
let chosen: (() => void) | undefined;

export const onLanguageChosen = (listener: () => void): void => void (chosen = listener);

export const currentLanguage = (): Language => spokenLanguage();

/** The language tag for Intl and `<html lang>`. */
export const languageTag = (): string => HTML_LANG[currentLanguage()];

const lists = new Map<string, Intl.ListFormat>();

/** Words one after the other, as the language lists them: A、B、C; A, B, C; A, B y C. */
export function listed(words: Iterable<string>): string {
  const tag = languageTag();
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { style: 'narrow' });
  lists.set(tag, list);
  return list.format(words);
}

/** Between names that come as one value: in the steps of a record, and from the server. */
export const NAMES_APART = '、';

/** Names that come as one value, listed as the language lists them. */
export const relisted = (names: string): string => listed(names.split(NAMES_APART));

async function loadArea(area: Area, language: Language): Promise<void> {
  if (hasTexts(language, area)) return;
  try {
    addTexts(language, area, await fetchTexts(language, area));
  } catch (error) {
    // Offline in another language: Chinese, if it is there, is better than a page that does not open.
    if (language === 'zh') throw error;
    await loadArea(area, 'zh');
  }
}

/**
 * Makes the texts of these areas ready; at once when they are already there.
 * @throws when they cannot be fetched at all.
 */
export async function loadTexts(areas: readonly Area[], language?: Language): Promise<void> {
  for (const area of areas) inUse.add(area);
  const languages = language ? [language] : [currentLanguage(), coming ?? currentLanguage()];
  await Promise.all(areas.flatMap((area) => [...new Set(languages)].map((each) => loadArea(area, each))));
}

/** Changes the language without a reload: loads what is in use, then redraws; remembered on this device. */
export async function setLanguage(language: Language): Promise<void> {
  coming = language;
  try {
    await loadTexts([...inUse], language);
    await applyLanguage(language);
  } finally {
    coming = undefined;
  }
  document.documentElement.lang = languageTag();
  writeStored(KEY, language);
  chosen?.();
}

/** Call before the first render: Chinese is ready at once, another remembered language is fetched. */
export async function startLanguage(): Promise<void> {
  const stored = readStored(KEY);
  if (isLanguage(stored) && stored !== 'zh') await setLanguage(stored).catch(() => undefined);
}
