/** What a park can belong to and who can manage it, for its form. */
import { sql } from 'drizzle-orm';
import type { parkAdminEndpoints } from '@/contract/admin-park';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { likePattern } from '../../lists/like-pattern';
import { isInParks, isInScope, scopeOf } from '../identity/scope';
import { seesAll } from '../identity/identity.repository';
import { parksWith } from '../identity/rights';
import { bigints, typeNames } from './park.repository';

type Endpoint = typeof parkAdminEndpoints.listParkChoices;

const MOST_PEOPLE = 30;
interface Named extends Record<string, unknown> {
  id: string;
  name: string;
}

const named = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ id: Number(id), name }));

export async function listChoices(
  context: SignedInContext,
  { id, keyword }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { tx, user } = context;
  const all = seesAll(user);
  const scope = await scopeOf(context, 'park.manage');
  const mine = bigints(parksWith(user, 'park.manage'));
  const myTenants = sql`(${all}::boolean or exists (select from park k where k.id = any(${mine}) and k.tenant_id = t.id))`;
  const tenants = await tx.execute<Named>(
    sql`select t.id, t.name from tenant t where t.deleted_at is null and ${myTenants} order by t.id`,
  );
  const orgs = await tx.execute<Named & { pid: string | null }>(sql`
    select o.id, o.pid, o.name from org o join tenant t on t.id = o.tenant_id
    where o.deleted_at is null and ${myTenants} order by o.sort, o.id`);
  const parks = await tx.execute<Named>(sql`
    select p.id, p.name from park p where p.deleted_at is null and p.id = any(${mine}) and p.id <> ${id ?? 0} order by p.id`);
  const pattern = likePattern(keyword);
  const people = await tx.execute<Named & { org_name: string | null }>(sql`
    select u.id, u.name, o.name as org_name from app_user u left join org o on o.id = u.org_id
    where u.state = 0 and u.deleted_at is null and u.name ilike ${pattern} and (${all}::boolean
      or (${isInParks(scope, sql`u.id`)} and ${isInScope(scope, user.id, sql`u.id`, sql`u.org_id`)}))
    order by u.name, u.id limit ${MOST_PEOPLE}`);
  const types = await tx.execute<{ code: string; names: Record<string, string> }>(sql`
    select i.code, ${typeNames} as names from dict d join dict_item i on i.dict_id = d.id and i.valid = 1 and i.deleted_at is null
    where d.code = 'park_type' order by i.sort, i.id`);
  const shown = new Set(orgs.rows.map((org) => org.id));
  return {
    tenants: named(tenants.rows),
    orgs: orgs.rows.map((org) => ({
      id: Number(org.id),
      pid: org.pid !== null && shown.has(org.pid) ? Number(org.pid) : null,
      name: org.name,
    })),
    parks: named(parks.rows),
    people: people.rows.map((one) => ({ id: Number(one.id), name: one.name, orgName: one.org_name })),
    types: types.rows.map((type) => ({ code: Number(type.code), names: type.names })),
    mayCreate: all,
  };
}
