/** Slots in the database: locked, decided by the rules, written down. */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { accessControllers, accessDoors, accessSlots } from '../access.table';
import type { Slot } from './slot.rules';

export interface SlotKey {
  parkId: number;
  controllerId: number;
  doorId: number;
  personId: number;
}
export type KeptSlot = SlotKey & { id: number; slot: Slot };

const ROWS = 500;
type Row = typeof accessSlots.$inferSelect;

const toKept = ({ id, parkId, controllerId, doorId, personId, ...slot }: Row): KeptSlot => ({
  id,
  parkId,
  controllerId,
  doorId,
  personId,
  slot,
});

/**
 * In the order of ids, so that those who lock several never wait for each other in a circle.
 * @param doorIds null: on all doors
 */
export const lockSlotsOf = async (
  tx: Tx,
  personIds: readonly number[],
  doorIds: readonly number[] | null,
): Promise<KeptSlot[]> =>
  (
    await tx
      .select()
      .from(accessSlots)
      .where(
        and(
          inArray(accessSlots.personId, [...personIds]),
          doorIds ? inArray(accessSlots.doorId, [...doorIds]) : undefined,
        ),
      )
      .orderBy(asc(accessSlots.id))
      .for('update')
  ).map(toKept);

export const lockSlots = async (tx: Tx, ids: readonly number[]): Promise<KeptSlot[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select()
          .from(accessSlots)
          .where(inArray(accessSlots.id, [...ids]))
          .orderBy(asc(accessSlots.id))
          .for('update')
      ).map(toKept);

export const lockSlotsOfController = async (tx: Tx, controllerId: number): Promise<KeptSlot[]> =>
  (
    await tx
      .select()
      .from(accessSlots)
      .where(eq(accessSlots.controllerId, controllerId))
      .orderBy(asc(accessSlots.id))
      .for('update')
  ).map(toKept);

/** Those that are due, removals first; the number bounds one conversation with the controller. */
export const lockDueSlots = async (tx: Tx, controllerId: number, now: Date, most: number): Promise<KeptSlot[]> => {
  const due = tx
    .select({ id: accessSlots.id })
    .from(accessSlots)
    .where(and(eq(accessSlots.controllerId, controllerId), isNotNull(accessSlots.dueAt), lte(accessSlots.dueAt, now)))
    .orderBy(sql`${accessSlots.want} is null desc`, sql`${accessSlots.revokes} desc`, asc(accessSlots.since))
    .limit(most);
  const rows = await tx
    .select()
    .from(accessSlots)
    .where(inArray(accessSlots.id, due))
    .orderBy(asc(accessSlots.id))
    .for('update');
  return rows.map(toKept);
};

/** @returns numbers higher than any that was ever given, ascending */
export async function freshVersions(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute(sql`select nextval('access_version')::text as v from generate_series(1, ${count})`);
  return rows.map((row) => Number(row.v)).toSorted((a, b) => a - b);
}

export interface SlotChange {
  key: SlotKey;
  /** Absent: a new one. */
  id?: number;
  slot: Slot | null;
}

/** Writes what the rules made of slots. */
export async function writeSlots(tx: Tx, changes: readonly SlotChange[]): Promise<void> {
  const gone = changes.flatMap(({ id, slot }) => (slot === null && id !== undefined ? [id] : []));
  for (let at = 0; at < gone.length; at += ROWS) {
    await tx.delete(accessSlots).where(inArray(accessSlots.id, gone.slice(at, at + ROWS)));
  }
  const kept = changes.flatMap(({ key, slot }) => (slot ? [{ ...key, ...slot }] : []));
  for (let at = 0; at < kept.length; at += ROWS) {
    const { want, wantVersion, haveVersion, unsure, revokes, since, dueAt, attempts, error, confirmedAt } = accessSlots;
    const columns = { want, wantVersion, haveVersion, unsure, revokes, since, dueAt, attempts, error, confirmedAt };
    const set = Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
    );
    await tx
      .insert(accessSlots)
      .values(kept.slice(at, at + ROWS))
      .onConflictDoUpdate({ target: [accessSlots.doorId, accessSlots.personId], set });
  }
}

/** There is work: whoever waits is asked at once. */
export async function wakeControllers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  if (wanted.length === 0) return;
  await tx.update(accessControllers).set({ nextAt: now }).where(inArray(accessControllers.id, wanted));
  await announceWork(tx, 'doors');
}

/** Number on the controller by door, also of doors in the recycle bin: people are still to be removed there. */
export async function readDoorNumbers(tx: Tx, controllerId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: accessDoors.id, doorNo: accessDoors.doorNo })
    .from(accessDoors)
    .where(eq(accessDoors.controllerId, controllerId))
    .orderBy(sql`${accessDoors.deletedAt} is null`, asc(accessDoors.id));
  return new Map(rows.map(({ id, doorNo }) => [id, doorNo]));
}

export async function findSlot(
  tx: Tx,
  parkId: number,
  doorId: number,
  personId: number,
): Promise<KeptSlot | undefined> {
  const [row] = await tx
    .select()
    .from(accessSlots)
    .where(and(eq(accessSlots.parkId, parkId), eq(accessSlots.doorId, doorId), eq(accessSlots.personId, personId)))
    .for('update');
  return row && toKept(row);
}
