/** Simulates a chat app: messages are rows, shown in the inbox of `/dev/chat`. One that is sent twice appears once. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { publish, publishAll } from '../live/publish';
import { statusOf } from '../ports/marked-card';
import { chatMessages } from '../modules/notify/notify.table';
import type { ChatAdapter, SentCard } from '../ports/chat';

/** The one card; where its id was not kept, all that the person got about the same. */
function isCard({ externalId, alarmId, orderId, flowTaskId, userId }: SentCard) {
  if (externalId !== null) return eq(chatMessages.id, Number(externalId));
  const ofOther = flowTaskId ? eq(chatMessages.flowTaskId, flowTaskId) : eq(chatMessages.orderId, orderId ?? 0);
  return and(alarmId === null ? ofOther : eq(chatMessages.alarmId, alarmId), eq(chatMessages.userId, userId));
}

/** A repeat after a crash between our answer and the sender's commit: the message is there already. */
async function findSent(tx: Tx, onceKey: string): Promise<string> {
  const [row] = await tx.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.onceKey, onceKey));
  if (!row) throw new Error('消息未能保存');
  return String(row.id);
}

export function createLocalChat(): ChatAdapter {
  return {
    name: 'local',
    sendCard: ({ parkId, alarmId, orderId, flowTaskId = null, userId, card, onceKey }, { inTx, now }) =>
      inTx(async (tx) => {
        const [row] = await tx
          .insert(chatMessages)
          .values({ parkId, alarmId, orderId, flowTaskId, userId, card, status: statusOf(card), sentAt: now, onceKey })
          .onConflictDoNothing()
          .returning({ id: chatMessages.id });
        if (!row) return findSent(tx, onceKey);
        await publish(tx, { kind: 'chat', id: userId, parkId });
        return String(row.id);
      }),
    updateCard: (sent, status, { inTx }) =>
      inTx(async (tx) => {
        const changed = await tx
          .update(chatMessages)
          .set({ status })
          .where(isCard(sent))
          .returning({ id: chatMessages.userId, parkId: chatMessages.parkId });
        await publishAll(
          tx,
          changed.map(({ id, parkId }) => ({ kind: 'chat', id, parkId })),
        );
        return sent.externalId;
      }),
  };
}
