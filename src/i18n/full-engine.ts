/** i18next with React's binding: plural rules of the other languages, and `Trans` for texts with markup. */
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './areas';
import { missingValueText, type Tables } from './engine';

const NAMESPACE = 'texts';

export async function createEngine(tables: Tables, language: Language): Promise<i18n> {
  const engine = createInstance();
  const resources = Object.fromEntries(Object.entries(tables).map(([name, areas]) => [name, { [NAMESPACE]: areas }]));
  await engine.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'zh',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    // Texts may hold a colon; there is one namespace.
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_words: string, [, name = '']: string[]) => missingValueText(name),
    initAsync: false,
    resources,
  });
  return engine;
}
