/** Beginnings of words as a range, which an index in the order of the characters (`COLLATE "C"`) answers. */

/** Behind every character that words have. */
const LAST = '\u{10FFFF}';

/** @returns the end of the range of texts that begin so */
export const lastThatBegins = (beginning: string): string => `${beginning}${LAST}`;
