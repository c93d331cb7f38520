/** One visit as somebody may see it. */
import type { VisitDetail, VisitGuest, VisitType } from '@/contract/visit/visit-entities';
import { GUEST_STATE, VISIT_STATE, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import {
  GUEST_TRANSITIONS,
  isBarredInside,
  isInside,
  isVisitOver,
  UNDO_SIGN_OUT_MS,
  VISIT_TRANSITIONS,
  type GuestAction,
  type VisitActor,
} from '@/contract/visit/visit-transitions';
import { allowedActions } from '@/contract/state-machine';
import type { Tx } from '../../../db/open';
import type { Deps, SessionUser } from '../../../http/context';
import { code } from '../../alarm/list/alarm-rows.repository';
import { readGateDoors } from '../areas/visit-area.repository';
import { actorsOf, doingOf } from '../acts/visit-actors.rules';
import { isInApproval } from '../approval/visit-approval.usecases';
import { phoneEnd, STOPPED_AS } from '../guest.rules';
import { orderOf } from '../order/visit-order.usecases';
import { guestUrl } from '../public/visit-link.rules';
import { mayWithdrawFor } from '../public/withdrawers.rules';
import { readPlace } from '../series/series.repository';
import { readVisitLog } from '../visit-log.repository';
import { findVisit, readGuests, readVisitType } from '../visit.repository';
import type { GuestRecord, VisitRecord, VisitTypeRecord } from '../visit.table';
import { readNames, readParkName } from './visit-name.repository';
import { readSeen, type Seen } from './visit-traces.repository';
import { readTraces } from './visit-traces.usecases';

export interface Viewer {
  user: SessionUser;
  now: Date;
  deps: Deps;
}

/** Rights by which all visits of a park are seen. */
export const SEES_ALL = ['visit.read', 'visit.desk', 'visit.guard', 'visit.manager'] as const;

/** Whoever has to do with it, or sees all of the park's. */
export function maySee(user: SessionUser, visit: VisitRecord): boolean {
  const held = user.rights.get(visit.parkId);
  if (held && SEES_ALL.some((right) => held.has(right))) return true;
  return visit.hostId === user.id || visit.authorId === user.id || visit.coHostIds.includes(user.id);
}

export const toVisitType = (type: VisitTypeRecord): VisitType => ({
  id: type.id,
  version: type.version,
  name: type.name,
  approval: code(type.approval),
  asks: type.asks,
  escort: type.escort,
  maxHours: type.maxHours,
  keepDays: type.keepDays,
  areaIds: type.areaIds,
  enabled: type.enabled,
});

const soughtOf = ({ state, soughtByName, soughtAt }: GuestRecord): VisitGuest['sought'] =>
  state === GUEST_STATE.missing && soughtAt ? { name: soughtByName ?? '', at: soughtAt.getTime() } : null;

/** What lists show, too. */
export const toListedGuest = (guest: GuestRecord, seen: Seen | undefined) => ({
  id: guest.id,
  name: guest.name,
  phoneEnd: phoneEnd(guest),
  company: guest.company,
  plate: guest.plate,
  state: code<GuestState>(guest.state),
  inAt: guest.inAt?.getTime() ?? null,
  outAt: guest.outAt?.getTime() ?? null,
  sought: soughtOf(guest),
  seen: seen ?? null,
});

interface Viewed extends Viewer {
  visit: VisitRecord;
  seen: ReadonlyMap<number, Seen>;
}

/** What would be refused for the visit’s own state is not offered: nobody comes in before it is agreed to. */
function isOpenTo({ state }: VisitRecord, action: GuestAction): boolean {
  if (action === 'signIn' || action === 'undoSignOut') return state === VISIT_STATE.approved;
  return (action !== 'register' && action !== 'clear') || !isVisitOver(state as VisitState);
}

/** Links and phone numbers are for those who have to do with the guest. */
function toGuest({ user, deps, now, visit, seen }: Viewed, guest: GuestRecord): VisitGuest {
  const by = doingOf(user, visit.parkId);
  const actors = actorsOf(visit, by, guest);
  const knows = actors.length > 0;
  const undoUntil = guest.outAt && guest.outAt.getTime() + UNDO_SIGN_OUT_MS;
  const mayUndo = undoUntil !== null && undoUntil > now.getTime();
  const state = guest.state as GuestState;
  const allowed = allowedActions(GUEST_TRANSITIONS, state, actors).filter(
    (action) =>
      isOpenTo(visit, action) &&
      (action !== 'undoSignOut' || mayUndo) &&
      (action !== 'signOut' || state !== GUEST_STATE.barred || isBarredInside(guest)) &&
      (action !== 'search' || guest.soughtBy !== user.id) &&
      (action !== 'clear' || guest.barredBy !== user.id),
  );
  return {
    ...toListedGuest(guest, seen.get(guest.id)),
    phone: knows ? guest.phone : null,
    idEnd: guest.idEnd,
    idWithdrawnAt: guest.idWithdrawnAt?.getTime() ?? null,
    mayWithdrawId: guest.idHash !== null && mayWithdrawFor(actors),
    plateWithdrawnAt: guest.plateWithdrawnAt?.getTime() ?? null,
    mayWithdrawPlate: guest.plate !== null && mayWithdrawFor(actors),
    guardian: knows && guest.guardianName ? { name: guest.guardianName, phone: guest.guardianPhone ?? '' } : null,
    passNo: knows ? guest.passNo : null,
    inDoor: guest.inDoor,
    inBy: guest.inByName,
    inWay: guest.inWay === null ? null : code(guest.inWay),
    outDoor: guest.outDoor,
    outBy: guest.outByName,
    outWay: guest.outWay === null ? null : code(guest.outWay),
    undoUntil: mayUndo ? undoUntil : null,
    link: actors.some((actor) => LINK_FOR.includes(actor)) ? guestUrl(deps, guest.linkGuestId ?? guest.id) : null,
    allowed,
  };
}

const LINK_FOR: readonly VisitActor[] = ['host', 'coHost', 'author', 'desk'];

/** An earlier release wrote down what was tried, not what happened. */
const eventOf = ({ event, toState }: { event: string; toState: number | null }): string =>
  toState === GUEST_STATE.barred ? (STOPPED_AS[event] ?? event) : event;

const toEntry = (names: ReadonlyMap<number, string>) => (row: Awaited<ReturnType<typeof readVisitLog>>[number]) => ({
  id: row.id,
  at: row.at.getTime(),
  clientAt: row.clientAt?.getTime() ?? null,
  event: eventOf(row),
  actorName: row.actorName,
  guestName: row.guestId === null ? null : (names.get(row.guestId) ?? null),
  note: row.note,
  toState: row.toState,
  params: row.params,
});

const isOverdue = ({ inside, planEnd }: VisitRecord, now: Date): boolean => inside > 0 && planEnd < now;

/** What rows and details say alike. */
export const toVisitRow = (
  visit: VisitRecord,
  { typeName, parkName, hostName, now }: { typeName: string; parkName: string; hostName: string; now: Date },
) => ({
  id: visit.id,
  version: visit.version,
  no: visit.no,
  parkId: visit.parkId,
  parkName,
  typeName,
  state: code<VisitState>(visit.state),
  source: code<1>(visit.source),
  host: { id: visit.hostId, name: hostName },
  purpose: visit.purpose,
  place: visit.place,
  planStart: visit.planStart.getTime(),
  planEnd: visit.planEnd.getTime(),
  isOverdue: isOverdue(visit, now),
});

async function seriesOf(tx: Tx, { seriesId, recurrence, planStart }: VisitRecord): Promise<VisitDetail['series']> {
  if (seriesId === null || !recurrence) return null;
  return { ...recurrence, ...(await readPlace(tx, seriesId, planStart)) };
}

async function doorsFor(tx: Tx, user: SessionUser, parkId: number): Promise<string[]> {
  const held = user.rights.get(parkId);
  if (!held?.has('visit.guard') && !held?.has('visit.desk')) return [];
  return [...new Set((await readGateDoors(tx, parkId)).map(({ name }) => name))];
}

/** @returns null for a visit that is not there, or not for this person */
export async function readVisitDetail(tx: Tx, viewer: Viewer, visitId: number): Promise<VisitDetail | null> {
  const { user, now } = viewer;
  const visit = await findVisit(tx, visitId);
  if (!visit || !maySee(user, visit)) return null;
  const type = await readVisitType(tx, visit.typeId);
  const guests = await readGuests(tx, [visit.id]);
  const names = await readNames(tx, [visit.hostId, ...visit.coHostIds]);
  const inApproval = await isInApproval(tx, visit);
  const actors = actorsOf(visit, doingOf(user, visit.parkId), null);
  const allowed = allowedActions(VISIT_TRANSITIONS, visit.state as VisitState, actors).filter(
    (action) =>
      !(inApproval && (action === 'agree' || action === 'refuse')) &&
      !(action === 'cancel' && guests.some(({ state }) => isInside(state as GuestState))),
  );
  const hostName = names.get(visit.hostId) ?? '';
  const parkName = await readParkName(tx, visit.parkId);
  const guestNames = new Map(guests.map(({ id, name }) => [id, name]));
  const log = await readVisitLog(tx, visit.id);
  const seen = await readSeen(tx, guests);
  return {
    ...toVisitRow(visit, { typeName: type.name, parkName, hostName, now }),
    type: toVisitType(type),
    guests: guests.map((guest) => toGuest({ ...viewer, visit, seen }, guest)),
    coHosts: visit.coHostIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    authorName: visit.authorName,
    createdAt: visit.createdAt.getTime(),
    reason: visit.reason,
    agreedAt: visit.agreedAt?.getTime() ?? null,
    agreedByName: visit.agreedByName,
    isWatched: visit.isWatched,
    inApproval,
    order: await orderOf({ tx, user, now }, visit),
    series: await seriesOf(tx, visit),
    askedLevel: visit.askedLevel,
    nextAskAt: visit.nextAskAt?.getTime() ?? null,
    allowed,
    log: log.map(toEntry(guestNames)).toReversed(),
    doors: await doorsFor(tx, user, visit.parkId),
    ...(await readTraces(tx, user, { visit, guests, log })),
  };
}
