/** Rows of the audit chain about one record. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { AdminRecord } from '@/contract/admin';
import type { Tx } from '../../../db/open';
import { type Counted, countUpToLimit } from '../../../lists/counted';
import { auditRows } from '../../audit/audit.table';
import { users } from '../../identity/identity.table';

interface Of {
  kind: AdminRecord;
  recordId: number;
}

/** Which of them, newest first. */
interface Slice {
  /** Only those before this one; null: from the newest on. */
  beforeId: number | null;
  offset: number;
  limit: number;
}

const { id, at, action, detail } = auditRows;
const isOf = ({ kind, recordId }: Of) => and(eq(auditRows.bizType, kind), eq(auditRows.bizId, recordId));

/** With the names of those who did it. */
export const readRowsOf = async (tx: Tx, of: Of, { beforeId, offset, limit }: Slice) =>
  tx
    .select({ id, at, action, detail, userName: users.name })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.userId))
    .where(and(isOf(of), beforeId === null ? undefined : lt(auditRows.id, beforeId)))
    .orderBy(desc(auditRows.id))
    .offset(offset)
    .limit(limit);

/** How many there are, as far as a list counts. */
export const countRowsOf = (tx: Tx, of: Of): Promise<Counted> =>
  countUpToLimit(tx, tx.select({ id }).from(auditRows).where(isOf(of)).getSQL());
