/** Who is meant by what was typed: a pass number, a phone's last four, a plate, a name, a company. Pure. */
import type { KitPass } from '../kit/pass-kit';

/** Scanned codes of passes begin with this; a scanner that types like a keyboard gives them, too. */
export const isPassCode = (words: string): boolean => words.trim().startsWith('SP:');

const NUMBER = /^\d{6}$/;
const LAST_FOUR = /^\d{4}$/;
/** `123 456`, as it is read out. */
const joined = (words: string): string => words.replace(/[\s·-]/g, '');

/** @returns whoever of today's passes is meant, in the order of their time */
export function findPasses(passes: readonly KitPass[], typed: string): KitPass[] {
  const words = joined(typed);
  if (words === '') return [];
  if (NUMBER.test(words)) return passes.filter(({ passNo }) => passNo === words);
  if (LAST_FOUR.test(words)) return passes.filter(({ phoneEnd }) => phoneEnd === words);
  const wanted = words.toUpperCase();
  const isIn = (written: string | null): boolean =>
    joined(written ?? '')
      .toUpperCase()
      .includes(wanted);
  return passes.filter(({ name, plate, company }) => isIn(name) || isIn(plate) || isIn(company));
}
