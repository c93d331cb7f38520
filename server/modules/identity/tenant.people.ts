/** Who belongs to which tenant: by the organisation; without one, by parks that are all of one tenant. */
import { type SQL, sql } from 'drizzle-orm';

/** Of `app_user u` with its `org o` (left join). */
export const tenantOfUser = sql`coalesce(o.tenant_id, (
  select min(k.tenant_id) from park_user pu join park k on k.id = pu.park_id where pu.user_id = u.id
  having count(distinct k.tenant_id) = 1))`;

/** Enabled people with their tenant: those that a limit counts. */
export const countedPeople: SQL = sql`
  select u.id, ${tenantOfUser} as tenant_id from app_user u left join org o on o.id = u.org_id
  where u.state = 0 and u.deleted_at is null`;
