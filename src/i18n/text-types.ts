/** Types of texts: the Chinese files are the source, the other languages must have exactly the same keys. */

/** The shape that a translation must have: every key of the Chinese file, no other. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** `'action.back' | 'view.loading' …` of a nested object of texts. */
export type KeysOf<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${KeysOf<T[K]>}`;
}[keyof T & (string | number)];
