/** The work itself: arrive, begin, fill in, wait, go on, finish. */
import { photosIn } from '@/contract/form-values';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { momentOf } from '../../../case/case.input';
import { positionIn } from '../../identity/park/position.usecases';
import type { Acting, OrderChange, Effect, Scene, Recipients } from './act.types';
import { addSteps } from '../detail/order-step.repository';
import { isUnscanned, type Arriving } from './arrival-scan.usecases';
import { insertEntry } from './act-record.repository';
import { readingPoint } from '../detail/reading-point.rules';
import type { OrderRecord } from '../order.table';
import { finishByAfterHold } from '../targets/target-date.usecases';
import { whoIsNext } from './next-recipients.rules';
import { saveSignature } from '../signature/signature.usecases';
import { did } from '../../../ports/said';

/** A scan proves more than a word: the timeline says that there was one, or that there should have been. */
async function proofOf(acting: Arriving): Promise<Pick<OrderChange, 'note' | 'params' | 'photoKeys'>> {
  const { reason, photoKeys, scanCode } = acting.input;
  return {
    note: reason,
    params: {
      ...(scanCode && { scanned: 1 }),
      ...(isUnscanned(acting) && { unscanned: 1 }),
      ...(await positionIn(acting.tx, acting.order.parkId, acting.input)),
    },
    photoKeys,
  };
}

/** A code that cannot be scanned is the dispatcher's to know: the sticker is to be renewed, or somebody was not there. */
const unscannedTells = (acting: Arriving): Recipients[] =>
  isUnscanned(acting) ? [{ to: ['dispatchers'], mention: false }] : [];

export const arrive: Effect<'arrive'> = async (acting) => ({
  ...(await proofOf(acting)),
  set: { arriveAt: acting.now, photosBefore: [...acting.order.photosBefore, ...acting.input.photoKeys] },
  card: did('arrived'),
  tells: [{ to: ['creator'], mention: false }, ...unscannedTells(acting)],
});

/** Who begins without having reported to be there arrives with it: both are events. */
async function arriveFirst(acting: Acting<'start'>, proof: Pick<OrderChange, 'params'>): Promise<void> {
  const { tx, now, by, order, input, audit } = acting;
  const params = Object.fromEntries(Object.entries(proof.params ?? {}).filter(([, value]) => value !== undefined));
  const states = { fromState: order.state, toState: S.handling };
  await addSteps(tx, [
    {
      order,
      at: now,
      clientAt: momentOf(input.clientAt),
      actorId: by.id,
      actorName: by.name,
      event: 'arrive',
      ...states,
      params: params as Record<string, string | number>,
    },
  ]);
  const detail = { no: order.no, from: states.fromState, to: states.toState, ...params };
  audit({ action: 'order.arrive', parkId: order.parkId, bizType: 'order', bizId: order.id, detail });
}

export const start: Effect<'start'> = async (acting) => {
  const { now, order, input } = acting;
  const proof = await proofOf(acting);
  const isArrival = order.arriveAt === null;
  if (isArrival) await arriveFirst(acting, proof);
  // Begun already: only photos of before the work are brought.
  const isAdding = order.startedAt !== null;
  return {
    ...proof,
    params: { ...proof.params, ...(isAdding && { added: input.photoKeys.length }) },
    set: {
      // Photos that are brought later are of the same beginning.
      startedAt: order.startedAt ?? now,
      arriveAt: order.arriveAt ?? now,
      photosBefore: [...order.photosBefore, ...input.photoKeys],
    },
    ...(!isAdding && { card: did('started') }),
    tells: [...(isArrival ? [{ to: ['creator'] as const, mention: false }] : []), ...unscannedTells(acting)],
  };
};

export const enterData: Effect<'enterData'> = ({ tx, now, order, type, by, input }) => ({
  photoKeys: photosIn(type.form, input.values),
  follow: async () => {
    if (by.id === null) return;
    const { id: orderId, parkId, typeId } = order;
    const entry = { orderId, parkId, typeId, at: now, byId: by.id, values: input.values, form: type.form };
    await insertEntry(tx, { ...entry, point: readingPoint(order) });
  },
});

export const suspend: Effect<'suspend'> = ({ now, input }) => ({
  set: { holdSince: now, resumeAt: new Date(input.resumeAt), suspendReason: input.reasonCode },
  note: input.reason,
  params: { reasonCode: input.reasonCode, until: input.resumeAt },
  photoKeys: input.photoKeys,
  card: did('held'),
  tells: [{ to: ['creator', 'dispatchers', 'helpers'], mention: false }],
});

/** The targets go on with the working time that was left. */
export async function goOn({ tx, order, type, now }: Scene): Promise<Partial<OrderRecord>> {
  const heldMs = order.holdSince ? Math.max(0, now.getTime() - order.holdSince.getTime()) : 0;
  return {
    finishBy: await finishByAfterHold(tx, order, type, now),
    totalHoldSec: order.totalHoldSec + Math.round(heldMs / 1000),
  };
}

export const resume: Effect<'resume'> = async (acting) => ({
  set: await goOn(acting),
  note: acting.input.reason,
  card: did('resumed'),
  tells: [{ to: ['owner', 'helpers'], mention: false }],
});

export const finish: Effect<'finish'> = async (acting): Promise<OrderChange> => {
  const { now, order, input, to } = acting;
  const { result, photoKeys, signature, materials } = input;
  const signatureKey = signature ? await saveSignature(acting, signature, null) : null;
  return {
    set: {
      completedAt: now,
      arriveAt: order.arriveAt ?? now,
      startedAt: order.startedAt ?? now,
      result,
      materials,
      photosAfter: photoKeys,
      signatureKey,
    },
    note: result,
    params: signature ? { signedBy: signature.name } : {},
    photoKeys: signatureKey ? [...photoKeys, signatureKey] : photoKeys,
    card: did('finished'),
    tells: [...whoIsNext(to), { to: ['creator', 'helpers'], mention: false }],
  };
};
