/** The alarm about a silent source: in each of its parks, on a device that stands for it. */
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import type { signalSources } from '../../device/device.table';
import type { Device } from '../incident/incident.rules';
import { virtualDevice } from '../../device/virtual-device.repository';
import { calmPlatformAlarm, callPlatformAlarm } from '../platform/platform-alarm.usecases';

export type Source = typeof signalSources.$inferSelect;

const SILENT = 'silent';

const named = (name: string) => ({ name, locationText: name });

const deviceOf = (tx: Tx, { id, name }: Source, parkId: number): Promise<Device> =>
  virtualDevice(tx, {
    parkId,
    type: DEVICE_TYPE.source,
    subjectId: id,
    ...named(sayIn('zh', said('place.source', { name }))),
  });

/** @param tx sees the source's parks */
export async function callSilent(tx: Tx, source: Source, now: Date): Promise<void> {
  const finding = {
    signalType: SILENT,
    category: ALARM_CATEGORY.fault,
    level: ALARM_LEVEL.urgent,
    titleSaid: said('title.silent', { name: source.name }),
    occurredAt: source.lastSeenAt ?? now,
  };
  for (const parkId of source.parkIds.toSorted((a, b) => a - b))
    await callPlatformAlarm(tx, await deviceOf(tx, source, parkId), finding, now);
}

/** @param tx sees the source's parks */
export async function callBack(tx: Tx, source: Source, now: Date): Promise<void> {
  for (const parkId of source.parkIds.toSorted((a, b) => a - b))
    await calmPlatformAlarm(tx, await deviceOf(tx, source, parkId), SILENT, now);
}
