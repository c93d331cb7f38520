/** Devices that no vendor made: where a person reported something, a source that should speak, a watched server or machine room. */
import { eq } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { devices } from './device.table';

type Device = typeof devices.$inferSelect;

type VirtualType =
  | typeof DEVICE_TYPE.manualPoint
  | typeof DEVICE_TYPE.source
  | typeof DEVICE_TYPE.server
  | typeof DEVICE_TYPE.machineRoom;

const PREFIX: Record<VirtualType, string> = {
  [DEVICE_TYPE.manualPoint]: 'MANUAL',
  [DEVICE_TYPE.source]: 'SOURCE',
  [DEVICE_TYPE.server]: 'SERVER',
  [DEVICE_TYPE.machineRoom]: 'ROOM',
};

const VIRTUAL_TYPES: readonly number[] = Object.keys(PREFIX).map(Number);
const isVirtual = (type: number): boolean => VIRTUAL_TYPES.includes(type);

/** What stands on a wall somewhere. */
export const REAL_DEVICE_TYPES: readonly number[] = Object.values(DEVICE_TYPE).filter((type) => !isVirtual(type));

export interface VirtualDevice {
  /** Of its code, where it stands for something of its own kind. */
  prefix?: 'GATE' | 'PLATFORM' | undefined;
  parkId: number;
  type: VirtualType;
  /** The id of the location, the source, the server or the machine room; the park’s for its gates and the platform. */
  subjectId: number;
  name: string;
  locationText: string;
  buildingId?: number | null;
  floorId?: number | null;
  roomId?: number | null;
}

type Named = Pick<VirtualDevice, 'type' | 'parkId' | 'subjectId' | 'prefix'>;

export const virtualCodeOf = ({ prefix, type, parkId, subjectId }: Named): string =>
  `${prefix ?? PREFIX[type]}-${parkId}-${subjectId}`;

/** @returns the device of this code, locked until the commit */
export async function findVirtualDevice(tx: Tx, code: string): Promise<Device | undefined> {
  const [device] = await tx.select().from(devices).where(eq(devices.code, code)).for('no key update');
  return device;
}

/** Nobody can scan it: it has no sticker. Made at the first need; two who need it at once get the same. @returns the device, locked until the commit */
export async function virtualDevice(tx: Tx, { subjectId, prefix, ...wanted }: VirtualDevice): Promise<Device> {
  const code = virtualCodeOf({ subjectId, prefix, ...wanted });
  await tx
    .insert(devices)
    .values({ ...wanted, code })
    .onConflictDoNothing();
  const device = await findVirtualDevice(tx, code);
  if (!device) throw new Error(`device ${code} belongs to another park`);
  return device;
}

/** What it stands for has another name or place now. */
export async function renameVirtualDevice(tx: Tx, { subjectId, ...wanted }: VirtualDevice): Promise<void> {
  const { name, locationText, buildingId = null, floorId = null, roomId = null } = wanted;
  await tx
    .update(devices)
    .set({ name, locationText, buildingId, floorId, roomId })
    .where(eq(devices.code, virtualCodeOf({ subjectId, ...wanted })));
}
