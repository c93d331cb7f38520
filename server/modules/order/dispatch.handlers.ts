/** Desk and setup endpoints of orders. */
import type { dispatchEndpoints } from '@/contract/dispatch';
import type { InputOf } from '@/contract/endpoint';
import type { OrderActInput } from '@/contract/order-act';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import type { orderTypeEndpoints } from '@/contract/order-type';
import { AppError } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportBatches } from '../admin/file/list.export';
import { listCalendars } from '../calendar/calendar-list.repository';
import { rankCandidates } from './people/candidate.usecases';
import { readCounts, readWorkbench } from './list/order-counts.usecases';
import { orderNotFound } from './order.errors';
import { doingOf } from './detail/order-detail.usecases';
import { actorsOf } from './people/order-actors.usecases';
import { readOutsideFirms } from './people/outside-firm.repository';
import { requestOf } from './acts/signed-in-act.usecases';
import { getMessage, listMessages, readMessages } from './messages/order-message.usecases';
import { listOrderPlans, saveOrderPlan } from './plans/order-plan.usecases';
import { readType } from './order.repository';
import { readOrderRows } from './list/order-row.repository';
import { readTable } from './statistics/order-statistics.export';
import { readStatistics } from './statistics/order-statistics.usecases';
import { listTypeChoices, listTypes, saveType } from './setup/order-type.usecases';
import { actOnOrder } from './order.usecases';
import { listStaff, saveSkills } from './setup/staff.usecases';

/** States in which an order goes from one person to another. */
const HANDED_ON: readonly number[] = ORDER_TRANSITIONS.flatMap(({ action, from }) =>
  action === 'transfer' ? from : [],
);

/** Whoever may give it away sees whom to. */
async function candidates({ tx, user, now }: SignedInContext, parkId: number, orderId: number) {
  const [seen] = await readOrderRows(tx, user, [orderId]);
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

type Dispatching = InputOf<typeof dispatchEndpoints.dispatchOrders>;

/** What lies in the pool is dispatched; what somebody has is handed on, which the transition table allows or refuses. */
async function offerOf({ tx, user }: SignedInContext, orderId: number, input: Dispatching): Promise<OrderActInput> {
  const { parkId, targetUserId, reason, overrideReason, outside } = input;
  const [seen] = await readOrderRows(tx, user, [orderId]);
  const offer = { orderId, parkId, targetUserId, reason, overrideReason, outside, version: 0 };
  if (seen === undefined || !HANDED_ON.includes(seen.order.state))
    return { ...offer, action: 'dispatch', helperIds: [] };
  return { ...offer, action: 'transfer', reason: reason ?? '' };
}

/** Each order stands or falls by itself: a refused one leaves the others as they are. */
async function dispatchOne(context: SignedInContext, orderId: number, input: Dispatching) {
  try {
    await context.tx.transaction(async (tx) =>
      actOnOrder({ ...requestOf(context, input.parkId), tx }, await offerOf({ ...context, tx }, orderId, input)),
    );
    return { orderId, error: null, fault: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { orderId, error: error.code, fault: error.fields?.targetUserId ?? null };
  }
}

export const dispatchHandlers: Handlers<Exclude<keyof typeof dispatchEndpoints, 'exportOrderStatistics'>> &
  OpenHandlers<'exportOrderStatistics'> = {
  getOrderWorkbench: ({ tx, user, now }, { parkId }) => readWorkbench(tx, { user, now }, parkId),
  getOrderCounts: ({ tx, user, now }, { parkId }) => readCounts(tx, { user, now }, parkId),
  listOrderCandidates: (context, { parkId, orderId }) => candidates(context, parkId, orderId),

  listOutsideFirms: ({ tx }, { parkId }) => readOutsideFirms(tx, parkId),

  dispatchOrders: async (context, input) => {
    const results = [];
    // In the order of their ids, as everybody who locks several does.
    for (const orderId of [...new Set(input.orderIds)].toSorted((a, b) => a - b)) {
      results.push(await dispatchOne(context, orderId, input));
    }
    context.afterCommit(() => context.deps.wake());
    return results;
  },

  listOrderMessages: ({ tx, user }, input) => listMessages(tx, user.id, input),
  getOrderMessage: ({ tx, user }, { id }) => getMessage(tx, user.id, id),
  readOrderMessages: ({ tx, user, now }, { ids }) => readMessages(tx, user.id, ids, now),
  getOrderStatistics: (context, input) => readStatistics(context, input),
  exportOrderStatistics: {
    open: async (context, input) => {
      const rows = await context.inTx((inner) => readTable(inner, input));
      const batches = (async function* () {
        yield rows;
      })();
      return exportBatches(context, batches, input, 'orderStatistics');
    },
  },
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
