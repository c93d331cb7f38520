/** The guest's own page: what its holder sees of their visit, and what they do with it. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { allowedActions } from '@/contract/state-machine';
import { guestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import { GUEST_LINK_ACTIONS, type MyDay, type MyVisit } from '@/contract/visit/visit-my';
import type { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { GUEST_TRANSITIONS, isVisitOver } from '@/contract/visit/visit-transitions';
import type { Tx } from '../../../db/open';
import { pageLanguage } from '../../../http/caller-language';
import type { Context } from '../../../http/context';
import { code } from '../../alarm/list/alarm-rows.repository';
import { seeEveryPark } from '../../order/guest/guest-report.usecases';
import { readParkContact } from '../../order/guest/guest-report.repository';
import { seeParks } from '../../session/request-transaction.repository';
import type { VisitRequest } from '../acts/visit-act.types';
import { actOnVisit } from '../acts/visit-act.usecases';
import { areaNames } from '../areas/visit-area.usecases';
import { readNames } from '../detail/visit-name.repository';
import { codesOf, hasPass } from '../pass/pass.usecases';
import { readDays } from '../series/series.repository';
import { incomplete, linkExpired } from '../visit.errors';
import { findGuest, findVisit, readVisitType } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { assertGuardian, keepGuardian } from './guardian.usecases';
import { assertConsents, keepConsents, noticeOf } from './id-consent.usecases';
import { readGuestToken } from './visit-link.rules';
import { withdraw } from './withdraw-id.usecases';

const DAY_MS = 86_400_000;

/** From here on the transaction sees the park of the guest only. @throws AppError 404: wrong, or over since a day */
async function enter({ tx, deps, now }: Context, token: string): Promise<Day & { all: readonly Day[] }> {
  const guestId = readGuestToken(deps.secret, token);
  if (guestId === null) throw linkExpired();
  await seeEveryPark(tx);
  const guest = await findGuest(tx, guestId);
  if (!guest) throw linkExpired();
  await seeParks(tx, [guest.parkId]);
  const all = await daysOf(tx, guest);
  const day = all.find(({ visit }) => !isDayOver(visit, now)) ?? all.at(-1);
  if (!day || day.visit.planEnd.getTime() + DAY_MS < now.getTime()) throw linkExpired();
  return { ...day, all };
}

type Day = Awaited<ReturnType<typeof readDays>>[number];

/** By the link of a plan all its days are seen, first the earliest. */
async function daysOf(tx: Tx, guest: GuestRecord): Promise<Day[]> {
  if (guest.linkGuestId !== null) return readDays(tx, guest.linkGuestId);
  const visit = await findVisit(tx, guest.visitId);
  return visit ? [{ visit, guest }] : [];
}

/** Whoever is still there late sees that day, until it ends. */
const isDayOver = ({ state, planEnd, inside }: VisitRecord, now: Date): boolean =>
  isVisitOver(state as VisitState) || (inside === 0 && planEnd.getTime() < now.getTime());

const toDay = ({ visit, guest }: Day): MyDay => ({
  no: visit.no,
  planStart: visit.planStart.getTime(),
  planEnd: visit.planEnd.getTime(),
  state: code<VisitState>(visit.state),
  guestState: code<GuestState>(guest.state),
});

async function shown({ tx }: Context, { visit, guest }: Day, all: readonly Day[]): Promise<MyVisit> {
  const type = await readVisitType(tx, visit.typeId);
  const park = await readParkContact(tx, visit.parkId);
  const hosts = await readNames(tx, [visit.hostId]);
  const may = allowedActions(GUEST_TRANSITIONS, guest.state as GuestState, ['guest']);
  const isOver = isVisitOver(visit.state as VisitState);
  // Whoever is barred reads 请联系前台 and has no button.
  const isBarred = guest.state === GUEST_STATE.barred;
  const allowed = GUEST_LINK_ACTIONS.filter(
    (action) => may.includes(action) && !isBarred && !(isOver && action === 'register'),
  );
  return {
    no: visit.no,
    parkName: park?.name ?? '',
    parkPhone: park?.phone ?? null,
    typeName: type.name,
    asks: type.asks,
    escort: type.escort,
    hostName: hosts.get(visit.hostId) ?? '',
    purpose: visit.purpose,
    place: visit.place,
    areas: await areaNames(tx, visit, type),
    planStart: visit.planStart.getTime(),
    planEnd: visit.planEnd.getTime(),
    state: code<VisitState>(visit.state),
    guestState: code<GuestState>(guest.state),
    name: guest.name,
    phone: guest.phone,
    company: guest.company,
    plate: guest.plate ?? '',
    passNo: hasPass(visit, guest) ? guest.passNo : null,
    inAt: guest.inAt?.getTime() ?? null,
    outAt: guest.outAt?.getTime() ?? null,
    reason: visit.reason,
    hasPass: hasPass(visit, guest),
    idNotice: allowed.includes('register') ? await noticeOf(tx, visit.parkId, type.asks, 'idNo') : null,
    idKept: all.some((day) => day.guest.idHash !== null),
    idWithdrawnAt: guest.idWithdrawnAt?.getTime() ?? null,
    plateNotice: allowed.includes('register') ? await noticeOf(tx, visit.parkId, type.asks, 'plate') : null,
    plateKept: all.some((day) => day.guest.plate !== null),
    plateWithdrawnAt: guest.plateWithdrawnAt?.getTime() ?? null,
    days: all.length > 1 ? all.map(toDay) : [],
    allowed,
  };
}

/** @throws AppError 404 */
export async function readMyVisit(context: Context, token: string): Promise<MyVisit> {
  const { all, ...day } = await enter(context, token);
  return shown(context, day, all);
}

const languageOf = ({ header }: Context) => pageLanguage(header('accept-language'));

/** Whoever holds the link acts as its guest, and has no rights besides. */
const requestOfGuest = (
  context: Context,
  { visit, guest }: Day,
  all: readonly Day[],
  name = guest.name,
): VisitRequest => ({
  tx: context.tx,
  deps: context.deps,
  now: context.now,
  operationId: null,
  by: { id: null, name, rights: new Set(), guestId: guest.id, language: languageOf(context) },
  audit: (entry) => context.audit(entry),
  readCurrent: () =>
    context.deps.db.withPark([visit.parkId], async (inner) => {
      const [fresh, one] = [await findVisit(inner, visit.id), await findGuest(inner, guest.id)];
      return fresh && one && shown({ ...context, tx: inner }, { visit: fresh, guest: one }, all);
    }),
});

/** That of every day goes at once. @throws AppError 404 */
export async function withdrawMyIdNumber(
  context: Context,
  { token, what }: InputOf<typeof visitPublicEndpoints.withdrawMyIdNumber>,
): Promise<MyVisit> {
  const { all, ...day } = await enter(context, token);
  await withdraw(requestOfGuest(context, day, all), day.guest, what);
  context.afterCommit(() => context.deps.wake());
  return readMyVisit(context, token);
}

/** @returns empty where nothing is asked of them: what the host has written down comes back as it was */
async function newPlateOf(tx: Tx, { visit, guest }: Day, plate: string): Promise<string> {
  const { asks } = await readVisitType(tx, visit.typeId);
  return asks.includes('plate') || plate !== guest.plate ? plate : '';
}

/** @throws AppError 404, 409, 422 */
export async function actOnMyVisit(
  context: Context,
  input: InputOf<typeof visitPublicEndpoints.actOnMyVisit>,
): Promise<MyVisit> {
  const { token, action, consent, idConsent, plateConsent, guest: given } = input;
  const { visit, guest, all } = await enter(context, token);
  if (action === 'register' && !given)
    throw incomplete(['phone'], { name: guest.name, language: languageOf(context), at: 'guest.' });
  const { tx, now } = context;
  const told = action === 'register' ? given : undefined;
  const plate = await newPlateOf(tx, { visit, guest }, told?.plate ?? '');
  const kept = { idNo: told?.idNo ?? '', idConsent, plate, plateConsent };
  await assertConsents(tx, visit.parkId, kept);
  const child = { ...input, idNo: kept.idNo, isChild: input.isChild && action === 'register' };
  const isBelow = await assertGuardian(tx, visit.parkId, child, now);
  const on = { visitId: visit.id, parkId: visit.parkId, guestId: guest.id };
  await actOnVisit(
    requestOfGuest(context, { visit, guest }, all, given?.name),
    guestActInput.parse(action === 'register' ? { ...on, action, consent, guest: given } : { ...on, action, way: 5 }),
  );
  await keepConsents(tx, guest.id, kept, now);
  if (isBelow) await keepGuardian(tx, guest.id, input, now);
  context.afterCommit(() => context.deps.wake());
  return readMyVisit(context, token);
}

/** @throws AppError 404, 409 */
export async function readMyPass(
  context: Context,
  token: string,
): Promise<OutputOf<typeof visitPublicEndpoints.getMyPass>> {
  const { visit, guest } = await enter(context, token);
  return codesOf(context, visit, guest);
}
