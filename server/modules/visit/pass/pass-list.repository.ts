/** Whoever may be let in. */
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import { guests, visits, visitTypes, type GuestRecord, type VisitRecord } from '../visit.table';

export interface GatePass {
  visit: VisitRecord;
  guest: GuestRecord;
  escort: boolean;
  areaIds: number[];
}

/** So many guests come to one gate on one day at most. */
const MOST = 5_000;

/** Whoever was not signed out is met at the gate by chance, after their visit has ended. */
const OVER_AND_THERE = [G.inside, G.missing];

/** @returns guests of agreed visits whose plan touches the span, whoever is inside still, and whoever was not signed out */
export const readTodaysPasses = (tx: Tx, parkId: number, { from, to }: { from: Date; to: Date }): Promise<GatePass[]> =>
  tx
    .select({ visit: visits, guest: guests, escort: visitTypes.escort, areaIds: visitTypes.areaIds })
    .from(visits)
    .innerJoin(guests, eq(guests.visitId, visits.id))
    .innerJoin(visitTypes, eq(visitTypes.id, visits.typeId))
    .where(
      and(
        eq(visits.parkId, parkId),
        or(
          and(
            eq(visits.state, V.approved),
            or(
              inArray(guests.state, [G.inside, G.away, G.missing]),
              and(eq(guests.state, G.expected), gt(visits.planEnd, from), lt(visits.planStart, to)),
            ),
          ),
          and(eq(visits.state, V.ended), inArray(guests.state, OVER_AND_THERE)),
        ),
      ),
    )
    .orderBy(asc(visits.planStart), asc(guests.id))
    .limit(MOST);
