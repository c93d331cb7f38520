/** When people want to be told in the chat: their settings, and the clock of the park. */
import { inArray } from 'drizzle-orm';
import type { NotifyTopic } from '@/contract/account';
import type { Tx } from '../../../db/open';
import { userConfigs } from '../../identity/account/account.table';
import { readParkZone } from '../../identity/park/park.repository';
import { type ChatTime, chatTimesOf } from './chat-time.rules';

/**
 * Asked before a message of a topic goes to the chat.
 * @returns only users whom a choice concerns: everybody else is notified at once
 */
export async function readChatTimes(
  tx: Tx,
  { topic, userIds, parkId }: { topic: NotifyTopic; userIds: readonly number[]; parkId: number },
  now: Date,
): Promise<Map<number, ChatTime>> {
  if (userIds.length === 0) return new Map();
  const chosen = await tx
    .select()
    .from(userConfigs)
    .where(inArray(userConfigs.userId, [...userIds]));
  if (chosen.length === 0) return new Map();
  return chatTimesOf(chosen, { topic, timeZone: await readParkZone(tx, parkId) }, now);
}
