/** Orders as cases: what is their own about the one way in which anybody acts on a record. */
import type { OrderActInput } from '@/contract/order-act';
import type { OrderState } from '@/contract/order-codes';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { defineCase } from '../../case/case.engine';
import { grabber, isAlreadySo, lastActOn } from './acts/act-conflict.usecases';
import { asksForQuote } from './approval/quote-approval.usecases';
import { effects } from './acts/act-effects.usecases';
import { requirements } from './acts/act-requirements.usecases';
import type { ActRequest, OrderCase, Scene } from './acts/act.types';
import { actorsOf } from './people/order-actors.usecases';
import { relate, saveChange } from './acts/order-change.usecases';
import { orderNotFound, orderRefusals } from './order.errors';
import { lockOrder, readType } from './order.repository';
import { addSteps, orderTimeline } from './detail/order-step.repository';
import { quoteTotal } from './payment/quote-total.rules';
import { notifyOrderPeople } from './messages/order.notify';

async function lock({ tx, deps, now, by, audit }: ActRequest, input: OrderActInput): Promise<Scene> {
  const order = await lockOrder(tx, input.parkId, input.orderId);
  if (!order) throw orderNotFound();
  const type = await readType(tx, order.typeId);
  const quoteAsks =
    input.action === 'quote' &&
    !by.isApproval &&
    (await asksForQuote(tx, order.parkId, { total: quoteTotal(input.items), limit: type.priceMax }));
  return { tx, deps, now, by, audit, order, type, quoteAsks };
}

export const orderCase = defineCase<OrderCase>({
  kind: 'order',
  table: ORDER_TRANSITIONS,
  refusals: orderRefusals,
  lock,
  readCurrent: (request, { orderId }) => request.readCurrent(orderId),
  recordOf: ({ order }) => order,
  stateOf: ({ state }) => state as OrderState,
  factsOf: ({ order, type, quoteAsks }, input) => ({
    ...order,
    stateBefore: order.stateBefore as OrderState | null,
    rules: type,
    quoteAsks,
    input,
  }),
  actorsOf: ({ tx, by, order, now }) => actorsOf(tx, by, order, now),
  lastActOn,
  lastMoveOn: ({ tx, order }, events) => orderTimeline.lastMove(tx, order.id, events),
  isAlreadySo,
  firstTaker: grabber,
  requirements,
  effects,
  save: saveChange,
  relate,
  log: ({ tx, order }, entry) => addSteps(tx, [{ ...entry, order }]),
  notify: ({ tx, now }, order, { tells = [] }, entry) => notifyOrderPeople(tx, tells, { ...entry, order }, now),
});

export const actOnOrder = orderCase.act;
export const changeOrder = orderCase.change;
