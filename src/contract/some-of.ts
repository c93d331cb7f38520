/** Several codes in one field of an address, with commas between. */
import * as z from 'zod/mini';
import { codeInQuery } from './numbers';

const codesIn = (given: string | number | number[]): number[] =>
  typeof given === 'object' ? given : String(given).split(',').filter(Boolean).map(Number);

/** One code or several; in an address with commas between: `130,135`. */
export const someOf = (table: Record<string, number>) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string().check(z.maxLength(200)), z.array(codeInQuery).check(z.maxLength(50)), codeInQuery]),
        z.transform(codesIn),
      ),
      z.array(z.number()).check(z.refine((values) => values.every((value) => Object.values(table).includes(value)))),
    ),
  );
