/** The alarm for which a roll call begins, and what the park has set for that. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { alarms } from '../alarm/alarm.table';
import { musterSettings } from './muster.table';

export async function findAlarmOfMuster(tx: Tx, id: number) {
  const [row] = await tx
    .select({
      id: alarms.id,
      parkId: alarms.parkId,
      title: alarms.title,
      location: alarms.location,
      isDrill: alarms.isDrill,
      occurredAt: alarms.occurredAt,
    })
    .from(alarms)
    .where(eq(alarms.id, id));
  return row ?? null;
}
export type AlarmOfMuster = NonNullable<Awaited<ReturnType<typeof findAlarmOfMuster>>>;

/** A confirmed fire starts a roll call by itself. */
export async function startsByItself(tx: Tx, parkId: number): Promise<boolean> {
  const [row] = await tx
    .select({ autoStart: musterSettings.autoStart })
    .from(musterSettings)
    .where(eq(musterSettings.parkId, parkId));
  return row?.autoStart ?? false;
}
