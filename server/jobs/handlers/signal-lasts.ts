/** A signal has lasted as long as its rule asks. */
import { eq } from 'drizzle-orm';
import { signalWaits } from '../../modules/alarm/alarm.table';
import { devices } from '../../modules/device/device.table';
import { raiseLasted } from '../../modules/alarm-intake/signal.lasted';
import type { Subject } from '../timer-kinds';

/** The device is locked first, as by the signals that may end the waiting at this moment. */
export const signalLasts: Subject = {
  lock: async (tx, id) => {
    const [known] = await tx.select().from(signalWaits).where(eq(signalWaits.id, id));
    if (!known) return null;
    const isIt = eq(devices.id, known.deviceId);
    const [device] = await tx.select().from(devices).where(isIt).for('no key update', { skipLocked: true });
    if (!device) return null;
    const [wait] = await tx.select().from(signalWaits).where(eq(signalWaits.id, id)).for('update');
    return wait ? ({ now }) => raiseLasted(tx, device, wait, now) : null;
  },
  isThere: async (tx, id) =>
    (await tx.select({ id: signalWaits.id }).from(signalWaits).where(eq(signalWaits.id, id))).length > 0,
};
