/** Servers and their rules as the lists show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { MachineRow } from '@/contract/server/machine';
import type { MachineRuleRow } from '@/contract/server/machine-care';
import { AGENT_VERSION } from '@/contract/server/machine-codes';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { column } from '../../admin/list/listing-order.repository';
import { parksToCompare } from '../../identity/rights/own-parks.repository';
import { serverNotFound } from '../machine.errors';

/** A moment as ms. */
export const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;
/** The parks whose servers the person sees. */
export const ownParks = ({ user }: SignedInContext): SQL => parksToCompare(user, 'server.read');
const bin = (deleted: boolean | undefined): SQL => (deleted ? sql`is not null` : sql`is null`);

/** As people see it: maintenance and 停用 come before what was measured. */
export const shownState = (now: Date): SQL =>
  sql`case when t.disabled then 6 when t.maintained_until > ${now.toISOString()}::timestamptz then 5 else t.state end`;

const old = sql`coalesce(t.agent_version <> ${AGENT_VERSION}, false)`;

export const machineSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.code, t.name, t.kind, t.ip, t.os, t.cpu, t.cores,
    t.memory_mb as "memoryMb", t.disks, t.owner_id::int as "ownerId", u.name as "ownerName", t.location_id::int as "locationId",
    (with recursive up as (select l.id, l.pid, l.name, 1 as step from location l where l.id = t.location_id
       union all select l.id, l.pid, l.name, up.step + 1 from location l join up on l.id = up.pid where up.step < 4)
     select string_agg(name, ' ' order by step desc) from up) as place,
    t.depends_on as "dependsOn",
    (select coalesce(jsonb_agg(d.name order by d.id), '[]') from server_machine d
      where t.depends_on @> to_jsonb(d.id::int) and d.park_id = t.park_id and d.deleted_at is null) as "dependsOnNames",
    t.down_is_fine as "downIsFine", t.disabled, ${shownState(context.now)} as state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.last_seen_at`)} as "lastSeenAt", t.agent_version as "agentVersion", ${old} as "oldAgent",
    t.clock_skew_sec as "clockSkewSec",
    (select count(*)::int from server_agent_key k where k.machine_id = t.id and k.revoked_at is null) as keys, t.remark
  from server_machine t left join app_user u on u.id = t.owner_id
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

export const ruleSource = (context: SignedInContext) => (deleted: SQL) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.metric, t.warn::float8, t.crit::float8,
    t.for_sec as "forSec", t.clear_at::float8 as "clearAt", t.clear_for_sec as "clearForSec", t.machine_ids as "machineIds",
    (select coalesce(jsonb_agg(d.name order by d.id), '[]') from server_machine d
      where t.machine_ids @> to_jsonb(d.id::int) and d.park_id = t.park_id and d.deleted_at is null) as "machineNames",
    t.week, t.enabled, (select count(*)::int from server_breach b where b.rule_id = t.id and b.level > 0) as firing, t.remark
  from server_rule t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

/** One row of a source, also from the recycle bin. @throws AppError 404 */
export async function oneOf<Row>(context: SignedInContext, source: (deleted: SQL) => SQL, id: number): Promise<Row> {
  const { rows } = await context.tx.execute(
    sql`select * from (${source(sql`is not distinct from t.deleted_at`)}) x where x.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw serverNotFound();
  return row as Row;
}

/** Whether the person sees it, without what its record says. @throws AppError 404 */
export async function readParkOf(context: SignedInContext, id: number): Promise<number> {
  const { rows } = await context.tx.execute<{ parkId: number }>(
    sql`select park_id::int as "parkId" from server_machine where id = ${id} and park_id = ${ownParks(context)}`,
  );
  if (!rows[0]) throw serverNotFound();
  return rows[0].parkId;
}

interface MachineAsk extends ListInput {
  parkId?: number | undefined;
  state?: number | undefined;
  kind?: number | undefined;
  oldAgent?: boolean | undefined;
}
export const machineListing: Listing<MachineAsk, MachineRow & Record<string, unknown>, MachineRow> = {
  source: (context, { deleted }) => machineSource(context)(bin(deleted)),
  search: ['name', 'code', 'ip', 'ownerName'],
  filters: ({ parkId, state, kind, oldAgent }) => [
    equals('parkId', parkId),
    equals('state', state),
    equals('kind', kind),
    oldAgent === undefined ? undefined : sql`${column('oldAgent')} = ${oldAgent}`,
  ],
  sorts: { name: 'name', state: 'state', lastSeenAt: 'lastSeenAt', code: 'code' },
  order: 'id',
  toRow: (row) => row,
};

interface RuleAsk extends ListInput {
  parkId?: number | undefined;
  metric?: number | undefined;
}
export const ruleListing: Listing<RuleAsk, MachineRuleRow & Record<string, unknown>, MachineRuleRow> = {
  source: (context, { deleted }) => ruleSource(context)(bin(deleted)),
  search: ['name', 'remark'],
  filters: ({ parkId, metric }) => [equals('parkId', parkId), equals('metric', metric)],
  sorts: { name: 'name', metric: 'metric' },
  order: 'id',
  toRow: (row) => row,
};
