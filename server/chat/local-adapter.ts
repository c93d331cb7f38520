/** Stands in for a chat app: messages are rows, read in the inbox of `/dev/chat`. */
import { eq } from 'drizzle-orm';
import { publish } from '../live/publish';
import { statusOf } from '../modules/notify/notify.card';
import { chatMessages } from '../modules/notify/notify.table';
import { publishAll } from '../modules/notify/publish-all';
import type { ChatAdapter } from './chat-adapter';

export function createLocalChat(): ChatAdapter {
  return {
    name: 'local',
    async sendCard(tx, { parkId, alarmId, orderId, userId, card }, now) {
      const [row] = await tx
        .insert(chatMessages)
        .values({ parkId, alarmId, orderId, userId, card, status: statusOf(card), sentAt: now })
        .returning({ id: chatMessages.id });
      if (!row) throw new Error('消息未能保存');
      await publish(tx, { kind: 'chat', id: userId, parkId });
      return String(row.id);
    },
    async updateCards(tx, { kind, id: subjectId }, status) {
      const changed = await tx
        .update(chatMessages)
        .set({ status })
        .where(eq(kind === 'alarm' ? chatMessages.alarmId : chatMessages.orderId, subjectId))
        .returning({ id: chatMessages.userId, parkId: chatMessages.parkId });
      await publishAll(
        tx,
        changed.map(({ id, parkId }) => ({ kind: 'chat', id, parkId })),
      );
    },
  };
}
