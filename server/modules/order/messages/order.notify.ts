/** Tells people of an order: a message in the product, a card in the chat, a step for each in the timeline. */
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { readChatTimes } from '../../notify/recipients/chat-time.repository';
import { insertNotifications } from '../../notify/send/notification.repository';
import type { Audience, Recipients } from '../acts/act.types';
import { insertMessages } from './order-message.repository';
import { orderCard } from './order-card.notify';
import { peopleWith } from '../order.repository';
import { addSteps } from '../detail/order-step.repository';
import type { OrderRecord } from '../order.table';
import { staffToNotify } from '../people/pool-staff.repository';

/** What is told: the same for everybody. */
export interface News {
  order: OrderRecord;
  event: string;
  actorId: number | null;
  actorName: string | null;
  note: string | null;
  params: Record<string, string | number>;
}

/** Orders whose reporter has no account are decided on by the dispatchers. */
async function peopleOf(tx: Tx, audience: Audience, order: OrderRecord, now: Date): Promise<(number | null)[]> {
  switch (audience) {
    case 'creator':
      return order.creatorId === null ? peopleWith(tx, order.parkId, 'order.dispatch', now) : [order.creatorId];
    case 'owner':
      return [order.ownerId];
    case 'assignee':
      return [order.assigneeId];
    case 'helpers':
      return order.helperIds;
    case 'dispatchers':
      return peopleWith(tx, order.parkId, 'order.dispatch', now);
    case 'managers':
      return peopleWith(tx, order.parkId, 'order.manager', now);
    case 'visitors':
      return peopleWith(tx, order.parkId, 'order.visit', now);
    case 'cashiers':
      return peopleWith(tx, order.parkId, 'order.cash', now);
    case 'staff':
      return staffToNotify(tx, order, now);
  }
}

/** Each person once, by name where any of the tells means them by name; nobody is told what they did themselves. */
async function resolve(tx: Tx, tells: readonly Recipients[], news: News, now: Date): Promise<Map<number, boolean>> {
  const found = new Map<number, boolean>();
  for (const { to, mention } of tells) {
    for (const one of to) {
      const ids = typeof one === 'string' ? await peopleOf(tx, one, news.order, now) : [one];
      for (const id of ids) if (id !== null && id !== news.actorId) found.set(id, mention || (found.get(id) ?? false));
    }
  }
  return found;
}

/** What only informs waits for the person's hours, or is switched off; what needs an answer never is. */
async function chatTimes(tx: Tx, people: ReadonlyMap<number, boolean>, parkId: number, now: Date) {
  const informed = [...people].flatMap(([id, mention]) => (mention ? [] : [id]));
  return informed.length === 0 ? new Map() : readChatTimes(tx, { topic: 'workOrder', userIds: informed, parkId }, now);
}

async function sendCards(tx: Tx, people: ReadonlyMap<number, boolean>, news: News, now: Date): Promise<void> {
  const { order } = news;
  const times = await chatTimes(tx, people, order.parkId, now);
  const wanted = [...people].filter(([id]) => times.get(id) !== 'never');
  if (wanted.length === 0) return;
  const card = orderCard(order, news.event);
  const common = { parkId: order.parkId, orderId: order.id, channel: 'chat', card, createdAt: now };
  const ids = await insertNotifications(
    tx,
    wanted.map(([userId, mention]) => {
      const time: unknown = times.get(userId);
      return { ...common, userId, important: mention, nextTryAt: time instanceof Date ? time : now };
    }),
  );
  await addSteps(
    tx,
    ids.map((notificationId) => ({ order, at: now, event: 'notified', notificationId })),
  );
  await announceWork(tx, 'messages');
}

/** Leaves one message and one chat card per person. */
export async function notifyOrderPeople(tx: Tx, tells: readonly Recipients[], news: News, now: Date): Promise<void> {
  const people = await resolve(tx, tells, news, now);
  if (people.size === 0) return;
  const { order, event, actorName, note, params } = news;
  await insertMessages(
    tx,
    [...people].map(([userId, mention]) => ({
      parkId: order.parkId,
      orderId: order.id,
      at: now,
      userId,
      mention,
      event,
      actorName,
      note,
      params,
      stateThen: order.state,
    })),
  );
  await sendCards(tx, people, news, now);
}
