/** What guests agreed to by themselves, and what they took back. */
import { and, asc, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { GUEST_CONSENT } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import { guestConsents, guests, type GuestRecord } from '../visit.table';

type Person = Pick<GuestRecord, 'id' | 'linkGuestId'>;

/** The guest on every day of their plan. */
const daysOf = ({ id, linkGuestId }: Person): SQL | undefined =>
  linkGuestId === null ? eq(guests.id, id) : or(eq(guests.id, id), eq(guests.linkGuestId, linkGuestId));

/** On every day of the plan that holds the same number: one consent was asked for all. */
export async function insertConsents(
  tx: Tx,
  guest: GuestRecord,
  consent: { purpose: number; textVersion: string; at: Date },
): Promise<void> {
  const { idHash, parkId } = guest;
  if (idHash === null) return;
  const rows = await tx
    .select({ guestId: guests.id })
    .from(guests)
    .where(and(daysOf(guest), eq(guests.idHash, idHash)));
  await tx.insert(guestConsents).values(rows.map(({ guestId }) => ({ parkId, guestId, ...consent })));
}

/** @returns the days of the guest on which a number is kept, in the order in which visits are locked */
export const readNumbered = (tx: Tx, guest: Person): Promise<GuestRecord[]> =>
  tx
    .select()
    .from(guests)
    .where(and(daysOf(guest), isNotNull(guests.idHash)))
    .orderBy(asc(guests.visitId), asc(guests.id));

/** Says that the consent to keep the number was taken back, to the text that it was given to; empty: it was on paper. */
export async function insertWithdrawal(
  tx: Tx,
  { id: guestId, parkId }: Pick<GuestRecord, 'id' | 'parkId'>,
  { at, byId }: { at: Date; byId: number | null },
): Promise<void> {
  const purpose = GUEST_CONSENT.idCard;
  const [given] = await tx
    .select({ textVersion: guestConsents.textVersion })
    .from(guestConsents)
    .where(and(eq(guestConsents.guestId, guestId), eq(guestConsents.purpose, purpose)))
    .orderBy(desc(guestConsents.id))
    .limit(1);
  const textVersion = given?.textVersion ?? '';
  await tx.insert(guestConsents).values({ parkId, guestId, purpose, textVersion, at, withdrawn: true, byId });
}

/** Who answers for a child, on every day of the plan, and that they agreed. */
export async function keepGuardianOf(
  tx: Tx,
  guest: GuestRecord,
  { name, phone, textVersion, at }: { name: string; phone: string; textVersion: string; at: Date },
): Promise<void> {
  const { parkId } = guest;
  const rows = await tx
    .update(guests)
    .set({ guardianName: name, guardianPhone: phone })
    .where(daysOf(guest))
    .returning({ guestId: guests.id });
  const purpose = GUEST_CONSENT.guardian;
  await tx.insert(guestConsents).values(rows.map(({ guestId }) => ({ parkId, guestId, purpose, textVersion, at })));
}
