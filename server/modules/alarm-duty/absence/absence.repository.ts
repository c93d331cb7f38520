/** Absences, read with their people and written. */
import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { DutyAbsence } from '@/contract/alarm-duty';
import type { Tx } from '../../../db/open';
import { dutyAbsences } from '../../alarm/duty/duty.table';
import { users } from '../../identity/identity.table';

type AbsenceRecord = typeof dutyAbsences.$inferSelect;

const select = (tx: Tx) =>
  tx
    .select({ row: dutyAbsences, person: { id: users.id, name: users.name, phone: users.phone } })
    .from(dutyAbsences)
    .innerJoin(users, eq(users.id, dutyAbsences.userId));

const toAbsence = ({ row, person }: Awaited<ReturnType<typeof select>>[number]): DutyAbsence => ({
  id: row.id,
  person,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  reason: row.reason,
});

/** @returns current and future absences, soonest first */
export async function readAbsences(tx: Tx, parkId: number, now: Date): Promise<DutyAbsence[]> {
  const rows = await select(tx)
    .where(and(eq(dutyAbsences.parkId, parkId), gt(dutyAbsences.endsAt, now)))
    .orderBy(asc(dutyAbsences.startsAt), asc(dutyAbsences.id));
  return rows.map(toAbsence);
}

/** @returns the absence, if there is one with this id */
export async function findAbsence(tx: Tx, id: number): Promise<DutyAbsence | undefined> {
  const [row] = await select(tx).where(eq(dutyAbsences.id, id));
  return row && toAbsence(row);
}

/** Absences of the person that overlap or adjoin this time, locked. */
export const lockTouching = (tx: Tx, parkId: number, userId: number, from: Date, until: Date) =>
  tx
    .select()
    .from(dutyAbsences)
    .where(
      and(
        eq(dutyAbsences.parkId, parkId),
        eq(dutyAbsences.userId, userId),
        lte(dutyAbsences.startsAt, until),
        gte(dutyAbsences.endsAt, from),
      ),
    )
    .for('update');

const isOne = (parkId: number, id: number) => and(eq(dutyAbsences.id, id), eq(dutyAbsences.parkId, parkId));

/** @returns the park's absence, locked */
export async function lockAbsence(tx: Tx, parkId: number, id: number): Promise<AbsenceRecord | undefined> {
  const [row] = await tx.select().from(dutyAbsences).where(isOne(parkId, id)).for('update');
  return row;
}

/** @returns the id of the new absence */
export async function insertAbsence(tx: Tx, values: typeof dutyAbsences.$inferInsert): Promise<number> {
  const [row] = await tx.insert(dutyAbsences).values(values).returning({ id: dutyAbsences.id });
  return row?.id ?? 0;
}

/** Writes the end of the absence. */
export async function setAbsenceEnd(tx: Tx, parkId: number, id: number, endsAt: Date): Promise<void> {
  await tx.update(dutyAbsences).set({ endsAt }).where(isOne(parkId, id));
}

/** Deletes absences. */
export async function deleteAbsences(tx: Tx, parkId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(dutyAbsences).where(and(inArray(dutyAbsences.id, [...ids]), eq(dutyAbsences.parkId, parkId)));
}
