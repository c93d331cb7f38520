/**
 * Sends what waits: claimed and committed, then handed over several at a time, each outcome written on its own. Several
 * processes send each message once; only a crash between the channel's answer and our commit may repeat one, and where
 * the app knows once-keys not even that.
 */
import { and, eq, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { announceWork } from '../../jobs/work-channel';
import { workFault } from '../../journal/work-fault';
import { type Claimed, OURSELVES, claimDue, isWaiting, windowOf } from './notify.claim';
import { statusOf } from './notify.card';
import { type Outcome, deliver } from './notify.deliver';
import { allParks } from './notify.parks';
import { cardUpdates, notifications } from './notify.table';
import { holdChannel } from './notify.window';
import { publishAll } from './publish-all';

/** At the same time; half of the pool stays free for requests. */
const MOST_IN_FLIGHT = 8;

type Row = Claimed['row'];

const eventsOf = ({ alarmId, orderId, parkId }: Row) => [
  ...(alarmId === null ? [] : [{ kind: 'alarm' as const, id: alarmId, parkId }]),
  ...(orderId === null ? [] : [{ kind: 'order' as const, id: orderId, parkId }]),
];

/** Somebody acted while the card was on its way: it shows the words from before, so its cards are looked at again. */
async function lookAgain(tx: Tx, { alarmId, orderId, parkId }: Row, now: Date): Promise<void> {
  const subjectId = alarmId ?? orderId;
  if (subjectId === null) return;
  const kind = alarmId === null ? ('order' as const) : ('alarm' as const);
  await tx.insert(cardUpdates).values({ kind, parkId, subjectId, status: '', nextTryAt: now });
  await announceWork(tx);
}

/** What was sent counts whoever holds the claim by now; what went wrong is for the holder to say. */
async function settle(deps: Deps, { row }: Claimed, { set, holdUntil }: Outcome): Promise<void> {
  const isSent = set.result === NOTIFY_RESULT.sent;
  const isOurs = isSent ? isWaiting : and(isWaiting, eq(notifications.claimedBy, OURSELVES));
  const shown = statusOf(row.card);
  await deps.db.withPark([row.parkId], async (tx) => {
    const noted = isSent && row.channel === 'chat';
    const card = noted ? { card: sql`${notifications.card} || ${JSON.stringify({ shown })}::jsonb` } : {};
    const [after] = await tx
      .update(notifications)
      .set({ ...set, ...card, claimedBy: null, claimedUntil: null })
      .where(and(eq(notifications.id, row.id), isOurs))
      .returning({ card: notifications.card });
    if (after && noted && statusOf(after.card) !== shown) await lookAgain(tx, row, deps.now());
    if (holdUntil) await holdChannel(tx, windowOf(deps, row.channel), holdUntil);
    await publishAll(tx, eventsOf(row));
  });
}

/** A lost outcome is no lost message: the claim runs out, and the message is sent again under the same once-key. */
async function sendOne(deps: Deps, claimed: Claimed): Promise<void> {
  try {
    await settle(deps, claimed, await deliver(deps, claimed));
  } catch (error) {
    workFault(deps, 'notifications', { notification: claimed.row.id, park: claimed.row.parkId }, error);
  }
}

export interface Sender {
  /** Takes on what is due, as much as may be under way. One slow answer holds up no other message. @returns how many */
  run(): Promise<number>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** @param wake called when there is room again */
export function openSender(deps: Deps, wake: () => void = () => {}): Sender {
  const underWay = new Set<Promise<void>>();
  const launch = (claimed: Claimed): void => {
    const sending = sendOne(deps, claimed).finally(() => {
      const wasFull = underWay.size >= MOST_IN_FLIGHT;
      underWay.delete(sending);
      if (wasFull) wake();
    });
    underWay.add(sending);
  };
  return {
    async run() {
      const parkIds = await allParks(deps);
      for (let total = 0; ;) {
        const room = MOST_IN_FLIGHT - underWay.size;
        if (room <= 0) return total;
        const { claimed, looked } = await deps.db.withPark(parkIds, (tx) => claimDue(tx, deps, deps.now(), room));
        for (const one of claimed) launch(one);
        total += claimed.length;
        if (looked < room) return total;
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Sends everything that is due and waits for it. @returns how many were tried */
export async function sendDueNotifications(deps: Deps): Promise<number> {
  const sender = openSender(deps);
  for (let total = 0; ;) {
    const tried = await sender.run();
    await sender.settled();
    total += tried;
    if (tried === 0) return total;
  }
}

/** @returns when the next one is to be tried; null when none waits. */
export async function nextNotificationAt(deps: Deps): Promise<Date | null> {
  const parkIds = await allParks(deps);
  const { nextTryAt, claimedUntil } = notifications;
  const dueAt = sql<Date | null>`min(greatest(${nextTryAt}, ${claimedUntil}))`.mapWith(nextTryAt);
  const [row] = await deps.db.withPark(parkIds, (tx) => tx.select({ at: dueAt }).from(notifications).where(isWaiting));
  return row?.at ?? null;
}
