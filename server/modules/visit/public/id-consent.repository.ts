/** What guests agreed to by themselves, and what they took back. */
import { and, asc, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { GUEST_CONSENT } from '@/contract/visit/visit-codes';
import type { Withdrawable } from '@/contract/visit/visit-my';
import type { Tx } from '../../../db/open';
import { guestConsents, guests, type GuestRecord } from '../visit.table';

type Person = Pick<GuestRecord, 'id' | 'linkGuestId'>;

/** The guest on every day of their plan. */
const daysOf = ({ id, linkGuestId }: Person): SQL | undefined =>
  linkGuestId === null ? eq(guests.id, id) : or(eq(guests.id, id), eq(guests.linkGuestId, linkGuestId));

/** The column that tells whether it is kept. */
const COLUMN = { idNo: guests.idHash, plate: guests.plate } as const;
const keptOf = ({ idHash, plate }: GuestRecord, field: Withdrawable): string | null =>
  field === 'idNo' ? idHash : plate;

export const isKept = (guest: GuestRecord, field: Withdrawable): boolean => keptOf(guest, field) !== null;

/** On every day of the plan that holds the same: one consent was asked for all. */
export async function insertConsents(
  tx: Tx,
  guest: GuestRecord,
  field: Withdrawable,
  consent: { purpose: number; textVersion: string; at: Date },
): Promise<void> {
  const { parkId } = guest;
  const kept = keptOf(guest, field);
  if (kept === null) return;
  const rows = await tx
    .select({ guestId: guests.id })
    .from(guests)
    .where(and(daysOf(guest), eq(COLUMN[field], kept)));
  await tx.insert(guestConsents).values(rows.map(({ guestId }) => ({ parkId, guestId, ...consent })));
}

/** @returns the days of the guest on which it is kept, in the order in which visits are locked */
export const readKept = (tx: Tx, guest: Person, field: Withdrawable): Promise<GuestRecord[]> =>
  tx
    .select()
    .from(guests)
    .where(and(daysOf(guest), isNotNull(COLUMN[field])))
    .orderBy(asc(guests.visitId), asc(guests.id));

/** Says that the consent to keep it was taken back, to the text that it was given to; empty: it was on paper. */
export async function insertWithdrawal(
  tx: Tx,
  { id: guestId, parkId }: Pick<GuestRecord, 'id' | 'parkId'>,
  { purpose, at, byId }: { purpose: number; at: Date; byId: number | null },
): Promise<void> {
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
