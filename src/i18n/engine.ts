/** The one i18next instance. Chinese shell texts are part of the entry: the first paint waits for nothing. */
import { createInstance } from 'i18next';
import { SHELL_AREAS, type Area, type Language } from './areas';
import { texts as codes } from './locales/zh/codes';
import { texts as common } from './locales/zh/common';
import { texts as errors } from './locales/zh/errors';
import { texts as shell } from './locales/zh/shell';
import { texts as titles } from './locales/zh/titles';

const NAMESPACE = 'texts';

export const engine = createInstance();

void engine.init({
  lng: 'zh',
  fallbackLng: 'zh',
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  // Texts may hold a colon; there is one namespace.
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  // Everything that is needed is given here: ready when this module is.
  initAsync: false,
  resources: { zh: { [NAMESPACE]: { common, shell, titles, codes, errors } } },
});

const loaded = new Set<string>(SHELL_AREAS.map((area) => `zh/${area}`));
const listeners = new Set<() => void>();
let revision = 0;

/** Texts or language changed: whatever is on the screen is drawn again. */
function announce(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

export const hasTexts = (language: Language, area: Area): boolean => loaded.has(`${language}/${area}`);

export function addTexts(language: Language, area: Area, texts: object): void {
  engine.addResourceBundle(language, NAMESPACE, { [area]: texts }, true, true);
  loaded.add(`${language}/${area}`);
  announce();
}

export async function applyLanguage(language: Language): Promise<void> {
  await engine.changeLanguage(language);
  announce();
}

export const onTextsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A number that changes whenever texts or language do. */
export const textsRevision = (): number => revision;
