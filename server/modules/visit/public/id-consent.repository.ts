/** What guests agreed to by themselves. */
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { guestConsents, guests, type GuestRecord } from '../visit.table';

/** On every day of the plan that holds the same number: one consent was asked for all. */
export async function insertConsents(
  tx: Tx,
  { id, linkGuestId, idHash, parkId }: GuestRecord,
  consent: { purpose: number; textVersion: string; at: Date },
): Promise<void> {
  if (idHash === null) return;
  const same = linkGuestId === null ? eq(guests.id, id) : eq(guests.linkGuestId, linkGuestId);
  const rows = await tx
    .select({ guestId: guests.id })
    .from(guests)
    .where(and(or(eq(guests.id, id), same), eq(guests.idHash, idHash)));
  await tx.insert(guestConsents).values(rows.map(({ guestId }) => ({ parkId, guestId, ...consent })));
}
