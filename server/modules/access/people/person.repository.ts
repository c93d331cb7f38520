/** People who pass doors and their credentials, as they are written. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessCredentials, accessPeople } from '../access-people.table';
import { orgs } from '../../identity/identity.table';

type NewPerson = typeof accessPeople.$inferInsert;
type NewCredential = typeof accessCredentials.$inferInsert;

export async function insertPerson(tx: Tx, person: NewPerson): Promise<number> {
  const [row] = await tx.insert(accessPeople).values(person).returning({ id: accessPeople.id });
  return row?.id ?? 0;
}

export async function updatePerson(tx: Tx, id: number, person: Partial<NewPerson>): Promise<void> {
  await tx.update(accessPeople).set(person).where(eq(accessPeople.id, id));
}

export async function orgExists(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orgs.id })
    .from(orgs)
    .where(and(eq(orgs.id, id), isNull(orgs.deletedAt)));
  return rows.length > 0;
}

/** Who has this number already; `null` name: it is not said, since the caller may not see that person. */
export async function findHolder(tx: Tx, parkId: number, kind: number, valueHash: string) {
  const [row] = await tx
    .select({ personId: accessCredentials.personId, name: accessPeople.name, state: accessCredentials.state })
    .from(accessCredentials)
    .innerJoin(accessPeople, eq(accessPeople.id, accessCredentials.personId))
    .where(
      and(
        eq(accessCredentials.parkId, parkId),
        sql`${accessCredentials.kind} = ${kind}`,
        eq(accessCredentials.valueHash, valueHash),
        ne(accessCredentials.state, 3),
      ),
    );
  return row;
}

export async function insertCredential(tx: Tx, credential: NewCredential) {
  const [row] = await tx.insert(accessCredentials).values(credential).returning();
  return row;
}

export async function lockCredential(tx: Tx, personId: number, id: number) {
  const [row] = await tx
    .select()
    .from(accessCredentials)
    .where(and(eq(accessCredentials.id, id), eq(accessCredentials.personId, personId)))
    .for('update');
  return row;
}

export async function setCredential(tx: Tx, id: number, state: 1 | 2 | 3): Promise<void> {
  await tx.update(accessCredentials).set({ state }).where(eq(accessCredentials.id, id));
}

/** @returns how many were in force */
export async function cancelOfKinds(
  tx: Tx,
  personId: number,
  kinds: readonly (1 | 2 | 3 | 4 | 5 | 6)[],
): Promise<number> {
  const rows = await tx
    .update(accessCredentials)
    .set({ state: 3 })
    .where(
      and(
        eq(accessCredentials.personId, personId),
        inArray(accessCredentials.kind, [...kinds]),
        ne(accessCredentials.state, 3),
      ),
    )
    .returning({ id: accessCredentials.id });
  return rows.length;
}

/** Whose number it is already. */
export async function findIdHolder(tx: Tx, parkId: number, idHash: string) {
  const [row] = await tx
    .select({ id: accessPeople.id, name: accessPeople.name })
    .from(accessPeople)
    .where(and(eq(accessPeople.parkId, parkId), eq(accessPeople.idHash, idHash), isNull(accessPeople.deletedAt)));
  return row;
}

/** What the cells of a file name: organisations that the park's people may have, or its permission groups. */
export async function readNamed(
  tx: Tx,
  parkId: number,
  what: 'org' | 'group',
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  if (names.length === 0) return [];
  const table = sql.identifier(what === 'org' ? 'org' : 'access_group');
  const isOwn =
    what === 'group'
      ? sql`park_id = ${parkId}`
      : sql`tenant_id = (select tenant_id from park where id = ${parkId}) and (park_id is null or park_id = ${parkId})`;
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await tx.execute(
    sql`select id::int, name from ${table} where deleted_at is null and ${isOwn} and name in (${list})`,
  );
  return rows.map((row) => ({ id: Number(row.id), name: String(row.name) }));
}
