/**
 * Writes down what became of messages. Outcomes that come in while others are being written go together in the next
 * transaction: a storm settles hundreds a second, and each commit waits for the disk.
 */
import { sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { announceWork } from '../../jobs/work-channel';
import { publishAll } from '../../live/publish';
import { statusOf } from '../../chat/marked-card';
import { type Claimed, OURSELVES, isWaiting, windowOf } from './notify.claim';
import type { Outcome } from './notify.deliver';
import { cardUpdates, notifications } from './notify.table';
import { holdChannel } from './notify.window';

type Row = Claimed['row'];

interface Settled {
  row: Row;
  outcome: Outcome;
}

const isSent = ({ outcome }: Settled): boolean => outcome.set.result === NOTIFY_RESULT.sent;
/** Its card is in a chat app, where it can be changed later. */
const isShown = (settled: Settled): boolean => isSent(settled) && settled.row.channel === 'chat';

const eventsOf = ({ alarmId, orderId, parkId }: Row) => [
  ...(alarmId === null ? [] : [{ kind: 'alarm' as const, id: alarmId, parkId }]),
  ...(orderId === null ? [] : [{ kind: 'order' as const, id: orderId, parkId }]),
];

/** A sent message is recorded even if the claim has passed to another process; a failure only by the holder of the claim. @returns status of each card written */
async function writeOutcomes(tx: Tx, all: readonly Settled[]): Promise<Map<number, string | null>> {
  const rows = all.map((settled) => {
    const { set } = settled.outcome;
    return {
      id: settled.row.id,
      is_sent: isSent(settled),
      result: set.result,
      attempts: set.attempts,
      reason: set.reason,
      sent_at: set.sentAt,
      external_id: set.externalId,
      next_try_at: set.nextTryAt,
      note: isShown(settled) ? { shown: statusOf(settled.row.card) } : {},
    };
  });
  const { rows: written } = await tx.execute<{ id: string; status: string | null }>(sql`
    with v as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, is_sent boolean, result int,
        attempts int, reason text, sent_at timestamptz, external_id text, next_try_at timestamptz, note jsonb)),
      held as (select ${notifications.id} as id from ${notifications}
        where ${isWaiting} and ${notifications.id} in (select v.id from v) order by ${notifications.id} for update)
    update notification n set result = coalesce(v.result, n.result), attempts = coalesce(v.attempts, n.attempts),
      reason = v.reason, sent_at = coalesce(v.sent_at, n.sent_at), external_id = coalesce(v.external_id, n.external_id),
      next_try_at = coalesce(v.next_try_at, n.next_try_at), card = n.card || v.note, claimed_by = null, claimed_until = null
    from v join held on held.id = v.id
    where n.id = v.id and (v.is_sent or n.claimed_by = ${OURSELVES})
    returning n.id, n.card->>'status' as status`);
  return new Map(written.map(({ id, status }) => [Number(id), status]));
}

/** An action happened while the card was being sent: it shows the old text, so its cards are updated again. */
async function lookAgain(tx: Tx, { alarmId, orderId, parkId }: Row, now: Date): Promise<void> {
  const subjectId = alarmId ?? orderId;
  if (subjectId === null) return;
  const kind = alarmId === null ? ('order' as const) : ('alarm' as const);
  await tx.insert(cardUpdates).values({ kind, parkId, subjectId, status: '', nextTryAt: now });
  await announceWork(tx);
}

async function settle(deps: Deps, all: readonly Settled[]): Promise<void> {
  const parkIds = [...new Set(all.map(({ row }) => row.parkId))];
  await deps.db.withPark(parkIds, async (tx) => {
    const statuses = await writeOutcomes(tx, all);
    for (const settled of all) {
      const { row, outcome } = settled;
      const status = statuses.get(row.id);
      if (isShown(settled) && status !== undefined && status !== statusOf(row.card)) {
        await lookAgain(tx, row, deps.now());
      }
      if (outcome.holdUntil) await holdChannel(tx, windowOf(deps, row.channel), outcome.holdUntil);
    }
    await publishAll(
      tx,
      all.flatMap(({ row }) => eventsOf(row)),
    );
  });
}

interface Waiting extends Settled {
  done(): void;
  failed(error: unknown): void;
}

/** One that cannot be written must not take the others with it. */
async function settleApart(deps: Deps, all: readonly Waiting[]): Promise<void> {
  for (const one of all) await settle(deps, [one]).then(one.done, one.failed);
}

/** @returns writes one outcome down; rejects when it could not be written */
export function openSettler(deps: Deps): (row: Row, outcome: Outcome) => Promise<void> {
  let waiting: Waiting[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      try {
        await settle(deps, all);
        for (const { done } of all) done();
      } catch {
        await settleApart(deps, all);
      }
    }
    isRunning = false;
  };
  return (row, outcome) =>
    new Promise((done, failed) => {
      waiting.push({ row, outcome, done, failed });
      if (!isRunning) void run();
    });
}
