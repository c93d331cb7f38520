/** What became of messages, written for many at once. */
import { sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { notifications } from '../notify.table';
import { OURSELVES } from './claim.repository';

/** What became of one message. */
export interface WrittenOutcome {
  id: number;
  isSent: boolean;
  set: Partial<typeof notifications.$inferInsert>;
  /** Added to the card: what it says in the chat app; nothing where it is in none. */
  shown: { shown?: string | null };
}

/** A sent message is recorded even if the claim has passed to another process; a failure only by the holder of the claim. @returns status of each card written */
export async function writeOutcomes(tx: Tx, all: readonly WrittenOutcome[]): Promise<Map<number, string | null>> {
  const rows = all.map(({ id, isSent, set, shown }) => ({
    id,
    is_sent: isSent,
    result: set.result,
    attempts: set.attempts,
    reason: set.reason,
    sent_at: set.sentAt,
    external_id: set.externalId,
    next_try_at: set.nextTryAt,
    note: shown,
  }));
  // `+ 0`: the index of all that wait would be read from end to end, with those of a storm that wait no more.
  // Named twice: by the statistics of a quiet hour the planner would read the whole table for a join of a few rows.
  const ids = sql.param(`{${all.map(({ id }) => id).join(',')}}`);
  const { rows: written } = await tx.execute<{ id: string; status: string | null }>(sql`
    with v as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, is_sent boolean, result int,
        attempts int, reason text, sent_at timestamptz, external_id text, next_try_at timestamptz, note jsonb)),
      held as (select ${notifications.id} as id from ${notifications}
        where ${notifications.result} + 0 = ${NOTIFY_RESULT.pending} and ${notifications.id} = any(${ids}::bigint[])
        order by ${notifications.id} for update)
    update notification n set result = coalesce(v.result, n.result), attempts = coalesce(v.attempts, n.attempts),
      reason = v.reason, sent_at = coalesce(v.sent_at, n.sent_at), external_id = coalesce(v.external_id, n.external_id),
      next_try_at = coalesce(v.next_try_at, n.next_try_at), card = n.card || v.note, claimed_by = null, claimed_until = null
    from v join held on held.id = v.id
    where n.id = v.id and n.id = any(${ids}::bigint[]) and (v.is_sent or n.claimed_by = ${OURSELVES})
    returning n.id, n.card->>'status' as status`);
  return new Map(written.map(({ id, status }) => [Number(id), status]));
}
