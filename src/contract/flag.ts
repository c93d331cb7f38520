/** Yes or no in an address. */
import * as z from 'zod/mini';

/** Yes or no in an address. zod's own `stringbool` weighs as much as a screen. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
);
