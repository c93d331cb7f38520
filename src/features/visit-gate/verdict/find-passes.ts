/** Who is meant by what was typed: a pass number, a phone's last four, a plate, a name, a company. Pure. */
import type { KitPass } from '../kit/pass-kit';

const BEGINS = 'SP:';

/** Scanned codes of passes begin with this; a scanner that types like a keyboard gives them, too. */
export const isPassCode = (words: string): boolean => words.trim().startsWith(BEGINS);

/** A scanner typed into a field of something else. @returns what was in the field, and what was scanned */
export function splitScan(typed: string): [before: string, scanned: string] {
  const at = typed.indexOf(BEGINS);
  return at === -1 ? [typed, ''] : [typed.slice(0, at), typed.slice(at)];
}

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
