/** Messages with whom they go to, and in which language and time. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { userConfigs } from '../identity/account/account.table';
import { parks, users } from '../identity/identity.table';
import { notifications } from './notify.table';

/** Of all messages: the caller says which. */
export const selectWithReceivers = (tx: Tx) =>
  tx
    .select({
      row: notifications,
      chatUserId: users.chatUserId,
      phone: users.phone,
      language: userConfigs.language,
      timeZone: parks.timeZone,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .leftJoin(userConfigs, eq(userConfigs.userId, notifications.userId))
    .leftJoin(parks, eq(parks.id, notifications.parkId));
