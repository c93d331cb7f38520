/** Guests as cases: the visit is locked, and what changes is one of its guests. */
import type { GuestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, type GuestState } from '@/contract/visit/visit-codes';
import { GUEST_TRANSITIONS, UNDO_SIGN_OUT_MS } from '@/contract/visit/visit-transitions';
import { defineCase } from '../../../case/case.engine';
import type { CaseDefinition, FirstTaker, LastAct } from '../../../case/case.types';
import { idHashOf } from '../guest.rules';
import { tellOfVisit } from '../messages/visit.notify';
import { keepEntryPassage } from '../passages/entry-passage.usecases';
import { lookForEnd, lookForMissing } from '../timers/visit-timer.usecases';
import { guestRefusals, visitNotFound } from '../visit.errors';
import { addVisitEntry, lastGuestMove } from '../visit-log.repository';
import { saveGuest } from '../visit.repository';
import { lookUp } from '../watch/watch.usecases';
import type { Watched } from '../watch/watch.rules';
import { guestEffects } from './guest-effects.usecases';
import type { GuestActing, GuestCase, GuestScene, OneGuest, VisitRequest, VisitScene } from './visit-act.types';
import { actorsOf } from './visit-actors.rules';
import { openVisit, writeVisit } from './visit-case.usecases';
import { guestRequirements } from './visit-requirements.usecases';

/** Two taps on one button are one sign-in. */
const SAME_ACT_MS = 60_000;

/** @returns the guest of an open visit, as they are now and with what comes with the action */
export async function withGuest(scene: VisitScene, input: GuestActInput): Promise<GuestScene> {
  const guest = scene.guests.find(({ id }) => id === input.guestId);
  if (!guest) throw visitNotFound();
  const given = input.action === 'register' ? input.guest : null;
  const person: Watched = given
    ? { ...given, idHash: given.idNo === '' ? guest.idHash : idHashOf(scene.deps.secret, given.idNo) }
    : guest;
  const [hit = null] = await lookUp(scene, guest.parkId, [person]);
  return { ...scene, guest, hit };
}

const lock = async (request: VisitRequest, input: GuestActInput): Promise<GuestScene> =>
  withGuest(await openVisit(request, input), input);

const recordOf = ({ visit, guest }: Pick<GuestScene, 'visit' | 'guest'>): OneGuest => ({
  id: visit.id,
  no: visit.no,
  parkId: visit.parkId,
  version: visit.version,
  visit,
  guest,
});

/** One account may stand at two posts, and all gates without a guard are nobody's: who alone does not say where. */
export const isSamePost = (
  { guest, by }: Pick<GuestScene, 'guest' | 'by'>,
  { door }: Extract<GuestActInput, { action: 'signIn' }>,
): boolean => guest.inBy === by.id && (!guest.inDoor || !door || guest.inDoor === door);

function isAlreadySo({ guest, by, now, input }: GuestActing): boolean {
  if (input.action === 'signIn')
    return (
      guest.state === G.inside &&
      isSamePost({ guest, by }, input) &&
      guest.inAt !== null &&
      now.getTime() - guest.inAt.getTime() < SAME_ACT_MS
    );
  return input.action === 'signOut' && guest.state === G.left && guest.outBy === by.id;
}

/** Who came in where, whatever has happened since. */
const entered: FirstTaker<OneGuest, GuestCase['action']> = {
  action: 'signIn',
  code: 'visit.alreadyIn',
  takes: ['signIn', 'oddEntry'],
  takerOf: ({ guest: { inAt, inBy, state } }) =>
    inAt && (state === G.inside || state === G.away) ? { id: inBy, at: inAt } : null,
};

const left: FirstTaker<OneGuest, GuestCase['action']> = {
  action: 'signOut',
  code: 'visit.alreadyLeft',
  takes: ['signOut'],
  takerOf: ({ guest: { outAt, outBy, state } }) => (outAt && state === G.left ? { id: outBy, at: outAt } : null),
};

/** Of somebody who is in already the door is told where it is known: 此码 14:03 已在东门入园. */
async function lastMoveOn({ tx, guest }: GuestScene, events?: readonly string[]): Promise<LastAct | undefined> {
  const found = await lastGuestMove(tx, guest.id, events);
  return found && events?.includes('signIn') && guest.inDoor ? { ...found, name: guest.inDoor } : found;
}

/** Time does not ask about these any more: whoever is inside again is asked about at the day's end. */
const WAS_GONE: readonly number[] = [G.missing, G.barred];

async function relate({ tx, now, timeZone, guest: before }: GuestScene, { visit, guest }: OneGuest): Promise<void> {
  if (guest.state === before.state) return;
  if (guest.state === G.left) await lookForEnd(tx, visit, new Date(now.getTime() + UNDO_SIGN_OUT_MS));
  if (guest.state === G.inside && WAS_GONE.includes(before.state)) await lookForMissing(tx, visit, now, timeZone);
}

const definition: CaseDefinition<GuestCase> = {
  kind: 'visit',
  table: GUEST_TRANSITIONS,
  refusals: guestRefusals,
  lock,
  readCurrent: (request, { visitId }) => request.readCurrent(visitId),
  recordOf,
  stateOf: ({ guest }) => guest.state as GuestState,
  factsOf: ({ hit, guest }) => ({
    isBarred: hit?.kind === 'barred' && guest.clearedAt === null,
    wasBarred: guest.barredBy !== null,
    hasRegistered: guest.registeredAt !== null,
  }),
  actorsOf: ({ visit, by, guest }) => Promise.resolve(actorsOf(visit, by, guest)),
  lastActOn: ({ visit }) => ({ name: visit.lastActorName ?? '', at: visit.lastActionAt.getTime() }),
  lastMoveOn,
  isAlreadySo,
  firstTaker: entered,
  requirements: guestRequirements,
  effects: guestEffects,
  save: async (scene, { set = {}, visit = {} }, to) => {
    const guest = await saveGuest(scene.tx, scene.guest.id, { ...set, state: to });
    return recordOf({ visit: await writeVisit(scene, visit), guest });
  },
  relate,
  log: async ({ tx, visit, guest }, entry) => {
    await addVisitEntry(tx, visit, entry, guest.id);
    await keepEntryPassage(tx, guest, entry);
  },
  auditDetail: ({ guest }) => Promise.resolve({ guestId: guest.id, guest: guest.name }),
  notify: (scene, { visit }, { tells = [] }) => tellOfVisit(scene, visit, tells),
};

/** An action is refused in the words of whoever was first with it. */
export const guestCase = defineCase<GuestCase>(definition);
export const leavingCase = defineCase<GuestCase>({ ...definition, firstTaker: left });
