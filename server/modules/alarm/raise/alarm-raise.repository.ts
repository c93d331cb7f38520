/** Writes new alarms with their running numbers. */
import { sql } from 'drizzle-orm';
import { insertRecords } from '../../../db/insert-rows';
import type { Tx } from '../../../db/open';
import { alarmCounters, alarms, type AlarmRecord } from '../alarm.table';

/**
 * Takes `count` running numbers of the day. The counter's row is held to the commit, so take them once a transaction.
 * @param day `2026-03-02`
 * @returns the last of them
 */
export async function takeRunningNumbers(tx: Tx, day: string, count: number): Promise<number> {
  const [row] = await tx
    .insert(alarmCounters)
    .values({ day, last: count })
    .onConflictDoUpdate({ target: alarmCounters.day, set: { last: sql`${alarmCounters.last} + ${count}` } })
    .returning({ last: alarmCounters.last });
  return row?.last ?? count;
}

/** Inserts alarms in one statement. @returns them with their ids */
export const insertAlarms = (tx: Tx, rows: (typeof alarms.$inferInsert)[]): Promise<AlarmRecord[]> =>
  insertRecords(tx, alarms, rows);
