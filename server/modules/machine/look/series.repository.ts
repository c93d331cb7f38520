/** What one server measured over a time, in as many points as a chart can show. */
import { sql } from 'drizzle-orm';
import { METRICS, type MetricName } from '@/contract/server/machine-codes';
import type { MachineSeries } from '@/contract/server/machine';
import type { Tx } from '../../../db/open';
import { ms } from './machine-rows.repository';

type Band = MachineSeries['cpu'];
type Bands = Record<MetricName, Band>;
type Numbers = (number | null)[];

const HOUR_MS = 3_600_000;

/** @returns minutes of a point; 0: the samples themselves */
export function stepFor(lengthMs: number): 0 | 1 | 10 | 60 {
  if (lengthMs <= 2 * HOUR_MS) return 0;
  if (lengthMs <= 24 * HOUR_MS) return 1;
  if (lengthMs <= 14 * 24 * HOUR_MS) return 10;
  return 60;
}

const short = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10;

const bandsOf = (of: (metric: number) => Band): Bands => {
  const [cpu, load, memory, disk, io, rx, tx, temperature] = METRICS.map((_, i) => of(i));
  const none: Band = { lo: [], mid: [], hi: [] };
  return {
    cpu: cpu ?? none,
    load: load ?? none,
    memory: memory ?? none,
    disk: disk ?? none,
    io: io ?? none,
    rx: rx ?? none,
    tx: tx ?? none,
    temperature: temperature ?? none,
  };
};

async function readSamples(tx: Tx, id: number, from: Date, to: Date) {
  const { rows } = await tx.execute<Record<MetricName, number | null> & { ms: number }>(sql`
    select ${ms(sql`at`)} as ms, cpu, load, memory, disk, io, rx, tx, temperature from server_sample
    where machine_id = ${id} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
    order by at limit 2000`);
  const mids = METRICS.map((metric) => rows.map((row) => short(row[metric])));
  return {
    at: rows.map((row) => row.ms),
    ...bandsOf((i) => ({ lo: [], mid: mids[i] ?? [], hi: [] })),
  };
}

async function readRollups(tx: Tx, id: number, step: number, from: Date, to: Date) {
  const { rows } = await tx.execute<{ ms: number; lo: Numbers; mid: Numbers; hi: Numbers }>(sql`
    select ${ms(sql`at`)} as ms, lo, mid, hi from server_rollup
    where machine_id = ${id} and step = ${step}::int and at >= ${from.toISOString()}::timestamptz
      and at < ${to.toISOString()}::timestamptz
    order by at limit 3000`);
  return {
    at: rows.map((row) => row.ms),
    ...bandsOf((i) => ({
      lo: rows.map(({ lo }) => short(lo[i])),
      mid: rows.map(({ mid }) => short(mid[i])),
      hi: rows.map(({ hi }) => short(hi[i])),
    })),
  };
}

export async function readSeries(tx: Tx, id: number, from: Date, to: Date) {
  const step = stepFor(to.getTime() - from.getTime());
  const points = step === 0 ? await readSamples(tx, id, from, to) : await readRollups(tx, id, step, from, to);
  return { stepSec: step === 0 ? 10 : step * 60, ...points };
}

const FORECAST_DAYS = 30;
/** Less says nothing of a day. */
const LEAST_POINTS = 36;

/** @returns in how many days the disk is full at the pace of the last day; null: it is not filling up */
export async function readFullIn(tx: Tx, id: number, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ n: number; slope: number | null; last: number | null }>(sql`
    select count(mid[4])::int as n, regr_slope(mid[4], extract(epoch from at)) as slope,
      (array_agg(mid[4] order by at desc))[1] as last
    from server_rollup where machine_id = ${id} and step = 10
      and at > ${now.toISOString()}::timestamptz - interval '1 day' and at <= ${now.toISOString()}::timestamptz`);
  const [row] = rows;
  if (!row || row.n < LEAST_POINTS || row.slope === null || row.last === null || row.slope <= 0) return null;
  const days = (100 - row.last) / (row.slope * 86_400);
  return days <= FORECAST_DAYS ? Math.max(0, Math.round(days * 10) / 10) : null;
}
