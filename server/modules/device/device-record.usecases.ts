/** Devices that have a page of their own in some area: the areas say which, and orders lead there. */
import type { DeviceRecord } from '@/contract/order-entities';
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';

interface Asking {
  tx: Tx;
  user: SessionUser;
}
interface About {
  parkId: number;
  orderId: number;
  /** Null: the order names none. */
  deviceId: number | null;
}

/** @returns null for what is not of this area, or not for this person */
export type FindDeviceRecord = (asking: Asking, about: About) => Promise<DeviceRecord | null>;

const finders = new Set<FindDeviceRecord>();

export const registerDeviceRecord = (find: FindDeviceRecord): void => void finders.add(find);

/** @returns null where no area has a page for it */
export async function findDeviceRecord(asking: Asking, about: About): Promise<DeviceRecord | null> {
  for (const find of finders) {
    const found = await find(asking, about);
    if (found) return found;
  }
  return null;
}
