/** What timers of signals and sources belong to, and what is done with it when their time has come. */
import type { Subject } from '../../../jobs/timer-kinds';
import type { SignalTimerKind } from '../../../jobs/timers';
import { signalLasts } from './signal-lasts.jobs';
import { isSourceThere, lockSource } from './signal-timer.repository';
import { sourceSilent } from './source-silent.jobs';

const subjects: Record<SignalTimerKind, Subject> = {
  signalLasts,
  sourceSilent: {
    lock: async (tx, id) => {
      const source = await lockSource(tx, id);
      return source ? (moment) => sourceSilent(moment, source) : null;
    },
    isThere: isSourceThere,
  },
};

export const signalTimerSubject = (kind: SignalTimerKind): Subject => subjects[kind];
