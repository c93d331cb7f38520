/** Devices that no vendor made: the place where a person reported something, and a source that should speak. */
import { eq } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { devices } from './device.table';

type Device = typeof devices.$inferSelect;

type VirtualType = typeof DEVICE_TYPE.manualPoint | typeof DEVICE_TYPE.source;

const isVirtual = (type: number): boolean => type === DEVICE_TYPE.manualPoint || type === DEVICE_TYPE.source;

/** What stands on a wall somewhere. */
export const REAL_DEVICE_TYPES: readonly number[] = Object.values(DEVICE_TYPE).filter((type) => !isVirtual(type));

export interface VirtualDevice {
  parkId: number;
  type: VirtualType;
  /** The location's id, or the source's. */
  subjectId: number;
  name: string;
  locationText: string;
  buildingId?: number | null;
  floorId?: number | null;
  roomId?: number | null;
}

const PREFIX: Record<VirtualType, string> = { [DEVICE_TYPE.manualPoint]: 'MANUAL', [DEVICE_TYPE.source]: 'SOURCE' };

/** Nobody can scan it: it has no sticker. Made at the first need; two who need it at once get the same. @returns the device, locked until the commit */
export async function virtualDevice(tx: Tx, { subjectId, ...wanted }: VirtualDevice): Promise<Device> {
  const code = `${PREFIX[wanted.type]}-${wanted.parkId}-${subjectId}`;
  await tx
    .insert(devices)
    .values({ ...wanted, code })
    .onConflictDoNothing();
  const [device] = await tx.select().from(devices).where(eq(devices.code, code)).for('no key update');
  if (!device) throw new Error(`device ${code} belongs to another park`);
  return device;
}
