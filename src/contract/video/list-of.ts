/** A list of so many numbers, as the type says: what the phone reads contracts with knows lists, and no tuples. */
import * as z from 'zod/mini';

export const listOf = <T extends number[]>(each: z.ZodMiniType<number, number>, length: T['length']) =>
  z.array(each).check(z.minLength(length), z.maxLength(length)) as unknown as z.ZodMiniType<T, T>;
