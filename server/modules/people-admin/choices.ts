/** What the forms about people choose from. */
import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { isOrgInScope, scopeOf } from '../identity/scope';
import { orgs, parks, users } from '../identity/identity.table';
import { assertMayManage, isAdministrator } from '../identity/manageable';
import { parksWith } from '../identity/rights';
import { successorsOf } from './user/open-work';

/** @returns organisations in which the caller may place people, flat */
export async function listOrgChoices(context: SignedInContext) {
  const { tx, user } = context;
  const mine = [...parksWith(user, 'user.manage'), 0];
  const tenants = tx.select({ id: parks.tenantId }).from(parks).where(inArray(parks.id, mine));
  const reach = isAdministrator(user)
    ? undefined
    : and(
        inArray(orgs.tenantId, tenants),
        sql`(${orgs.parkId} is null or ${inArray(orgs.parkId, mine)})`,
        isOrgInScope(await scopeOf(context, 'user.manage'), sql`${orgs.id}`),
      );
  const rows = await tx
    .select({ id: orgs.id, pid: orgs.pid, name: orgs.name })
    .from(orgs)
    .where(and(isNull(orgs.deletedAt), eq(orgs.valid, 1), reach))
    .orderBy(asc(orgs.sort), asc(orgs.id));
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, pid: row.pid !== null && shown.has(row.pid) ? row.pid : null }));
}

/** @returns up to fifty people who may take over, by name */
export async function listSuccessors(
  context: SignedInContext,
  { userId, kind, keyword }: InputOf<(typeof adminUserRightsEndpoints)['listSuccessors']>,
) {
  await assertMayManage(context, userId);
  const able = await successorsOf(context, userId, kind);
  const pattern = likePattern(keyword ?? '');
  return context.tx
    .select({ id: users.id, name: users.name, orgName: orgs.name })
    .from(users)
    .leftJoin(orgs, eq(orgs.id, users.orgId))
    .where(and(inArray(users.id, [...able, 0]), ilike(users.name, pattern)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(50);
}
