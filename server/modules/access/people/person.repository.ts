/** People who pass doors, their credentials and consents, as they are written. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessConsents, accessCredentials, accessPeople } from '../access.table';
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

export async function findConsent(tx: Tx, personId: number, purpose: 1 | 2 | 3 | 4) {
  const [row] = await tx
    .select()
    .from(accessConsents)
    .where(
      and(
        eq(accessConsents.personId, personId),
        eq(accessConsents.purpose, purpose),
        isNull(accessConsents.withdrawnAt),
      ),
    );
  return row;
}

export async function insertConsent(tx: Tx, consent: typeof accessConsents.$inferInsert) {
  const [row] = await tx.insert(accessConsents).values(consent).returning();
  return row;
}

export async function endConsents(tx: Tx, personId: number, purpose: 1 | 2 | 3 | 4, now: Date): Promise<void> {
  await tx
    .update(accessConsents)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(accessConsents.personId, personId),
        eq(accessConsents.purpose, purpose),
        isNull(accessConsents.withdrawnAt),
      ),
    );
}
