/** One row of the audit chain as a change that can be put back. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { auditRows } from './audit.table';

type Change = Pick<typeof auditRows.$inferSelect, 'action' | 'bizType' | 'bizId' | 'detail'>;

/** @returns what was done to which record, `undefined` for a number that no row has */
export async function findChange(tx: Tx, changeId: number): Promise<Change | undefined> {
  const { action, bizType, bizId, detail } = auditRows;
  const [row] = await tx.select({ action, bizType, bizId, detail }).from(auditRows).where(eq(auditRows.id, changeId));
  return row;
}
