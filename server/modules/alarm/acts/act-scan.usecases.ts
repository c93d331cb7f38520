/** Proof of being at an alarm's point: the code of its sticker, or, if it has none, a code of the place around it. */
import { ARRIVE_WAY } from '@/contract/codes';
import { SCAN_COUNTS_FOR_MS } from '@/contract/alarm-transitions';
import { pointOfGiven } from '../../device/given-code.usecases';
import { hasCode, isAround } from '../../device/point.rules';
import type { Scene } from './act.types';
import { readScanPoint } from '../alarm-device.repository';
import { scanDoesNotMatch } from '../alarm.errors';
import { hasArrivedBy } from '../alarm.repository';

type Scanned = Pick<Scene, 'tx' | 'deps' | 'alarm' | 'by' | 'now'>;

/** @returns whether the code belongs to the alarm's point or place */
async function isScanned({ tx, deps, alarm, by, now }: Scanned, scanCode: string): Promise<boolean> {
  const found = await pointOfGiven({ tx, deps, now, userId: by.id }, scanCode);
  if (found?.parkId !== alarm.parkId) return false;
  const point = await readScanPoint(tx, alarm.deviceId);
  return point.qrCode === null ? isAround(point, found.point) : found.point.deviceId === alarm.deviceId;
}

/** @returns whether a code was scanned or typed. @throws AppError 422 when it is another point's */
export async function assertScan(acting: Scanned, scanCode: string | undefined): Promise<boolean> {
  if (!scanCode) return false;
  if (!(await isScanned(acting, scanCode))) throw scanDoesNotMatch();
  return true;
}

/** Whether the person has just reported arrival by the code of the point; then the code is not required again. */
export const hasJustScanned = ({ tx, alarm, by, now }: Scanned): Promise<boolean> =>
  hasArrivedBy(tx, alarm.id, {
    userId: by.id,
    way: ARRIVE_WAY.scan,
    since: new Date(now.getTime() - SCAN_COUNTS_FOR_MS),
  });

/** @returns whether there is a code to scan; a source of signals has none */
export const canBeScanned = async ({ tx, alarm }: Scanned): Promise<boolean> =>
  hasCode(await readScanPoint(tx, alarm.deviceId));
