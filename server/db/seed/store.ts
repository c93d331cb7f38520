/** Collects the rows of all tables in memory and writes each table with one statement. */
import { getTableColumns, getTableName, is, SQL, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Far below PostgreSQL's limit of one value, far above the point where round trips matter. */
const ROWS_PER_STATEMENT = 4_000;

interface Collected {
  table: PgTable;
  /** Ids already taken in the database, then by us. */
  lastId: number;
  rows: Record<string, unknown>[];
}

/** Ids are given out in memory, so that building the data needs no round trips; nobody else may write meanwhile. */
export class SeedStore {
  private readonly byName = new Map<string, Collected>();

  private constructor(private readonly client: pg.ClientBase) {}

  /** Locks the tables until the transaction ends and reads how far their ids have come. */
  static async open(client: pg.ClientBase, tables: readonly PgTable[]): Promise<SeedStore> {
    const store = new SeedStore(client);
    const names = tables.map((table) => `"${getTableName(table)}"`);
    await client.query(`LOCK TABLE ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    for (const table of tables) {
      const lastId = hasId(table) ? await lastIdOf(client, getTableName(table)) : 0;
      store.byName.set(getTableName(table), { table, lastId, rows: [] });
    }
    return store;
  }

  nextId(table: PgTable): number {
    return (this.of(table).lastId += 1);
  }

  /** @returns the row's id, for tables that have one. */
  add<T extends PgTable>(table: T, row: T['$inferInsert'], id?: number): number {
    const collected = this.of(table);
    if (!hasId(table)) {
      collected.rows.push(row);
      return 0;
    }
    const own = id ?? this.nextId(table);
    collected.rows.push({ ...row, id: own });
    return own;
  }

  /** What came of a row that was added before. */
  change<T extends PgTable>(table: T, id: number, set: Partial<T['$inferInsert']>): void {
    const row = this.of(table).rows.findLast((one) => one.id === id);
    if (row) Object.assign(row, set);
  }

  /** Gives rows their ids by time, so that the newest is the last. Only for tables that no row refers to. */
  sortByTime<T extends PgTable>(table: T, column: keyof T['$inferInsert'] & string): void {
    const { rows } = this.of(table);
    const ids = rows.map((row) => row.id);
    rows.sort((a, b) => Number(a[column]) - Number(b[column]));
    rows.forEach((row, index) => (row.id = ids[index]));
  }

  count(table: PgTable): number {
    return this.of(table).rows.length;
  }

  async flush(): Promise<void> {
    for (const { table, rows, lastId } of this.byName.values()) {
      if (rows.length === 0) continue;
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
        await insertRows(this.client, table, rows.slice(from, from + ROWS_PER_STATEMENT));
      }
      if (hasId(table)) await this.client.query(`SELECT setval(${sequenceOf(getTableName(table))}, $1)`, [lastId]);
    }
  }

  private of(table: PgTable): Collected {
    const collected = this.byName.get(getTableName(table));
    if (!collected) throw new Error(`seed: table ${getTableName(table)} is not among those opened`);
    return collected;
  }
}

const hasId = (table: Table) => 'id' in getTableColumns(table);
const sequenceOf = (name: string) => `pg_get_serial_sequence('public."${name}"', 'id')`;

async function lastIdOf(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ last: string }>(`SELECT coalesce(max(id), 0) AS last FROM "${name}"`);
  return Number(rows[0]?.last ?? 0);
}

/** One JSON parameter instead of thousands of values: PostgreSQL reads it into rows several times faster. */
async function insertRows(client: pg.ClientBase, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined));
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] === undefined ? plainDefault(column.default) : row[key]]),
    ),
  );
  await client.query(
    `INSERT INTO "${getTableName(table)}" (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM jsonb_populate_recordset(null::"${getTableName(table)}", $1::jsonb)`,
    [JSON.stringify(records)],
  );
}

const plainDefault = (value: unknown): unknown => (is(value, SQL) ? null : (value ?? null));
