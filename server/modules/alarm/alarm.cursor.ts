/** The opaque `next` of an alarm list: where the last row stood, and the count that was made for the first page. */
import * as z from 'zod/mini';
import { AppError } from '../../http/app-error';

const int = z.number().check(z.int());
/** Moments that both JavaScript and PostgreSQL hold. */
const moment = z.number().check(z.int(), z.gte(0), z.lte(4_102_444_800_000_000));
const counted = { total: z.number().check(z.int(), z.gte(0)), exact: z.boolean() };

const openCursor = z.object({
  kind: z.literal('open'),
  level: int,
  waitingSince: z.nullable(moment),
  dueAt: z.nullable(moment),
  id: int,
  ...counted,
});
const newestCursor = z.object({ kind: z.literal('newest'), occurredAt: moment, id: int, ...counted });
const anyCursor = z.discriminatedUnion('kind', [openCursor, newestCursor]);

export type OpenCursor = z.output<typeof openCursor>;
export type NewestCursor = z.output<typeof newestCursor>;
export type Cursor = OpenCursor | NewestCursor;

/** As a bare list of values: the address has room for 200 characters. */
const toValues = (cursor: Cursor): unknown[] =>
  cursor.kind === 'open'
    ? [3, cursor.level, cursor.waitingSince, cursor.dueAt, cursor.id, cursor.total, cursor.exact]
    : [2, cursor.occurredAt, cursor.id, cursor.total, cursor.exact];

function fromValues(values: unknown): unknown {
  if (!Array.isArray(values)) return null;
  const [tag, ...rest] = values as unknown[];
  if (tag === 3) {
    const [level, waitingSince, dueAt, id, total, exact] = rest;
    return { kind: 'open', level, waitingSince, dueAt, id, total, exact };
  }
  if (tag !== 2) return null;
  const [occurredAt, id, total, exact] = rest;
  return { kind: 'newest', occurredAt, id, total, exact };
}

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(toValues(cursor))).toString('base64url');

export const wrongCursor = (): AppError => new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });

function decode(text: string): unknown {
  try {
    return fromValues(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown);
  } catch {
    throw wrongCursor();
  }
}

/** @throws AppError 400 for a cursor that we did not make */
export function decodeCursor(text: string): Cursor {
  const parsed = anyCursor.safeParse(decode(text));
  if (!parsed.success) throw wrongCursor();
  return parsed.data;
}
