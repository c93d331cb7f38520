/** Where the texts are that the entry does not hold: one small chunk per language and area. */
import { loaders } from 'virtual:areas/link/texts';
import type { Area, Language } from './areas';

type Loaders = typeof loaders;

/** Those that a page may need before the rarer screens are known; `addLoaders` brings the others. */
const chinese: Record<string, Loaders[string]> = { ...loaders };

/** Called when a tier has come. */
const waiting = new Set<() => void>();

export function addLoaders(more: Loaders): void {
  Object.assign(chinese, more);
  for (const look of waiting) look();
}

/** The later tiers follow the first paint by themselves: a part that is opened before waits so long for its own, in ms. */
const TIER_WITHIN_MS = 10_000;

/** Resolves when the tier of the area is here, or has not come in time. */
const untilThere = (area: Area): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(() => void (chinese[area] && resolve()));
    setTimeout(resolve, TIER_WITHIN_MS);
  });

/** @throws when the chunk cannot be fetched, or is not known in time. */
export async function fetchTexts(language: Language, area: Area): Promise<object> {
  if (language === 'zh' && !chinese[area]) await untilThere(area);
  const load = language === 'zh' ? chinese[area] : (await import('./other-languages')).otherTexts(language, area);
  if (!load) throw new Error(`no texts for ${language}/${area}`);
  return load();
}
