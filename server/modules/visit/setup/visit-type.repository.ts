/** Types of visits. */
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { visitTypes, type VisitTypeRecord } from '../visit.table';

export const listTypes = (tx: Tx, parkId: number, all: boolean): Promise<VisitTypeRecord[]> =>
  tx
    .select()
    .from(visitTypes)
    .where(and(eq(visitTypes.parkId, parkId), all ? undefined : eq(visitTypes.enabled, true)))
    .orderBy(asc(visitTypes.id));

export async function findType(tx: Tx, id: number): Promise<VisitTypeRecord | null> {
  const [row] = await tx.select().from(visitTypes).where(eq(visitTypes.id, id));
  return row ?? null;
}

export async function lockType(tx: Tx, parkId: number, id: number): Promise<VisitTypeRecord | null> {
  const [row] = await tx
    .select()
    .from(visitTypes)
    .where(and(eq(visitTypes.id, id), eq(visitTypes.parkId, parkId)))
    .for('update');
  return row ?? null;
}

export async function isTypeNameTaken(tx: Tx, parkId: number, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: visitTypes.id })
    .from(visitTypes)
    .where(and(eq(visitTypes.parkId, parkId), eq(visitTypes.name, name), ne(visitTypes.id, exceptId)));
  return rows.length > 0;
}

export async function writeType(
  tx: Tx,
  values: typeof visitTypes.$inferInsert,
  id: number | undefined,
): Promise<VisitTypeRecord> {
  const [row] =
    id === undefined
      ? await tx.insert(visitTypes).values(values).returning()
      : await tx.update(visitTypes).set(values).where(eq(visitTypes.id, id)).returning();
  if (!row) throw new Error('the database took no type of visits');
  return row;
}
