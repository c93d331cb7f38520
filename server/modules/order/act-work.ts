/** The work itself: arrive, begin, fill in, wait, go on, finish. */
import type { Change, Effect, Scene } from './act.types';
import { readingPoint } from './order.entries';
import { photosIn } from './order.form';
import { orderEntries } from './order-parts.table';
import type { OrderRecord } from './order.table';
import { finishByAfterHold } from './order.targets';
import { whoIsNext } from './act-next';

/** A scan proves more than a word: the timeline says that there was one. */
const proof = (input: {
  scanCode?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
}) => ({
  ...(input.scanCode !== undefined && { scanned: 1 }),
  ...(input.latitude !== undefined && input.longitude !== undefined
    ? { latitude: input.latitude, longitude: input.longitude }
    : {}),
});

export const arrive: Effect<'arrive'> = ({ now, order, input }) => ({
  set: { arriveAt: now, photosBefore: [...order.photosBefore, ...input.photoKeys] },
  params: proof(input),
  photoKeys: input.photoKeys,
  card: '到场',
  tells: [{ to: ['creator'], mention: false }],
});

export const start: Effect<'start'> = ({ now, order, input }) => ({
  set: {
    startedAt: now,
    arriveAt: order.arriveAt ?? now,
    photosBefore: [...order.photosBefore, ...input.photoKeys],
  },
  params: proof(input),
  photoKeys: input.photoKeys,
  card: '开始处理',
});

export const enterData: Effect<'enterData'> = ({ tx, now, order, type, by, input }) => ({
  photoKeys: photosIn(type.form, input.values),
  follow: async () => {
    if (by.id === null) return;
    const { id: orderId, parkId, typeId } = order;
    const entry = { orderId, parkId, typeId, at: now, byId: by.id, values: input.values, form: type.form };
    await tx.insert(orderEntries).values({ ...entry, point: readingPoint(order) });
  },
});

export const suspend: Effect<'suspend'> = ({ now, input }) => ({
  set: { holdSince: now, resumeAt: new Date(input.resumeAt), suspendReason: input.reasonCode },
  note: input.reason,
  params: { reasonCode: input.reasonCode, until: input.resumeAt },
  photoKeys: input.photoKeys,
  card: '挂起',
  tells: [{ to: ['creator', 'dispatchers'], mention: false }],
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
});

export const finish: Effect<'finish'> = (acting): Change => {
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
    tells: [...whoIsNext(to), { to: ['creator'], mention: false }],
  };
};
