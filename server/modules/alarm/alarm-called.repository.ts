/** Whether a person was notified of an alarm, even if the message was not delivered. Index: notification_alarm. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

/** Condition: the person was notified of this alarm. */
export const wasCalledAbout = (userId: number, alarmId: number | AnyColumn): SQL =>
  sql`exists (select from notification n where n.alarm_id = ${alarmId} and n.user_id = ${userId})`;

/** @returns whether the person was notified of this alarm */
export async function wasCalled(tx: Tx, userId: number, alarmId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ called: boolean }>(sql`select ${wasCalledAbout(userId, alarmId)} as called`);
  return rows[0]?.called ?? false;
}
