/** Queries of the place of functions in their application's tree. */
import { sql } from 'drizzle-orm';
import type { FuncRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';

/** The level of an application's tree: below this function, null: at the top. */
interface Level {
  appId: number;
  pid: number | null;
}

/** Locks the application's tree until the transaction ends. */
export const lockTree = (tx: Tx, appId: number) =>
  tx.execute(sql`select 1 from app where id = ${appId} for no key update`);

/** @returns how many levels lie below a function, itself included */
export async function heightOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ height: number | null }>(sql`
    with recursive down as (
      select f.id, 1 as level from func f where f.id = ${id}
      union all select f.id, d.level + 1 from func f join down d on f.pid = d.id and f.deleted_at is null where d.level < 20)
    select max(level) as height from down`);
  return rows[0]?.height ?? 1;
}

interface Above {
  /** From the top down to the function, itself included. */
  readonly levels: number;
  /** Whether the function that is moved is an ancestor of this one. */
  readonly circle: boolean;
  readonly resType: FuncRow['resType'];
}

/** @returns undefined when the application has no such function */
export async function readAbove(
  tx: Tx,
  { appId, pid }: { appId: number; pid: number },
  id: number,
): Promise<Above | undefined> {
  const { rows } = await tx.execute<{ levels: number; circle: boolean; res_type: FuncRow['resType'] | null }>(sql`
    with recursive up as (
      select f.id, f.pid, f.res_type, 1 as level from func f
        where f.id = ${pid} and f.app_id = ${appId} and f.deleted_at is null
      union all select f.id, f.pid, f.res_type, u.level + 1 from func f join up u on f.id = u.pid where u.level < 20)
    select max(level) as levels, bool_or(id = ${id}) as circle, max(res_type) filter (where level = 1) as res_type from up`);
  const [above] = rows;
  if (!above || above.res_type === null) return undefined;
  return { levels: above.levels, circle: above.circle, resType: above.res_type };
}

/** Whether another function of the same level has the address. */
export async function isAddressTaken(
  tx: Tx,
  { appId, pid, pageAddr }: Level & { pageAddr: string },
  id: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from func f where f.app_id = ${appId} and f.pid is not distinct from ${pid}::bigint and f.page_addr = ${pageAddr}
      and f.id <> ${id} and f.deleted_at is null limit 1`);
  return rows.length > 0;
}

/** The sort of a new function behind all others of its level. */
export const lastPlace = ({ appId, pid }: Level) => sql<number>`(select coalesce(max(sort), -1) + 1 from func f
      where f.app_id = ${appId} and f.pid is not distinct from ${pid}::bigint)`;

/** Renumbers all siblings, with this one at `index`. */
export async function writeOrder(tx: Tx, { id, appId, pid }: Level & { id: number }, index: number): Promise<void> {
  await tx.execute(sql`
    with others as (
      select f.id, row_number() over (order by f.sort, f.id) - 1 as rank from func f
      where f.app_id = ${appId} and f.pid is not distinct from ${pid}::bigint and f.deleted_at is null and f.id <> ${id})
    update func f set sort = placed.sort from (
      select o.id, case when o.rank < ${index} then o.rank else o.rank + 1 end as sort from others o
      union all select ${id}::bigint, least(${index}::bigint, (select count(*) from others))) placed
    where placed.id = f.id and f.sort <> placed.sort`);
}
