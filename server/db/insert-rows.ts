/** Many rows as one JSON parameter: with a parameter for each value, server and database take several times as long. */
import { type Column, SQL, getTableColumns, is, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './open';

/** What a column holds where the row says nothing; defaults that only the database knows are filled in by `selected`. */
const givenOrDefault = (value: unknown, column: Column): unknown =>
  value === undefined && !is(column.default, SQL) ? (column.default ?? null) : (value ?? null);

function selected(column: Column): SQL {
  const name = sql.identifier(column.name);
  return column.notNull && is(column.default, SQL) ? sql`coalesce(${name}, ${column.default})` : sql`${name}`;
}

/**
 * Inserts rows whose ids the database gives, in their order. A nullable column whose default is an expression is left empty.
 * @param rest of the statement: `returning id`, `on conflict do nothing`
 * @returns what the statement returns
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  rest = sql``,
): Promise<Record<string, unknown>[]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  );
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, givenOrDefault(row[key], column)])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const list = sql.join(
    columns.map(([, column]) => selected(column)),
    sql`, `,
  );
  const answer = await tx.execute(sql`
    insert into ${table} (${names}) select ${list}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) ${rest}`);
  return answer.rows;
}

/** As `insertRows`. @returns the new ids, in the order of the rows */
export async function insertNumberedRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  const written = await insertRows(tx, table, rows, sql`returning id::int`);
  return written.map(({ id }) => Number(id));
}
