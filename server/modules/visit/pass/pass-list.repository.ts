/** Whoever may be let in. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
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
export const MOST = 5_000;

/** Whatever has become of their visit: they leave by the gate, or are met there by chance. */
const THERE = [G.inside, G.away, G.missing];

const rowsWhere = (tx: Tx, ...conditions: (SQL | undefined)[]): Promise<GatePass[]> =>
  tx
    .select({ visit: visits, guest: guests, escort: visitTypes.escort, areaIds: visitTypes.areaIds })
    .from(visits)
    .innerJoin(guests, eq(guests.visitId, visits.id))
    .innerJoin(visitTypes, eq(visitTypes.id, visits.typeId))
    .where(and(...conditions))
    .orderBy(asc(visits.planStart), asc(guests.id))
    .limit(MOST);

/**
 * Several questions: who is there has an index of its own, whatever their visit; barred guests are found by the visits that
 * somebody has to look after.
 * @returns whoever is there, barred meanwhile or not, and guests of agreed visits whose plan touches the span, in the order of their plans
 */
export async function readTodaysPasses(
  tx: Tx,
  parkId: number,
  { from, to }: { from: Date; to: Date },
): Promise<GatePass[]> {
  const there = await rowsWhere(tx, eq(guests.parkId, parkId), inArray(guests.state, THERE));
  const barred = await rowsWhere(
    tx,
    eq(visits.parkId, parkId),
    gt(visits.odd, 0),
    eq(guests.state, G.barred),
    isNotNull(guests.inAt),
    isNull(guests.outAt),
  );
  const expected = await rowsWhere(
    tx,
    eq(visits.parkId, parkId),
    eq(visits.state, V.approved),
    eq(guests.state, G.expected),
    gt(visits.planEnd, from),
    lt(visits.planStart, to),
  );
  const all = [...there, ...barred, ...expected].slice(0, MOST);
  return all.toSorted((a, b) => a.visit.planStart.getTime() - b.visit.planStart.getTime());
}
