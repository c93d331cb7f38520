/**
 * Refuses what is tried first: one common word or a run (keyboard rows, counting, repeats, years, lucky numbers) with at
 * most two signs beside them, or any one word beside a year. So "Password1!", "Qwe123!@#", "Aa123456" and "Park2026" are
 * refused, also with a zero for an o.
 */
import { COMMON_WORDS } from './common-words.rules';

/** What else there is besides word and runs, at most. */
const MOST_OTHER = 2;
const SHORTEST_RUN = 3;
const SHORTEST_WORD = 3;

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  'zaq12wsxcde34rfv',
  '147258369',
  '159357',
  '!qaz@wsx#edc$rfv',
  '1!2@3#4$5%6^7&8*9(0)',
  'aa1234567890',
  '112233445566778899',
];
const reversed = (text: string): string => [...text].toReversed().join('');
const WALKS = [...ROWS, ...ROWS.map(reversed)];
const LUCKY = new Set(['520', '521', '1314', '5201314', '110', '119', '120', '168', '1688']);

const isRepeat = (piece: string): boolean => /^(.{1,4})\1+$/.test(piece);
const isYear = (piece: string): boolean => /^(19[4-9]|20[0-4])\d$/.test(piece);
const isRun = (piece: string): boolean =>
  isRepeat(piece) || isYear(piece) || LUCKY.has(piece) || WALKS.some((walk) => walk.includes(piece));

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const withoutLeet = (text: string): string => [...text].map((sign) => LEET[sign] ?? sign).join('');

/** Least number of signs left beside runs and at most one word, from each place on; by whether the word is still free. */
function leftBeside(text: string, plain: string): number {
  const rest: { free: number; taken: number }[] = [{ free: 0, taken: 0 }];
  for (let start = text.length - 1; start >= 0; start -= 1) {
    const next = rest[0] ?? { free: 0, taken: 0 };
    const best = { free: next.free + 1, taken: next.taken + 1 };
    for (let length = SHORTEST_RUN; start + length <= text.length; length += 1) {
      const after = rest[length - 1] ?? { free: 0, taken: 0 };
      if (isRun(text.slice(start, start + length))) {
        best.free = Math.min(best.free, after.free);
        best.taken = Math.min(best.taken, after.taken);
      }
      if (length >= SHORTEST_WORD && COMMON_WORDS.has(plain.slice(start, start + length))) {
        best.free = Math.min(best.free, after.taken);
      }
    }
    rest.unshift(best);
  }
  return rest[0]?.free ?? 0;
}

const YEAR = '(?:19[4-9]|20[0-4])\\d';
const SIGNS = '[^a-z0-9]{0,2}';
/** The longest word considered. */
const WORD = '[a-z]{3,12}';
const WORD_AND_YEAR = new RegExp(`^${SIGNS}(?:${WORD}${YEAR}|${YEAR}${WORD})${SIGNS}$`);

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (WORD_AND_YEAR.test(text)) return true;
  return leftBeside(text, text) <= MOST_OTHER || leftBeside(text, withoutLeet(text)) <= MOST_OTHER;
}
