/** Merges rows of the sums, because every change of an alarm adds some. */
import { sql } from 'drizzle-orm';
import { ALARM_STEPS } from '@/contract/alarm-board';
import type { Tx } from '../../../db/open';

interface Summed {
  table: string;
  keys: string;
  sums: readonly string[];
}

const TABLES: readonly Summed[] = [
  {
    table: 'alarm_stat',
    keys: 'park_id, day, device_id, building_id',
    sums: ['total', 'false_alarm', 'real_fire', ...ALARM_STEPS.flatMap((step) => [`${step}_n`, `${step}_ms`])],
  },
  { table: 'alarm_time_stat', keys: 'park_id, day, span, kind, key, step, slot', sums: ['n', 'ms'] },
];

/** Keys at a time: a fold of everything at once would be a long transaction. */
const FOLD = 5_000;
const FOLD_LOCK = 7_203_005;

async function fold(tx: Tx, { table, keys, sums }: Summed): Promise<number> {
  const added = sums.map((name) => `sum(${name})`);
  const { rows } = await tx.execute<{ n: number }>(
    sql.raw(`
    with doubled as (select array_agg(s.ctid) as ctids from ${table} s group by ${keys} having count(*) > 1 limit ${FOLD}),
      gone as (delete from ${table} where ctid = any(array(select unnest(ctids) from doubled)) returning *),
      kept as (insert into ${table} (${keys}, ${sums.join(', ')}) select ${keys}, ${added.join(', ')} from gone
        group by ${keys} having ${added.map((each) => `${each} <> 0`).join(' or ')} returning 1)
    select ((select count(*) from gone) - (select count(*) from kept))::int as n`),
  );
  return rows[0]?.n ?? 0;
}

/**
 * Puts the rows of one key together. Rows are only ever added by others, so one folder at a time needs no locks on them;
 * readers see the same sums before and after. @returns by how many rows the table shrank
 */
export async function foldAlarmStats(tx: Tx): Promise<number> {
  const mine = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as got`);
  if (!mine.rows[0]?.got) return 0;
  let fewer = 0;
  for (const table of TABLES) fewer += await fold(tx, table);
  return fewer;
}
