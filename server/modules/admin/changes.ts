/** What happened to a record, from the audit chain. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { AdminRecord, RecordChange } from '@/contract/admin';
import type { RowPage } from '@/contract/envelope';
import type { SignedInContext } from '../../http/context';
import { countUpToLimit } from '../../lists/counted';
import { idCursor, readIdCursor } from '../../lists/cursor';
import { auditRows } from '../audit/audit.table';
import { users } from '../identity/identity.table';
import { valuesOf } from '../audit/differences';
import { withNames } from './named-values';

interface Question {
  kind: AdminRecord;
  recordId: number;
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** Changes with ways of their own back; what a tenant may use is put back from the grants written beside it. */
const isRestorable = (action: string, detail: unknown): boolean =>
  action === 'tenant.permission'
    ? typeof detail === 'object' && detail !== null && 'grants' in detail
    : action.endsWith('.change') || action === 'policy.savePasswordRule';

function toChange(row: {
  id: number;
  at: Date;
  action: string;
  detail: unknown;
  userName: string | null;
}): RecordChange {
  const [before, after] = [valuesOf(row.detail, 'before'), valuesOf(row.detail, 'after')];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    id: row.id,
    at: row.at.getTime(),
    userName: row.userName,
    action: row.action,
    fields: names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
    restorable: isRestorable(row.action, row.detail) && Object.keys(before).length > 0,
  };
}

/** @returns newest first; the caller has seen to it that the record is the reader's to see. @throws AppError 400 */
export async function readChanges(
  { tx }: SignedInContext,
  { kind, recordId, pageNum, pageSize, cursor }: Question,
): Promise<RowPage<RecordChange>> {
  const from = cursor ? readIdCursor(cursor) : null;
  const of = and(eq(auditRows.bizType, kind), eq(auditRows.bizId, recordId));
  const { id, at, action, detail } = auditRows;
  const rows = await tx
    .select({ id, at, action, detail, userName: users.name })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId))
    .where(and(of, from ? lt(auditRows.id, from.id) : undefined))
    .orderBy(desc(auditRows.id))
    .offset(from ? 0 : (pageNum - 1) * pageSize)
    .limit(pageSize + 1);
  const counted = from?.counted ?? (await countUpToLimit(tx, tx.select({ id }).from(auditRows).where(of).getSQL()));
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: await withNames(tx, kind, shown.map(toChange)),
    ...counted,
    next: last && rows.length > pageSize ? idCursor(last.id, counted) : null,
  };
}
