/** Proof of being at an alarm's point: its sticker, or where nothing sticks a signed code of the place around it. */
import { eq } from 'drizzle-orm';
import { devices } from '../device/device.table';
import { hasCode, isAround, pointOfCode } from '../device/point';
import type { Scene } from './act.types';
import { scanDoesNotMatch } from './alarm.errors';

type Scanned = Pick<Scene, 'tx' | 'deps' | 'alarm'>;

async function pointOf({ tx, alarm }: Scanned) {
  const { buildingId, floorId, qrCode } = devices;
  const [point] = await tx.select({ buildingId, floorId, qrCode }).from(devices).where(eq(devices.id, alarm.deviceId));
  return point ?? { buildingId: null, floorId: null, qrCode: null };
}

/** @returns whether the code hangs where the alarm is */
export async function isScanned(acting: Scanned, scanCode: string | undefined): Promise<boolean> {
  if (!scanCode) return false;
  const point = await pointOf(acting);
  if (point.qrCode !== null) return scanCode === point.qrCode;
  const found = await pointOfCode(acting.tx, acting.deps.secret, scanCode);
  return found?.parkId === acting.alarm.parkId && isAround(point, found.point);
}

/** @returns whether a code was scanned. @throws AppError 422 when it is another point's */
export async function assertScan(acting: Scanned, scanCode: string | undefined): Promise<boolean> {
  if (!scanCode) return false;
  if (!(await isScanned(acting, scanCode))) throw scanDoesNotMatch();
  return true;
}

/** @returns whether there is anything to scan: a source of signals hangs nowhere */
export const canBeScanned = async (acting: Scanned): Promise<boolean> => hasCode(await pointOf(acting));
