/** What every change of an order writes: columns that belong to its state, targets, timers, whom it concerns. */
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import { REQUESTABLE, isOrderEnded } from '@/contract/order-transitions';
import { dropQuoteApproval } from '../approval/quote-approval.usecases';
import { dropApproval } from '../approval/request-approval.usecases';
import type { OrderChange, Scene } from './act.types';
import { followEnd } from '../order-end.usecases';
import { saveOrder } from '../order.repository';
import { addPeople } from '../people/order-person.repository';
import { outsideColumns } from '../people/outside-firm.repository';
import { type OrderRecord, RELATION } from '../order.table';
import { missedBy, runningTarget, slaOf } from '../targets/order-target.rules';
import { setTimers } from '../targets/order-timer.usecases';

const NO_OFFER = { assigneeId: null, offerUntil: null, offerReason: null, offeredBy: null, stateBefore: null };
/** A firm is the affair of whoever gave it the order. */
const firmOf = (before: OrderRecord, { set }: OrderChange): Partial<OrderRecord> =>
  set?.ownerId === undefined || set.ownerId === before.ownerId ? {} : outsideColumns(null);
const NO_HOLD = { holdSince: null, resumeAt: null, suspendReason: null };
const NO_REQUEST = { requestKind: null, requestReason: null, requestBy: null, requestByName: null, requestAt: null };
/** Nobody asks to cancel, or to end it incomplete. */
export const noRequest = NO_REQUEST;

/** What a state does not have is taken away on leaving it. */
const belonging = (state: OrderState, now: Date): Partial<OrderRecord> => ({
  ...(state !== S.assigned && NO_OFFER),
  ...(state !== S.suspended && NO_HOLD),
  ...(!REQUESTABLE.includes(state) && NO_REQUEST),
  closedAt: isOrderEnded(state) ? now : null,
});

function settled({ order, type, by, now }: Scene, change: OrderChange, to: OrderState): OrderRecord {
  const kept = isOrderEnded(order.state as OrderState) && order.state === to ? { closedAt: order.closedAt } : {};
  const left = { ...missedBy(order, now), ...belonging(to, now), ...firmOf(order, change) };
  const next = { ...order, ...left, ...kept, ...change.set, state: to };
  // A warning is nobody's act: who did what last stays to be seen.
  const isAct = by.name !== null || to !== order.state;
  return {
    ...next,
    dueAt: runningTarget(next)?.dueAt ?? null,
    slaState: slaOf(next, type, now),
    ...(isAct && { lastActorId: by.id, lastActorName: by.name, lastActionAt: now }),
    version: order.version + 1,
  };
}

async function addRelated({ tx, now }: Scene, before: OrderRecord, order: OrderRecord): Promise<void> {
  if (order.ownerId !== before.ownerId) await addPeople(tx, order, RELATION.owner, [order.ownerId], now);
  if (order.assigneeId !== before.assigneeId) await addPeople(tx, order, RELATION.offered, [order.assigneeId], now);
  const fresh = order.helperIds.filter((id) => !before.helperIds.includes(id));
  if (fresh.length > 0) await addPeople(tx, order, RELATION.helper, fresh, now);
}

/** @returns the order as written */
export async function saveChange(scene: Scene, change: OrderChange, to: OrderState): Promise<OrderRecord> {
  const { id, no: _, ...columns } = settled(scene, change, to);
  return saveOrder(scene.tx, id, columns);
}

/** Whom the change concerns, and the timers that follow from it. @param order as written */
export async function relate(scene: Scene, order: OrderRecord): Promise<void> {
  const { tx, now, order: before, type } = scene;
  await addRelated(scene, before, order);
  await setTimers(tx, before, order, type, now);
  await dropApproval(scene, order);
  await dropQuoteApproval(scene, order);
  await followEnd(scene, order);
}
