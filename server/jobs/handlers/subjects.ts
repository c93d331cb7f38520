/** What timers belong to, how it is locked, and what is done with it when its time has come. */
import { and, eq } from 'drizzle-orm';
import type { PgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/open';
import { alarms } from '../../modules/alarm/alarm.table';
import { signalSources } from '../../modules/device/device.table';
import { orderPlans } from '../../modules/order/order-type.table';
import { orders } from '../../modules/order/order.table';
import {
  ALARM_TIMERS,
  ORDER_TIMERS,
  PLAN_TIMERS,
  SIGNAL_TIMERS,
  type AlarmTimerKind,
  type OrderTimerKind,
  type SignalTimerKind,
} from '../timers';
import { type Subject, registerTimers } from '../timer-kinds';
import { alarmTimers } from './index';
import { orderTimers } from './order-timers';
import { orderPlan } from './order-plan';
import { signalLasts } from './signal-lasts';
import { sourceSilent } from './source-silent';

const isIn = async (tx: Tx, table: PgTable & { id: PgColumn }, id: number): Promise<boolean> =>
  (await tx.select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;

const alarmSubject = (kind: AlarmTimerKind): Subject => ({
  lock: async (tx, id) => {
    const [alarm] = await tx.select().from(alarms).where(eq(alarms.id, id)).for('update', { skipLocked: true });
    return alarm ? (moment) => alarmTimers[kind]({ ...moment, alarm }) : null;
  },
  isThere: (tx, id) => isIn(tx, alarms, id),
});

const orderSubject = (kind: OrderTimerKind): Subject => ({
  lock: async (tx, id) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update', { skipLocked: true });
    return order ? (moment) => orderTimers[kind]({ ...moment, order }) : null;
  },
  isThere: (tx, id) => isIn(tx, orders, id),
});

const planSubject: Subject = {
  lock: async (tx, id) => {
    const isIt = and(eq(orderPlans.id, id), eq(orderPlans.enabled, true));
    const [plan] = await tx.select().from(orderPlans).where(isIt).for('update', { skipLocked: true });
    return plan ? (moment) => orderPlan(moment, plan) : null;
  },
  isThere: async (tx, id) =>
    (
      await tx
        .select({ id: orderPlans.id })
        .from(orderPlans)
        .where(and(eq(orderPlans.id, id), eq(orderPlans.enabled, true)))
    ).length > 0,
};

const signalSubjects: Record<SignalTimerKind, Subject> = {
  signalLasts,
  sourceSilent: {
    lock: async (tx, id) => {
      const [source] = await tx
        .select()
        .from(signalSources)
        .where(eq(signalSources.id, id))
        .for('update', { skipLocked: true });
      return source ? (moment) => sourceSilent(moment, source) : null;
    },
    isThere: (tx, id) => isIn(tx, signalSources, id),
  },
};

registerTimers(ALARM_TIMERS, alarmSubject);
registerTimers(ORDER_TIMERS, orderSubject);
registerTimers(SIGNAL_TIMERS, (kind) => signalSubjects[kind]);
registerTimers(PLAN_TIMERS, () => planSubject);
