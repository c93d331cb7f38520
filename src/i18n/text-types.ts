/**
 * Types of texts: the Chinese files are the source, the other languages must have the same keys. A text that counts
 * something ends in `_other`; languages with a form of their own for one thing have a second text that ends in `_one`.
 */

/** The shape that a translation must have: every key of the Chinese file, no other but the forms for one thing. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> } & {
  [K in keyof T as K extends `${infer Name}_other` ? `${Name}_one` : never]?: string;
};

/** Whoever counts asks by the name alone: the form follows from the number. */
type Asked<K extends string> = K extends `${infer Name}_other` ? Name : K;

/** `'action.back' | 'view.loading' …` of a nested object of texts. */
export type KeysOf<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? Asked<`${K}`> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & (string | number)];
