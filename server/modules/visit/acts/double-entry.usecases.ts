/** Two gates without the network let the same pass in: the later one is written down, not refused, and is an alarm. */
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import type { GuestActInput } from '@/contract/visit/visit-act';
import type { GuestState } from '@/contract/visit/visit-codes';
import { isInside } from '@/contract/visit/visit-transitions';
import { sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { callPlatformAlarm } from '../../alarm-intake/platform/platform-alarm.usecases';
import { virtualDevice } from '../../device/virtual-device.repository';
import { doneAt } from '../guest.rules';
import { guestCase } from './guest-case.usecases';
import type { GuestScene } from './visit-act.types';

type SignIn = Extract<GuestActInput, { action: 'signIn' }>;

/** Whoever sends the same entry once more is no second gate. */
export const isDoubleEntry = ({ guest, by }: GuestScene): boolean =>
  isInside(guest.state as GuestState) && guest.inBy !== by.id;

/** One for each guest: a third gate adds nothing. The park's entrances stand for where it was. */
async function raiseAlarm({ tx, guest, visit, now }: GuestScene, occurredAt: Date, gates: string): Promise<void> {
  const { parkId } = guest;
  const name = sayIn('zh', said('place.gates'));
  const of = { prefix: 'GATE', parkId, type: DEVICE_TYPE.manualPoint, subjectId: parkId } as const;
  const device = await virtualDevice(tx, { ...of, name, locationText: name });
  const finding = {
    signalType: `doubleEntry:${guest.id}`,
    category: ALARM_CATEGORY.security,
    level: ALARM_LEVEL.major,
    titleSaid: said('title.doubleEntry', { name: guest.name, no: visit.no }),
    occurredAt,
  };
  await callPlatformAlarm(tx, { ...device, locationText: gates || name }, finding, now);
}

export async function writeDoubleEntry(scene: GuestScene, input: SignIn): Promise<void> {
  const { guest } = scene;
  const { door, clientAt } = input;
  const first = guest.inDoor ?? guest.inByName ?? '';
  const change = {
    params: { ...(door && { door }), first },
    tells: [{ to: ['desk', 'guards'] as const, card: 'doubleEntry' as const, name: guest.name }],
  };
  const at = clientAt === undefined ? null : new Date(clientAt);
  await guestCase.change(scene, change, { event: 'doubleEntry', to: guest.state as GuestState, clientAt: at });
  await raiseAlarm(scene, doneAt({ now: scene.now, input }), [guest.inDoor, door].filter(Boolean).join(' · '));
}
