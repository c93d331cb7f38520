/** Names and the wall clock for the answer of a door. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { WallTime } from '@/contract/access/time-plan';

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

/** The moment as the park's own clock shows it. */
export async function readWall(tx: Tx, parkId: number, at: number): Promise<WallTime> {
  const { rows } = await tx.execute(sql`select extract(isodow from t)::int as weekday,
    (extract(hour from t) * 60 + extract(minute from t))::int as minute
    from (select to_timestamp(${at / 1000}::float8) at time zone time_zone as t from park where id = ${parkId}) x`);
  const [row] = rows;
  return { weekday: Number(row?.weekday ?? 1), minute: Number(row?.minute ?? 0) };
}
