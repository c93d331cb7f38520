/** What every record that administrators keep has: its version, who changed and deleted it. */
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/open';

/** A table of such records. */
export type RecordTable = PgTable & {
  id: PgColumn;
  version: PgColumn;
  updatedBy: PgColumn;
  updatedAt: PgColumn;
  deletedAt: PgColumn;
  deletedBy: PgColumn;
};

/** Who changes it, and when. */
interface By {
  userId: number;
  now: Date;
}

/** Nobody else changes the row until this transaction ends. */
export async function lockRecord(tx: Tx, table: RecordTable, id: number): Promise<void> {
  await tx.execute(sql`select 1 from ${table} where ${eq(table.id, id)} for update`);
}

const touched = (table: RecordTable, { userId, now }: By) => ({
  version: sql`${table.version} + 1`,
  updatedBy: userId,
  updatedAt: now,
});

/** It has been changed once more. */
export async function touchRecord(tx: Tx, table: RecordTable, id: number, by: By): Promise<void> {
  await tx.update(table).set(touched(table, by)).where(eq(table.id, id));
}

/** Puts it into the recycle bin. */
export async function markDeleted(tx: Tx, table: RecordTable, id: number, by: By): Promise<void> {
  const bin = { deletedAt: by.now, deletedBy: by.userId };
  await tx
    .update(table)
    .set({ ...touched(table, by), ...bin })
    .where(eq(table.id, id));
}

/** Takes it out of the recycle bin. */
export async function markRestored(tx: Tx, table: RecordTable, id: number, by: By): Promise<void> {
  await tx
    .update(table)
    .set({ ...touched(table, by), deletedAt: null, deletedBy: null })
    .where(eq(table.id, id));
}
