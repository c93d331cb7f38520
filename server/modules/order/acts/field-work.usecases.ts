/** The work itself: arrive, begin, fill in, wait, go on, finish. */
import { photosIn } from '@/contract/form-values';
import { positionIn } from '../../identity/park/position.usecases';
import type { OrderChange, Effect, Scene, Recipients } from './act.types';
import { isUnscanned, type Arriving } from './arrival-scan.usecases';
import { insertEntry } from './act-record.repository';
import { readingPoint } from '../detail/reading-point.rules';
import type { OrderRecord } from '../order.table';
import { finishByAfterHold } from '../targets/target-date.usecases';
import { whoIsNext } from './next-recipients.rules';

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
  card: '已到场',
  tells: [{ to: ['creator'], mention: false }, ...unscannedTells(acting)],
});

export const start: Effect<'start'> = async (acting) => {
  const { now, order, input } = acting;
  return {
    ...(await proofOf(acting)),
    set: {
      startedAt: now,
      arriveAt: order.arriveAt ?? now,
      photosBefore: [...order.photosBefore, ...input.photoKeys],
    },
    card: '开始处理',
    tells: unscannedTells(acting),
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
  card: '挂起',
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
  card: '恢复处理',
  tells: [{ to: ['owner', 'helpers'], mention: false }],
});

export const finish: Effect<'finish'> = (acting): OrderChange => {
  const { now, order, input, to } = acting;
  const { result, photoKeys, signatureKey, signedBy, materials } = input;
  return {
    set: {
      completedAt: now,
      arriveAt: order.arriveAt ?? now,
      startedAt: order.startedAt ?? now,
      result,
      materials,
      photosAfter: photoKeys,
      signatureKey: signatureKey ?? null,
    },
    note: result,
    params: signedBy ? { signedBy } : {},
    photoKeys: signatureKey ? [...photoKeys, signatureKey] : photoKeys,
    card: '完成处理',
    tells: [...whoIsNext(to), { to: ['creator', 'helpers'], mention: false }],
  };
};
