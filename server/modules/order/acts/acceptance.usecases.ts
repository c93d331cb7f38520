/** Acceptance, rating and return visit. */
import { VISIT_RESULT } from '@/contract/order-codes';
import type { Effect, Scene } from './act.types';
import { whoIsNext } from './next-recipients.rules';
import { addPeople } from '../people/order-person.repository';
import { RELATION, type OrderRecord } from '../order.table';
import { freshFinishBy } from '../targets/target-date.usecases';
import { insertVisit } from './act-record.repository';
import { did } from '../../../ports/said';

const rating = (score: number | undefined, opinion: string | undefined) =>
  score === undefined ? {} : { score, opinion: opinion ?? null };

export const approveWork: Effect<'approveWork'> = ({ input, to }) => ({
  set: rating(input.score, input.opinion),
  note: input.opinion,
  params: { score: input.score },
  card: did('passed'),
  tells: [...whoIsNext(to), { to: ['owner'], mention: false }],
});

/** The work begins anew, with its full time; the photos of the first try stay in the timeline. */
export async function again(scene: Scene): Promise<Partial<OrderRecord>> {
  const { tx, order, type, now } = scene;
  return {
    completedAt: null,
    signatureKey: null,
    photosAfter: [],
    finishBy: await freshFinishBy(tx, order, type, now),
    reopenCount: order.reopenCount + 1,
  };
}

export const returnWork: Effect<'returnWork'> = async (acting) => ({
  set: await again(acting),
  note: acting.input.reason,
  photoKeys: acting.input.photoKeys,
  card: did('returned'),
  tells: [
    { to: ['owner'], mention: true },
    { to: ['helpers'], mention: false },
  ],
});

export const rate: Effect<'rate'> = ({ input }) => ({
  set: rating(input.score, input.opinion),
  note: input.opinion,
  params: { score: input.score },
  tells: [{ to: ['owner'], mention: false }],
});

export const visit: Effect<'visit'> = async (acting) => {
  const { tx, now, order, by, input } = acting;
  const { way, result, score, opinion } = input;
  const reopened = result === VISIT_RESULT.reopened;
  return {
    set: { ...(reopened && (await again(acting))), ...rating(score, opinion) },
    note: opinion,
    params: { way, result, score },
    card: reopened ? did('dissatisfied') : did('followedUp'),
    tells: [{ to: ['owner'], mention: reopened }, ...(reopened ? [{ to: ['helpers'], mention: false } as const] : [])],
    follow: async () => {
      const visited = { parkId: order.parkId, orderId: order.id, at: now, byId: by.id ?? 0 };
      await insertVisit(tx, { ...visited, way, result, score: score ?? null, opinion: opinion ?? null });
      await addPeople(tx, order, RELATION.visitor, [by.id], now);
    },
  };
};
