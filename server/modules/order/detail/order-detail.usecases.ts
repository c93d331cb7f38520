/** One whole order, gathered in a fixed number of queries. */
import { photosIn } from '@/contract/form-values';
import type { Photo } from '@/contract/photo';
import type { OrderDetail, Quote, Signer } from '@/contract/order-entities';
import { URGE_COOLDOWN_MS } from '@/contract/order-limits';
import { isOrderRunning } from '@/contract/order-transitions';
import { QUOTE_STATE, type OrderState } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { photoFinder } from '../../../files/photo.queries';
import type { Deps, SessionUser } from '../../../http/context';
import { code, codeOrNull, ms } from '../../alarm/list/alarm-rows.repository';
import type { Doing } from '../acts/act.types';
import { readStanding } from '../../flow/inbox/business-standing.repository';
import { ORDER_QUOTE_KIND } from '../approval/quote-approval.usecases';
import { actorsOf } from '../people/order-actors.usecases';
import { readLastReadings } from './order-entry.repository';
import {
  type EntryRow,
  type QuoteRow,
  readEntries,
  readPayments,
  forCustomer,
  readQuote,
  readUrges,
  readVisits,
  toEntry,
  toQuote,
} from './order-parts.repository';
import { findDeviceRecord } from '../../device/device-record.usecases';
import { readType } from '../order.repository';
import { readSigners } from '../signature/signature.repository';
import { readOrderRows } from '../list/order-row.repository';
import { isVisible } from '../people/order-visibility.repository';
import { outsideOf } from '../people/outside-firm.repository';
import { type Surroundings, readSurroundings } from './order-surroundings.repository';
import type { OrderRecord } from '../order.table';
import { type StepRow, readSteps, toStep } from './order-timeline.repository';
import type { TypeRecord } from '../order-type.table';

export interface DetailReader {
  user: SessionUser;
  now: Date;
  deps: Deps;
}

/** A signed-in person as the engine knows them in one park. */
export const doingOf = (user: SessionUser, parkId: number): Doing => ({
  id: user.id,
  name: user.name,
  rights: user.rights.get(parkId) ?? new Set(),
});

const personOf = ({ people }: Surroundings, id: number | null): OrderDetail['owner'] =>
  (id !== null && people.get(id)) || null;
const nameOf = (around: Surroundings, id: number | null): string | null => personOf(around, id)?.name ?? null;
const placeOf = ({ places }: Surroundings, id: number | null): string | null =>
  id === null ? null : (places.get(id) ?? null);

const targetsPart = (order: OrderRecord, around: Surroundings) => ({
  respondBy: ms(order.respondBy),
  finishBy: ms(order.finishBy),
  respondedAt: ms(order.respondedAt),
  arriveAt: ms(order.arriveAt),
  startedAt: ms(order.startedAt),
  holdSince: ms(order.holdSince),
  resumeAt: ms(order.resumeAt),
  suspendReason: codeOrNull<NonNullable<OrderDetail['suspendReason']>>(order.suspendReason),
  totalHoldSec: order.totalHoldSec,
  closedAt: ms(order.closedAt),
  respondLate: order.respondLate,
  finishLate: order.finishLate,
  respondLateName: nameOf(around, order.respondLateBy),
  finishLateName: nameOf(around, order.finishLateBy),
});

function offerPart(order: OrderRecord, around: Surroundings): OrderDetail['offer'] {
  if (order.assigneeId === null) return null;
  const isTransfer = order.stateBefore !== null;
  return {
    toName: nameOf(around, order.assigneeId) ?? '',
    until: ms(order.offerUntil),
    fromName: isTransfer ? nameOf(around, order.ownerId) : null,
    reason: order.offerReason,
  };
}

const requestPart = (order: OrderRecord): OrderDetail['requestOpen'] =>
  order.requestKind === null
    ? null
    : {
        kind: code(order.requestKind),
        reason: order.requestReason ?? '',
        byName: order.requestByName ?? '',
        at: order.requestAt?.getTime() ?? 0,
      };

/** @returns from when on somebody may urge again; null: now, or never */
export function urgeAgainAt(order: OrderRecord, now: Date): number | null {
  if (!order.lastUrgeAt || !isOrderRunning(order.state as OrderState)) return null;
  const again = order.lastUrgeAt.getTime() + URGE_COOLDOWN_MS;
  return again > now.getTime() ? again : null;
}

function lastRefusal(steps: readonly StepRow[]): OrderDetail['lastRefusal'] {
  const found = steps.find(({ step }) => step.event === 'refuse');
  if (!found) return null;
  const { actorName, params, note, at } = found.step;
  return { byName: actorName ?? '', reasonCode: code(Number(params.reasonCode)), note, at: at.getTime() };
}

const rulesPart = (type: TypeRecord): OrderDetail['rules'] => ({
  needPhotoBefore: type.needPhotoBefore,
  needPhotoAfter: type.needPhotoAfter,
  needSign: type.needSign,
  needScan: type.needScan,
  needCheck: type.needCheck,
  returnVisit: code(type.returnVisit),
  priceMin: type.priceMin,
  priceMax: type.priceMax,
  form: type.form,
});

async function approvalPart(tx: Tx, { quote }: QuoteRow): Promise<Pick<Quote, 'approval'>> {
  if (quote.state !== QUOTE_STATE.asking) return {};
  const approval = await readStanding(tx, ORDER_QUOTE_KIND, quote.id);
  return approval ? { approval } : {};
}

interface Gathered {
  order: OrderRecord;
  steps: StepRow[];
  entries: EntryRow[];
  quote: QuoteRow | null;
}

const photoKeysOf = ({ order, steps, entries, quote }: Gathered): string[] => [
  ...order.photosBefore,
  ...order.photosAfter,
  ...[order.signatureKey, quote?.quote.signatureKey ?? null].filter((key) => key !== null),
  ...steps.flatMap(({ step }) => step.photoKeys),
  ...entries.flatMap(({ entry }) => photosIn(entry.form, entry.values)),
];

const plainPart = (order: OrderRecord, around: Surroundings, photoOf: (key: string) => Photo) => ({
  description: order.description,
  building: placeOf(around, order.buildingId),
  floor: placeOf(around, order.floorId),
  room: placeOf(around, order.roomId),
  parkAddress: around.park.address,
  parkPhone: around.park.phone,
  device: around.device,
  alarm: around.alarm,
  creatorName: nameOf(around, order.creatorId),
  dispatchMode: code<OrderDetail['dispatchMode']>(order.dispatchMode),
  orgName: around.orgName,
  owner: personOf(around, order.ownerId),
  helpers: order.helperIds.flatMap((id) => personOf(around, id) ?? []),
  outside: outsideOf(order),
  result: order.result,
  materials: order.materials,
  photosBefore: order.photosBefore.map(photoOf),
  photosAfter: order.photosAfter.map(photoOf),
  signature: order.signatureKey ? photoOf(order.signatureKey) : null,
  opinion: order.opinion,
  parent: around.parent,
  followOns: around.followOns,
});

/** @returns the whole record, or null when it does not exist or the person may not see it. */
export async function readOrderDetail(tx: Tx, who: DetailReader, orderId: number): Promise<OrderDetail | null> {
  const { user, now, deps } = who;
  if (!(await isVisible({ tx, user, now }, orderId))) return null;
  const [seen] = await readOrderRows(tx, user, [orderId]);
  if (!seen) return null;
  const { order, row } = seen;
  const [type, around, steps] = [
    await readType(tx, order.typeId),
    await readSurroundings(tx, order, user.language),
    await readSteps(tx, orderId),
  ];
  const actors = await actorsOf(tx, doingOf(user, order.parkId), order, now);
  const [entries, anyQuote] = [await readEntries(tx, orderId), await readQuote(tx, order.quoteId)];
  const quote = actors.every((actor) => actor === 'creator') ? forCustomer(anyQuote) : anyQuote;
  const keys = photoKeysOf({ order, steps, entries, quote });
  const photoOf = await photoFinder(tx, { secret: deps.secret, now }, keys);
  const seesPhone = actors.some((actor) => actor !== 'manager');
  const signers = await readSigners(tx, orderId);
  const signerOf = (key: string | null | undefined): Signer | null => {
    const signer = signers.get(key ?? '');
    return signer ? { ...signer, phone: seesPhone ? signer.phone : null } : null;
  };
  return {
    ...row,
    ...plainPart(order, around, photoOf),
    deviceRecord: await findDeviceRecord({ tx, user }, { parkId: order.parkId, orderId, deviceId: order.deviceId }),
    ...targetsPart(order, around),
    actors,
    reporterPhone: seesPhone ? order.reporterPhone : null,
    signer: signerOf(order.signatureKey),
    quote: quote && {
      ...toQuote(quote, photoOf, signerOf(quote.quote.signatureKey)),
      ...(await approvalPart(tx, quote)),
    },
    payments: await readPayments(tx, orderId),
    offer: offerPart(order, around),
    requestOpen: requestPart(order),
    urgeAgainAt: urgeAgainAt(order, now),
    lastRefusal: lastRefusal(steps),
    rules: rulesPart(type),
    lastReadings: await readLastReadings(tx, order, type),
    entries: entries.map(toEntry(photoOf)),
    visits: await readVisits(tx, orderId),
    urges: await readUrges(tx, orderId),
    steps: steps.map(toStep(photoOf)),
  };
}
