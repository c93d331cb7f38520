/** What a gate without the network found out too late is a security alarm of the park's entrances. */
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { callPlatformAlarm } from '../../alarm-intake/platform/platform-alarm.usecases';
import { virtualDevice } from '../../device/virtual-device.repository';
import type { GuestScene } from './visit-act.types';

interface Found {
  kind: 'doubleEntry' | 'barredEntry';
  occurredAt: Date;
  /** Where it was; empty: nobody has said it, the park's entrances stand for it. */
  gates: string;
}

/** One of a kind for each guest: a further gate adds nothing. */
export async function raiseGateAlarm(
  { tx, guest, visit, now }: GuestScene,
  { kind, occurredAt, gates }: Found,
): Promise<void> {
  const { parkId } = guest;
  const name = sayIn('zh', said('place.gates'));
  const of = { prefix: 'GATE', parkId, type: DEVICE_TYPE.manualPoint, subjectId: parkId } as const;
  const device = await virtualDevice(tx, { ...of, name, locationText: name });
  const finding = {
    signalType: `${kind}:${guest.id}`,
    category: ALARM_CATEGORY.security,
    level: ALARM_LEVEL.major,
    titleSaid: said(`title.${kind}`, { name: guest.name, no: visit.no }),
    occurredAt,
  };
  await callPlatformAlarm(tx, { ...device, locationText: gates || name }, finding, now);
}
