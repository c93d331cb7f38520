/** Where the texts are that the entry does not hold: one small chunk per language and area. */
import { loaders } from 'virtual:areas/link/texts';
import type { Area, Language } from './areas';

type Loaders = typeof loaders;

/** Those that a page may need before the rarer screens are known; `addLoaders` brings the others. */
const chinese: Record<string, Loaders[string]> = { ...loaders };

export const addLoaders = (more: Loaders): void => void Object.assign(chinese, more);

/** @throws when the chunk cannot be fetched. */
export async function fetchTexts(language: Language, area: Area): Promise<object> {
  const load = language === 'zh' ? chinese[area] : (await import('./other-languages')).otherTexts(language, area);
  if (!load) throw new Error(`no texts for ${language}/${area}`);
  return load();
}
