/** Consents and the texts that they are to. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { accessConsents } from '../access-people.table';
import { accessNotices } from './consent.table';

export type Purpose = 1 | 2 | 3 | 4;

/** The newest that is in force. */
export async function findConsent(tx: Tx, personId: number, purpose: Purpose) {
  const [row] = await tx
    .select()
    .from(accessConsents)
    .where(
      and(
        eq(accessConsents.personId, personId),
        eq(accessConsents.purpose, purpose),
        isNull(accessConsents.withdrawnAt),
      ),
    )
    .orderBy(desc(accessConsents.id))
    .limit(1);
  return row;
}

export async function insertConsent(tx: Tx, consent: typeof accessConsents.$inferInsert) {
  const [row] = await tx.insert(accessConsents).values(consent).returning();
  return row;
}

export async function endConsents(
  tx: Tx,
  { personId, purpose }: { personId: number; purpose: Purpose },
  withdrawnAt: Date,
  withdrawnBy: number,
): Promise<void> {
  await tx
    .update(accessConsents)
    .set({ withdrawnAt, withdrawnBy })
    .where(
      and(
        eq(accessConsents.personId, personId),
        eq(accessConsents.purpose, purpose),
        isNull(accessConsents.withdrawnAt),
      ),
    );
}

/** The newest text of a purpose, or the one of this version. */
export async function findNotice(tx: Tx, parkId: number, purpose: Purpose, version?: string) {
  const [row] = await tx
    .select()
    .from(accessNotices)
    .where(
      and(
        eq(accessNotices.parkId, parkId),
        eq(accessNotices.purpose, purpose),
        version === undefined ? undefined : eq(accessNotices.version, version),
      ),
    )
    .orderBy(desc(accessNotices.id))
    .limit(1);
  return row;
}

/** @returns null: this version is there already */
export async function insertNotice(tx: Tx, notice: typeof accessNotices.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(accessNotices).values(notice).onConflictDoNothing().returning({ id: accessNotices.id });
  return row?.id ?? null;
}
