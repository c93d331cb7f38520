/** Tells somebody of a hand-over: a chat card that opens it, and a live event. */
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { publish } from '../../../live/publish';
import { sayIn } from '../../../http/say';
import type { Said } from '../../../ports/said';
import { insertCard } from './hand-over.repository';

const PAGE = '/business-app/warningNotice/my-tasks/index?tab=handover';
/** 一般: a hand-over is never urgent. */
const LEVEL = 4;

interface News {
  parkId: number;
  userId: number;
  title: Said;
  place: Said;
}

/** Tells the person's pages to reload hand-overs. */
export const refreshFor = (tx: Tx, parkId: number, userId: number): Promise<void> =>
  publish(tx, { kind: 'hand-over', id: userId, parkId });

/** The person gets a card; it is sent once the transaction is over. */
export async function tell(tx: Tx, { parkId, userId, title, place }: News, now: Date): Promise<void> {
  const words = { title: sayIn('zh', title), place: sayIn('zh', place), said: { title, place } };
  const card = { ...words, level: LEVEL, category: null, occurredAt: now.getTime(), isDrill: false, path: PAGE };
  await insertCard(tx, { parkId, userId, channel: 'chat', card, nextTryAt: now, createdAt: now });
  await announceWork(tx, 'messages');
}
