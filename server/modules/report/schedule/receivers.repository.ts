/** Whom a schedule sends to, by name, and what became of their last messages. */
import { inArray, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { ReportReceiver } from '@/contract/report/report-schedule';
import type { Tx } from '../../../db/open';
import { notifications } from '../../notify/notify.table';
import { peopleOf } from '../record/reach.repository';

/** @returns the receivers with their names, in their order; of what is gone the name is empty */
export async function nameReceivers(
  tx: Tx,
  receivers: readonly ReportReceiver[],
): Promise<(ReportReceiver & { name: string })[]> {
  const { rows } = await tx.execute<{ subjType: 1 | 2 | 3 | 4; subjId: number; name: string }>(sql`
    select x."subjType", x."subjId"::int, coalesce(case x."subjType" when 1 then (select name from app_user where id = x."subjId")
      when 2 then (select name from org where id = x."subjId") when 3 then (select name from role where id = x."subjId")
      else (select name from report_group where id = x."subjId") end, '') as name
    from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as x("subjType" int, "subjId" bigint)`);
  return rows;
}

/** @returns people who have an account that works, each once */
export const peopleToTell = (tx: Tx, receivers: readonly ReportReceiver[], now: Date): Promise<number[]> =>
  peopleOf(tx, receivers, now);

/** @returns why these messages were not delivered, by their ids; those that were are left out */
export async function readUndelivered(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, result, reason } = notifications;
  const rows = await tx
    .select({ id, result, reason })
    .from(notifications)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.flatMap((row) => (row.result === NOTIFY_RESULT.failed ? [[row.id, row.reason ?? ''] as const] : [])),
  );
}
