/** What a page of an approval shows besides the approval itself: its story, and what everybody is called. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { FlowInstState } from '@/contract/flow/flow-codes';
import type { Reader } from '../../../ports/said';
import type { Difference } from '@/contract/flow/field-changes';

export interface StepRow {
  id: number;
  at: Date;
  byId: number | null;
  byName: string | null;
  onBehalfOfId: number | null;
  action: string;
  nodeKey: string | null;
  text: string | null;
  difference: Difference | null;
}

export async function readSteps(tx: Tx, instId: number): Promise<StepRow[]> {
  const { rows } = await tx.execute<Omit<StepRow, 'at'> & { at: string } & Record<string, unknown>>(sql`
    select id::int as id, (extract(epoch from at) * 1000)::bigint::text as at, by_id::int as "byId", by_name as "byName",
      on_behalf_of_id::int as "onBehalfOfId", action, node_key as "nodeKey", text, difference
    from flow_step where inst_id = ${instId} order by id`);
  return rows.map((row) => ({ ...row, at: new Date(Number(row.at)) }));
}

const list = (ids: Iterable<number>) => `{${[...ids].join(',')}}`;

/** @returns `person:7`, `org:3` and `role:2` → what they are called */
export async function readNames(
  tx: Tx,
  { people, orgs, roles }: Readonly<Record<'people' | 'orgs' | 'roles', ReadonlySet<number>>>,
): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ key: string; name: string }>(sql`
    select 'person:' || id as key, name from app_user where id = any(${list(people)}::bigint[])
    union all select 'org:' || id, name from org where id = any(${list(orgs)}::bigint[])
    union all select 'role:' || id, name from role where id = any(${list(roles)}::bigint[])`);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
}

interface Relation {
  id: number;
  title: string;
  state: FlowInstState;
  /** Whether this one began it. */
  isBelow: boolean;
  opens: boolean;
}

/** The approval above and those below, the earliest first. @param readsAll whether the reader may see all of the park */
export async function readRelations(
  tx: Tx,
  { id, parentId }: { id: number; parentId: number | null },
  { userId, readsAll }: { userId: number; readsAll: boolean },
): Promise<Relation[]> {
  const { rows } = await tx.execute<Relation & Record<string, unknown>>(sql`
    select i.id::int as id, i.title, i.state, coalesce(i.parent_id = ${id}::bigint, false) as "isBelow",
      (${readsAll}::boolean or exists (select from flow_party p where p.inst_id = i.id and p.user_id = ${userId}::bigint)) as opens
    from flow_inst i
    where i.parent_id = ${id}::bigint or i.id = ${parentId}::bigint order by i.id`);
  return rows;
}

/** When somebody first opened what they are asked, or have a copy of. */
export async function markRead(tx: Tx, instId: number, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`update flow_task set read_at = ${now.toISOString()}::timestamptz
    where inst_id = ${instId} and assignee_id = ${userId} and read_at is null`);
}

/** @returns for whom somebody stands in now */
export async function readAbsent(tx: Tx, userId: number, now: Date): Promise<number[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`select user_id::int as id from delegation
    where to_user_id = ${userId} and starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz`);
  return rows.map(({ id }) => id);
}

/** @returns in which language somebody reads, and by which clock: the park's */
export async function readReader(tx: Tx, userId: number, parkId: number): Promise<Reader> {
  const { rows } = await tx.execute<{ language: Reader['language']; zone: string | null }>(sql`
    select (select c.language from user_config c where c.user_id = ${userId}) as language,
      (select p.time_zone from park p where p.id = ${parkId}) as zone`);
  const [row] = rows;
  return { language: row?.language ?? null, timeZone: row?.zone ?? null };
}
