/** Sends what waits. A person may get a message twice after a crash at the wrong moment, never not at all. */
import { and, asc, desc, eq, lte, min } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { parks, users } from '../identity/identity.table';
import { reasonOf } from './notify.reason';
import { notifications } from './notify.table';
import { publishAll } from './publish-all';

/** Few at a time: an act that marks the alarm's cards waits for those being sent at that moment. */
const AT_ONCE = 10;
const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;

const isWaiting = eq(notifications.result, NOTIFY_RESULT.pending);

/** The worker serves every park; row-level security stays on, so it must name them all. */
const allParks = (deps: Deps): Promise<number[]> =>
  deps.db.withPark([], async (tx) => (await tx.select({ id: parks.id }).from(parks)).map((park) => park.id));

const claim = (tx: Tx, now: Date) =>
  tx
    .select({ row: notifications, chatUserId: users.chatUserId })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(and(isWaiting, lte(notifications.nextTryAt, now)))
    .orderBy(desc(notifications.important), asc(notifications.nextTryAt), asc(notifications.id))
    .limit(AT_ONCE)
    .for('update', { of: notifications, skipLocked: true });

type Claimed = Awaited<ReturnType<typeof claim>>[number];
type Outcome = Partial<typeof notifications.$inferInsert>;

const failed = (reason: string): Outcome => ({ result: NOTIFY_RESULT.failed, reason });

function afterFault(attempts: number, reason: string, now: Date): Outcome {
  if (attempts >= MOST_TRIES) return { ...failed(reason), attempts };
  return { attempts, reason, nextTryAt: new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1)) };
}

/** The savepoint keeps what an adapter's fault leaves behind away from the others of the batch. */
async function send(tx: Tx, deps: Deps, { row, chatUserId }: Claimed, now: Date): Promise<Outcome> {
  if (!chatUserId) return failed('未绑定聊天账号');
  const { id: notificationId, parkId, alarmId, orderId, userId, card } = row;
  const attempts = row.attempts + 1;
  try {
    const message = { notificationId, parkId, alarmId, orderId, userId, chatUserId, card };
    const externalId = await tx.transaction((inner) => deps.chat.sendCard(inner, message, now));
    return { result: NOTIFY_RESULT.sent, attempts, sentAt: now, externalId, reason: null };
  } catch (error) {
    workFault(deps, 'notifications', { notification: row.id, park: parkId, attempts }, error);
    return afterFault(attempts, reasonOf(error), now);
  }
}

const eventsOf = (claimed: readonly Claimed[]) =>
  claimed.flatMap(({ row: { alarmId, orderId, parkId } }) => [
    ...(alarmId === null ? [] : [{ kind: 'alarm' as const, id: alarmId, parkId }]),
    ...(orderId === null ? [] : [{ kind: 'order' as const, id: orderId, parkId }]),
  ]);

async function sendBatch(deps: Deps, parkIds: readonly number[]): Promise<number> {
  const now = deps.now();
  return deps.db.withPark(parkIds, async (tx) => {
    const claimed = await claim(tx, now);
    for (const one of claimed) {
      const outcome = await send(tx, deps, one, now);
      await tx.update(notifications).set(outcome).where(eq(notifications.id, one.row.id));
    }
    await publishAll(tx, eventsOf(claimed));
    return claimed.length;
  });
}

/** Sends everything that is due. @returns how many were tried */
export async function sendDueNotifications(deps: Deps): Promise<number> {
  const parkIds = await allParks(deps);
  for (let total = 0; ;) {
    const tried = await sendBatch(deps, parkIds);
    total += tried;
    if (tried < AT_ONCE) return total;
  }
}

/** @returns when the next one is to be tried; null when none waits. */
export async function nextNotificationAt(deps: Deps): Promise<Date | null> {
  const parkIds = await allParks(deps);
  const next = (tx: Tx) =>
    tx
      .select({ at: min(notifications.nextTryAt) })
      .from(notifications)
      .where(isWaiting);
  const [row] = await deps.db.withPark(parkIds, next);
  return row?.at ?? null;
}
