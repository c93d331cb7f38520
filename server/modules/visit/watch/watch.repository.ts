/** The watch list. A park has dozens of entries, not thousands: those that could fit are read and looked at one by one. */
import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { likePattern } from '../../../lists/like-pattern';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import { guests, visits, watchEntries, type GuestRecord, type WatchRecord } from '../visit.table';

const counts = (now: Date): SQL | undefined =>
  and(isNull(watchEntries.revokedAt), or(isNull(watchEntries.until), gt(watchEntries.until, now)));

/** @returns the entries that count at this moment */
export const readWatchList = (tx: Tx, parkId: number, now: Date): Promise<WatchRecord[]> =>
  tx
    .select()
    .from(watchEntries)
    .where(and(eq(watchEntries.parkId, parkId), counts(now)))
    .orderBy(desc(watchEntries.id));

export async function insertWatchEntry(tx: Tx, values: typeof watchEntries.$inferInsert): Promise<WatchRecord> {
  const [row] = await tx.insert(watchEntries).values(values).returning();
  if (!row) throw new Error('the database took no entry of the watch list');
  return row;
}

export async function lockWatchEntry(tx: Tx, parkId: number, id: number): Promise<WatchRecord | null> {
  const [row] = await tx
    .select()
    .from(watchEntries)
    .where(and(eq(watchEntries.id, id), eq(watchEntries.parkId, parkId)))
    .for('update');
  return row ?? null;
}

export async function saveWatchEntry(tx: Tx, id: number, set: Partial<WatchRecord>): Promise<WatchRecord> {
  const [row] = await tx.update(watchEntries).set(set).where(eq(watchEntries.id, id)).returning();
  if (!row) throw new Error(`entry ${id} of the watch list went away under its lock`);
  return row;
}

interface WatchAsk {
  parkId: number;
  keyword: string | undefined;
  isValid: boolean;
  now: Date;
}

/** Newest first. */
export async function listWatch(
  tx: Tx,
  { parkId, keyword, isValid, now }: WatchAsk,
  { beforeId, offset, limit }: { beforeId: number | undefined; offset: number; limit: number },
): Promise<WatchRecord[]> {
  const pattern = keyword ? likePattern(keyword) : null;
  const words = pattern === null ? undefined : sql`${watchEntries.name} ilike ${pattern}`;
  return tx
    .select()
    .from(watchEntries)
    .where(
      and(
        eq(watchEntries.parkId, parkId),
        isValid ? counts(now) : undefined,
        words,
        beforeId === undefined ? undefined : lt(watchEntries.id, beforeId),
      ),
    )
    .orderBy(desc(watchEntries.id))
    .offset(offset)
    .limit(limit);
}

/** @returns guests who may come or are there, and fit the entry exactly */
export function findFitting(tx: Tx, { parkId, phone, idHash, plate }: WatchRecord): Promise<GuestRecord[]> {
  const fits = [
    ...(phone === null ? [] : [eq(guests.phone, phone)]),
    ...(idHash === null ? [] : [eq(guests.idHash, idHash)]),
    ...(plate === null ? [] : [eq(guests.plate, plate)]),
  ];
  if (fits.length === 0) return Promise.resolve([]);
  return tx
    .select({ guest: guests })
    .from(guests)
    .innerJoin(visits, eq(visits.id, guests.visitId))
    .where(
      and(
        eq(guests.parkId, parkId),
        inArray(guests.state, [G.expected, G.inside, G.away]),
        isNull(guests.clearedAt),
        or(...fits),
      ),
    )
    .orderBy(guests.visitId, guests.id)
    .then((rows) => rows.map(({ guest }) => guest));
}
