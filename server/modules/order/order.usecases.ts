/** Orders as cases: what is their own about the one way in which anybody acts on a record. */
import type { OrderActInput } from '@/contract/order-act';
import type { OrderState } from '@/contract/order-codes';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { defineCase } from '../../case/case.engine';
import { isAlreadySo, lastActOn, tooLate } from './act-decide';
import { applyEffect } from './act-effects';
import { requirements } from './act-requirements';
import type { ActRequest, OrderCase, Scene } from './act.types';
import { actorsOf } from './order.actors';
import { relate, saveChange } from './order.change';
import { orderNotFound, orderRefusals } from './order.errors';
import { lockOrder, readType } from './order.repository';
import { addSteps } from './order.steps';
import { notifyOrderPeople } from './order.notify';

async function lock({ tx, deps, now, by, audit }: ActRequest, input: OrderActInput): Promise<Scene> {
  const order = await lockOrder(tx, input.parkId, input.orderId);
  if (!order) throw orderNotFound();
  return { tx, deps, now, by, audit, order, type: await readType(tx, order.typeId) };
}

export const orderCase = defineCase<OrderCase>({
  kind: 'order',
  table: ORDER_TRANSITIONS,
  refusals: orderRefusals,
  lock,
  readCurrent: (request, { orderId }) => request.readCurrent(orderId),
  recordOf: ({ order }) => order,
  stateOf: ({ state }) => state as OrderState,
  factsOf: ({ order, type }, input) => ({
    ...order,
    stateBefore: order.stateBefore as OrderState | null,
    rules: type,
    input,
  }),
  actorsOf: ({ tx, by, order, now }) => actorsOf(tx, by, order, now),
  lastActOn,
  isAlreadySo,
  tooLate,
  requirements,
  effect: (acting) => applyEffect(acting.input.action, acting),
  save: saveChange,
  relate,
  log: ({ tx, order }, entry) => addSteps(tx, [{ ...entry, order }]),
  notify: ({ tx, now }, order, { tells = [] }, entry) => notifyOrderPeople(tx, tells, { ...entry, order }, now),
});

export const actOnOrder = orderCase.act;
export const changeOrder = orderCase.change;
