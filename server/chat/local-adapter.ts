/** Simulates a chat app: messages are rows, shown in the inbox of `/dev/chat`. One that is sent twice appears once. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { gathered } from '../jobs/gathered';
import { publishAll } from '../live/publish';
import { statusOf } from '../ports/marked-card';
import { chatMessages } from '../modules/notify/notify.table';
import type { CardToSend, ChatAdapter, Sending, SentCard } from '../ports/chat';

/** The one card; where its id was not kept, all that the person got about the same. */
function isCard({ externalId, alarmId, orderId, flowTaskId, userId }: SentCard) {
  if (externalId !== null) return eq(chatMessages.id, Number(externalId));
  const ofOther = flowTaskId ? eq(chatMessages.flowTaskId, flowTaskId) : eq(chatMessages.orderId, orderId ?? 0);
  return and(alarmId === null ? ofOther : eq(chatMessages.alarmId, alarmId), eq(chatMessages.userId, userId));
}

interface Given {
  readonly message: CardToSend;
  readonly by: Sending;
}

const rowOf = ({ message, by }: Given) => {
  const { parkId, alarmId, orderId, flowTaskId = null, userId, card, onceKey } = message;
  return { parkId, alarmId, orderId, flowTaskId, userId, card, status: statusOf(card), sentAt: by.now, onceKey };
};

/** A repeat after a crash between our answer and the sender's commit: the message is there already. @returns ids by key */
async function putCards(tx: Tx, all: readonly Given[]): Promise<Map<string, number>> {
  const { id, onceKey, userId, parkId } = chatMessages;
  const made = await tx
    .insert(chatMessages)
    .values(all.map(rowOf))
    .onConflictDoNothing()
    .returning({ id, onceKey, userId, parkId });
  await publishAll(
    tx,
    made.map((row) => ({ kind: 'chat', id: row.userId, parkId: row.parkId })),
  );
  const newKeys = new Set(made.map((row) => row.onceKey));
  const repeated = all.map(({ message }) => message.onceKey).filter((key) => !newKeys.has(key));
  const known = repeated.length
    ? await tx.select({ id, onceKey }).from(chatMessages).where(inArray(onceKey, repeated))
    : [];
  return new Map([...made, ...known].flatMap((row) => (row.onceKey === null ? [] : [[row.onceKey, row.id]])));
}

/** Of one park: its transaction sees no other's. */
const senderOf = () =>
  gathered(async (all: readonly Given[]): Promise<string[]> => {
    const [first] = all;
    const ids = await first?.by.inTx((tx) => putCards(tx, all));
    return all.map(({ message }) => {
      const found = ids?.get(message.onceKey);
      if (found === undefined) throw new Error('消息未能保存');
      return String(found);
    });
  });

export function createLocalChat(): ChatAdapter {
  const senders = new Map<number, ReturnType<typeof senderOf>>();
  return {
    name: 'local',
    sendCard: (message, by) => {
      const send = senders.get(message.parkId) ?? senderOf();
      senders.set(message.parkId, send);
      return send({ message, by });
    },
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
