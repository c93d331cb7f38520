/** Typed text as patterns for LIKE and ILIKE; `%`, `_` and `\` are escaped. */

const escaped = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** @returns a pattern for texts that contain the words; no words: every text */
export const likePattern = (words: string): string => `%${escaped(words)}%`;

/** @returns a pattern for texts that begin with the words; the only one that an index can answer */
export const likePrefix = (words: string): string => `${escaped(words)}%`;
