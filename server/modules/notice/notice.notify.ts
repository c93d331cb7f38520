/** Tells people of a notice: a card in the chat app that opens it. */
import type { Tx } from '../../db/open';
import { announceWork } from '../../jobs/work-channel';
import { insertNotifications } from '../notify/send/notification.repository';

/** 一般: nothing burns by it. */
const LEVEL = 4;
/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_PER_STATEMENT = 1_000;

interface Told {
  readonly id: number;
  readonly parkId: number;
  readonly title: string;
}

/** The cards are sent once the transaction is over. @param place whose notice it is */
export async function tellOfNotice(
  tx: Tx,
  { id, parkId, title }: Told,
  { userIds, place, now }: { userIds: readonly number[]; place: string; now: Date },
): Promise<void> {
  const path = `/workbench/information?id=${id}`;
  const card = { title, place, level: LEVEL, category: null, occurredAt: now.getTime(), isDrill: false, path };
  const rows = userIds.map((userId) => ({ parkId, userId, channel: 'chat', card, nextTryAt: now, createdAt: now }));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await insertNotifications(tx, rows.slice(from, from + ROWS_PER_STATEMENT));
  }
  if (rows.length > 0) await announceWork(tx, 'messages');
}
