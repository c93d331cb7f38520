/** Many rows as one JSON parameter: with a parameter for each value, server and database take several times as long. */
import { type Column, SQL, getTableColumns, is, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './open';

function selected(column: Column): SQL {
  const name = sql.identifier(column.name);
  return column.notNull && is(column.default, SQL) ? sql`coalesce(${name}, ${column.default})` : sql`${name}`;
}

interface Plan {
  /** What a column holds where the row says nothing; defaults that only the database knows are filled in by `list`. */
  columns: { key: string; name: string; fallback: unknown }[];
  names: SQL;
  list: SQL;
}

function planOf(table: PgTable): Plan {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined && column.generatedIdentity === undefined,
  );
  return {
    columns: columns.map(([key, column]) => ({
      key,
      name: column.name,
      fallback: is(column.default, SQL) ? null : (column.default ?? null),
    })),
    names: sql.join(
      columns.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    ),
    list: sql.join(
      columns.map(([, column]) => selected(column)),
      sql`, `,
    ),
  };
}

const plans = new WeakMap<PgTable, Plan>();

/** Empty columns are left out: the database takes what is not there for empty. */
function recordOf(row: Record<string, unknown>, { columns }: Plan): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, name, fallback } of columns) {
    const value = row[key] === undefined ? fallback : row[key];
    if (value !== null) record[name] = value;
  }
  return record;
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
  const plan = plans.get(table) ?? planOf(table);
  plans.set(table, plan);
  const records = rows.map((row) => recordOf(row, plan));
  const answer = await tx.execute(sql`
    insert into ${table} (${plan.names}) select ${plan.list}
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

/** As `insertRows`. @returns the new records, read as the table's columns say, in the order of the rows */
export async function insertRecords<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table));
  const written = await insertRows(tx, table, rows, sql`returning *`);
  return written.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[column.name] ?? null;
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}
