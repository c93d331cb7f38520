/** Moving a node of a tree: it is saved at its new place and its siblings are numbered anew around it, all or nothing. */
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../http/context';
import { type RecordDefinition, type VersionedRecord, saveRecord, toSaveInput } from './record';

/** Room between siblings: a number typed by hand finds a place. */
const STEP = 10;

export interface Move {
  id: number;
  pid: number | null;
  /** Among the new siblings, counted without itself. */
  index: number;
}

/** Which rows stand in one tree with the record, and in which order below a parent; `t` is the table. */
export interface Among<R> {
  of?: (record: R) => SQL;
  order: SQL;
}

/** @throws AppError 400 where it may not stand; 403, 404 */
export async function moveAmong<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  { id, pid, index }: Move,
  { of = () => sql`true`, order: by }: Among<R>,
): Promise<R> {
  const { tx } = context;
  const record = await definition.read(context, id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from ${definition.table} t where ${of(record)} and t.pid is not distinct from ${pid}::bigint
      and t.id <> ${id} and t.deleted_at is null order by ${by}`);
  const order = rows.map((row) => Number(row.id));
  order.splice(index, 0, id);
  const sort = (order.indexOf(id) + 1) * STEP;
  const moved = await saveRecord(context, definition, {
    ...toSaveInput(definition, record),
    id,
    version: record.version,
    pid,
    sort,
  });
  await tx.execute(sql`update ${definition.table} t set sort = o.at * ${STEP}
    from unnest(${`{${order.join(',')}}`}::bigint[]) with ordinality o(id, at) where o.id = t.id and t.sort <> o.at * ${STEP}`);
  return moved;
}
