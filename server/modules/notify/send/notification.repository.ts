/** Messages that wait: written, dropped. */
import { inArray } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import { insertNumberedRows } from '../../../db/insert-rows';
import type { Tx } from '../../../db/open';
import { notifications } from '../notify.table';

/** @returns their ids, in the order of the rows */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<number[]> {
  return insertNumberedRows(tx, notifications, rows);
}

/** They are not sent; `reason` says why. */
export async function markDropped(tx: Tx, ids: readonly number[], reason: string): Promise<void> {
  await tx
    .update(notifications)
    .set({ result: NOTIFY_RESULT.dropped, reason })
    .where(inArray(notifications.id, [...ids]));
}
