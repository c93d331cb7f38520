/** Stands in for a chat app: messages are rows, read in the inbox of `/dev/chat`. */
import { and, eq } from 'drizzle-orm';
import { publish } from '../live/publish';
import { statusOf } from '../modules/notify/notify.card';
import { chatMessages } from '../modules/notify/notify.table';
import { publishAll } from '../modules/notify/publish-all';
import type { ChatAdapter, SentCard } from './chat-adapter';

/** The one card; where its id was not kept, all that the person got about the same. */
function isCard({ externalId, alarmId, orderId, userId }: SentCard) {
  if (externalId !== null) return eq(chatMessages.id, Number(externalId));
  const isSubject = alarmId === null ? eq(chatMessages.orderId, orderId ?? 0) : eq(chatMessages.alarmId, alarmId);
  return and(isSubject, eq(chatMessages.userId, userId));
}

export function createLocalChat(): ChatAdapter {
  return {
    name: 'local',
    sendCard: ({ parkId, alarmId, orderId, userId, card }, { inTx, now }) =>
      inTx(async (tx) => {
        const [row] = await tx
          .insert(chatMessages)
          .values({ parkId, alarmId, orderId, userId, card, status: statusOf(card), sentAt: now })
          .returning({ id: chatMessages.id });
        if (!row) throw new Error('消息未能保存');
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
