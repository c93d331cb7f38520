/** Pictures of faces on their way to the doors. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessFaces } from '../consents/consent.table';

export async function insertFace(tx: Tx, face: typeof accessFaces.$inferInsert): Promise<void> {
  await tx.insert(accessFaces).values(face);
}

/** Sealed pictures by the hash under which doors know the face. */
export async function readFaces(tx: Tx, parkId: number, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ hash: accessFaces.valueHash, picture: accessFaces.picture })
    .from(accessFaces)
    .where(and(eq(accessFaces.parkId, parkId), inArray(accessFaces.valueHash, [...hashes])));
  return new Map(rows.map(({ hash, picture }) => [hash, picture]));
}

export async function dropFacesOf(tx: Tx, personIds: readonly number[]): Promise<number> {
  if (personIds.length === 0) return 0;
  const rows = await tx
    .delete(accessFaces)
    .where(inArray(accessFaces.personId, [...personIds]))
    .returning({ id: accessFaces.id });
  return rows.length;
}

/** Every door that should have one has said that it does: our copies go. @returns how many went */
export async function dropConfirmedFaces(tx: Tx, parkId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from access_face f where f.park_id = ${parkId}
      and exists (select from access_slot s where s.person_id = f.person_id and s.want is not null)
      and not exists (select from access_slot s where s.person_id = f.person_id and s.due_at is not null
        and s.want->'credentials' @> jsonb_build_array(jsonb_build_object('hash', f.value_hash)))`);
  return rowCount ?? 0;
}
