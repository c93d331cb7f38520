/** Names for the answer of a door. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

/** Groups by their id, modes by the negative of theirs. */
export async function readNames(tx: Tx, parkId: number): Promise<Map<number, string>> {
  const { rows } = await tx.execute(sql`select id::int, name from access_group where park_id = ${parkId}
    union all select -id::int, name from access_mode where park_id = ${parkId}`);
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}

export async function readPlanNames(tx: Tx, parkId: number): Promise<Map<number, string>> {
  const { rows } = await tx.execute(sql`select id::int, name from access_plan where park_id = ${parkId}`);
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}
