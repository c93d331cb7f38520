/** Permission groups as they are written. */
import { anyOf } from '../../../lists/conditions';
import { grouped } from '../../../lists/grouped';
import { eq, type SQL, sql } from 'drizzle-orm';
import { PASS_PERSON_STATE } from '@/contract/access/access-codes';
import type { GroupMember, GroupTarget } from '@/contract/access/access-group';
import type { Tx } from '../../../db/open';
import { accessMembers, accessTargets } from '../access.table';
import type { GroupFacts } from './grants.rules';

interface Of {
  groupId: number;
  parkId: number;
}
const rowsOf = (of: Of, all: readonly (GroupMember | GroupTarget)[]) => [
  ...new Map(all.map((one) => [`${one.kind}/${one.id}`, { ...of, kind: one.kind, subjectId: one.id }])).values(),
];

export async function replaceMembers(tx: Tx, of: Of, members: readonly GroupMember[]): Promise<void> {
  await tx.delete(accessMembers).where(eq(accessMembers.groupId, of.groupId));
  const rows = rowsOf(of, members) as (typeof accessMembers.$inferInsert)[];
  if (rows.length > 0) await tx.insert(accessMembers).values(rows);
}

export async function replaceTargets(tx: Tx, of: Of, targets: readonly GroupTarget[]): Promise<void> {
  await tx.delete(accessTargets).where(eq(accessTargets.groupId, of.groupId));
  const rows = rowsOf(of, targets) as (typeof accessTargets.$inferInsert)[];
  if (rows.length > 0) await tx.insert(accessTargets).values(rows);
}

export async function addMember(tx: Tx, of: Of, personId: number): Promise<void> {
  await tx
    .insert(accessMembers)
    .values({ ...of, kind: 'person', subjectId: personId })
    .onConflictDoNothing();
}

const TABLES = {
  person: 'access_person',
  org: 'org',
  role: 'role',
  tag: 'access_tag',
  door: 'access_door',
  area: 'access_area',
} as const;

/** Whether all of these are there, and of this park where they belong to one. */
export async function allExist(tx: Tx, parkId: number, all: readonly (GroupMember | GroupTarget)[]): Promise<boolean> {
  for (const [kind, own] of grouped(all, (one) => one.kind)) {
    const ids = [...new Set(own.map(({ id }) => id))];
    const list = `{${ids.join(',')}}`;
    const { rows } = await tx.execute(sql`select count(*)::int as n from ${sql.identifier(TABLES[kind])}
      where id = any(${list}::bigint[])${kind === 'tag' ? sql`` : sql` and deleted_at is null`} and coalesce(park_id, ${parkId}) = ${parkId}`);
    if (Number(rows[0]?.n) !== ids.length) return false;
  }
  return true;
}

const stamp = (at: number | null): SQL => sql`${at === null ? null : new Date(at).toISOString()}::timestamptz`;

/** People of a park to whom the group gives rights: the same as `grantsOf` finds, asked of the database. */
function meantBy({ members, from, until }: GroupFacts, parkId: number, now: Date): SQL {
  const named = (kind: GroupMember['kind']): number[] => members.filter((one) => one.kind === kind).map(({ id }) => id);
  return sql`
    select p.id from access_person p where p.park_id = ${parkId} and p.deleted_at is null
      and p.state = ${PASS_PERSON_STATE.valid} and (p.valid_to is null or p.valid_to > ${stamp(now.getTime())})
      and coalesce(greatest(p.valid_from, ${stamp(from)}) < least(p.valid_to, ${stamp(until)}), true)
      and (${anyOf(sql`p.id`, named('person'))} or p.org_id in (select id from below)
        or p.id in (select x.person_id from access_person_tag x where ${anyOf(sql`x.tag_id`, named('tag'))})
        or p.user_id in (select ru.user_id from role_user ru where ${anyOf(sql`ru.role_id`, named('role'))}
          and (ru.park_id is null or ru.park_id = ${parkId})
          and (ru.expire_time is null or ru.expire_time > ${stamp(now.getTime())})))`;
}

export interface GroupCounts {
  gaining: number;
  losing: number;
  /** Everybody whose rights are computed again. */
  touched: number;
}

/**
 * Who has rights by this group now, against whom it would mean. Counted by the database: a park has 50,000 people, and
 * this is asked again after each change of a form.
 * @param isOpen false: it would mean nobody
 */
export async function countChanges(
  tx: Tx,
  group: GroupFacts,
  { parkId, now, isOpen }: { parkId: number; now: Date; isOpen: boolean },
): Promise<GroupCounts> {
  const orgs = group.members.filter(({ kind }) => kind === 'org').map(({ id }) => id);
  const { rows } = await tx.execute<{ [K in keyof GroupCounts]: GroupCounts[K] }>(sql`
    with recursive below as (
      select o.id from org o where ${anyOf(sql`o.id`, orgs)}
      union select o.id from org o join below b on o.pid = b.id),
    meant as (select m.id from (${meantBy(group, parkId, now)}) m where ${isOpen}::boolean),
    held as (select distinct person_id as id from access_grant where group_id = ${group.id})
    select count(*) filter (where h.id is null)::int as gaining, count(*) filter (where m.id is null)::int as losing,
      count(*)::int as touched from meant m full join held h on h.id = m.id`);
  return rows[0] ?? { gaining: 0, losing: 0, touched: 0 };
}

export async function readControllerStates(tx: Tx, ids: readonly number[]): Promise<{ id: number; state: number }[]> {
  const list = `{${[...new Set(ids)].join(',')}}`;
  const { rows } = await tx.execute(
    sql`select id::int, state from access_controller where id = any(${list}::bigint[])`,
  );
  return rows.map((row) => ({ id: Number(row.id), state: Number(row.state) }));
}
