/** Writes down what became of messages, many together: a storm settles hundreds a second. */
import type { CardSubject } from '../cards/card.types';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { gathered } from '../../../jobs/gathered';
import { announceWork } from '../../../jobs/work-channel';
import { publishAll } from '../../../live/publish';
import { statusOf } from '../../../ports/marked-card';
import { insertCardUpdate } from '../cards/card-update.repository';
import { windowOf } from './claim.usecases';
import type { Outcome } from './delivery.jobs';
import { holdChannel } from './channel-window.repository';
import type { Claimed } from './claim.repository';
import { type WrittenOutcome, writeOutcomes } from './outcome.repository';

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

const writtenAs = (settled: Settled): WrittenOutcome => ({
  id: settled.row.id,
  isSent: isSent(settled),
  set: settled.outcome.set,
  shown: isShown(settled) ? { shown: statusOf(settled.row.card) } : {},
});

function subjectOf({ alarmId, orderId, flowTaskId, visitId }: Row): CardSubject | null {
  if (alarmId !== null) return { kind: 'alarm', id: alarmId };
  if (orderId !== null) return { kind: 'order', id: orderId };
  if (visitId !== null) return { kind: 'visit', id: visitId };
  return flowTaskId === null ? null : { kind: 'flow', id: flowTaskId };
}

/** An action happened while the card was being sent: it shows the old text, so its cards are updated again. */
async function lookAgain(tx: Tx, row: Row, now: Date): Promise<void> {
  const subject = subjectOf(row);
  if (!subject) return;
  const { kind, id: subjectId } = subject;
  await insertCardUpdate(tx, { kind, parkId: row.parkId, subjectId, status: '', nextTryAt: now });
  await announceWork(tx, 'cards');
}

async function settle(deps: Deps, all: readonly Settled[]): Promise<void> {
  const parkIds = [...new Set(all.map(({ row }) => row.parkId))];
  await deps.db.withPark(parkIds, async (tx) => {
    const statuses = await writeOutcomes(tx, all.map(writtenAs));
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

/** @returns writes one outcome down; rejects when it could not be written */
export function openSettler(deps: Deps): (row: Row, outcome: Outcome) => Promise<void> {
  const write = gathered<Settled, void>(async (all) => {
    await settle(deps, all);
    return all.map(() => undefined);
  });
  return (row, outcome) => write({ row, outcome });
}
