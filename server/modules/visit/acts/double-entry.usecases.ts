/** Two gates without the network let the same pass in: the later one is written down, not refused, and is an alarm. */
import type { GuestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, type GuestState } from '@/contract/visit/visit-codes';
import { isInside } from '@/contract/visit/visit-transitions';
import { doneAt } from '../guest.rules';
import { raiseGateAlarm } from './gate-alarm.usecases';
import { guestCase } from './guest-case.usecases';
import type { GuestScene } from './visit-act.types';

type SignIn = Extract<GuestActInput, { action: 'signIn' }>;

/** They came in once already: they are there, or left after this entry. */
export function hasEntered({ guest, now }: GuestScene, input: SignIn): boolean {
  const state = guest.state as GuestState;
  if (state !== G.left) return isInside(state) || state === G.missing;
  return guest.outAt !== null && doneAt({ now, input }) <= guest.outAt;
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
  const gates = [guest.inDoor, door].filter(Boolean).join(' · ');
  await raiseGateAlarm(scene, { kind: 'doubleEntry', occurredAt: doneAt({ now: scene.now, input }), gates });
}
