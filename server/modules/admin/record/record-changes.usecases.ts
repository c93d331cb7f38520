/** What happened to a record, from the audit chain. */
import type { AdminRecord, RecordChange } from '@/contract/admin';
import type { RowPage } from '@/contract/envelope';
import type { SignedInContext } from '../../../http/context';
import { idCursor, readIdCursor } from '../../../lists/cursor';
import { valuesOf } from '../../audit/differences.rules';
import { countRowsOf, readRowsOf } from './record-changes.repository';
import { withNames } from './named-values.usecases';

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
  const of = { kind, recordId };
  const offset = from ? 0 : (pageNum - 1) * pageSize;
  const rows = await readRowsOf(tx, of, { beforeId: from?.id ?? null, offset, limit: pageSize + 1 });
  const counted = from?.counted ?? (await countRowsOf(tx, of));
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: await withNames(tx, kind, shown.map(toChange)),
    ...counted,
    next: last && rows.length > pageSize ? idCursor(last.id, counted) : null,
  };
}
