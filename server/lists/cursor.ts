/**
 * The opaque `next` of every list: `[tag, …where the last row stood, total, totalIsExact]` as JSON in base64url, a bare list
 * of values because the address has room for 200 characters. The count is made for the first page and carried on.
 */
import type { AppError } from '../http/app-error';
import { invalidInput } from '../http/common.errors';
import type { Counted } from './counted';

/** What a row is ordered by, the id last; moments in ms since 1970, numbers of records as the text that they are. */
export type CursorPosition = readonly (number | string | null)[];

export interface Cursor {
  /** Which order it belongs to. */
  readonly tag: number;
  readonly place: CursorPosition;
  readonly counted: Counted;
}

/** One tag per order; a cursor of another order is refused. Orders that were asked for count up from `sorted`. */
export const CURSOR_TAG = { offset: 0, priority: 1, newest: 2, openAlarms: 3, id: 4, sorted: 10 } as const;

/** What a list answers to a cursor that it did not make. */
export const invalidCursor = (): AppError => invalidInput({ cursor: 'invalid' });

/** @returns the text for `next` */
export const encodeCursor = ({ tag, place, counted: { total, totalIsExact } }: Cursor): string =>
  Buffer.from(JSON.stringify([tag, ...place, total, totalIsExact])).toString('base64url');

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
}

/** The longest number of a record, and more. */
const LONGEST_TEXT = 40;

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0');
const isPlace = (values: readonly unknown[]): values is CursorPosition =>
  values.every((value) => value === null || isInteger(value) || isText(value));

/** Whether the place fits an order is the order's to say. @throws AppError 400 for a text that `encodeCursor` did not make */
export function decodeCursor(text: string): Cursor {
  const values = parse(text);
  if (!Array.isArray(values) || values.length < 4) throw invalidCursor();
  const [tag, ...rest] = values as unknown[];
  const [place, total, totalIsExact] = [rest.slice(0, -2), rest.at(-2), rest.at(-1)];
  if (!isInteger(tag) || !isPlace(place) || !isInteger(total) || total < 0 || typeof totalIsExact !== 'boolean')
    throw invalidCursor();
  return { tag, place, counted: { total, totalIsExact } };
}

/** For lists ordered by id, or lists that look up the position of the row with that id. */
export const idCursor = (id: number, counted: Counted): string =>
  encodeCursor({ tag: CURSOR_TAG.id, place: [id], counted });

/** @throws AppError 400 for any other cursor */
export function readIdCursor(text: string): { id: number; counted: Counted } {
  const { tag, place, counted } = decodeCursor(text);
  const [id] = place;
  if (tag !== CURSOR_TAG.id || place.length !== 1 || typeof id !== 'number') throw invalidCursor();
  return { id, counted };
}
