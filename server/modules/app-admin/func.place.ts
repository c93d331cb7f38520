/** Where a function stands: what is above it, and the order of its siblings. */
import { sql } from 'drizzle-orm';
import type { FuncRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import type { AppError } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { ErrorCode } from '../../http/error-code';
import { MOST_LEVELS, isSharedAddress, mayStandBelow } from '@/contract/func-rules';

interface Wanted {
  appId: number;
  pid: number | null;
  resType: FuncRow['resType'];
  pageAddr: string;
}

const refuse = (code: ErrorCode, params: Record<string, number> = {}): AppError => wrongField('pid', code, params);

/** Nobody else moves anything in the application until this transaction ends. */
const lockTree = (tx: Tx, appId: number) => tx.execute(sql`select 1 from app where id = ${appId} for no key update`);

/** @returns how many levels lie below a function, itself included */
async function heightOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ height: number | null }>(sql`
    with recursive down as (
      select f.id, 1 as level from func f where f.id = ${id}
      union all select f.id, d.level + 1 from func f join down d on f.pid = d.id and f.deleted_at is null where d.level < 20)
    select max(level) as height from down`);
  return rows[0]?.height ?? 1;
}

/** @throws AppError 400: below itself, below another application's, a type that may not stand there, too deep */
async function assertParent(tx: Tx, { appId, pid, resType }: Wanted, id: number): Promise<void> {
  if (pid === null) {
    if (!mayStandBelow(resType, null)) throw refuse('func.parentForbidden');
    return;
  }
  const { rows } = await tx.execute<{ levels: number; circle: boolean; res_type: FuncRow['resType'] | null }>(sql`
    with recursive up as (
      select f.id, f.pid, f.res_type, 1 as level from func f
        where f.id = ${pid} and f.app_id = ${appId} and f.deleted_at is null
      union all select f.id, f.pid, f.res_type, u.level + 1 from func f join up u on f.id = u.pid where u.level < 20)
    select max(level) as levels, bool_or(id = ${id}) as circle, max(res_type) filter (where level = 1) as res_type from up`);
  const [above] = rows;
  if (!above || above.res_type === null || above.circle) throw refuse('tree.badParent');
  if (!mayStandBelow(resType, above.res_type)) throw refuse('func.parentForbidden');
  const height = id === 0 ? 1 : await heightOf(tx, id);
  if (above.levels + height > MOST_LEVELS) throw refuse('func.tooDeep', { count: MOST_LEVELS });
}

/** Two siblings at one address would be one page with two names. @throws AppError 400 */
async function assertAddressFree(tx: Tx, { appId, pid, pageAddr }: Wanted, id: number): Promise<void> {
  if (pageAddr === '' || isSharedAddress(pageAddr)) return;
  const { rows } = await tx.execute(sql`
    select 1 from func f where f.app_id = ${appId} and f.pid is not distinct from ${pid}::bigint and f.page_addr = ${pageAddr}
      and f.id <> ${id} and f.deleted_at is null limit 1`);
  if (rows.length > 0) throw wrongField('pageAddr', 'func.addrTaken');
}

/** Locks the application's tree. @param id 0: a new one. @throws AppError 400 */
export async function assertPlace(tx: Tx, wanted: Wanted, id = 0): Promise<void> {
  await lockTree(tx, wanted.appId);
  await assertParent(tx, wanted, id);
  await assertAddressFree(tx, wanted, id);
}

/** Writes the order of all siblings anew, with this one at `index`; absent: where it is, a new one last. */
export async function placeAt(
  tx: Tx,
  { id, appId, pid }: { id: number; appId: number; pid: number | null },
  index: number | undefined,
): Promise<void> {
  if (index === undefined) return;
  await tx.execute(sql`
    with others as (
      select f.id, row_number() over (order by f.sort, f.id) - 1 as rank from func f
      where f.app_id = ${appId} and f.pid is not distinct from ${pid}::bigint and f.deleted_at is null and f.id <> ${id})
    update func f set sort = placed.sort from (
      select o.id, case when o.rank < ${index} then o.rank else o.rank + 1 end as sort from others o
      union all select ${id}::bigint, least(${index}::bigint, (select count(*) from others))) placed
    where placed.id = f.id and f.sort <> placed.sort`);
}
