/** Messages about roll calls wait where all messages wait. */
import type { Tx } from '../../db/open';
import { announceWork } from '../../jobs/work-channel';
import { type Card, notifications } from '../notify/notify.table';

export async function leaveMusterCards(
  tx: Tx,
  { parkId, userIds, card, now }: { parkId: number; userIds: readonly number[]; card: Card; now: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(notifications).values(
    userIds.map((userId) => ({
      parkId,
      userId,
      channel: 'chat',
      important: true,
      // Before all reminders: people may be in danger.
      priority: 0,
      card,
      nextTryAt: now,
      createdAt: now,
    })),
  );
  await announceWork(tx, 'messages');
}
