/** Permission groups as the list and the page of one show them, and what the forms offer. */
import { type SQL, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { PassGroup, PassGroupRow } from '@/contract/access/access-group';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { ms, oneOf, ownParks, tallied } from '../doors/door-rows.repository';

const groupSource = (context: SignedInContext, deleted: SQL, more: SQL = sql``, parkId?: number): SQL => sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.plan_id::int as "planId", p.name as "planName",
    ${ms(sql`t.valid_from`)} as "validFrom", ${ms(sql`t.valid_to`)} as "validTo", t.enabled, t.remark,
    (select count(*)::int from access_member m where m.group_id = t.id) as "memberCount",
    ${tallied(2)} as people,
    (select count(distinct d.id)::int from access_target a join access_door d on d.deleted_at is null
      and ((a.kind = 'door' and d.id = a.subject_id) or (a.kind = 'area' and d.area_id = a.subject_id))
      where a.group_id = t.id) as doors ${more}
  from access_group t join access_plan p on p.id = t.plan_id
  where t.park_id = ${ownParks(context, parkId)} and t.deleted_at ${deleted}`;

const lists = sql`, (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'id', m.subject_id, 'name', coalesce(
    case m.kind when 'person' then (select name from access_person where id = m.subject_id)
      when 'org' then (select name from org where id = m.subject_id)
      when 'tag' then (select name from access_tag where id = m.subject_id)
      else (select name from role where id = m.subject_id) end, '')) order by m.kind, m.subject_id), '[]')
    from access_member m where m.group_id = t.id) as "memberList",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'id', a.subject_id, 'name', coalesce(
    case a.kind when 'door' then (select name from access_door where id = a.subject_id)
      else (select name from access_area where id = a.subject_id) end, '')) order by a.kind, a.subject_id), '[]')
    from access_target a where a.group_id = t.id) as "targetList"`;

/** @throws AppError 404 */
export const readGroup = (context: SignedInContext, id: number): Promise<PassGroup> =>
  oneOf<PassGroup>(context, (deleted) => groupSource(context, deleted, lists), id);

interface Ask extends ListInput {
  parkId?: number | undefined;
  enabled?: boolean | undefined;
}

export const groupListing: Listing<Ask, PassGroupRow & Record<string, unknown>, PassGroupRow> = {
  source: (context, { deleted, parkId }) =>
    groupSource(context, deleted ? sql`is not null` : sql`is null`, sql``, parkId),
  search: ['name', 'planName', 'remark'],
  filters: ({ enabled }) => [equals('enabled', enabled)],
  sorts: { name: 'name', people: 'people', doors: 'doors' },
  order: 'id',
  toRow: (row) => row,
};

interface Choice {
  id: number;
  name: string;
}

async function choicesFrom(tx: Tx, from: SQL): Promise<Choice[]> {
  const { rows } = await tx.execute(sql`select id::int, name ${from} order by name, id limit 500`);
  return rows.map((row) => ({ id: Number(row.id), name: String(row.name) }));
}

/** What the forms of a park offer: its own things, and the organisations and roles that its people have. */
export async function readChoices(tx: Tx, parkId: number) {
  const own = (table: string) =>
    choicesFrom(tx, sql`from ${sql.identifier(table)} where park_id = ${parkId} and deleted_at is null`);
  return {
    controllers: await own('access_controller'),
    doors: await own('access_door'),
    areas: await own('access_area'),
    plans: await own('access_plan'),
    modes: await own('access_mode'),
    groups: await own('access_group'),
    tags: await choicesFrom(tx, sql`from access_tag where park_id = ${parkId}`),
    cameras: await choicesFrom(
      tx,
      sql`from device where park_id = ${parkId} and type = ${DEVICE_TYPE.camera} and in_service`,
    ),
    orgs: await choicesFrom(
      tx,
      sql`from org o where deleted_at is null and valid = 1 and tenant_id = (select tenant_id from park where id = ${parkId})
        and (park_id is null or park_id = ${parkId})`,
    ),
    roles: await choicesFrom(
      tx,
      sql`from role r where deleted_at is null and state = 1 and (park_id is null or park_id = ${parkId})
        and exists (select from role_user u where u.role_id = r.id and (u.park_id is null or u.park_id = ${parkId}))`,
    ),
  };
}
