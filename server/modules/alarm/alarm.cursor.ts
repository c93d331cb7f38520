/** The opaque `next` of an alarm list: where the last row stood, and the count that was made for the first page. */
import * as z from 'zod/mini';
import { AppError } from '../../http/app-error';

const int = z.number().check(z.int());
/** Moments that both JavaScript and PostgreSQL hold. */
const moment = z.number().check(z.int(), z.gte(0), z.lte(4_102_444_800_000_000));
const counted = { total: z.number().check(z.int(), z.gte(0)), exact: z.boolean() };

const openCursor = z.object({ kind: z.literal('open'), urgency: int, dueAt: z.nullable(moment), id: int, ...counted });
const newestCursor = z.object({ kind: z.literal('newest'), occurredAt: moment, id: int, ...counted });

export type OpenCursor = z.output<typeof openCursor>;
export type NewestCursor = z.output<typeof newestCursor>;
type Cursor = OpenCursor | NewestCursor;

/** As a bare list of values: the address has room for 200 characters. */
const toValues = (cursor: Cursor): unknown[] =>
  cursor.kind === 'open'
    ? [1, cursor.urgency, cursor.dueAt, cursor.id, cursor.total, cursor.exact]
    : [2, cursor.occurredAt, cursor.id, cursor.total, cursor.exact];

function fromValues(values: unknown): unknown {
  if (!Array.isArray(values)) return null;
  const [tag, ...rest] = values as unknown[];
  if (tag === 1) {
    const [urgency, dueAt, id, total, exact] = rest;
    return { kind: 'open', urgency, dueAt, id, total, exact };
  }
  const [occurredAt, id, total, exact] = rest;
  return { kind: 'newest', occurredAt, id, total, exact };
}

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(toValues(cursor))).toString('base64url');

const wrong = (): AppError => new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });

function decode(text: string): unknown {
  try {
    return fromValues(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown);
  } catch {
    throw wrong();
  }
}

/** @throws AppError 400 for a cursor that we did not make, or that another order made */
export function decodeOpenCursor(text: string): OpenCursor {
  const parsed = openCursor.safeParse(decode(text));
  if (!parsed.success) throw wrong();
  return parsed.data;
}

/** @throws AppError 400 for a cursor that we did not make, or that another order made */
export function decodeNewestCursor(text: string): NewestCursor {
  const parsed = newestCursor.safeParse(decode(text));
  if (!parsed.success) throw wrong();
  return parsed.data;
}
