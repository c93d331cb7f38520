/** A new visit: by its host, by reception or the guard for guests at the gate, or by the guests themselves. */
import type { GuestInput } from '@/contract/visit/visit-act';
import type { CreateVisitInput } from '@/contract/visit/visit';
import type { Recurrence } from '@/contract/visit/visit-series';
import { VISIT_SOURCE, VISIT_STATE, type VisitSource } from '@/contract/visit/visit-codes';
import { WALK_UP_WAIT_MS, type VisitEvent } from '@/contract/visit/visit-transitions';
import type { SignedInContext } from '../../../http/context';
import { readParkZone } from '../../identity/park/park.repository';
import type { VisitRequest } from '../acts/visit-act.types';
import { countsOf, visitCase } from '../acts/visit-case.usecases';
import { dayAt } from '../guest.rules';
import { assertOpenOrder } from '../order/visit-order.usecases';
import { plannedSpans } from '../series/series.usecases';
import { requestOf } from '../visit-request.usecases';
import { hostIsGuard, hostUnknown, notYourPart, typeUnknown } from '../visit.errors';
import { addVisitEntry } from '../visit-log.repository';
import { findHost, findVisitType, insertVisit, saveVisit, takeVisitNo } from '../visit.repository';
import type { GuestRecord, VisitRecord, VisitTypeRecord } from '../visit.table';
import { linkToSelf } from './link-guests.repository';
import { addGuests } from './new-guests.usecases';

export interface NewVisit extends Pick<CreateVisitInput, 'parkId' | 'purpose' | 'place' | 'coHostIds'> {
  type: VisitTypeRecord;
  hostId: number;
  source: VisitSource;
  planStart: Date;
  planEnd: Date;
  guests: readonly GuestInput[];
  isRegistered: boolean;
  isWalkUp: boolean;
  orderId?: number | undefined;
  recurrence?: Recurrence | undefined;
  /** The first visit of the same plan; absent: it is this one. */
  seriesId?: number | undefined;
  ip?: string;
  /** The same guests on that visit, in their order: their links are those of all days. */
  links?: readonly number[] | undefined;
}

const EVENT: Record<VisitSource, VisitEvent> = { 1: 'invited', 2: 'selfRegistered', 3: 'deskRegistered', 4: 'invited' };

/** Written down, and not handed in yet. */
export async function writeNewVisit(
  request: VisitRequest,
  visit: NewVisit,
): Promise<{ visit: VisitRecord; guests: GuestRecord[] }> {
  const { tx, deps, now, by, operationId } = request;
  const { parkId, hostId, type, source, planStart, planEnd, purpose, place, coHostIds, isWalkUp } = visit;
  const timeZone = await readParkZone(tx, parkId);
  const inserted = await insertVisit(tx, {
    no: await takeVisitNo(tx, dayAt(timeZone, now)),
    parkId,
    typeId: type.id,
    state: VISIT_STATE.draft,
    source,
    hostId,
    coHostIds: coHostIds.filter((id) => id !== hostId),
    authorId: by.id,
    authorName: by.name ?? '',
    purpose,
    place,
    planStart,
    planEnd,
    createdAt: now,
    lastActorId: by.id,
    lastActorName: by.name,
    lastActionAt: now,
    orderId: visit.orderId ?? null,
    recurrence: visit.recurrence ?? null,
    seriesId: visit.seriesId ?? null,
    ...(isWalkUp && { askedLevel: 1, nextAskAt: new Date(now.getTime() + WALK_UP_WAIT_MS) }),
  });
  const event = EVENT[source];
  await addVisitEntry(tx, inserted, {
    at: now,
    actorId: by.id,
    actorName: by.name,
    event,
    toState: VISIT_STATE.draft,
    params: { count: visit.guests.length },
    operationId,
  });
  request.audit({
    action: `visit.${event}`,
    parkId,
    bizType: 'visit',
    bizId: inserted.id,
    detail: { no: inserted.no, hostId, count: visit.guests.length },
  });
  const { guests, isWatched } = await addGuests({ tx, deps, now, by }, inserted, visit.guests, {
    timeZone,
    isRegistered: visit.isRegistered,
    quiet: visit.seriesId !== undefined,
    ...(visit.ip !== undefined && { ip: visit.ip }),
    ...(visit.links && { links: visit.links }),
  });
  const isFirst = visit.recurrence !== undefined && visit.seriesId === undefined;
  const set = { ...countsOf(guests), isWatched, ...(isFirst && { seriesId: inserted.id }) };
  return { visit: await saveVisit(tx, inserted.id, set), guests: isFirst ? await linkToSelf(tx, guests) : guests };
}

/** What reception and guards may do for others, and nobody else. @throws AppError 403, 422 */
function assertMayInvite({ user }: SignedInContext, { parkId, hostId, coHostIds, walkUp }: CreateVisitInput): void {
  const held = user.rights.get(parkId);
  const isForOther = hostId !== undefined && hostId !== user.id;
  const isAtGate = held?.has('visit.desk') || held?.has('visit.guard');
  if ((walkUp && !isAtGate) || (isForOther && !held?.has('visit.desk') && !(walkUp && isAtGate))) throw notYourPart();
  // A guard who names themselves would agree to whoever stands at the gate: somebody else is asked.
  const isOwn = !isForOther || coHostIds.includes(user.id);
  if (walkUp && isOwn && !held?.has('visit.desk')) throw hostIsGuard();
}

/** @throws AppError 422 */
async function partsOf({ tx, user }: SignedInContext, input: CreateVisitInput) {
  const { parkId, typeId, hostId = user.id } = input;
  const type = await findVisitType(tx, parkId, typeId);
  if (!type?.enabled) throw typeUnknown();
  for (const [field, id] of [
    ['hostId', hostId] as const,
    ...input.coHostIds.map((each) => ['coHostIds', each] as const),
  ])
    if (!(await findHost(tx, parkId, { id }))) throw hostUnknown(field);
  return { type, hostId };
}

const sourceOf = ({ walkUp, orderId }: CreateVisitInput, isForOther: boolean): VisitSource => {
  if (walkUp) return VISIT_SOURCE.desk;
  if (orderId !== undefined) return VISIT_SOURCE.order;
  return isForOther ? VISIT_SOURCE.desk : VISIT_SOURCE.invited;
};

/** @returns the id of the visit, of several the first one. @throws AppError 403, 409, 422 */
export async function createVisit(context: SignedInContext, input: CreateVisitInput): Promise<number> {
  assertMayInvite(context, input);
  const { type, hostId } = await partsOf(context, input);
  const { parkId, walkUp, draft, purpose, place, coHostIds, guests, orderId } = input;
  if (orderId !== undefined) await assertOpenOrder(context, parkId, orderId);
  // Whoever stands at the gate comes now.
  const recurrence = walkUp ? undefined : input.recurrence;
  const planned = { planStart: new Date(input.planStart), planEnd: new Date(input.planEnd) };
  const source = sourceOf(input, hostId !== context.user.id);
  const fixed = { parkId, type, hostId, coHostIds, purpose, place, guests, source, orderId, recurrence };
  const request = requestOf(context, parkId);
  let first: number | undefined;
  let links: number[] | undefined;
  for (const span of await plannedSpans(context.tx, parkId, planned, recurrence)) {
    const marks = { isRegistered: walkUp, isWalkUp: walkUp, seriesId: first, links };
    const { visit, guests: written } = await writeNewVisit(request, { ...fixed, ...span, ...marks });
    const quiet = first !== undefined;
    if (!draft) await visitCase.act({ ...request, quiet }, { action: 'submit', visitId: visit.id, parkId });
    first ??= visit.id;
    links ??= written.map(({ id }) => id);
  }
  context.afterCommit(() => context.deps.wake());
  return first ?? 0;
}
