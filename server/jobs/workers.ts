/** The work that nobody's request waits for: timers, notifications, words on cards. Every process runs it, none needs to. */
import type { Deps } from '../http/context';
import { workFault } from '../journal/work-fault';
import { nextNotificationAt, openSender } from '../modules/notify/notify.send';
import { LEFT_EVERY_MS, settleLeftPayments } from '../modules/order/payment.left';
import { nextCardUpdateAt, updateDueCards } from '../modules/notify/notify.update';
import { CLEAN_UP_EVERY_MS, cleanUp } from './clean-up';
import { listenForWork } from './listen';
import { startLoop } from './loop';
import { nextStillAt, takeDueStills } from './stills.worker';
import { nextTimerAt, runDueTimers } from './timer.worker';

export { sendDueNotifications } from '../modules/notify/notify.send';
export { updateDueCards } from '../modules/notify/notify.update';
export { runDueTimers } from './timer.worker';

export interface Workers {
  /** There may be something to do. */
  wake(): void;
  stop(): Promise<void>;
}

const failing = (deps: Deps, name: string) => (error: unknown) => workFault(deps, name, {}, error);

/** Hourly. It begins an hour after the start: a process that is just starting has enough to do. */
function cleaning(deps: Deps) {
  let next = new Date(deps.now().getTime() + CLEAN_UP_EVERY_MS);
  return startLoop({
    failed: failing(deps, 'clean-up'),
    run: async () => {
      if (deps.now() < next) return;
      await cleanUp(deps);
      next = new Date(deps.now().getTime() + CLEAN_UP_EVERY_MS);
    },
    nextAt: async () => next,
    now: deps.now,
  });
}

/** Payments are left over when a process ends: soon after its start another one asks for them. */
function settling(deps: Deps) {
  let next = deps.now();
  return startLoop({
    failed: failing(deps, 'payments'),
    run: async () => {
      if (deps.now() < next) return;
      await settleLeftPayments(deps);
      next = new Date(deps.now().getTime() + LEFT_EVERY_MS);
    },
    nextAt: async () => next,
    now: deps.now,
  });
}

/** A loop each: a slow chat app never makes a timer late. */
export function startWorkers(deps: Deps): Workers {
  const { now } = deps;
  let wake = () => {};
  const sender = openSender(deps, () => wake());
  const loops = [
    startLoop({ failed: failing(deps, 'timers'), run: () => runDueTimers(deps), nextAt: () => nextTimerAt(deps), now }),
    startLoop({
      failed: failing(deps, 'notifications'),
      run: () => sender.run(),
      nextAt: () => nextNotificationAt(deps),
      now,
    }),
    startLoop({
      failed: failing(deps, 'cards'),
      run: () => updateDueCards(deps),
      nextAt: () => nextCardUpdateAt(deps),
      now,
    }),
    startLoop({
      failed: failing(deps, 'stills'),
      run: () => takeDueStills(deps),
      nextAt: () => nextStillAt(deps),
      now,
    }),
    settling(deps),
    cleaning(deps),
  ];
  wake = () => {
    for (const loop of loops) loop.wake();
  };
  const listener = listenForWork(deps.db.pool, wake);
  return {
    wake,
    async stop() {
      listener.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await sender.settled();
    },
  };
}
