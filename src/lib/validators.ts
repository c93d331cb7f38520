/** Checks of single values; the words are the caller's. */

/** Nothing that a person would call an entry. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Length in characters as a person counts them; an emoji is one. */
export const lengthOf = (value: string): number => Array.from(value).length;

export const isTooLong = (value: string, max: number): boolean => lengthOf(value.trim()) > max;
