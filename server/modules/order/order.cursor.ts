/** The opaque `next` of an order list: where the last row stood, and the count that was made for the first page. */
import * as z from 'zod/mini';
import { AppError } from '../../http/app-error';

const int = z.number().check(z.int());
/** Moments that both JavaScript and PostgreSQL hold. */
const moment = z.number().check(z.int(), z.gte(0), z.lte(4_102_444_800_000_000));

const cursor = z.union([
  z.tuple([z.literal(1), int, z.nullable(moment), int, int, z.boolean()]),
  z.tuple([z.literal(2), moment, int, int, z.boolean()]),
]);

/** By urgency: priority, due time, id. */
export interface UrgentCursor {
  kind: 'urgent';
  priority: number;
  dueAt: number | null;
  id: number;
  total: number;
  exact: boolean;
}
export interface NewestCursor {
  kind: 'newest';
  createdAt: number;
  id: number;
  total: number;
  exact: boolean;
}
export type Cursor = UrgentCursor | NewestCursor;

/** As a bare list of values: the address has room for 200 characters. */
export const encodeCursor = (at: Cursor): string => {
  const values =
    at.kind === 'urgent'
      ? [1, at.priority, at.dueAt, at.id, at.total, at.exact]
      : [2, at.createdAt, at.id, at.total, at.exact];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
};

const wrong = (): AppError => new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw wrong();
  }
}

/** @throws AppError 400 for a cursor that we did not make, or that another order made */
export function decodeCursor(text: string, kind: Cursor['kind']): Cursor {
  const parsed = cursor.safeParse(parse(text));
  if (!parsed.success) throw wrong();
  const { data } = parsed;
  if (data[0] === 1) {
    const [, priority, dueAt, id, total, exact] = data;
    if (kind === 'urgent') return { kind, priority, dueAt, id, total, exact };
  } else if (kind === 'newest') {
    const [, createdAt, id, total, exact] = data;
    return { kind, createdAt, id, total, exact };
  }
  throw wrong();
}
