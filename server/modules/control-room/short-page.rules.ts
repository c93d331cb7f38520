/** Pages of lists that are short by nature (of one alarm, of one person): by number, or on from where the last one ended. */
import type { RowPage } from '@/contract/envelope';

interface Asked {
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
}

const CURSOR = /^\d{1,7}$/;

/** One that nobody gave out begins at the beginning. */
export const sliceOf = ({ pageNum, pageSize, cursor }: Asked): { offset: number; limit: number } => ({
  offset: cursor && CURSOR.test(cursor) ? Number(cursor) : (pageNum - 1) * pageSize,
  limit: pageSize,
});

export function pageFrom<T>(rows: T[], total: number, offset: number): RowPage<T> {
  const end = offset + rows.length;
  return { rows, total, totalIsExact: true, next: rows.length > 0 && end < total ? String(end) : null };
}
