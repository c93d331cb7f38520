/** The last half hour of all servers of a park: minutes as one text for each server, since rows by the ten thousand cost more than the rest of the board. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';

export const LINE_MINUTES = 30;
const MINUTE_MS = 60_000;
/** These may not be rolled up yet. */
const RECENT_MINUTES = 3;
/** A minute's place and its percent in one number: `place * 128 + percent`. */
const PLACE = 128;

/** Means of minutes; of the last ones from the samples themselves. @returns by server, the oldest first; null: unknown */
export async function readLines(tx: Tx, parkId: number, now: Date): Promise<Map<number, (number | null)[]>> {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const first = last - LINE_MINUTES + 1;
  const at = (minute: number) => sql`${new Date(minute * MINUTE_MS).toISOString()}::timestamptz`;
  const place = sql`(floor(date_part('epoch', at) / 60)::int - ${first}::int)`;
  const percent = (value: string) => sql`greatest(0, least(100, ${sql.raw(value)}))::int`;
  const { rows } = await tx.execute<{ id: number; marks: string }>(sql`
    select id, array_to_string(array_agg(mark), ',') as marks from (
      select machine_id::int as id, ${place} * ${PLACE}::int + ${percent('mid[1]')} as mark from server_rollup
      where park_id = ${parkId} and step = 1 and at >= ${at(first)} and at < ${at(last - RECENT_MINUTES)} and mid[1] is not null
      union all
      select machine_id::int, ${place} * ${PLACE}::int + ${percent('avg(cpu)')} from server_sample
      where park_id = ${parkId} and at >= ${at(last - RECENT_MINUTES)} and cpu is not null
      group by machine_id, floor(date_part('epoch', at) / 60)::int) m group by id`);
  return new Map(rows.map(({ id, marks }) => [id, lineFrom(marks)]));
}

function lineFrom(marks: string): (number | null)[] {
  const line: (number | null)[] = Array.from({ length: LINE_MINUTES }, () => null);
  for (const text of marks.split(',')) {
    const mark = Number(text);
    const place = Math.floor(mark / PLACE);
    if (place >= 0 && place < LINE_MINUTES) line[place] = mark % PLACE;
  }
  return line;
}
