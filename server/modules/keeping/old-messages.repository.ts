/** Messages whose time is over go in steps by their index: they are looked for by their record, never by their month. */
import { sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Tx } from '../../db/open';

const BATCH = 2_000;

/** Where a step ended. */
export interface MessagePlace {
  at: string;
  id: number;
}

const ENDED_ALARM = sql.raw([HANDLE_STATE.closed, HANDLE_STATE.merged].join(','));
const ENDED_ORDER = sql.raw([ORDER_STATE.done, ORDER_STATE.incomplete, ORDER_STATE.cancelled].join(','));

/**
 * One step. Messages that have not left, and those of open alarms and orders, stay.
 * @param tx sees all parks
 * @returns how many went, and where the next step begins; null: all were looked at
 */
export async function deleteOldMessages(
  tx: Tx,
  now: Date,
  after: MessagePlace | null,
): Promise<{ gone: number; next: MessagePlace | null }> {
  const from = after ? sql`and (n.created_at, n.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await tx.execute<{ seen: number; gone: number; at: string | null; id: number | null }>(sql`
    with seen as (
      select n.id, n.created_at, n.result, n.alarm_id, n.order_id from notification n, kept_table k
      where k.name = 'notification' and k.kept is not null
        and n.created_at < ${now.toISOString()}::timestamptz - make_interval(months => greatest(k.kept, k.least)) ${from}
      order by n.created_at, n.id limit ${BATCH}),
    gone as (
      delete from notification n using seen s where n.id = s.id and s.result <> 0
        and not exists (select from alarm a where a.id = s.alarm_id and a.handle_state not in (${ENDED_ALARM}))
        and not exists (select from work_order o where o.id = s.order_id and o.state not in (${ENDED_ORDER}))
      returning 1)
    select (select count(*) from seen)::int as seen, (select count(*) from gone)::int as gone, l.created_at::text as at,
      l.id::int as id
    from (select 1) one left join (select created_at, id from seen order by created_at desc, id desc limit 1) l on true`);
  const [step] = rows;
  const isMore = step !== undefined && step.seen === BATCH && step.at !== null && step.id !== null;
  return { gone: step?.gone ?? 0, next: isMore ? { at: step.at ?? '', id: step.id ?? 0 } : null };
}
