/** Finding Chinese names by how they are read: in full, by initials, by a mixture; the last syllable may be half typed. */
import readings from 'pinyin-pro/dist/esm/data/dict1.mjs';

/** `xíng háng` → xing, hang; ü is typed as v or u. */
function syllablesOf(char: string): string[] {
  const flat = (written: string, mark: string): string =>
    written
      .replace(/[üǖǘǚǜ]/g, mark)
      .normalize('NFD')
      .replace(/\p{M}/gu, '');
  const written = readings.get(char)?.split(' ') ?? [];
  return [...new Set(written.flatMap((one) => [flat(one, 'u'), flat(one, 'v')]))].filter(Boolean);
}

const known = new Map<string, readonly string[]>();

function readingsOf(char: string): readonly string[] {
  const before = known.get(char);
  if (before) return before;
  const syllables = syllablesOf(char);
  const all = syllables.length > 0 ? syllables : [char.toLowerCase()];
  known.set(char, all);
  return all;
}

function isReadFrom(chars: readonly string[], at: number, query: string): boolean {
  if (query === '') return true;
  const char = chars[at];
  if (char === undefined) return false;
  return readingsOf(char).some((syllable) => {
    if (syllable.startsWith(query)) return true;
    return [syllable, syllable.slice(0, 1)].some(
      (typed) => query.startsWith(typed) && isReadFrom(chars, at + 1, query.slice(typed.length)),
    );
  });
}

/** Latin letters only: anything else is looked for as it is written. */
export const isPinyin = (keyword: string): boolean => /^[a-z]{2,30}$/i.test(keyword.replace(/[\s']/g, ''));

/** @returns whether the letters can be read from some character of the name on */
export function isReadAs(name: string, keyword: string): boolean {
  const query = keyword.replace(/[\s']/g, '').toLowerCase();
  const chars = [...name];
  return chars.some((_, start) => isReadFrom(chars, start, query));
}
