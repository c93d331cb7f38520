/** Identity numbers as they are kept, and who read one. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { accessPeople } from '../access/access-people.table';
import { guests } from '../visit/visit.table';
import { idReveals } from './privacy.table';

interface SealedId {
  name: string;
  idNo: string | null;
}

/** @param of 1: a person, 2: a guest */
export async function findSealedId(
  tx: Tx,
  parkId: number,
  of: 1 | 2,
  subjectId: number,
): Promise<SealedId | undefined> {
  const table = of === 1 ? accessPeople : guests;
  const [row] = await tx
    .select({ name: table.name, idNo: table.idNo })
    .from(table)
    .where(and(eq(table.id, subjectId), eq(table.parkId, parkId)));
  return row;
}

export async function insertReveal(tx: Tx, reveal: typeof idReveals.$inferInsert): Promise<void> {
  await tx.insert(idReveals).values(reveal);
}
