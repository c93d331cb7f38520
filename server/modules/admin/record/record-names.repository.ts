/** Names of records of any kind. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

/** Tables whose records are known by a name. */
export type NamedTable =
  | ('app_user' | 'org' | 'park' | 'role' | 'tenant' | 'location' | 'func' | 'dict_item')
  | ('server_room' | 'server_rack' | 'server_machine' | 'report_type');

/** Also of what lies in the recycle bin. */
export async function readNames(
  tx: Tx,
  table: NamedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from ${sql.identifier(table)} where id = any (${`{${[...new Set(ids)].join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}
