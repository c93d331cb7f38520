/** Siblings of a tree, in their order. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';

/** Which rows stand in one tree with the record, and in which order below a parent; `t` is the table. */
export interface Among<R> {
  of?: (record: R) => SQL;
  order: SQL;
}

/** @returns ids of those below the parent, without the record itself */
export async function readSiblings<R extends { id: number }>(
  tx: Tx,
  table: PgTable,
  { of = () => sql`true`, order }: Among<R>,
  { record, pid }: { record: R; pid: number | null },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from ${table} t where ${of(record)} and t.pid is not distinct from ${pid}::bigint
      and t.id <> ${record.id} and t.deleted_at is null order by ${order}`);
  return rows.map(({ id }) => Number(id));
}

/** @param step between two of them */
export async function writeOrder(tx: Tx, table: PgTable, ids: readonly number[], step: number): Promise<void> {
  await tx.execute(sql`update ${table} t set sort = o.at * ${step}
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality o(id, at) where o.id = t.id and t.sort <> o.at * ${step}`);
}
