/** Which person each subject of the provider belongs to, and subjects that belong to nobody yet. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { oidcIdentities } from '../sign-in/sign-in.table';

type User = typeof users.$inferSelect;
type Identity = typeof oidcIdentities.$inferSelect;

/** Two tabs, or a tab and an administrator, decide about one subject one after the other. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

/** @returns whose subject it is */
export async function findOwner(tx: Tx, subject: string): Promise<Pick<User, 'id' | 'state'> | undefined> {
  const [person] = await tx
    .select({ id: users.id, state: users.state })
    .from(users)
    .where(eq(users.oidcSubject, subject));
  return person;
}

/** @returns the subject of the person; null: they have none */
export async function readSubject(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.select({ subject: users.oidcSubject }).from(users).where(eq(users.id, userId));
  return row?.subject ?? null;
}

/** What an administrator has parted is joined again by an administrator only. */
export const wasParted = async (tx: Tx, subject: string): Promise<boolean> =>
  (await tx.$count(oidcIdentities, and(eq(oidcIdentities.subject, subject), isNotNull(oidcIdentities.partedAt)))) > 0;

/** @returns the one enabled person without a subject who has this value; locked. Null where there are more */
export async function lockUnjoined(
  tx: Tx,
  column: 'loginName' | 'email' | 'phone',
  value: string,
): Promise<number | null> {
  const isFree = and(eq(users[column], value), eq(users.state, ACCOUNT_STATE.enabled), isNull(users.oidcSubject));
  const [person, another] = await tx.select({ id: users.id }).from(users).where(isFree).limit(2).for('update');
  return person && !another ? person.id : null;
}

/** Links the subject to this person and removes it from the unknown subjects. */
export async function joinSubject(tx: Tx, userId: number, subject: string): Promise<void> {
  await tx.update(users).set({ oidcSubject: subject }).where(eq(users.id, userId));
  await tx.delete(oidcIdentities).where(eq(oidcIdentities.subject, subject));
}

/** A visitor who is nobody's; what was parted is kept until an administrator joins it. */
export async function keepUnknown(
  tx: Tx,
  subject: string,
  seen: Omit<Identity, 'subject' | 'partedAt'>,
): Promise<void> {
  await tx
    .insert(oidcIdentities)
    .values({ subject, ...seen })
    .onConflictDoUpdate({
      target: oidcIdentities.subject,
      set: { ...seen, expiresAt: sql`case when ${oidcIdentities.partedAt} is null then excluded.expires_at end` },
    });
}

/** @returns subjects that begin so and are nobody's, the latest first */
export const readUnknown = (
  tx: Tx,
  prefix: string,
  most: number,
): Promise<Pick<Identity, 'subject' | 'account' | 'name' | 'lastAt'>[]> => {
  const { subject, account, name, lastAt } = oidcIdentities;
  return tx
    .select({ subject, account, name, lastAt })
    .from(oidcIdentities)
    .where(sql`starts_with(${subject}, ${prefix})`)
    .orderBy(desc(lastAt))
    .limit(most);
};

/** Unlinks the person's subject. @returns it; null when the person had none */
export async function partSubject(tx: Tx, userId: number, now: Date): Promise<string | null> {
  const [person] = await tx
    .select({ subject: users.oidcSubject, account: users.loginName, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!person?.subject) return null;
  const { subject, account, name } = person;
  await tx.update(users).set({ oidcSubject: null }).where(eq(users.id, userId));
  await tx
    .insert(oidcIdentities)
    .values({ subject, account, name, lastAt: now, partedAt: now, expiresAt: null })
    .onConflictDoUpdate({ target: oidcIdentities.subject, set: { partedAt: now, expiresAt: null } });
  return subject;
}
