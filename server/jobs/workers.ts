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
import { type LoopWork, startLoop } from './loop';
import { rankingWork } from '../modules/ranking/ranking.jobs';
import { clipWork } from '../modules/video-evidence/clips/clip-make.jobs';
import { gapWork } from '../modules/video-evidence/gaps/gap-watch.jobs';
import { reportWork } from '../modules/report/schedule/schedule.jobs';
import { nextStillAt, takeDueStills } from './stills.worker';
import { nextTimerAt, runDueTimers } from './timer.worker';
import type { Work } from './work-channel';

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
function cleaning(deps: Deps): OwnWork {
  let next = new Date(deps.now().getTime() + FIRST_CLEAN_UP_MS);
  return {
    run: async () => {
      if (deps.now() < next) return;
      await cleanUp(deps);
      next = new Date(deps.now().getTime() + CLEAN_UP_EVERY_MS);
    },
    nextAt: async () => next,
  };
}

/** Payments are left over when a process ends: soon after its start another one asks for them. */
function settling(deps: Deps): OwnWork {
  let next = deps.now();
  return {
    run: async () => {
      if (deps.now() < next) return;
      await settleLeftPayments(deps);
      next = new Date(deps.now().getTime() + LEFT_EVERY_MS);
    },
    nextAt: async () => next,
  };
}

/** A storm's messages are claimed many at a time, as those before them have been sent. */
const SENDING_REST_MS = 50;

/** Every transaction that leaves work wakes its loops: in a storm they look a few times a second, not hundreds. */
const REST_MS = 100;

/** What a loop does, without what all of them share. */
type OwnWork = Pick<LoopWork, 'run' | 'nextAt'> & { restMs?: number };

/** @param woken by which work that other transactions announce */
function begin(deps: Deps, name: string, work: OwnWork, woken?: Work) {
  const loop = startLoop({ restMs: REST_MS, ...work, failed: failing(deps, name), now: deps.now });
  return { loop, woken };
}

/** A loop each: a slow chat app never makes a timer late. */
export function startWorkers(deps: Deps): Workers {
  const sender = openSender(deps, () => sending.loop.wake());
  const sending = begin(
    deps,
    'notifications',
    { run: () => sender.run(), nextAt: () => sender.nextAt(), restMs: SENDING_REST_MS },
    'messages',
  );
  const timing = { run: () => runDueTimers(deps), nextAt: () => nextTimerAt(deps) };
  const marking = { run: () => updateDueCards(deps), nextAt: () => nextCardUpdateAt(deps) };
  const filming = { run: () => takeDueStills(deps), nextAt: () => nextStillAt(deps) };
  const all = [
    sending,
    begin(deps, 'timers', timing, 'timers'),
    begin(deps, 'stills', filming, 'timers'),
    begin(deps, 'cards', marking, 'cards'),
    begin(deps, 'doors', doorWork(deps), 'doors'),
    begin(deps, 'clips', clipWork(deps), 'clips'),
    begin(deps, 'video', videoWork(deps)),
    begin(deps, 'servers', serverWork(deps)),
    begin(deps, 'snmp', snmpWork(deps)),
    begin(deps, 'recordings', gapWork(deps)),
    begin(deps, 'rankings', rankingWork(deps)),
    begin(deps, 'self', selfWork(deps)),
    begin(deps, 'photos', photoWork(deps)),
    begin(deps, 'reports', reportWork(deps)),
    begin(deps, 'payments', settling(deps)),
    begin(deps, 'clean-up', cleaning(deps)),
  ];
  const wake = () => {
    for (const { loop } of all) loop.wake();
  };
  const listener = listenForWork(deps.db, (work) => {
    const own = all.filter(({ woken }) => woken === work);
    if (own.length === 0) return wake();
    for (const { loop } of own) loop.wake();
  });
  return {
    wake,
    async stop() {
      listener.stop();
      await Promise.all(all.map(({ loop }) => loop.stop()));
      await sender.settled();
    },
  };
}
