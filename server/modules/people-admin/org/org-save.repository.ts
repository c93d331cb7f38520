/** Queries and writes of saving an organisation, and the roles of its people. */
import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OrgToSave } from '@/contract/admin-org';
import type { Tx } from '../../../db/open';
import { orgs, parks, users } from '../../identity/identity.table';

type Org = typeof orgs.$inferSelect;

/** Records in the recycle bin keep their code, because they may be restored. */
export const isCodeTaken = async (tx: Tx, code: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(orgs, and(eq(orgs.code, code), ne(orgs.id, exceptId)))) > 0;

/** Whether the park is one of the tenant's. */
export const isParkOfTenant = async (tx: Tx, parkId: number, tenantId: number): Promise<boolean> =>
  (await tx.$count(parks, and(eq(parks.id, parkId), eq(parks.tenantId, tenantId)))) > 0;

/** Whether the person is there and may sign in. */
export const isEnabledPerson = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), eq(users.state, 0), isNull(users.deletedAt)))) > 0;

/** @returns the organisation with this code, unless it lies in the recycle bin */
export async function findOrgByCode(tx: Tx, code: string): Promise<Pick<Org, 'id' | 'parkId'> | undefined> {
  const there = and(eq(orgs.code, code), isNull(orgs.deletedAt));
  const [found] = await tx.select({ id: orgs.id, parkId: orgs.parkId }).from(orgs).where(there);
  return found;
}

/** @returns the id of the person with this login name */
export async function findPersonByLogin(tx: Tx, loginName: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.loginName, loginName));
  return found?.id;
}

/** @returns the id of the park with this project code */
export async function findParkByCode(tx: Tx, code: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: parks.id }).from(parks).where(eq(parks.projectCode, code));
  return found?.id;
}

/** @returns the new organisation's id */
export async function insertOrg(
  tx: Tx,
  org: OrgToSave & { tenantId: number },
  by: { userId: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(orgs)
    .values({ ...org, createdBy: by.userId, createdAt: by.now })
    .returning({ id: orgs.id });
  return row?.id ?? 0;
}

/** The caller increments the version. */
export async function updateOrg(tx: Tx, id: number, org: OrgToSave & { tenantId: number }): Promise<void> {
  await tx.update(orgs).set(org).where(eq(orgs.id, id));
}

/** Of an organisation `t` among those below the same one. */
export const siblingOrder: SQL = sql`t.sort, t.id`;

/** @returns roles made for the organisation, then roles that its people have, with how many have them */
export const readOrgRoles = (
  tx: Tx,
  orgId: number,
  now: Date,
): Promise<{ id: number; name: string; own: boolean; people: number }[]> =>
  tx
    .select({
      id: sql`r.id`.mapWith(Number),
      name: sql<string>`r.name`,
      own: sql<boolean>`r.org_id is not distinct from ${orgId}::bigint`.as('own'),
      people: sql<number>`count(distinct u.id)::int`.as('people'),
    })
    .from(
      sql`role r left join role_user ru on ru.role_id = r.id
          and (ru.expire_time is null or ru.expire_time > ${now.toISOString()}::timestamptz)
        left join app_user u on u.id = ru.user_id and u.org_id = ${orgId} and u.state = 0 and u.deleted_at is null`,
    )
    .where(sql`r.deleted_at is null and r.state = 1`)
    .groupBy(sql`r.id, r.name`)
    .having(sql`r.org_id = ${orgId} or count(u.id) > 0`)
    .orderBy(sql`own desc, people desc, r.id`);
