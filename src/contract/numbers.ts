/** Numbers and names that come in, each with bounds: what lies outside is refused by name and never meets a date or a column. */
import * as z from 'zod/mini';

/** Largest value of a column of type `integer`. */
const INTEGER_MAX = 2_147_483_647;
/** From 1970, since a phone's clock may have lost its time, to the end of the year 9999, which people write for "without end". */
export const FIRST_MOMENT = 0;
export const LAST_MOMENT = 253_402_300_799_999;

const ofMoment = [z.int(), z.gte(FIRST_MOMENT), z.lte(LAST_MOMENT)] as const;
/** A time that somebody gives, in ms since 1970. */
export const moment = z.number().check(...ofMoment);
/** The same in an address. */
export const momentInQuery = z.coerce.number().check(...ofMoment);

/** Which version of a record somebody has seen. */
export const seenVersion = z.number().check(z.int(), z.gte(0), z.lte(INTEGER_MAX));
/** A code that a list is filtered by; what no record has finds nothing. */
export const codeInQuery = z.coerce.number().check(z.int(), z.gte(-9999), z.lte(9999));
/** A place among siblings, from 0. */
export const siblingIndex = z.number().check(z.int(), z.gte(0), z.lte(99_999));
/** A measured or counted value that somebody writes into a form, or a moment among such values. */
export const reading = z.number().check(z.gte(-1e15), z.lte(1e15));
/** The name of a value that somebody's form, plan or file defines. */
export const valueName = z.string().check(z.maxLength(100));
/** WGS 84, in degrees. */
export const latitude = z.number().check(z.gte(-90), z.lte(90));
export const longitude = z.number().check(z.gte(-180), z.lte(180));
