/** Puts rows of the sums together: every change of an order only adds some. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { SUM_NAMES } from './order-statistics.repository';

/** Keys at a time: a fold of everything at once would be a long transaction. */
const FOLD = 5_000;
const keys = sql.raw('park_id, day, type_id, building_id, owner_id');
const names = sql.raw(SUM_NAMES.join(', '));
const sums = sql.raw(SUM_NAMES.map((name) => `sum(${name})`).join(', '));
const someLeft = sql.raw(SUM_NAMES.map((name) => `sum(${name}) <> 0`).join(' or '));

const FOLD_LOCK = 7_203_004;

/**
 * Puts the rows of one key together. Rows are only ever added by others, so one folder at a time needs no locks on them;
 * whoever reads meanwhile sees the same sums before and after. @returns how many rows fewer there are
 */
export async function foldOrderStats(tx: Tx): Promise<number> {
  const mine = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as got`);
  if (!mine.rows[0]?.got) return 0;
  const { rows } = await tx.execute<{ n: number }>(sql`
    with doubled as (select array_agg(s.ctid) as ctids from order_stat s group by ${keys} having count(*) > 1
        limit ${FOLD}),
      gone as (delete from order_stat where ctid = any(array(select unnest(ctids) from doubled)) returning *),
      kept as (insert into order_stat (${keys}, ${names}) select ${keys}, ${sums} from gone group by ${keys}
        having ${someLeft} returning 1)
    select ((select count(*) from gone) - (select count(*) from kept))::int as n`);
  return rows[0]?.n ?? 0;
}
