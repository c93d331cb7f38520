/** What roles give whom where: the one question behind rights, data scope and the preview of a change to a role. */
import { type SQL, sql } from 'drizzle-orm';
import { funcsByTenant, roleCounts, roleCountsIn } from './role-in-force.repository';

/**
 * A row per person, park of theirs and function (null: a park in which nothing is given).
 * @param who a select of `id` and `usertype`
 * @param session the one role that the person looks with, the one application that the session was made for; all of them by default
 * @returns a select of `user_id`, `usertype`, `park_id`, `role_id`, `func_id`, `perm_code`, `whole` (shows everybody there)
 */
export const effectiveRights = (
  who: SQL,
  now: Date,
  { viewRoleId = null, appId = null }: { viewRoleId?: SQL | number | null; appId?: SQL | number | null } = {},
): SQL => sql`
  select m.user_id, m.usertype, m.park_id, r.id as role_id, f.id as func_id, f.perm_code,
    (r.data_scope = 1 or (r.data_scope = 2 and not exists (select from role_org ro where ro.role_id = r.id))) as whole
  from (select w.id as user_id, w.usertype, p.id as park_id, p.tenant_id from (${who}) w
    join park p on p.valid = 1 and p.deleted_at is null
      and (w.usertype = 1 or exists (select from park_user pu where pu.park_id = p.id and pu.user_id = w.id))) m
  left join role_user ru on ru.user_id = m.user_id
  left join role r on r.id = ru.role_id and ${roleCounts(now)} and ${roleCountsIn(sql`m.park_id`)}
    and ((${viewRoleId})::bigint is null or r.id = (${viewRoleId})::bigint)
  left join role_func rf on rf.role_id = r.id
  left join ${funcsByTenant} on f.id = rf.func_id and tp.tenant_id = m.tenant_id
    and ((${appId})::bigint is null or f.app_id = (${appId})::bigint)`;
