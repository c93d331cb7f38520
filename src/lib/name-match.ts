/** Finding a name by a part of it, by its pinyin or by the initials of that; also by a mixture. Pure. */

/** The pinyin of a character, without tones; empty for other characters. */
export type Readings = (char: string) => readonly string[];

/** Characters of the name that match the query. */
export interface Found {
  start: number;
  end: number;
}

export const noReadings: Readings = () => [];

/** One character as it is compared: small, without accents. */
const plain = (char: string): string => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (query: string): string => [...query].map(plain).join('').replace(/[\s']/g, '');

/** A syllable may be typed in full or by its initial. */
const initialsOf = (syllable: string): string[] =>
  /^[zcs]h/.test(syllable) ? [syllable.slice(0, 2), syllable.slice(0, 1)] : [syllable.slice(0, 1)];

/** @returns where the match ends, when the query can be read from this character on */
function readFrom(chars: readonly string[], at: number, query: string, readings: Readings): number | undefined {
  if (query === '') return at;
  const char = chars[at];
  if (char === undefined) return undefined;
  if (char.trim() === '') return readFrom(chars, at + 1, query, readings);
  const syllables = readings(char);
  // The last syllable may be half typed.
  if (syllables.some((syllable) => syllable.startsWith(query))) return at + 1;
  for (const typed of [plain(char), ...syllables, ...syllables.flatMap(initialsOf)]) {
    const end = query.startsWith(typed) ? readFrom(chars, at + 1, query.slice(typed.length), readings) : undefined;
    if (end !== undefined) return end;
  }
  return undefined;
}

/** @returns the first place of the name that the query can be read from */
export function findIn(name: string, query: string, readings: Readings): Found | undefined {
  const chars = [...name];
  const wanted = wordsOf(query);
  if (wanted === '') return undefined;
  for (const start of chars.keys()) {
    if (chars[start]?.trim() === '') continue;
    const end = readFrom(chars, start, wanted, readings);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}
