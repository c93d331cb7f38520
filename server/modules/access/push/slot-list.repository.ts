/** Slots as people see them: the work that waits, the red list, the numbers above the pages. */
import { type SQL, sql } from 'drizzle-orm';
import { CONTROLLER_STATE as C } from '@/contract/access/access-codes';
import type { accessRightsEndpoints, SlotRow } from '@/contract/access/access-rights';
import type { OutputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { ms, ownParks } from '../doors/door-rows.repository';

/** Both say the same: nothing waits. */
const AGREED = 1;
const mayBeThere = sql`(s.have_version is not null or s.unsure)`;
/** As `stateOf` of the rules. */
const state = sql`case when s.due_at is null then 1 when s.want is null then 5 when s.error is not null then 4
  when s.unsure and not s.revokes then 3 else 2 end`;

/** As a question of its own it is asked for the rows of a page only, after these are sorted. */
const personName = sql`coalesce((select p.name from access_person p where p.id = s.person_id), '')`;

/** By the table's own columns: only those have indexes, and what does not agree is little among half a million. */
function narrowed({ state: asked, doorId, personId, controllerId }: Ask): SQL {
  const isOpen = asked === undefined ? personId === undefined : asked !== AGREED;
  const same = (name: string, id: number | undefined): SQL =>
    id === undefined ? sql`` : sql` and s.${sql.identifier(name)} = ${id}`;
  const ids = sql`${same('door_id', doorId)}${same('person_id', personId)}${same('controller_id', controllerId)}`;
  return sql`${isOpen ? sql` and s.due_at is not null` : sql``}${ids}`;
}

const slotSource = (context: SignedInContext, input: Ask): SQL => sql`
  select s.id::int, s.park_id::int as "parkId", s.person_id::int as "personId", ${personName} as "personName",
    s.door_id::int as "doorId", d.name as "doorName", s.controller_id::int as "controllerId", c.name as "controllerName",
    case when not c.enabled then 4 else c.state end as "controllerState", ${ms(sql`c.state_since`)} as "controllerSince",
    ${state} as state, (s.revokes and s.due_at is not null and ${mayBeThere}) as revokes, ${ms(sql`s.since`)} as since,
    ${ms(sql`case when s.due_at is not null then greatest(s.due_at, c.next_at) end`)} as "nextTryAt",
    s.attempts, s.error, ${ms(sql`s.confirmed_at`)} as "confirmedAt"
  from access_slot s join access_door d on d.id = s.door_id join access_controller c on c.id = s.controller_id
  where s.park_id = ${ownParks(context, input.parkId)}${narrowed(input)}`;

interface Ask extends ListInput {
  parkId?: number | undefined;
  state?: number | undefined;
  debts?: boolean | undefined;
  doorId?: number | undefined;
  personId?: number | undefined;
  controllerId?: number | undefined;
}

/** Without another wish only what does not agree: the others are as many as there are rights. */
export const slotListing: Listing<Ask, SlotRow & Record<string, unknown>, SlotRow> = {
  source: slotSource,
  search: ['personName', 'doorName', 'controllerName'],
  filters: ({ state: asked, debts }) => [equals('state', asked), equals('revokes', debts)],
  sorts: { since: 'since', personName: 'personName', doorName: 'doorName', nextTryAt: 'nextTryAt' },
  order: 'since',
  toRow: (row) => row,
};

const SHOWN_DEBTORS = 20;

export async function readSummary(
  context: SignedInContext,
  parkId: number,
): Promise<OutputOf<typeof accessRightsEndpoints.getAccessSummary>> {
  const own = sql`s.park_id = ${parkId} and s.park_id = ${ownParks(context)}`;
  const debt = sql`s.revokes and s.due_at is not null and ${mayBeThere}`;
  const doorsWhere = (what: SQL): SQL =>
    sql`(select count(*)::int from access_door d where d.park_id = ${parkId} and d.park_id = ${ownParks(context)}
      and d.deleted_at is null and ${what})`;
  const { rows } = await context.tx.execute(sql`
    select count(*) filter (where s.want is not null and s.error is null)::int as waiting,
      count(*) filter (where s.want is not null and s.error is not null)::int as failed,
      count(*) filter (where s.want is null)::int as "toRemove", count(*) filter (where ${debt})::int as debts,
      (select count(*)::int from access_controller c where c.park_id = ${parkId} and c.park_id = ${ownParks(context)}
        and c.deleted_at is null and c.enabled and c.state = ${C.offline}) as offline,
      (select count(*)::int from access_controller c where c.park_id = ${parkId} and c.park_id = ${ownParks(context)}
        and c.deleted_at is null and c.enabled and c.state = ${C.fault}) as broken,
      (select count(*)::int from access_person p where p.park_id = ${parkId} and p.park_id = ${ownParks(context)}
        and p.deleted_at is null and p.state = 1) as people,
      ${doorsWhere(sql`true`)} as doors, ${doorsWhere(sql`d.leads_out`)} as exits
    from access_slot s where ${own} and s.due_at is not null`);
  const { rows: debtors } = await context.tx.execute(sql`
    select s.person_id::int as "personId", coalesce(min(p.name), '') as name, count(*)::int as doors
    from access_slot s left join access_person p on p.id = s.person_id where ${own} and ${debt}
    group by 1 order by 3 desc, 1 limit ${SHOWN_DEBTORS}`);
  const [row] = rows;
  const numberOf = (name: string): number => Number(row?.[name] ?? 0);
  return {
    waiting: numberOf('waiting'),
    failed: numberOf('failed'),
    toRemove: numberOf('toRemove'),
    debts: numberOf('debts'),
    offline: numberOf('offline'),
    broken: numberOf('broken'),
    people: numberOf('people'),
    doors: numberOf('doors'),
    exits: numberOf('exits'),
    debtors: debtors.map((one) => ({
      personId: Number(one.personId),
      name: String(one.name),
      doors: Number(one.doors),
    })),
  };
}
