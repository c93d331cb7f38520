/**
 * One way for anybody, person or timer, to change an order: state, targets, timeline, timers, messages, cards, audit and
 * live event are never forgotten, and all in the caller's transaction.
 */
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import { REQUESTABLE, isOrderEnded } from '@/contract/order-transitions';
import { publish } from '../../live/publish';
import { readParkClock } from '../alarm/alarm.repository';
import { markSubject } from '../notify/notify.update';
import type { Change, Scene } from './act.types';
import { addPeople, saveOrder } from './order.repository';
import { addSteps } from './order.steps';
import { type OrderRecord, RELATION } from './order.table';
import { missedBy, runningTarget, slaOf } from './order.targets';
import { tellPeople } from './order.tell';
import { setTimers } from './order.timers';

export interface Traces {
  event: string;
  to: OrderState;
  clientAt?: Date | null;
  operationId?: string | null;
}

const NO_OFFER = { assigneeId: null, offerUntil: null, offerReason: null, offeredBy: null, stateBefore: null };
const NO_HOLD = { holdSince: null, resumeAt: null, suspendReason: null };
const NO_REQUEST = { requestKind: null, requestReason: null, requestBy: null, requestByName: null, requestAt: null };
export const noRequest = NO_REQUEST;

/** What a state does not have is taken away on leaving it. */
const belonging = (state: OrderState, now: Date): Partial<OrderRecord> => ({
  ...(state !== S.assigned && NO_OFFER),
  ...(state !== S.suspended && NO_HOLD),
  ...(!REQUESTABLE.includes(state) && NO_REQUEST),
  closedAt: isOrderEnded(state) ? now : null,
});

function settled({ order, type, by, now }: Scene, change: Change, to: OrderState): OrderRecord {
  const kept = isOrderEnded(order.state as OrderState) && order.state === to ? { closedAt: order.closedAt } : {};
  const next = { ...order, ...missedBy(order, now), ...belonging(to, now), ...kept, ...change.set, state: to };
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

async function relate({ tx, now }: Scene, before: OrderRecord, order: OrderRecord): Promise<void> {
  if (order.ownerId !== before.ownerId) await addPeople(tx, order, RELATION.owner, [order.ownerId], now);
  if (order.assigneeId !== before.assigneeId) await addPeople(tx, order, RELATION.offered, [order.assigneeId], now);
  const fresh = order.helperIds.filter((id) => !before.helperIds.includes(id));
  if (fresh.length > 0) await addPeople(tx, order, RELATION.helper, fresh, now);
}

const present = (params: NonNullable<Change['params']>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** @returns the order as written */
export async function changeOrder(scene: Scene, change: Change, traces: Traces): Promise<OrderRecord> {
  const { tx, now, order: before, type, by } = scene;
  const to = change.to ?? traces.to;
  const event = change.event ?? traces.event;
  const { id: _, no: __, ...columns } = settled(scene, change, to);
  const order = await saveOrder(tx, before.id, columns);
  await relate(scene, before, order);
  const { note = null, photoKeys = [] } = change;
  const params = present(change.params ?? {});
  await addSteps(tx, [
    {
      order,
      at: now,
      clientAt: traces.clientAt ?? null,
      actorId: by.id,
      actorName: by.name,
      event,
      fromState: before.state,
      toState: to,
      note,
      params,
      photoKeys,
      operationId: traces.operationId ?? null,
    },
  ]);
  const detail = { no: order.no, from: before.state, to, ...params };
  const bizId = order.id;
  scene.audit({ action: `order.${event}`, parkId: order.parkId, bizType: 'order', bizId, detail });
  await setTimers(tx, before, order, type, now);
  await change.follow?.(order);
  await tellPeople(tx, change.tells ?? [], { order, event, actorId: by.id, actorName: by.name, note, params }, now);
  if (change.card) {
    const clock = await readParkClock(tx, order.parkId, now);
    const words = by.name ? `已由 ${by.name} ${clock} ${change.card}` : `${clock} ${change.card}`;
    await markSubject(tx, { kind: 'order', id: order.id, parkId: order.parkId }, words, now);
  }
  await publish(tx, { kind: 'order', id: order.id, parkId: order.parkId });
  return order;
}
