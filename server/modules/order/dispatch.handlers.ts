/** Desk and setup endpoints of orders. */
import type { dispatchEndpoints } from '@/contract/dispatch';
import type { orderTypeEndpoints } from '@/contract/order-type';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { listCalendars } from '../calendar/calendar-list.repository';
import { rankCandidates } from './order.candidates';
import { readCounts, readWorkbench } from './order.counts';
import { orderNotFound } from './order.errors';
import { doingOf } from './order.detail';
import { actorsOf } from './order.actors';
import { requestOf } from './order.acting';
import { getMessage, listMessages, readMessages } from './order.messages';
import { listOrderPlans, saveOrderPlan } from './order.plans';
import { readType } from './order.repository';
import { readOrderRows } from './order.rows';
import { readStatistics } from './order.statistics';
import { listStaff, listTypeChoices, listTypes, saveSkills, saveType } from './order.types';
import { actOnOrder } from './order.usecases';

/** Whoever may give it away sees whom to. */
async function candidates({ tx, user, now }: SignedInContext, parkId: number, orderId: number) {
  const [seen] = await readOrderRows(tx, user.id, [orderId]);
  if (!seen || seen.order.parkId !== parkId) throw orderNotFound();
  const { order } = seen;
  const actors = await actorsOf(tx, doingOf(user, parkId), order, now);
  if (!actors.includes('dispatcher') && !actors.includes('owner')) throw orderNotFound();
  const ranked = await rankCandidates(tx, { order, type: await readType(tx, order.typeId) }, now);
  return ranked.map((one) => {
    const { lastOfferedAt: _, ...candidate } = one;
    return candidate;
  });
}

/** Each order stands or falls by itself: a refused one leaves the others as they are. */
async function dispatchOne(context: SignedInContext, parkId: number, orderId: number, targetUserId: number) {
  const input = { orderId, parkId, targetUserId, action: 'dispatch' as const, version: 0, helperIds: [] };
  try {
    await context.tx.transaction((tx) => actOnOrder({ ...requestOf(context, parkId), tx }, input));
    return { orderId, error: null };
  } catch (error) {
    if (error instanceof AppError) return { orderId, error: error.code };
    throw error;
  }
}

export const dispatchHandlers: Handlers<keyof typeof dispatchEndpoints> = {
  getOrderWorkbench: ({ tx, user, now }, { parkId }) => readWorkbench(tx, { user, now }, parkId),
  getOrderCounts: ({ tx, user, now }, { parkId }) => readCounts(tx, { user, now }, parkId),
  listOrderCandidates: (context, { parkId, orderId }) => candidates(context, parkId, orderId),

  dispatchOrders: async (context, { parkId, orderIds, targetUserId }) => {
    const results = [];
    // In the order of their ids, as everybody who locks several does.
    for (const orderId of [...new Set(orderIds)].toSorted((a, b) => a - b)) {
      results.push(await dispatchOne(context, parkId, orderId, targetUserId));
    }
    context.afterCommit(() => context.deps.wake());
    return results;
  },

  listOrderMessages: ({ tx, user }, input) => listMessages(tx, user.id, input),
  getOrderMessage: ({ tx, user }, { id }) => getMessage(tx, user.id, id),
  readOrderMessages: ({ tx, user, now }, { ids }) => readMessages(tx, user.id, ids, now),
  getOrderStatistics: (context, input) => readStatistics(context, input),
};

export const orderTypeHandlers: Handlers<keyof typeof orderTypeEndpoints> = {
  listOrderTypeChoices: ({ tx, user }, { parkId }) =>
    listTypeChoices(
      tx,
      parkId,
      !['order.handle', 'order.read'].some((right) => user.rights.get(parkId)?.has(right as 'order.read')),
    ),
  listOrderTypes: ({ tx, now }, { parkId }) => listTypes(tx, parkId, now),
  listWorkCalendars: ({ tx }, { parkId }) => listCalendars(tx, parkId),

  saveOrderType: async (context, input) => {
    const type = await saveType(context.tx, input, context.now);
    const { id: bizId, parkId, name } = type;
    context.audit({ action: 'orderType.save', parkId, bizType: 'orderType', bizId, detail: { name } });
    return type;
  },

  listOrderStaff: ({ tx, now }, { parkId }) => listStaff(tx, parkId, now),

  saveOrderSkills: async (context, input) => {
    const staff = await saveSkills(context.tx, input, context.now);
    const { parkId, userId: bizId, typeIds } = input;
    context.audit({ action: 'orderSkill.save', parkId, bizType: 'user', bizId, detail: { typeIds } });
    return staff;
  },

  listOrderPlans: ({ tx }, { parkId }) => listOrderPlans(tx, parkId),

  saveOrderPlan: async (context, input) => {
    const plan = await saveOrderPlan(context.tx, context.user.id, input, context.now);
    const { id: bizId, parkId, name } = plan;
    context.audit({ action: 'orderPlan.save', parkId, bizType: 'orderPlan', bizId, detail: { name } });
    context.afterCommit(() => context.deps.wake());
    return plan;
  },
};
