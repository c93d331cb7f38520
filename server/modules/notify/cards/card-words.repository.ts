/** Which cards in a chat app do not say yet what they should. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { notifications } from '../notify.table';
import { selectWithReceivers } from '../receiver.repository';
import type { CardSubject } from './card.types';

const COLUMN = {
  alarm: notifications.alarmId,
  order: notifications.orderId,
  flow: notifications.flowTaskId,
  visit: notifications.visitId,
} as const;

/** Sent cards of a record whose `shown` is not their `status`. */
export const readOutdatedCards = (tx: Tx, { kind, id }: CardSubject) =>
  selectWithReceivers(tx)
    .where(
      and(
        eq(COLUMN[kind], id),
        eq(notifications.channel, 'chat'),
        eq(notifications.result, NOTIFY_RESULT.sent),
        sql`${notifications.card}->>'status' is not null`,
        sql`${notifications.card}->>'shown' is distinct from ${notifications.card}->>'status'`,
      ),
    )
    .orderBy(asc(notifications.id));

export type OutdatedCard = Awaited<ReturnType<typeof readOutdatedCards>>[number];

/** Notes what the card says in the chat app. */
export const noteShown = (tx: Tx, id: number, shown: string, externalId: string | null) =>
  tx
    .update(notifications)
    .set({ externalId, card: sql`${notifications.card} || ${JSON.stringify({ shown })}::jsonb` })
    .where(eq(notifications.id, id));
