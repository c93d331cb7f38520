/** Texts outside React: typed keys, code words. Inside a component use `useText`, which redraws on a language change. */
import type { CodeTable } from '@/contract/code-tables';
import type { TextKey, TextParams } from './areas';
import { translate } from './engine';

export type Translate = (key: TextKey, params?: TextParams) => string;

/** The text of a key in the current language, `{{name}}` filled from params. */
export const text: Translate = (key, params) => translate(key, params ?? {}) ?? key;

/** The text of a key made at run time (an error code), or undefined when there is none. */
export const textIfAny = (key: string, params?: TextParams): string | undefined => translate(key, params ?? {});

/** The word of a code; anything that its table does not hold is unknown (未知). */
export const codeText = (table: CodeTable, code: number | string | null | undefined): string =>
  textIfAny(`codes.${table}.${code ?? ''}`) ?? text('codes.unknown');
