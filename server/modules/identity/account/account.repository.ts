/** A person's own settings, their stand-ins, and their record as they see it. */
import { type SQL, and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Delegation, type MyChoices, myChoices } from '@/contract/account';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { delegations, userConfigs } from './account.table';
import { orgs, parkUsers, roleUsers, roles, users } from '../identity.table';

type User = typeof users.$inferSelect;
type Language = NonNullable<MyChoices['language']>;

/** @returns the language that a person chose; null: none, they read Chinese */
export async function readLanguage(tx: Tx, userId: number): Promise<Language | null> {
  const [row] = await tx
    .select({ language: userConfigs.language })
    .from(userConfigs)
    .where(eq(userConfigs.userId, userId));
  return row?.language ?? null;
}

/** @returns the person's settings, those never chosen as they are by default */
export async function readChoices(tx: Tx, userId: number): Promise<MyChoices> {
  const [row] = await tx.select().from(userConfigs).where(eq(userConfigs.userId, userId));
  // Read by today's schema: what an older version wrote may lack a choice or hold one that is gone.
  const parsed = myChoices.safeParse(row?.choices ?? {});
  const { language: _moved, ...choices } = parsed.success ? parsed.data : myChoices.parse({});
  return row?.language ? { ...choices, language: row.language } : choices;
}

/** Takes the place of what the person had chosen. */
export async function saveChoices(
  tx: Tx,
  userId: number,
  { language = null, ...choices }: Omit<MyChoices, 'language'> & { language?: Language | null | undefined },
  now: Date,
): Promise<void> {
  const row = { choices, language, updatedAt: now };
  await tx
    .insert(userConfigs)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: userConfigs.userId, set: row });
}

/** @returns who stands in for the person, now or later, in their order */
export async function readDelegations(tx: Tx, userId: number, now: Date): Promise<Delegation[]> {
  const { id, toUserId, startsAt, endsAt, note } = delegations;
  const rows = await tx
    .select({ id, toUserId, toName: users.name, startsAt, endsAt, note })
    .from(delegations)
    .innerJoin(users, eq(users.id, toUserId))
    .where(and(eq(delegations.userId, userId), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }));
}

/** @returns the new stand-in's id */
export async function insertDelegation(
  tx: Tx,
  delegation: Omit<typeof delegations.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const [row] = await tx.insert(delegations).values(delegation).returning({ id: delegations.id });
  return row?.id;
}

async function endDelegationsWhere(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(delegations)
    .set({ endsAt: now })
    .where(and(which, gt(delegations.endsAt, now)))
    .returning({ id: delegations.id });
  return ended.length;
}

/** @returns whether the person had this one and it was not over */
export const closeDelegation = async (tx: Tx, delegationId: number, userId: number, now: Date): Promise<boolean> =>
  (await endDelegationsWhere(tx, and(eq(delegations.id, delegationId), eq(delegations.userId, userId)), now)) > 0;

/** Nobody stands in for the person, and they for nobody, any more. */
export async function closeDelegationsOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await endDelegationsWhere(tx, sql`(${delegations.userId} = ${userId} or ${delegations.toUserId} = ${userId})`, now);
}

/** @returns the parks of an enabled person; none for anybody else */
export async function readParksOfEnabled(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ parkId: parkUsers.parkId })
    .from(parkUsers)
    .innerJoin(users, and(eq(users.id, parkUsers.userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(eq(parkUsers.userId, userId));
  return rows.map(({ parkId }) => parkId);
}

/** @returns the person and what their organisation is called */
export async function readUserWithOrg(
  tx: Tx,
  userId: number,
): Promise<{ user: User; orgName: string | null } | undefined> {
  const [row] = await tx
    .select({ user: users, orgName: orgs.name })
    .from(users)
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(eq(users.id, userId));
  return row;
}

/** @returns each role that the person has, in whichever park, once */
export const readRoleNamesOf = (tx: Tx, userId: number): Promise<{ code: string; name: string }[]> =>
  tx
    .selectDistinct({ code: roles.code, name: roles.name })
    .from(roleUsers)
    .innerJoin(roles, eq(roles.id, roleUsers.roleId))
    .where(eq(roleUsers.userId, userId))
    .orderBy(asc(roles.code));

/** What a person says about themselves. */
export async function saveOwnProfile(
  tx: Tx,
  userId: number,
  profile: Partial<Pick<User, 'email' | 'gender' | 'avatar'>>,
  now: Date,
): Promise<void> {
  const version = sql`${users.version} + 1`;
  await tx
    .update(users)
    .set({ ...profile, version, updatedBy: userId, updatedAt: now })
    .where(eq(users.id, userId));
}
