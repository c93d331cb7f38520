/** Samples as minutes, tens of minutes and hours. Each is made from the samples themselves, so doing it again changes nothing. */
import { sql, type SQL } from 'drizzle-orm';
import { METRICS } from '@/contract/server/machine-codes';
import type { Tx } from '../../../db/open';

export const STEPS = [1, 10, 60] as const;
export type Step = (typeof STEPS)[number];

const arrayOf = (of: (metric: string) => string): SQL => sql.raw(`array[${METRICS.map(of).join(', ')}]::real[]`);
const LO = arrayOf((metric) => `min(s.${metric})`);
const MID = arrayOf((metric) => `avg(s.${metric})::real`);
const HI = arrayOf((metric) => `max(s.${metric})`);
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const bucket = (step: Step): SQL =>
  sql.raw(`date_bin(interval '${step} minutes', s.at, timestamptz '1970-01-01 00:00:00+00')`);

const written = (step: Step, from: SQL): SQL => sql`
  insert into server_rollup (machine_id, park_id, step, at, samples, lo, mid, hi)
  select s.machine_id, s.park_id, ${sql.raw(String(step))}, ${bucket(step)}, count(*)::int, ${LO}, ${MID}, ${HI}
  ${from} group by 1, 2, 4
  on conflict (machine_id, step, at) do update set samples = excluded.samples, lo = excluded.lo, mid = excluded.mid, hi = excluded.hi`;

/** Of a step: one process at a time, until the commit. @returns until when it is done; null: another one is at it */
export async function lockMark(tx: Tx, step: Step, now: Date): Promise<Date | null> {
  await tx.execute(sql`
    insert into server_rollup_mark (step, done_until)
    select ${step}::int, coalesce((select date_trunc('hour', min(at)) from server_sample), date_trunc('hour', ${moment(now)}))
    on conflict do nothing`);
  const { rows } = await tx.execute<{ at: number }>(sql`
    select (extract(epoch from done_until) * 1000)::float8 as at from server_rollup_mark where step = ${step}::int
    for update skip locked`);
  return rows[0] ? new Date(rows[0].at) : null;
}

/** @param tx sees all parks */
export async function rollUp(tx: Tx, step: Step, from: Date, to: Date): Promise<void> {
  await tx.execute(written(step, sql`from server_sample s where s.at >= ${moment(from)} and s.at < ${moment(to)}`));
  await tx.execute(sql`update server_rollup_mark set done_until = ${moment(to)} where step = ${step}::int`);
}

/** The hours that samples came in late for, as far as they were done. @returns how many */
export async function rollUpLate(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from server_rollup_late where (machine_id, hour) in (
      select machine_id, hour from server_rollup_late order by machine_id, hour limit 500 for update skip locked)
    returning machine_id::int as "m", hour as "h"`);
  if (rows.length === 0) return 0;
  const late = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(m bigint, h timestamptz)`;
  for (const step of STEPS)
    await tx.execute(
      written(
        step,
        sql`from ${late} join server_sample s on s.machine_id = l.m and s.at >= l.h and s.at < l.h + interval '1 hour'
          and s.at < (select done_until from server_rollup_mark k where k.step = ${step}::int)`,
      ),
    );
  return rows.length;
}
