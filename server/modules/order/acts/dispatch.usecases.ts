/** Who does it: dispatch, grab, accept, refuse, hand on, give back. */
import { ORDER_STATE as S, REFUSAL_REASON } from '@/contract/order-codes';
import { readUserName } from '../../identity/user/user-name.repository';
import type { Effect, Scene } from './act.types';
import { overruledBy } from './dispatch-target.usecases';
import { givenOutside } from './outside-firm.usecases';
import { addPeople } from '../people/order-person.repository';
import { RELATION, type OrderRecord } from '../order.table';
import { saveOffered } from '../setup/skill.repository';
import { did } from '../../../ports/said';

const MINUTE_MS = 60_000;

/** What an offer writes; it waits for so long as the type says. */
export const offerTo = (
  { now, type, by }: Pick<Scene, 'now' | 'type' | 'by'>,
  userId: number,
  reason: string | null = null,
): Partial<OrderRecord> => ({
  assigneeId: userId,
  offerUntil: new Date(now.getTime() + type.acceptMin * MINUTE_MS),
  offerReason: reason,
  offeredBy: by.id,
});

/** Once answered, answered: a later owner does not move the moment. */
const responded = ({ order, now }: Scene): Partial<OrderRecord> => ({ respondedAt: order.respondedAt ?? now });

export const dispatch: Effect<'dispatch'> = async (acting) => {
  const outside = givenOutside(acting);
  if (outside) return outside;
  const { tx, order, input } = acting;
  const target = await readUserName(tx, input.targetUserId);
  const helperIds = input.helperIds.filter((id) => id !== input.targetUserId);
  return {
    set: { ...offerTo(acting, input.targetUserId, input.reason ?? null), helperIds },
    note: input.reason,
    params: { target, targetId: input.targetUserId, ...(await overruledBy(acting, input)) },
    card: did('assigned', { name: target }),
    tells: [
      { to: ['assignee'], mention: true },
      { to: helperIds, mention: false },
    ],
    follow: () => saveOffered(tx, order.typeId, input.targetUserId, acting.now),
  };
};

export const grab: Effect<'grab'> = (acting) => ({
  set: { ownerId: acting.by.id, ...responded(acting) },
  card: did('grabbed'),
  tells: [{ to: ['creator'], mention: false }],
});

/** Of a transfer: the new owner begins where the order stands, and goes there themselves. */
export const accept: Effect<'accept'> = (acting) => {
  const { order, by } = acting;
  const isTransfer = order.stateBefore !== null;
  return {
    set: { ownerId: by.id, ...responded(acting), ...(isTransfer && { arriveAt: null, startedAt: null }) },
    card: did('accepted'),
    tells: [{ to: isTransfer ? ['creator', 'helpers', order.ownerId] : ['creator', 'helpers'], mention: false }],
  };
};

/** Not offered to them again for a day. */
export async function countRefusal({ tx, order, now }: Scene): Promise<void> {
  await addPeople(tx, order, RELATION.refused, [order.assigneeId], now);
}

export const refuse: Effect<'refuse'> = (acting) => {
  const { order, input, to } = acting;
  const { reasonCode, reason } = input;
  return {
    set: { refusedCount: order.refusedCount + 1 },
    note: reason,
    params: { reasonCode, ...(reasonCode === REFUSAL_REASON.other ? {} : { targetId: order.assigneeId ?? 0 }) },
    card: to === S.pool ? did('refused') : did('transferRefused'),
    tells: [
      { to: ['dispatchers'], mention: to === S.pool },
      { to: ['owner'], mention: true },
    ],
    follow: () => countRefusal(acting),
  };
};

export const transfer: Effect<'transfer'> = async (acting) => {
  const outside = givenOutside(acting);
  if (outside) return outside;
  const { tx, order, input } = acting;
  const target = await readUserName(tx, input.targetUserId);
  return {
    set: {
      ...offerTo(acting, input.targetUserId, input.reason),
      stateBefore: order.state,
      transferCount: order.transferCount + 1,
    },
    note: input.reason,
    params: { target, targetId: input.targetUserId, ...(await overruledBy(acting, input)) },
    card: did('transferred', { name: target }),
    tells: [
      { to: ['assignee'], mention: true },
      { to: ['owner', 'helpers'], mention: false },
    ],
    follow: () => saveOffered(tx, order.typeId, input.targetUserId, acting.now),
  };
};

export const putBack: Effect<'putBack'> = ({ order, input }) => ({
  set: { ownerId: null, helperIds: [] },
  note: input.reason,
  card: did('putBack'),
  tells: [
    { to: ['dispatchers'], mention: true },
    // Their part has ended with the owner's.
    { to: order.helperIds, mention: false },
  ],
});

export const setHelpers: Effect<'setHelpers'> = async ({ tx, order, input }) => {
  const helperIds = [...new Set(input.helperIds)];
  const names = await Promise.all(helperIds.map((id) => readUserName(tx, id)));
  const fresh = helperIds.filter((id) => !order.helperIds.includes(id));
  const gone = order.helperIds.filter((id) => !helperIds.includes(id));
  return {
    set: { helperIds },
    params: { helpers: names.join('、') },
    tells: [
      { to: fresh, mention: true },
      { to: gone, mention: false },
    ],
  };
};
