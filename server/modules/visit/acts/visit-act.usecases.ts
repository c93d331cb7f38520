/** The one way in which people act on a visit and its guests. */
import type { ActOnVisitInput, GuestActInput, VisitActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { EARLY_MS, VISIT_ACTIONS } from '@/contract/visit/visit-transitions';
import { setVisitTimers } from '../timers/visit-timer.usecases';
import { doneAt } from '../guest.rules';
import { guestCase, leavingCase, withGuest } from './guest-case.usecases';
import { arrivalOf } from './guest-effects.usecases';
import type { GuestScene, VisitRequest } from './visit-act.types';
import { actOnVisits } from '../series/series.usecases';
import { isDoubleEntry, writeDoubleEntry } from './double-entry.usecases';
import { openVisit } from './visit-case.usecases';

type SignIn = Extract<GuestActInput, { action: 'signIn' }>;

const isAtGate = ({ by }: GuestScene): boolean => by.rights.has('visit.guard') || by.rights.has('visit.desk');

/** They came in time, and were called missing before the gate had the network again: the visit goes on. */
function isBelated({ guest, visit, now, hit }: GuestScene, input: SignIn): boolean {
  if (guest.state !== G.noShow || hit?.kind === 'barred') return false;
  if (visit.state !== V.approved && visit.state !== V.ended) return false;
  const at = doneAt({ now, input }).getTime();
  return at >= visit.planStart.getTime() - EARLY_MS && at <= visit.planEnd.getTime();
}

async function writeBelated(scene: GuestScene, input: SignIn): Promise<void> {
  const { tx, visit, timeZone, now } = scene;
  const change = { ...arrivalOf({ ...scene, input }), visit: { state: V.approved } };
  const step = { event: 'signIn', to: G.inside, clientAt: doneAt({ now, input }) } as const;
  const saved = await guestCase.change(scene, change, step);
  await setVisitTimers(tx, visit, saved.visit, timeZone);
}

/** @returns whether it was more than a sign-in: what happened at the gate is told late, and is never lost */
async function signedInLate(request: VisitRequest, input: SignIn): Promise<boolean> {
  const scene = await withGuest(await openVisit(request, input), input);
  if (!isAtGate(scene)) return false;
  if (isDoubleEntry(scene)) await writeDoubleEntry(scene, input);
  else if (isBelated(scene, input)) await writeBelated(scene, input);
  else return false;
  return true;
}

async function actOnGuest(request: VisitRequest, input: GuestActInput): Promise<void> {
  if (input.action === 'signIn' && input.offline && (await signedInLate(request, input))) return;
  await (input.action === 'signOut' ? leavingCase : guestCase).act(request, input);
}

const isOfVisit = (input: ActOnVisitInput): input is VisitActInput =>
  VISIT_ACTIONS.some((action) => action === input.action);

/** @throws AppError 404, 409 (with who, when and the visit now), 403, 422 */
export const actOnVisit = (request: VisitRequest, input: ActOnVisitInput): Promise<void> =>
  isOfVisit(input) ? actOnVisits(request, input) : actOnGuest(request, input);
