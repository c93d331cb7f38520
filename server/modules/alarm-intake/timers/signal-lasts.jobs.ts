/** Fires when a signal has lasted as long as its rule requires. */
import type { Subject } from '../../../jobs/timer-kinds';
import { raiseLasted } from '../hold-back/lasted-signal.usecases';
import { isWaitThere, lockWait } from './signal-timer.repository';

export const signalLasts: Subject = {
  lock: async (tx, id) => {
    const locked = await lockWait(tx, id);
    return locked ? ({ now }) => raiseLasted(tx, locked.device, locked.wait, now) : null;
  },
  isThere: isWaitThere,
};
