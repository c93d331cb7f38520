/** Roll calls with their lists and marks, locked and written. */
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { MUSTER_STATE as S } from '@/contract/muster/muster-codes';
import type { AssemblyPlace, MusterPerson } from '@/contract/muster/muster-entities';
import type { Tx } from '../../db/open';
import {
  assemblyPoints,
  musterMarks,
  musterPeople,
  musters,
  type MusterPersonRecord,
  type MusterRecord,
} from './muster.table';
import { inMs } from './presence.repository';

export const toMusterPerson = (row: MusterPersonRecord): MusterPerson => ({
  key: row.key,
  kind: row.kind,
  name: row.name,
  org: row.org,
  area: row.area,
  door: row.door,
  at: row.at?.getTime() ?? null,
  certainty: row.certainty,
  pass: row.pass,
  status: row.status,
  place: row.place,
  note: row.note,
  byName: row.byName,
  markedAt: row.markedAt?.getTime() ?? null,
});

export async function findMuster(tx: Tx, id: number): Promise<MusterRecord | null> {
  const [row] = await tx.select().from(musters).where(eq(musters.id, id));
  return row ?? null;
}

/** Locks it until the commit: marks of several phones are taken one after the other, so that versions rise in their order. */
export async function lockMuster(tx: Tx, id: number, parkId: number): Promise<MusterRecord | null> {
  const [row] = await tx
    .select()
    .from(musters)
    .where(and(eq(musters.id, id), eq(musters.parkId, parkId)))
    .for('no key update');
  return row ?? null;
}

export async function findRunning(tx: Tx, parkId: number): Promise<MusterRecord | null> {
  const [row] = await tx
    .select()
    .from(musters)
    .where(and(eq(musters.parkId, parkId), eq(musters.state, S.running)));
  return row ?? null;
}

/** The one that ran at that moment. */
export async function findRunningAt(tx: Tx, parkId: number, at: Date): Promise<MusterRecord | null> {
  const [row] = await tx
    .select()
    .from(musters)
    .where(
      and(
        eq(musters.parkId, parkId),
        lte(musters.startedAt, at),
        or(isNull(musters.endedAt), gte(musters.endedAt, at)),
      ),
    )
    .orderBy(desc(musters.id))
    .limit(1);
  return row ?? null;
}

/** @returns null when another one runs already, or one was started for this alarm before */
export async function insertMuster(tx: Tx, values: typeof musters.$inferInsert): Promise<MusterRecord | null> {
  const [row] = await tx.insert(musters).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function saveMuster(tx: Tx, id: number, set: Partial<MusterRecord>): Promise<MusterRecord> {
  const { id: _, ...columns } = set;
  const [row] = await tx.update(musters).set(columns).where(eq(musters.id, id)).returning();
  if (!row) throw new Error(`roll call ${id} went away under its lock`);
  return row;
}

export async function findPerson(tx: Tx, musterId: number, key: string): Promise<MusterPersonRecord | null> {
  const [row] = await tx
    .select()
    .from(musterPeople)
    .where(and(eq(musterPeople.musterId, musterId), eq(musterPeople.key, key)));
  return row ?? null;
}

export async function insertPerson(tx: Tx, values: typeof musterPeople.$inferInsert): Promise<MusterPersonRecord> {
  const [row] = await tx.insert(musterPeople).values(values).returning();
  if (!row) throw new Error('the database took nobody');
  return row;
}

export async function savePerson(tx: Tx, id: number, set: Partial<MusterPersonRecord>): Promise<MusterPersonRecord> {
  const { id: _, ...columns } = set;
  const [row] = await tx.update(musterPeople).set(columns).where(eq(musterPeople.id, id)).returning();
  if (!row) throw new Error('somebody went away from a list that is locked');
  return row;
}

export const insertMark = async (tx: Tx, values: typeof musterMarks.$inferInsert): Promise<void> =>
  void (await tx.insert(musterMarks).values(values));

/** Of one person, in the order in which they arrived. */
export const readMarks = (tx: Tx, musterId: number, key: string) =>
  tx
    .select()
    .from(musterMarks)
    .where(and(eq(musterMarks.musterId, musterId), eq(musterMarks.personKey, key)))
    .orderBy(asc(musterMarks.id));

/** In the order of areas and names; only what a later version than this has changed. */
export async function readPeople(tx: Tx, musterId: number, after: number): Promise<MusterPerson[]> {
  const isLater = after > 0 ? sql` and x.version > ${after}` : sql``;
  // Exactly what is answered, row by row as it comes: there are twenty thousand.
  const { rows } = await tx.execute<MusterPerson & Record<string, unknown>>(sql`
    select x.key, x.kind, x.name, x.org, x.area, x.door, ${inMs(sql`x.at`)} as at, x.certainty, x.pass, x.status, x.place,
      x.note, x.by_name as "byName", ${inMs(sql`x.marked_at`)} as "markedAt"
    from muster_person x where x.muster_id = ${musterId}${isLater} order by x.id`);
  return rows;
}

export const readPoints = (tx: Tx, parkId: number): Promise<AssemblyPlace[]> =>
  tx
    .select({ id: assemblyPoints.id, name: assemblyPoints.name })
    .from(assemblyPoints)
    .where(and(eq(assemblyPoints.parkId, parkId), isNull(assemblyPoints.deletedAt)))
    .orderBy(asc(assemblyPoints.id));
