/** Where the texts are that the entry does not hold: one small chunk per language and area. */
import type { Area, Language } from './areas';

const chinese = import.meta.glob<object>(
  ['./locales/zh/*.ts', '!./locales/zh/{common,shell,titles,titles-more,codes,codes-more}.ts'],
  {
    import: 'texts',
  },
);

/** @throws when the chunk cannot be fetched. */
export async function fetchTexts(language: Language, area: Area): Promise<object> {
  const load =
    language === 'zh'
      ? chinese[`./locales/zh/${area}.ts`]
      : (await import('./other-languages')).otherTexts(language, area);
  if (!load) throw new Error(`no texts for ${language}/${area}`);
  return load();
}
