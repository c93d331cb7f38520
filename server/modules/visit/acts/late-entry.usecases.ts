/**
 * Entries and returns that a gate without the network let in, and that arrive later: somebody is on the premises, whatever has
 * become of the visit meanwhile. None is refused for that; what would not be let in now is written down and told.
 */
import type { GuestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, VISIT_STATE as V, type VisitState } from '@/contract/visit/visit-codes';
import { EARLY_MS, isBarredInside } from '@/contract/visit/visit-transitions';
import { AppError } from '../../../http/app-error';
import { did } from '../../../ports/said';
import { doneAt, newPass } from '../guest.rules';
import { setTimersAnew, setVisitTimers } from '../timers/visit-timer.usecases';
import { hasEntered, writeDoubleEntry } from './double-entry.usecases';
import { raiseGateAlarm } from './gate-alarm.usecases';
import { guestCase, isSamePost } from './guest-case.usecases';
import { arrivalOf, lateMark } from './guest-effects.usecases';
import type { GuestActing, GuestChange, GuestScene, Tell, VisitRequest } from './visit-act.types';

type SignIn = Extract<GuestActInput, { action: 'signIn' }>;
type StepIn = Extract<GuestActInput, { action: 'stepIn' }>;

const isAtGate = ({ by }: GuestScene): boolean => by.rights.has('visit.guard') || by.rights.has('visit.desk');

const isBarred = ({ guest, hit }: GuestScene): boolean =>
  guest.state === G.barred || guest.barredBy !== null || (hit?.kind === 'barred' && guest.clearedAt === null);

/** They came in time, and were called missing before the gate had the network again: the visit goes on. */
function isBelated(scene: GuestScene, input: SignIn): boolean {
  const { guest, visit, now } = scene;
  if (guest.state !== G.noShow || isBarred(scene)) return false;
  if (visit.state !== V.approved && visit.state !== V.ended) return false;
  const at = doneAt({ now, input }).getTime();
  return at >= visit.planStart.getTime() - EARLY_MS && at <= visit.planEnd.getTime();
}

/** A visit that time has ended goes on; one that people have decided on stays as they decided. */
const goesOn = (state: number): VisitState => (state === V.ended ? V.approved : (state as VisitState));

async function writeBelated(scene: GuestScene, input: SignIn): Promise<void> {
  const { tx, visit, timeZone, now } = scene;
  const change = { ...arrivalOf({ ...scene, input }), visit: { state: goesOn(visit.state) } };
  const step = { event: 'signIn', to: G.inside, clientAt: doneAt({ now, input }) } as const;
  const saved = await guestCase.change(scene, change, step);
  await setVisitTimers(tx, visit, saved.visit, timeZone);
}

/** Host, reception and guards: each of them can find out whether the guest may stay. */
const oddTells = ({ guest }: GuestScene, card: 'oddEntry' | 'oddReturn'): Tell[] => [
  { to: ['host', 'coHosts', 'desk', 'guards'], card, name: guest.name },
];

async function writeOdd(scene: GuestScene, input: SignIn): Promise<void> {
  const { tx, visit, guest, timeZone, now } = scene;
  const { set, ...arrival } = arrivalOf({ ...scene, input });
  const hadLeft = guest.state === G.left;
  const notLeft = { pass: newPass(), outAt: null, outDoor: null, outBy: null, outByName: null, outWay: null };
  const change: GuestChange = {
    ...arrival,
    set: { ...set, ...(hadLeft && notLeft), oddEntry: true },
    visit: { state: goesOn(visit.state) },
    tells: oddTells(scene, 'oddEntry'),
  };
  const at = doneAt({ now, input });
  const saved = await guestCase.change(scene, change, { event: 'oddEntry', to: G.inside, clientAt: at });
  await setTimersAnew(tx, saved.visit, timeZone);
  if (isBarred(scene)) await raiseGateAlarm(scene, { kind: 'barredEntry', occurredAt: at, gates: input.door });
}

/** It would not be let in now. */
async function isOdd(acting: GuestActing): Promise<boolean> {
  try {
    await guestCase.assertMayAct(acting);
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
  return isBarred(acting);
}

/** They went out for a while and came back, and are not waited for any more: called missing, or barred. */
const isGone = ({ guest }: GuestScene): boolean => guest.state === G.missing || isBarredInside(guest);

/** @returns whether it was more than a return */
export async function steppedInLate(request: VisitRequest, input: StepIn): Promise<boolean> {
  const acting = await guestCase.open(request, input);
  const { guest, now } = acting;
  if (!isAtGate(acting)) return false;
  if (!isGone(acting) && !(guest.state === G.away && (await isOdd(acting)))) return false;
  const change: GuestChange = {
    set: { oddEntry: true, soughtBy: null, soughtByName: null, soughtAt: null },
    params: lateMark(input),
    card: did('guestStays', { name: guest.name }),
    tells: oddTells(acting, 'oddReturn'),
  };
  const at = doneAt({ now, input });
  await guestCase.change(acting, change, { event: 'oddReturn', to: G.inside, clientAt: at });
  if (isBarred(acting)) await raiseGateAlarm(acting, { kind: 'barredEntry', occurredAt: at, gates: '' });
  return true;
}

/** @returns whether it was more than a sign-in */
export async function signedInLate(request: VisitRequest, input: SignIn): Promise<boolean> {
  const acting = await guestCase.open(request, input);
  if (!isAtGate(acting)) return false;
  if (hasEntered(acting, input)) {
    // Whoever sends the same entry once more is no second gate.
    if (isSamePost(acting, input)) return false;
    await writeDoubleEntry(acting, input);
  } else if (isBelated(acting, input)) await writeBelated(acting, input);
  else if (await isOdd(acting)) await writeOdd(acting, input);
  else return false;
  return true;
}
