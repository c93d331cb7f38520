/** Proof of being at an alarm's point: its sticker, or where nothing sticks a signed code of the place around it. */
import { hasCode, isAround, pointOfCode } from '../../device/point.repository';
import type { Scene } from './act.types';
import { readScanPoint } from '../alarm-device.repository';
import { scanDoesNotMatch } from '../alarm.errors';

type Scanned = Pick<Scene, 'tx' | 'deps' | 'alarm'>;

/** @returns whether the code hangs where the alarm is */
export async function isScanned(acting: Scanned, scanCode: string | undefined): Promise<boolean> {
  if (!scanCode) return false;
  const point = await readScanPoint(acting.tx, acting.alarm.deviceId);
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
export const canBeScanned = async ({ tx, alarm }: Scanned): Promise<boolean> =>
  hasCode(await readScanPoint(tx, alarm.deviceId));
