/** What must come with an action on a visit or a guest, one check per requirement of the transition tables. */
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState } from '@/contract/visit/visit-codes';
import { EARLY_MS, isBarredInside, isInside, isVisitOver, UNDO_SIGN_OUT_MS } from '@/contract/visit/visit-transitions';
import type { VisitState } from '@/contract/visit/visit-codes';
import { inputOf } from '../../../case/case.input';
import { endedWithin, lacksReason } from '../../../case/case.requires';
import type { CaseChecks } from '../../../case/case.types';
import { calledOff, inApproval, incomplete, notAgreed, notOwnBar, requires, seeDesk } from '../visit.errors';
import { findOverlap } from '../visit.repository';
import { assertAreaAllowed, assertLeadsOut } from '../areas/visit-area.usecases';
import { isInApproval } from '../approval/visit-approval.usecases';
import { doneAt, missingOf } from '../guest.rules';
import type { GuestCase, GuestScene, VisitActing, VisitCase } from './visit-act.types';

const HOUR_MS = 3_600_000;

/** The plan as it will be. */
function planOf(acting: VisitActing): { from: Date; to: Date } {
  const input = inputOf(acting, 'change');
  const { planStart, planEnd } = acting.visit;
  return input ? { from: new Date(input.planStart), to: new Date(input.planEnd) } : { from: planStart, to: planEnd };
}

function assertAhead(acting: VisitActing): void {
  const { from, to } = planOf(acting);
  if (to <= from || to <= acting.now) throw requires('ahead', { planEnd: 'tooEarly' });
}

function assertNotTooLong(acting: VisitActing): void {
  const { from, to } = planOf(acting);
  const hours = acting.type.maxHours;
  if (to.getTime() - from.getTime() > hours * HOUR_MS) throw requires('notTooLong', { planEnd: 'tooLate' }, { hours });
}

async function assertNoOverlap(acting: VisitActing): Promise<void> {
  const { tx, visit, guests } = acting;
  const added = inputOf(acting, 'change')?.add ?? [];
  const phones = [...guests, ...added].map(({ phone }) => phone);
  const found = await findOverlap(tx, { parkId: visit.parkId, visitId: visit.id, phones, ...planOf(acting) });
  if (found) throw requires('noOverlap', {}, { name: found.name, at: found.at.getTime() });
}

/** Of those who have registered; the others are asked when they do. */
function assertComplete({ guests, type, by: { language } }: VisitActing): void {
  for (const [no, guest] of guests.entries()) {
    const missing = guest.state === G.invited ? [] : missingOf(guest, type.asks);
    if (missing.length > 0) throw incomplete(missing, { name: guest.name, language, at: `guests.${no}.` });
  }
}

async function assertNotInApproval({ tx, by, visit }: VisitActing): Promise<void> {
  if (!by.isApproval && (await isInApproval(tx, visit))) throw inApproval();
}

export const visitRequirements: CaseChecks<VisitCase> = {
  reason: (acting) => {
    if (lacksReason(acting)) throw requires('reason', { reason: 'required' });
  },
  complete: assertComplete,
  ahead: assertAhead,
  notTooLong: assertNotTooLong,
  noOverlap: assertNoOverlap,
  // Where a flow decided, reception looks when they come in.
  watchReviewed: ({ visit, by }) => {
    if (visit.isWatched && !by.isApproval && !by.rights.has('visit.desk')) throw requires('watchReviewed');
  },
  nobodyInside: ({ guests }) => {
    const count = guests.filter(({ state }) => isInside(state as GuestState)).length;
    if (count > 0) throw requires('nobodyInside', {}, { count });
  },
  notInApproval: assertNotInApproval,
};

function assertOpen({ visit }: GuestScene): void {
  if (isVisitOver(visit.state as VisitState)) throw calledOff();
}

export const guestRequirements: CaseChecks<GuestCase> = {
  reason: (acting) => {
    if (lacksReason(acting)) throw requires('reason', { reason: 'required' });
  },
  consent: (acting) => {
    if (!inputOf(acting, 'register')?.consent) throw requires('consent', { consent: 'required' });
  },
  complete: (acting) => {
    const given = inputOf(acting, 'register')?.guest;
    const missing = given ? missingOf(given, acting.type.asks) : [];
    const { language } = acting.by;
    if (missing.length > 0) throw incomplete(missing, { name: given?.name ?? '', language, at: 'guest.' });
  },
  visitOpen: assertOpen,
  visitStands: (acting) => {
    assertOpen(acting);
    if (acting.visit.state !== V.approved) throw notAgreed();
  },
  // By when it was done: a gate without the network tells later.
  notEarly: (acting) => {
    const at = acting.visit.planStart.getTime() - EARLY_MS;
    if (doneAt(acting).getTime() < at) throw requires('notEarly', {}, { at });
  },
  notOver: (acting) => {
    const { planEnd } = acting.visit;
    if (doneAt(acting) > planEnd) throw requires('notOver', {}, { at: planEnd.getTime() });
  },
  watchReviewed: ({ visit, by, hit, guest }) => {
    const isWatched = visit.isWatched || (hit?.kind === 'warned' && guest.clearedAt === null);
    if (isWatched && !by.rights.has('visit.desk')) throw requires('watchReviewed');
  },
  notBarrer: ({ guest, by }) => {
    if (guest.barredBy !== null && guest.barredBy === by.id) throw notOwnBar();
  },
  // What was done without the network is told late, and is not refused then: the phone decided by the same rule.
  areaAllowed: async (acting) => {
    const input = inputOf(acting, 'signIn');
    if (input && !input.offline) await assertAreaAllowed(acting.tx, acting, input.door);
  },
  // Barred guests read nothing but 请联系前台, also when they would go: somebody sees them leave.
  stillIn: ({ guest, by }) => {
    if (guest.state !== G.barred) return;
    if (by.guestId === guest.id) throw seeDesk();
    if (!isBarredInside(guest)) throw requires('stillIn', {}, { name: guest.name });
  },
  // Somebody who was missed and is seen to have left is no passage; what is told late is not refused.
  outerExit: async (acting) => {
    const input = inputOf(acting, 'signOut');
    if (!input || input.offline || input.door === '' || acting.guest.state === G.missing) return;
    await assertLeadsOut(acting.tx, acting.visit.parkId, input.door);
  },
  within30min: ({ guest, now }) => {
    if (!endedWithin(guest.outAt, now, UNDO_SIGN_OUT_MS)) throw requires('within30min');
  },
};
