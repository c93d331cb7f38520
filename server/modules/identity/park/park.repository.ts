/** Where a park lies and which clock hangs on its wall. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import { parks } from '../identity.table';

/** @returns the park's time zone (IANA name); without a park, the platform's own */
export async function readParkZone(tx: Tx, parkId: number | null): Promise<string> {
  if (parkId === null) return DEFAULT_TIME_ZONE;
  const [row] = await tx.select({ timeZone: parks.timeZone }).from(parks).where(eq(parks.id, parkId));
  return row?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** For work in the background, which sees to every park. */
export async function readAllParkIds(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: parks.id }).from(parks).orderBy(parks.id);
  return rows.map(({ id }) => id);
}

/** @returns where the park lies; null where nobody has said it */
export async function readParkPosition(
  tx: Tx,
  parkId: number,
): Promise<{ latitude: number; longitude: number } | null> {
  const [park] = await tx
    .select({ latitude: parks.latitude, longitude: parks.longitude })
    .from(parks)
    .where(eq(parks.id, parkId));
  if (park?.latitude == null || park.longitude == null) return null;
  return { latitude: park.latitude, longitude: park.longitude };
}

/** @returns what the park is called; empty without one */
export async function readParkName(tx: Tx, parkId: number): Promise<string> {
  const [row] = await tx.select({ name: parks.name }).from(parks).where(eq(parks.id, parkId));
  return row?.name ?? '';
}
