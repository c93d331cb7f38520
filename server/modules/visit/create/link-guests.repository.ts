/** Guests of the first visit of a plan. */
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { guests, type GuestRecord } from '../visit.table';

/** Their links are the links of all days. */
export async function linkToSelf(tx: Tx, written: readonly GuestRecord[]): Promise<GuestRecord[]> {
  const ids = written.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(guests)
      .set({ linkGuestId: sql`${guests.id}` })
      .where(inArray(guests.id, ids));
  return written.map((guest) => ({ ...guest, linkGuestId: guest.id }));
}
