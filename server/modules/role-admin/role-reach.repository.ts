/** Which roles somebody sees and changes: administrators all, others those that count only in parks where they administer roles. */
import { type SQL, sql } from 'drizzle-orm';
import { ROLE_TYPE } from '@/contract/codes';
import type { RoleRow } from '@/contract/admin-role';
import type { SessionUser, SignedInContext } from '../../http/context';
import { parksWith, seesAll } from '../identity/rights/rights.rules';

export const bigints = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** The parks where the person administers roles. */
export const rolePlaces = (user: SessionUser): SQL => bigints(parksWith(user, 'role.manage'));

/** Condition on role `r`: it counts in one of these parks. */
export const isSeen = (user: SessionUser): SQL => {
  if (seesAll(user)) return sql`true`;
  const mine = rolePlaces(user);
  return sql`((r.role_type = 2 and (r.park_id is null or r.park_id = any(${mine})))
    or (r.role_type = 1 and (r.org_id is null or exists (select from org o join park k on k.tenant_id = o.tenant_id
      where o.id = r.org_id and k.id = any(${mine})))))`;
};

/** Condition on an organisation's tenant: the person administers roles in all its parks. */
const isWholeTenant = (tenant: SQL, mine: SQL): SQL => sql`(
  exists (select from park k where k.tenant_id = ${tenant} and k.deleted_at is null)
  and not exists (select from park k where k.tenant_id = ${tenant} and k.deleted_at is null and k.id <> all(${mine})))`;

/** Condition on role `r`: it counts only in these parks. */
export const isChanged = (user: SessionUser): SQL => {
  if (seesAll(user)) return sql`true`;
  const mine = rolePlaces(user);
  return sql`coalesce((r.role_type = 2 and r.park_id = any(${mine})) or (r.role_type = 1 and exists (
    select from org o where o.id = r.org_id and ${isWholeTenant(sql`o.tenant_id`, mine)})), false)`;
};

type Place = Pick<RoleRow, 'roleType' | 'orgId' | 'parkId'>;

/** Whether the person could change a role of this place. */
export async function mayPlace({ tx, user }: SignedInContext, place: Place): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select ${isChanged(user)} as may
    from (select ${place.roleType}::int as role_type, ${place.orgId}::bigint as org_id, ${place.parkId}::bigint as park_id) r`);
  return rows[0]?.may ?? false;
}

/** The parks in which a role of this place can count. */
export async function reachOf(
  { tx }: Pick<SignedInContext, 'tx'>,
  place: Place,
): Promise<{ id: number; tenantId: number }[]> {
  const where =
    place.roleType === ROLE_TYPE.park
      ? sql`${place.parkId}::bigint is null or p.id = ${place.parkId}::bigint`
      : sql`${place.orgId}::bigint is null or p.tenant_id = (select o.tenant_id from org o where o.id = ${place.orgId}::bigint)`;
  const { rows } = await tx.execute<{ id: string; tenant_id: string }>(
    sql`select p.id, p.tenant_id from park p where p.deleted_at is null and (${where}) order by p.id`,
  );
  return rows.map((row) => ({ id: Number(row.id), tenantId: Number(row.tenant_id) }));
}
