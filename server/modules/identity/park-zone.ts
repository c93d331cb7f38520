/** Which clock hangs on a park's wall. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { DEFAULT_TIME_ZONE } from '../calendar/working-calendar';
import { parks } from './identity.table';

/** @returns the park's time zone (IANA name); without a park, the platform's own */
export async function readParkZone(tx: Tx, parkId: number | null): Promise<string> {
  if (parkId === null) return DEFAULT_TIME_ZONE;
  const [row] = await tx.select({ timeZone: parks.timeZone }).from(parks).where(eq(parks.id, parkId));
  return row?.timeZone ?? DEFAULT_TIME_ZONE;
}
