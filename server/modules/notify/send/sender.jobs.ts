/**
 * Sends what waits: claimed and committed, then handed over several at a time, the outcomes written down as they come. Several
 * processes send each message once; only a crash between the channel's answer and our commit may repeat one, and where
 * the app knows once-keys not even that.
 */
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { claimDue } from './claim.usecases';
import { deliver } from './delivery.jobs';
import { LANES, laneRoom } from './lane.rules';
import { nextNotificationAt } from './next-message.repository';
import { withAllParks } from '../all-parks.repository';
import { openSettler } from './outcome.jobs';
import type { Claimed, Lane } from './claim.repository';

type Settle = ReturnType<typeof openSettler>;

/** If the outcome is lost the message is not: the claim expires, and it is sent again with the same idempotency key. */
async function sendOne(deps: Deps, claimed: Claimed, settle: Settle): Promise<void> {
  try {
    await settle(claimed.row, await deliver(deps, claimed));
  } catch (error) {
    workFault(deps, 'notifications', { notification: claimed.row.id, park: claimed.row.parkId }, error);
  }
}

export interface Sender {
  /** Starts due messages up to the concurrency limit; a slow answer does not delay the others. @returns how many */
  run(): Promise<number>;
  /** When there is something to do again; null: `wake` will be called, or nothing waits. */
  nextAt(): Promise<Date | null>;
  /** Resolves when no message is being sent. */
  settled(): Promise<void>;
}

/** @param wake called when there is room again */
export function openSender(deps: Deps, wake: () => void = () => {}): Sender {
  const sending: Record<Lane, Set<Promise<void>>> = { news: new Set(), later: new Set() };
  const underWay = () => ({ news: sending.news.size, later: sending.later.size });
  /** Lanes in which something due was left for want of room. */
  let full: Lane[] = [];

  const settle = openSettler(deps);
  const launch = (lane: Lane, claimed: Claimed): void => {
    const one = sendOne(deps, claimed, settle).finally(() => {
      sending[lane].delete(one);
      if (full.length > 0) wake();
    });
    sending[lane].add(one);
  };
  const roomIn = (lane: Lane): number => laneRoom(lane, underWay());

  /** Takes on what there is room for. @returns how many, and whether some of the lane was left */
  const take = async (lane: Lane): Promise<{ taken: number; isLeft: boolean }> => {
    let taken = 0;
    for (let room = roomIn(lane); room > 0; room = roomIn(lane)) {
      const { claimed, more } = await withAllParks(deps, (tx) => claimDue(tx, deps, deps.now(), lane, room));
      for (const one of claimed) launch(lane, one);
      taken += claimed.length;
      if (!more || deps.stopping?.aborted) return { taken, isLeft: false };
    }
    return { taken, isLeft: true };
  };
  return {
    async run() {
      let total = 0;
      do {
        if (deps.stopping?.aborted) return total;
        const left: Lane[] = [];
        for (const lane of LANES) {
          const { taken, isLeft } = await take(lane);
          total += taken;
          if (isLeft) left.push(lane);
        }
        full = left;
        // Capacity that became free in the meantime has not triggered a wake-up.
      } while (full.some((lane) => roomIn(lane) > 0));
      return total;
    },
    // A full lane continues when one of its messages was sent: `wake` is called then.
    nextAt: () =>
      nextNotificationAt(
        deps,
        LANES.filter((lane) => !full.includes(lane)),
      ),
    async settled() {
      while (sending.news.size + sending.later.size > 0) await Promise.all([...sending.news, ...sending.later]);
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
