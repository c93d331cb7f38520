/** Background work: timers, notifications, updates of cards. Every process runs it; it works with any number of them. */
import type { Deps } from '../http/context';
import { workFault } from '../journal/work-fault';
import { serverWork } from '../modules/machine/watch/watch.jobs';
import { doorWork } from '../modules/access/push/push.jobs';
import { videoWork } from '../modules/video-device/video-device.jobs';
import { selfWork } from '../modules/observe/self-watch.jobs';
import { snmpWork } from '../modules/server-room/snmp/ask.jobs';
import { photoWork } from '../files/photo-move.jobs';
import { openSender } from '../modules/notify/send/sender.jobs';
import { LEFT_EVERY_MS, settleLeftPayments } from '../modules/order/payment/unsettled-payment.jobs';
import { nextCardUpdateAt, updateDueCards } from '../modules/notify/cards/card-update.jobs';
import { CLEAN_UP_EVERY_MS, cleanUp } from './clean-up';
import { listenForWork } from './listen';
import { type Loop, startLoop } from './loop';
import { rankingWork } from '../modules/ranking/ranking.jobs';
import { clipWork } from '../modules/video-evidence/clips/clip-make.jobs';
import { gapWork } from '../modules/video-evidence/gaps/gap-watch.jobs';
import { reportWork } from '../modules/report/schedule/schedule.jobs';
import { nextStillAt, takeDueStills } from './stills.worker';
import { nextTimerAt, runDueTimers } from './timer.worker';

export { sendDueNotifications } from '../modules/notify/send/sender.jobs';
export { updateDueCards } from '../modules/notify/cards/card-update.jobs';
export { runDueTimers } from './timer.worker';

export interface Workers {
  /** There may be something to do. */
  wake(): void;
  stop(): Promise<void>;
}

/** A process that is just starting has enough to do. */
const FIRST_CLEAN_UP_MS = 5 * 60_000;

const failing = (deps: Deps, name: string) => (error: unknown) => workFault(deps, name, {}, error);

/** Hourly and soon after the start; otherwise a process that is restarted every hour would never do it. */
function cleaning(deps: Deps) {
  let next = new Date(deps.now().getTime() + FIRST_CLEAN_UP_MS);
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

/** Every transaction that leaves work wakes all loops: in a storm they look a few times a second, not hundreds. */
const REST_MS = 100;

/** A loop each: a slow chat app never makes a timer late. */
export function startWorkers(deps: Deps): Workers {
  const { now } = deps;
  const sender = openSender(deps, () => sending.wake());
  const sending: Loop = startLoop({
    failed: failing(deps, 'notifications'),
    run: () => sender.run(),
    nextAt: () => sender.nextAt(),
    now,
  });
  const loops = [
    sending,
    startLoop({
      failed: failing(deps, 'timers'),
      run: () => runDueTimers(deps),
      nextAt: () => nextTimerAt(deps),
      now,
      restMs: REST_MS,
    }),
    startLoop({
      failed: failing(deps, 'cards'),
      run: () => updateDueCards(deps),
      nextAt: () => nextCardUpdateAt(deps),
      now,
      restMs: REST_MS,
    }),
    startLoop({
      failed: failing(deps, 'stills'),
      run: () => takeDueStills(deps),
      nextAt: () => nextStillAt(deps),
      now,
      restMs: REST_MS,
    }),
    startLoop({ failed: failing(deps, 'doors'), ...doorWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'video'), ...videoWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'servers'), ...serverWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'snmp'), ...snmpWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'clips'), ...clipWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'recordings'), ...gapWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'rankings'), ...rankingWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'self'), ...selfWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'photos'), ...photoWork(deps), now, restMs: REST_MS }),
    startLoop({ failed: failing(deps, 'reports'), ...reportWork(deps), now, restMs: REST_MS }),
    settling(deps),
    cleaning(deps),
  ];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const listener = listenForWork(deps.db, wake);
  return {
    wake,
    async stop() {
      listener.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await sender.settled();
    },
  };
}
