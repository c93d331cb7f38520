/** The other visits of one plan. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { GUEST_STATE as G, VISIT_STATE as V, type VisitState } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import { guests, visits, type GuestRecord, type VisitRecord } from '../visit.table';

/** May still take place. */
const AHEAD: readonly VisitState[] = [V.draft, V.reviewing, V.approved];

/** @returns those that wait for the same agreement */
export const readUndecided = (tx: Tx, { id, seriesId }: VisitRecord): Promise<{ id: number }[]> =>
  seriesId === null
    ? Promise.resolve([])
    : tx
        .select({ id: visits.id })
        .from(visits)
        .where(and(eq(visits.seriesId, seriesId), ne(visits.id, id), eq(visits.state, V.reviewing)))
        .orderBy(asc(visits.id));

/** @returns those that come later, and where nobody is yet */
export const readFollowing = (tx: Tx, { seriesId, planStart }: VisitRecord): Promise<{ id: number }[]> =>
  seriesId === null
    ? Promise.resolve([])
    : tx
        .select({ id: visits.id })
        .from(visits)
        .where(
          and(
            eq(visits.seriesId, seriesId),
            gt(visits.planStart, planStart),
            inArray(visits.state, [...AHEAD]),
            eq(visits.inside, 0),
          ),
        )
        .orderBy(asc(visits.id));

/** @returns the same guest on the later visits, where nothing has been filled in yet */
export const readSameGuests = (
  tx: Tx,
  { planStart }: VisitRecord,
  { linkGuestId }: Pick<GuestRecord, 'linkGuestId'>,
): Promise<{ id: number; visitId: number; parkId: number }[]> =>
  linkGuestId === null
    ? Promise.resolve([])
    : tx
        .select({ id: guests.id, visitId: guests.visitId, parkId: guests.parkId })
        .from(guests)
        .innerJoin(visits, eq(visits.id, guests.visitId))
        .where(
          and(
            eq(guests.linkGuestId, linkGuestId),
            gt(visits.planStart, planStart),
            inArray(visits.state, [...AHEAD]),
            eq(guests.state, G.invited),
          ),
        )
        .orderBy(asc(guests.id));

/** All days of the guest whose link it is, the earliest first. */
export const readDays = (tx: Tx, linkGuestId: number): Promise<{ visit: VisitRecord; guest: GuestRecord }[]> =>
  tx
    .select({ visit: visits, guest: guests })
    .from(guests)
    .innerJoin(visits, eq(visits.id, guests.visitId))
    .where(eq(guests.linkGuestId, linkGuestId))
    .orderBy(asc(visits.planStart), asc(visits.id));

/** Which of how many, and how many of them come later. */
export async function readPlace(
  tx: Tx,
  seriesId: number,
  planStart: Date,
): Promise<{ place: number; count: number; open: number }> {
  const at = sql`${planStart.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      place: sql<number>`(count(*) filter (where ${visits.planStart} <= ${at}))::int`,
      count: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${visits.planStart} > ${at} and ${visits.state} < ${V.ended}))::int`,
    })
    .from(visits)
    .where(eq(visits.seriesId, seriesId));
  return row ?? { place: 1, count: 1, open: 0 };
}
