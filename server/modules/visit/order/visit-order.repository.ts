/** Which visits belong to a work order. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import { visits } from '../visit.table';

/** Those that have not ended. */
export const readOpenOfOrder = (tx: Tx, orderId: number): Promise<{ id: number }[]> =>
  tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.orderId, orderId), inArray(visits.state, [V.draft, V.reviewing, V.approved])))
    .orderBy(asc(visits.id));
