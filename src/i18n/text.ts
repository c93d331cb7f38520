/** Texts outside React: typed keys, code words. Inside a component use `useText`, which redraws on a language change. */
import type { CodeTable } from '@/contract/code-tables';
import type { Area, TextKey, TextParams } from './areas';
import { hasGroup, hasTexts, spokenLanguage, translate } from './engine';
import { loadTexts } from './language';

export type Translate = (key: TextKey, params?: TextParams) => string;

/** In the place of words that are on their way to this device; whoever shows it is drawn again when they are here. */
export const ON_THE_WAY = '…';

const asked = new Set<string>();

/** Asks for the texts of an area that somebody shows before they are here; without a line, again at the next drawing. */
function askFor(area: Area): void {
  if (asked.has(area)) return;
  asked.add(area);
  void loadTexts([area])
    .catch(() => undefined)
    .then(() => asked.delete(area));
}

/** A key says nothing to anybody: without its words, what went wrong is said in general, and everything else waits. */
function standIn(key: TextKey): string {
  if (key.startsWith('errors.network.')) return text('common.view.offlineTitle');
  return key.startsWith('errors.') ? text('common.failure.network') : ON_THE_WAY;
}

/**
 * The text of a key in the current language, `{{name}}` filled from params. Never the key itself: words that are not on the
 * device are fetched, and something that a person can read stands there meanwhile.
 */
export const text: Translate = (key, params) => {
  // The beginning of a typed key is its area.
  const area = key.slice(0, key.indexOf('.')) as Area;
  if (!hasTexts(spokenLanguage(), area)) askFor(area);
  return translate(key, params ?? {}) ?? standIn(key);
};

/** The text of a key made at run time (an error code), or undefined when there is none. */
export const textIfAny = (key: string, params?: TextParams): string | undefined => translate(key, params ?? {});

/** The word of a code; anything that its table does not hold is unknown (未知), once the table is here. */
export const codeText = (table: CodeTable, code: number | string | null | undefined): string =>
  textIfAny(`codes.${table}.${code ?? ''}`) ?? (hasGroup(`codes.${table}`) ? text('codes.unknown') : ON_THE_WAY);
