/** Rows of tables whose records are named within a park and go to the recycle bin: written, and looked for by name. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';

type NamedTable = PgTable & { id: PgColumn; parkId: PgColumn; name: PgColumn; deletedAt: PgColumn };

/** @returns its id */
export async function insertNamedRow<T extends NamedTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<number> {
  const [made] = await tx.insert(table).values(row).returning();
  return Number(made?.id);
}

export async function updateNamedRow<T extends NamedTable>(
  tx: Tx,
  table: T,
  id: number,
  row: Partial<T['$inferInsert']>,
): Promise<void> {
  // Drizzle's own type of a changed row does not follow a generic table.
  await tx
    .update(table)
    .set(row as never)
    .where(eq(table.id, id));
}

/** Names are unique within a park, where people choose by name. @param id of the record itself, which may keep its name */
export async function isNameTaken(tx: Tx, table: NamedTable, parkId: number, name: string, id = 0): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${and(eq(table.parkId, parkId), eq(table.name, name), ne(table.id, id), isNull(table.deletedAt))} limit 1`,
  );
  return rows.length > 0;
}

export async function isInPark(tx: Tx, table: NamedTable, parkId: number, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${and(eq(table.parkId, parkId), eq(table.id, id), isNull(table.deletedAt))}`,
  );
  return rows.length > 0;
}
