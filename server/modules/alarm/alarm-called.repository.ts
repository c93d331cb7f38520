/** Whether an alarm called a person, whatever became of the message. Index: notification_alarm. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';

/** A condition: this alarm called the person. */
export const wasCalledAbout = (userId: number, alarmId: number | AnyColumn): SQL =>
  sql`exists (select from notification n where n.alarm_id = ${alarmId} and n.user_id = ${userId})`;

/** @returns whether this alarm called the person */
export async function wasCalled(tx: Tx, userId: number, alarmId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ called: boolean }>(sql`select ${wasCalledAbout(userId, alarmId)} as called`);
  return rows[0]?.called ?? false;
}
