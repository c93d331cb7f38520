/** Rows as the schema's owner puts them in: of a table's own type, beside the platform and its row-level security. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ownerPool } from '../database';

export interface Rows {
  /** As the schema's owner. */
  owner: pg.Pool;
  /** As the schema's owner: sees and changes everything. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** @returns the new row's id; 0 of a table without one */
  add<T extends PgTable>(table: T, row: T['$inferInsert']): Promise<number>;
  /** In one statement. @returns the new rows' ids, in order */
  addAll<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<number[]>;
}

/** @param max connections */
export function openRows(url: string, max = 3): Rows {
  const owner = ownerPool(url, max);
  const tables = drizzle(owner);
  const addAll: Rows['addAll'] = async (table: PgTable, rows) => {
    const made: Record<string, unknown>[] = await tables
      .insert(table)
      .values(rows as Record<string, unknown>[])
      .returning();
    return made.map(({ id }) => Number(id ?? 0));
  };
  return {
    owner,
    query: async (text, values) => (await owner.query(text, values)).rows,
    addAll,
    add: async (table, row) => (await addAll(table, [row]))[0] ?? 0,
  };
}
