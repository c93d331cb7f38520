/** How Chinese characters are read. Only the table of single characters is fetched (60 kB), when something is first searched. */
import type { Readings } from './name-match';

/** `xíng háng` → xing, hang; ü may be typed as u or v. */
function readingsIn(written: string): string[] {
  const syllables = written.split(' ').flatMap((syllable) => {
    const flat = (mark: string) =>
      syllable
        .replace(/[üǖǘǚǜ]/g, mark)
        .normalize('NFD')
        .replace(/\p{M}/gu, '');
    return [flat('u'), flat('v')];
  });
  return [...new Set(syllables)];
}

let loading: Promise<Readings> | undefined;

/** @throws when it cannot be fetched; a later call tries again */
export function loadReadings(): Promise<Readings> {
  loading ??= import('pinyin-pro/dist/esm/data/dict1.mjs').then(
    ({ default: table }) => {
      const known = new Map<string, string[]>();
      return (char: string) => {
        const readings = known.get(char) ?? readingsIn(table.get(char) ?? '').filter(Boolean);
        known.set(char, readings);
        return readings;
      };
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
