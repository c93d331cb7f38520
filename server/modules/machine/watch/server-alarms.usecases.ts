/** Open alarms at servers, held against what is true: what is missing is raised, what is over is calmed. */
import { DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { calmPlatformAlarm, callPlatformAlarm } from '../../alarm-intake/platform/platform-alarm.usecases';
import { pointOfPlace } from '../../device/point.repository';
import { NOWHERE } from '../../device/point.rules';
import { findVirtualDevice, virtualDevice } from '../../device/virtual-device.repository';
import type { Finding } from './findings.rules';
import { type Machine, readLastClosed, readRinging, renamePoint } from './watch.repository';

/** What somebody closed although it lasts is told again only after so long. */
const AGAIN_AFTER_MS = 30 * 60_000;

export const pointCode = ({ parkId, id }: Pick<Machine, 'parkId' | 'id'>): string => `SERVER-${parkId}-${id}`;

async function deviceOf(tx: Tx, machine: Machine) {
  const { id, parkId, name, locationId } = machine;
  const place = locationId === null ? null : await pointOfPlace(tx, parkId, locationId);
  const { buildingId, floorId, roomId, location } = place ?? { ...NOWHERE, location: name };
  const point = { name, locationText: location, buildingId, floorId, roomId };
  const device = await virtualDevice(tx, { parkId, type: DEVICE_TYPE.server, subjectId: id, ...point });
  const isSame = device.name === name && device.locationText === location;
  if (!isSame) await renamePoint(tx, device.id, point);
  return { ...device, ...point };
}

async function isTold(tx: Tx, deviceId: number, { signalType, occurredAt }: Finding, now: Date): Promise<boolean> {
  const closedAt = await readLastClosed(tx, deviceId, signalType);
  return closedAt !== null && closedAt > occurredAt && now.getTime() - closedAt.getTime() < AGAIN_AFTER_MS;
}

/** @param asTheyAre signal types by point that are neither raised nor calmed now */
export async function compareAlarms(
  tx: Tx,
  parkId: number,
  findings: readonly Finding[],
  asTheyAre: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const ringing = await readRinging(tx, parkId);
  const keyOf = (code: string, type: string): string => `${code}|${type}`;
  const open = new Map(ringing.map((one) => [keyOf(one.code, one.signalType), one]));
  for (const finding of findings) {
    const key = keyOf(pointCode(finding.machine), finding.signalType);
    const rings = open.get(key);
    open.delete(key);
    if (rings && rings.level <= finding.level) continue;
    const device = await deviceOf(tx, finding.machine);
    if (!rings && (await isTold(tx, device.id, finding, now))) continue;
    const { machine: _, ...told } = finding;
    await callPlatformAlarm(tx, device, told, now);
  }
  for (const [key, { code, signalType }] of open) {
    if (asTheyAre.has(key)) continue;
    const device = await findVirtualDevice(tx, code);
    if (device) await calmPlatformAlarm(tx, device, signalType, now);
  }
}
