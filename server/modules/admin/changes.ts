/** What happened to a record, from the audit chain. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { AdminRecord, RecordChange } from '@/contract/admin';
import { COUNT_LIMIT, type Page } from '@/contract/envelope';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
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
): Promise<Page<RecordChange>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new AppError(400, 'request.invalid', { fields: { cursor: 'invalid' } });
  const of = and(eq(auditRows.bizType, kind), eq(auditRows.bizId, recordId));
  const { id, at, action, detail } = auditRows;
  const rows = await tx
    .select({ id, at, action, detail, userName: users.name })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId))
    .where(and(of, cursor === undefined ? sql`true` : lt(auditRows.id, Number(cursor))))
    .orderBy(desc(auditRows.id))
    .offset(cursor === undefined ? (pageNum - 1) * pageSize : 0)
    .limit(pageSize + 1);
  const total = await tx.$count(auditRows, of);
  const shown = rows.slice(0, pageSize);
  return {
    rows: await withNames(tx, kind, shown.map(toChange)),
    total: Math.min(total, COUNT_LIMIT),
    totalIsExact: total <= COUNT_LIMIT,
    next: rows.length > pageSize ? String(shown.at(-1)?.id) : null,
  };
}
