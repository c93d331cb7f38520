/** Permission groups as they are written. */
import { grouped } from '../../../lists/grouped';
import { eq, sql } from 'drizzle-orm';
import type { GroupMember, GroupTarget } from '@/contract/access/access-group';
import type { Tx } from '../../../db/open';
import { accessMembers, accessTargets } from '../access.table';

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

/** Who has rights by this group now. */
export async function readHolders(tx: Tx, groupId: number): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`select distinct person_id::int as id from access_grant where group_id = ${groupId}`,
  );
  return rows.map((row) => Number(row.id));
}

export async function readControllerStates(tx: Tx, ids: readonly number[]): Promise<{ id: number; state: number }[]> {
  const list = `{${[...new Set(ids)].join(',')}}`;
  const { rows } = await tx.execute(
    sql`select id::int, state from access_controller where id = any(${list}::bigint[])`,
  );
  return rows.map((row) => ({ id: Number(row.id), state: Number(row.state) }));
}
