/** Asks every device each minute, and forgets readings after a day. */
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { withAllParks } from '../../notify/all-parks.repository';
import { dropOldReadings } from '../reading.repository';
import { askAndKeep } from './ask.usecases';
import { claimDevices, nextDeviceAt } from './snmp-device.repository';

/** How long a claim is valid; then another process may try. */
const LEASE_MS = 30_000;
/** Devices asked at once: one that is away costs its own wait. */
const AT_ONCE = 16;
const KEPT_MS = 24 * 3_600_000;
const FORGET_EVERY_MS = 10 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Asks every device that is due. */
export async function askDue(deps: Deps): Promise<void> {
  for (;;) {
    if (deps.stopping?.aborted) return;
    const claimed = await withAllParks(deps, (tx) => claimDevices(tx, deps.now(), AT_ONCE, LEASE_MS));
    if (claimed.length === 0) return;
    const work = claimed.map(async (device) => {
      try {
        await askAndKeep(deps, device);
      } catch (error) {
        workFault(deps, 'snmp', { device: device.id, park: device.parkId }, error);
      }
    });
    await Promise.all(work);
  }
}

export const forgetReadings = (deps: Deps): Promise<number> =>
  withAllParks(deps, (tx) => dropOldReadings(tx, later(deps.now(), -KEPT_MS)));

/** The work of one process. */
export function snmpWork(deps: Deps) {
  let forgetAt = deps.now();
  return {
    async run(): Promise<void> {
      await askDue(deps);
      if (deps.now() < forgetAt) return;
      forgetAt = later(deps.now(), FORGET_EVERY_MS);
      await forgetReadings(deps);
    },
    async nextAt(): Promise<Date> {
      const next = await withAllParks(deps, nextDeviceAt);
      return next && next < forgetAt ? next : forgetAt;
    },
  };
}
