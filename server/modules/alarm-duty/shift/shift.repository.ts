/** Shifts, read under a lock and written. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { dutyShifts, type dutyRosters } from '../../alarm/duty/duty.table';
import type { TimeSpan } from '../people/duty-people.repository';

export type ShiftRecord = typeof dutyShifts.$inferSelect;
export type NewShift = typeof dutyShifts.$inferInsert;
type Roster = typeof dutyRosters.$inferSelect;

/** @returns those of the park, locked in the order of their ids */
export const lockShifts = (tx: Tx, parkId: number, ids: readonly number[]): Promise<ShiftRecord[]> =>
  tx
    .select()
    .from(dutyShifts)
    .where(and(inArray(dutyShifts.id, [...ids]), eq(dutyShifts.parkId, parkId)))
    .orderBy(asc(dutyShifts.id))
    .for('update');

/** @returns the shift, if there is one with this id */
export async function findShift(tx: Tx, id: number): Promise<ShiftRecord | undefined> {
  const [row] = await tx.select().from(dutyShifts).where(eq(dutyShifts.id, id));
  return row;
}

/** @returns the id of the new shift; undefined where the person stands at the post from that moment already */
export async function insertShift(tx: Tx, values: NewShift): Promise<number | undefined> {
  const [row] = await tx.insert(dutyShifts).values(values).onConflictDoNothing().returning({ id: dutyShifts.id });
  return row?.id;
}

const ROWS_PER_STATEMENT = 1_000;

/** Inserts shifts; existing ones are left as they are. */
export async function insertShifts(tx: Tx, rows: readonly NewShift[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insert(dutyShifts)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
  }
}

/** Writes what has changed of a shift. */
export async function updateShift(tx: Tx, id: number, set: Partial<NewShift>): Promise<void> {
  await tx.update(dutyShifts).set(set).where(eq(dutyShifts.id, id));
}

/** Deletes a shift. */
export async function deleteShift(tx: Tx, id: number): Promise<void> {
  await tx.delete(dutyShifts).where(eq(dutyShifts.id, id));
}

/** Deletes the roster's shifts that begin in [from, until), but for those that have begun. */
export async function deleteComing(tx: Tx, rosterId: number, from: Date, until: Date, now: Date): Promise<void> {
  const mine = and(eq(dutyShifts.rosterId, rosterId), gt(dutyShifts.startsAt, now));
  const before = new Date(from.getTime() - 1);
  await tx.delete(dutyShifts).where(and(mine, gt(dutyShifts.startsAt, before), lt(dutyShifts.startsAt, until)));
}

/** @returns who stood last by the roster before that moment */
export async function findLastOf(tx: Tx, rosterId: number, moment: Date): Promise<number | undefined> {
  const [last] = await tx
    .select({ userId: dutyShifts.userId })
    .from(dutyShifts)
    .where(and(eq(dutyShifts.rosterId, rosterId), lt(dutyShifts.startsAt, moment)))
    .orderBy(desc(dutyShifts.startsAt), desc(dutyShifts.id))
    .limit(1);
  return last?.userId;
}

/** Of this roster, or set by hand without any: other rosters of the post are not included. */
export const readHeld = (tx: Tx, { id, parkId, post }: Roster, { startsAt, endsAt }: TimeSpan) =>
  tx
    .select({ userId: dutyShifts.userId, startsAt: dutyShifts.startsAt, endsAt: dutyShifts.endsAt })
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.parkId, parkId),
        eq(dutyShifts.post, post),
        or(eq(dutyShifts.rosterId, id), isNull(dutyShifts.rosterId)),
        lt(dutyShifts.startsAt, endsAt),
        gt(dutyShifts.endsAt, startsAt),
      ),
    )
    .orderBy(asc(dutyShifts.id));
