/**
 * Handing over: each item belongs to the giver until the receiver has signed it, and then to the receiver. The row of
 * the hand-over is locked first, so that two devices, a signature and a withdrawal come one after the other.
 */
import type { alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { HandOverView } from '@/contract/hand-over';
import { HAND_OVER_ITEM_STATE as ITEM, HAND_OVER_STATE as STATE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { readUserName } from '../../identity/user/user-name.repository';
import {
  alreadySigned,
  answeredAlready,
  cannotTake,
  handOverClosed,
  handOverGone,
  notYours,
  nothingToSign,
  stillUnsigned,
  withAnother,
  wrongField,
} from '../duty.errors';
import { readPeople } from '../people/duty-people.repository';
import { findHandOver, readWaitingWithOthers } from './hand-over-view.repository';
import { canTake, currentPostOf, takeOverAbilitiesOf } from './hand-over-candidates.usecases';
import { readMatters } from './hand-over-matters.repository';
import { readHandOver } from './hand-over-view.usecases';
import { refreshFor, tell } from './hand-over.notify';
import {
  addItems,
  findHandOverIdOf,
  findItem,
  type HandOverRecord,
  insertHandOver,
  type ItemRecord,
  lockGiver,
  lockHandOver,
  lockWaiting,
  readNumberOf,
  updateHandOver,
  updateItem,
} from './hand-over.repository';
import { waitingOf } from './hand-over.rules';
import { takeOverAlarm } from './take-over-alarm.usecases';
import { takeOverOrder } from './take-over-order.usecases';
import { said } from '../../../ports/said';

type Input<Name extends keyof typeof alarmDutyEndpoints> = InputOf<(typeof alarmDutyEndpoints)[Name]>;

async function lock(tx: Tx, parkId: number, id: number): Promise<HandOverRecord> {
  const row = await lockHandOver(tx, parkId, id);
  if (!row) throw handOverGone();
  return row;
}

const close = (tx: Tx, id: number, state: HandOverRecord['state'], now: Date): Promise<void> =>
  updateHandOver(tx, id, { state, endedAt: now });

/** Closes the hand-over when every item is signed or obsolete; with a refused item the giver closes it. */
async function settle(tx: Tx, id: number, now: Date): Promise<void> {
  const handOver = await findHandOver(tx, id);
  if (handOver?.state === STATE.done && handOver.endedAt === null) await close(tx, id, STATE.done, now);
}

/** Tells the pages of both people to reload. */
async function refreshBoth(tx: Tx, { parkId, fromUserId, toUserId }: HandOverRecord): Promise<void> {
  await refreshFor(tx, parkId, fromUserId);
  await refreshFor(tx, parkId, toUserId);
}

/** Finds the open hand-over between the two people, or makes a new one. */
async function openHandOver(context: SignedInContext, input: Input<'startHandOver'>): Promise<HandOverRecord> {
  const { tx, user, now } = context;
  const { parkId, toUserId, note } = input;
  const waiting = await lockWaiting(tx, parkId, { fromUserId: user.id, toUserId });
  if (waiting) {
    if (note) await updateHandOver(tx, waiting.id, { note });
    return waiting;
  }
  const { post } = await currentPostOf(tx, parkId, user, now);
  return insertHandOver(tx, { parkId, post, fromUserId: user.id, toUserId, note, startedAt: now });
}

/** @throws AppError 409 for items that are not the giver's or wait in another hand-over, 422 for items that the receiver cannot take */
async function assertGivable({ tx, user, now }: SignedInContext, input: Input<'startHandOver'>, toName: string) {
  const { parkId, toUserId, items } = input;
  const mine = await readMatters(tx, parkId, user);
  const taker = await takeOverAbilitiesOf(tx, parkId, toUserId, now);
  if (!taker) throw wrongField('toUserId', 'duty.noSuchPerson');
  const others = await readWaitingWithOthers(tx, parkId, { fromUserId: user.id, toUserId });
  for (const { kind, subjectId } of items) {
    const isIt = (one: { kind: string; subjectId: number }) => one.kind === kind && one.subjectId === subjectId;
    const matter = mine.find(isIt);
    if (!matter) throw notYours(await readNumberOf(tx, kind, subjectId));
    if (!canTake(taker, matter)) throw cannotTake(toName, matter.no);
    const other = others.find((handOver) => waitingOf(handOver).some(isIt));
    if (other) throw withAnother(matter.no, other.to.name);
  }
}

/** @throws AppError 409, 422 */
export async function startHandOver(context: SignedInContext, input: Input<'startHandOver'>): Promise<HandOverView> {
  const { tx, user, now } = context;
  const { parkId, toUserId, items } = input;
  if (toUserId === user.id) throw wrongField('toUserId', 'handOver.toSelf');
  await lockGiver(tx, user.id);
  const to = (await readPeople(tx, parkId, [toUserId])).get(toUserId);
  if (!to) throw wrongField('toUserId', 'duty.noSuchPerson');
  await assertGivable(context, input, to.name);
  const handOver = await openHandOver(context, input);
  await addItems(
    tx,
    items.map((item) => ({ ...item, parkId, handOverId: handOver.id })),
  );
  const detail = { to: to.name, items: items.length };
  context.audit({ action: 'handOver.start', parkId, bizType: 'handOver', bizId: handOver.id, detail });
  await tell(
    tx,
    {
      parkId,
      userId: toUserId,
      title: said('handOver.asked', { name: user.name, count: items.length }),
      place: said('handOver.thenYours'),
    },
    now,
  );
  context.afterCommit(() => context.deps.wake());
  await refreshBoth(tx, handOver);
  return readHandOver(context, parkId);
}

interface Answering {
  handOver: HandOverRecord;
  item: ItemRecord;
}

/** @throws AppError 404 unless the caller is the receiver, 409 if the item can no longer be answered; null: already answered in the same way */
async function openItem(
  { tx, user }: SignedInContext,
  parkId: number,
  itemId: number,
  answer: ItemRecord['state'],
): Promise<Answering | null> {
  const handOverId = await findHandOverIdOf(tx, parkId, itemId);
  if (handOverId === undefined) throw handOverGone();
  const handOver = await lock(tx, parkId, handOverId);
  if (handOver.toUserId !== user.id) throw handOverGone();
  const item = await findItem(tx, parkId, itemId);
  if (!item) throw handOverGone();
  if (item.state === answer) return null;
  if (item.state !== ITEM.waiting) throw answeredAlready(user.name, item.signedAt?.getTime() ?? 0);
  if (handOver.state !== STATE.waiting) throw handOverClosed(await readUserName(tx, handOver.fromUserId));
  return { handOver, item };
}

async function takeOver(context: SignedInContext, { handOver, item }: Answering): Promise<boolean> {
  const { tx, deps, user, now, idempotencyKey: operationId } = context;
  const from = { id: handOver.fromUserId, name: await readUserName(tx, handOver.fromUserId) };
  const to = { id: user.id, name: user.name };
  const { parkId, subjectId, note } = item;
  const handed = { tx, now, parkId, subjectId, from, to, note, operationId };
  if (item.kind === 'alarm') return takeOverAlarm(handed);
  return takeOverOrder({ ...handed, deps, audit: (entry) => context.audit(entry) });
}

/** @throws AppError 404, 409, 422 */
export async function signItem(
  context: SignedInContext,
  { parkId, itemId }: Input<'signHandOverItem'>,
): Promise<HandOverView> {
  const { tx, user, now } = context;
  const answering = await openItem(context, parkId, itemId, ITEM.signed);
  if (!answering) return readHandOver(context, parkId);
  const { handOver, item } = answering;
  const matter = (await findHandOver(tx, handOver.id))?.items.find(({ id }) => id === item.id);
  const taker = await takeOverAbilitiesOf(tx, parkId, user.id, now);
  if (!taker || !matter || !canTake(taker, matter)) throw cannotTake(user.name, matter?.no ?? '');
  if (!(await takeOver(context, answering))) throw nothingToSign(await readUserName(tx, handOver.fromUserId));
  await updateItem(tx, item.id, { state: ITEM.signed, signedAt: now });
  const detail = { no: matter.no, from: await readUserName(tx, handOver.fromUserId) };
  context.audit({ action: 'handOver.sign', parkId, bizType: item.kind, bizId: item.subjectId, detail });
  await settle(tx, handOver.id, now);
  context.afterCommit(() => context.deps.wake());
  await refreshBoth(tx, handOver);
  return readHandOver(context, parkId);
}

/** The item stays with the giver, who is notified. */
export async function refuseItem(
  context: SignedInContext,
  { parkId, itemId, reason }: Input<'refuseHandOverItem'>,
): Promise<HandOverView> {
  const { tx, user, now } = context;
  const answering = await openItem(context, parkId, itemId, ITEM.refused);
  if (!answering) return readHandOver(context, parkId);
  const { handOver, item } = answering;
  await updateItem(tx, item.id, { state: ITEM.refused, refuseReason: reason, signedAt: now });
  const no = await readNumberOf(tx, item.kind, item.subjectId);
  context.audit({
    action: 'handOver.refuse',
    parkId,
    bizType: item.kind,
    bizId: item.subjectId,
    detail: { no, reason },
  });
  const news = {
    title: said('handOver.refused', { name: user.name, no }),
    place: said('handOver.because', { reason }),
  };
  await tell(tx, { parkId, userId: handOver.fromUserId, ...news }, now);
  context.afterCommit(() => context.deps.wake());
  await refreshBoth(tx, handOver);
  return readHandOver(context, parkId);
}

/** Finds an open hand-over given by the caller. @throws AppError 404 */
async function openMine({ tx, user }: SignedInContext, parkId: number, id: number): Promise<HandOverRecord> {
  const handOver = await lock(tx, parkId, id);
  if (handOver.fromUserId !== user.id) throw handOverGone();
  return handOver;
}

/** Withdraws the unsigned items; signed ones stay signed. @throws AppError 409 when all of it is */
export async function withdrawHandOver(
  context: SignedInContext,
  { parkId, id }: Input<'withdrawHandOver'>,
): Promise<HandOverView> {
  const { tx, now } = context;
  const handOver = await openMine(context, parkId, id);
  if (handOver.state === STATE.withdrawn) return readHandOver(context, parkId);
  const seen = await findHandOver(tx, id);
  if (seen?.state === STATE.done) throw alreadySigned(seen.items.length);
  await close(tx, id, STATE.withdrawn, now);
  context.audit({ action: 'handOver.withdraw', parkId, bizType: 'handOver', bizId: id });
  await refreshBoth(tx, handOver);
  return readHandOver(context, parkId);
}

/** @throws AppError 409 while an item waits */
export async function endHandOver(
  context: SignedInContext,
  { parkId, id }: Input<'endHandOver'>,
): Promise<HandOverView> {
  const { tx, now } = context;
  const handOver = await openMine(context, parkId, id);
  const seen = await findHandOver(tx, id);
  const waiting = seen ? waitingOf(seen).length : 0;
  if (handOver.state === STATE.waiting) {
    if (waiting > 0) throw stillUnsigned(waiting);
    await close(tx, id, STATE.done, now);
    context.audit({ action: 'handOver.end', parkId, bizType: 'handOver', bizId: id });
    await refreshBoth(tx, handOver);
  }
  return readHandOver(context, parkId);
}
