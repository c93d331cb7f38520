/** Identity cards of the People's Republic: 15 digits (until 1999) or 18 with a check character (GB 11643-1999). */

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
/** First two digits: a province, municipality, autonomous region or special administrative region. */
const REGION = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const part = (text: string, from: number, to: number): number => Number(text.slice(from, to));

/** @returns the 18th character for the first 17 digits. */
export const checkCharacter = (digits: string): string =>
  CHECK_CHARACTERS.charAt(WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits.charAt(i)), 0) % 11);

export function isIdCard(text: string): boolean {
  if (!REGION.test(text)) return false;
  if (/^\d{15}$/.test(text)) return isDate(1900 + part(text, 6, 8), part(text, 8, 10), part(text, 10, 12));
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const year = part(text, 6, 10);
  return (
    year >= 1800 &&
    isDate(year, part(text, 10, 12), part(text, 12, 14)) &&
    checkCharacter(text) === text.charAt(17).toUpperCase()
  );
}
