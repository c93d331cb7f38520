/** Where the texts are that the entry does not hold: one small chunk per language and area. */
import type { Area, Language } from './areas';

type Loaders = Record<string, () => Promise<object>>;

/** Those that a page may need before the rarer screens are known; `addLoaders` brings the others. */
const chinese: Loaders = import.meta.glob<object>(
  './locales/zh/{alarm,alarmlist,alarmmore,desk,errors,home,login,look,me,menu,outbox,password}.ts',
  { import: 'texts' },
);

export const addLoaders = (more: Loaders): void => void Object.assign(chinese, more);

/** @throws when the chunk cannot be fetched. */
export async function fetchTexts(language: Language, area: Area): Promise<object> {
  const load =
    language === 'zh'
      ? chinese[`./locales/zh/${area}.ts`]
      : (await import('./other-languages')).otherTexts(language, area);
  if (!load) throw new Error(`no texts for ${language}/${area}`);
  return load();
}
