/** Visits as cases: what is their own about the one way in which anybody acts on a record. */
import type { GuestActInput, VisitActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import { isAwaited, isInside, VISIT_TRANSITIONS } from '@/contract/visit/visit-transitions';
import { defineCase } from '../../../case/case.engine';
import type { FirstTaker } from '../../../case/case.types';
import { readParkZone } from '../../identity/park/park.repository';
import { asksFlow, dropApproval } from '../approval/visit-approval.usecases';
import { tellOfVisit } from '../messages/visit.notify';
import { setVisitTimers } from '../timers/visit-timer.usecases';
import { visitNotFound, visitRefusals } from '../visit.errors';
import { addVisitEntry, lastVisitMove } from '../visit-log.repository';
import { lockVisit, readGuests, readVisitType, saveVisit } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import type { VisitCase, VisitChange, VisitRequest, VisitScene } from './visit-act.types';
import { actorsOf } from './visit-actors.rules';
import { visitFactsOf } from './visit-asks.rules';
import { visitEffects } from './visit-effects.usecases';
import { visitRequirements } from './visit-requirements.usecases';

/** Where a flow of the park decides, these begin one. */
const ASKING: readonly string[] = ['submit', 'change'];

/** The visit locked, with all that an action on it or on a guest of it is decided from. @throws AppError 404 */
export async function openVisit(
  request: Pick<VisitRequest, 'tx' | 'deps' | 'now' | 'by' | 'audit' | 'quiet'>,
  { visitId, parkId, action }: Pick<VisitActInput | GuestActInput, 'visitId' | 'parkId'> & { action: string },
): Promise<VisitScene> {
  const { tx, deps, now, by, audit, quiet = false } = request;
  const visit = await lockVisit(tx, visitId, parkId);
  if (!visit) throw visitNotFound();
  return {
    tx,
    deps,
    now,
    by,
    audit,
    quiet,
    visit,
    type: await readVisitType(tx, visit.typeId),
    guests: await readGuests(tx, [visit.id]),
    byFlow: ASKING.includes(action) && (await asksFlow(tx, parkId)),
    timeZone: await readParkZone(tx, parkId),
  };
}

/** Of the board: who may come, who is there, whom somebody has to look after: missing, barred, or in without a right to. */
export function countsOf(guests: readonly GuestRecord[]): Pick<VisitRecord, 'awaited' | 'inside' | 'odd'> {
  const count = (fits: (state: GuestState) => boolean): number =>
    guests.filter(({ state }) => fits(state as GuestState)).length;
  return {
    awaited: count((state) => state === G.invited || (isAwaited(state) && !isInside(state))),
    inside: count(isInside),
    odd: guests.filter(
      ({ state, oddEntry }) => state === G.missing || state === G.barred || (oddEntry && isInside(state as GuestState)),
    ).length,
  };
}

/** What every change of a visit or of a guest of it writes. */
export async function writeVisit({ tx, by, now, visit }: VisitScene, set: Partial<VisitRecord>): Promise<VisitRecord> {
  const trace = { lastActorId: by.id, lastActorName: by.name, lastActionAt: now, version: visit.version + 1 };
  const counts = countsOf(await readGuests(tx, [visit.id]));
  return saveVisit(tx, visit.id, { ...set, ...counts, ...trace });
}

const agreer: FirstTaker<VisitRecord, VisitCase['action']> = {
  action: 'agree',
  code: 'visit.alreadyAgreed',
  takes: ['agree'],
  takerOf: ({ agreedAt, agreedBy, state }) =>
    agreedAt && state !== V.cancelled && state !== V.refused ? { id: agreedBy, at: agreedAt } : null,
};

async function relate(scene: VisitScene, saved: VisitRecord): Promise<void> {
  if (scene.visit.state === V.reviewing && saved.state !== V.reviewing) await dropApproval(scene, saved);
  await setVisitTimers(scene.tx, scene.visit, saved, scene.timeZone);
}

export const visitCase = defineCase<VisitCase>({
  kind: 'visit',
  table: VISIT_TRANSITIONS,
  refusals: visitRefusals,
  lock: openVisit,
  readCurrent: (request, { visitId }) => request.readCurrent(visitId),
  recordOf: ({ visit }) => visit,
  stateOf: ({ state }) => state as VisitState,
  factsOf: visitFactsOf,
  actorsOf: ({ visit, by }) => Promise.resolve(actorsOf(visit, by, null)),
  lastActOn: ({ visit }) => ({ name: visit.lastActorName ?? '', at: visit.lastActionAt.getTime() }),
  lastMoveOn: ({ tx, visit }, events) => lastVisitMove(tx, visit.id, events),
  isAlreadySo: ({ visit, by, input }) =>
    by.id !== null && input.action === 'agree' && visit.state === V.approved && visit.agreedBy === by.id,
  firstTaker: agreer,
  requirements: visitRequirements,
  effects: visitEffects,
  save: (scene, { set = {} }: VisitChange, to) => writeVisit(scene, { ...set, state: to }),
  relate,
  log: ({ tx, visit }, entry) => addVisitEntry(tx, visit, entry),
  notify: (scene, saved, { tells = [] }) => tellOfVisit(scene, saved, scene.quiet ? [] : tells),
});
