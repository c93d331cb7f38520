/**
 * Sends what waits: claimed and committed, then handed over several at a time, the outcomes written down as they come. Several
 * processes send each message once; only a crash between the channel's answer and our commit may repeat one, and where
 * the app knows once-keys not even that.
 */
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { type Claims, claimDue } from './claim.usecases';
import { deliver } from './delivery.jobs';
import { LANES, laneRoom } from './lane.rules';
import { nextNotificationAt } from './next-message.repository';
import { withAllParks } from '../all-parks.repository';
import { openSettler } from './outcome.jobs';
import { type Claimed, type Lane, readInOrder } from './claim.repository';

type Settle = ReturnType<typeof openSettler>;

const NO_ROOM: Claims = { claimed: [], more: true };

type LaneClaims = Claims & { lane: Lane };

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

  /** Claims of each lane what there is room for; `more`: some of what is due was left. */
  const claimAll = (): Promise<LaneClaims[]> =>
    withAllParks(deps, async (tx) => {
      await readInOrder(tx);
      const begun = underWay();
      const all: LaneClaims[] = [];
      for (const lane of LANES) {
        const room = laneRoom(lane, begun);
        const claims = room > 0 ? await claimDue(tx, deps, deps.now(), lane, room) : NO_ROOM;
        begun[lane] += claims.claimed.length;
        all.push({ lane, ...claims });
      }
      return all;
    });
  /** @returns how many were begun */
  const begin = async (): Promise<number> => {
    const all = await claimAll();
    for (const { lane, claimed } of all) for (const one of claimed) launch(lane, one);
    full = all.filter(({ more }) => more).map(({ lane }) => lane);
    return all.reduce((sum, { claimed }) => sum + claimed.length, 0);
  };
  const hasRoom = (lanes: readonly Lane[]): boolean => lanes.some((lane) => roomIn(lane) > 0);
  return {
    async run() {
      while (!deps.stopping?.aborted && hasRoom(LANES)) {
        const begun = await begin();
        // None of those looked at was worth sending now, and there are others behind them.
        if (begun === 0 && hasRoom(full)) continue;
        // Room that became free in the meantime has not called anybody.
        if (hasRoom(full)) wake();
        return begun;
      }
      if (!hasRoom(LANES)) full = [...LANES];
      return 0;
    },
    // `wake` is called when one of those on their way has been sent.
    nextAt: async () => (full.length > 0 ? null : nextNotificationAt(deps)),
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
