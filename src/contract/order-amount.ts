import * as z from 'zod/mini';

/** Amounts are whole fen (1/100 yuan), everywhere. */
export const fen = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000));
