/** Who was told of an alarm at one moment. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { notifications } from '../../notify/notify.table';

/** @returns those of the people for whom a message about the alarm was made at that very moment */
export async function readToldAt(tx: Tx, alarmId: number, userIds: number[], at: Date): Promise<Set<number>> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(eq(notifications.alarmId, alarmId), eq(notifications.createdAt, at), inArray(notifications.userId, userIds)),
    );
  return new Set(rows.map(({ userId }) => userId));
}
