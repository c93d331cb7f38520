/** Messages about visits wait where all messages wait. */
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { type Card, notifications } from '../../notify/notify.table';

interface Telling {
  parkId: number;
  visitId: number;
  userIds: readonly number[];
  card: Card;
  /** They are asked to decide. */
  important: boolean;
  now: Date;
}

export async function leaveVisitCards(
  tx: Tx,
  { parkId, visitId, userIds, card, important, now }: Telling,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(notifications).values(
    userIds.map((userId) => ({
      parkId,
      visitId,
      userId,
      channel: 'chat',
      important,
      card,
      nextTryAt: now,
      createdAt: now,
    })),
  );
  await announceWork(tx, 'messages');
}
