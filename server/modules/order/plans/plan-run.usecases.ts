/** Makes the orders of a plan, one at a time. */
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import type { AuditEntry } from '../../../http/context';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import { pointOfDevice, pointOfPlace } from '../../device/point.repository';
import { readUserName } from '../../identity/user/user-name.repository';
import type { OrderPlanRecord } from '../order-type.table';
import { createOrder } from '../create/new-order.usecases';
import { nextOrderPlanAt } from './plan-date.rules';
import { readType } from '../order.repository';
import { savePlanRun } from './order-plan.repository';

/** Its one timer, dated anew. Call it with the plan's row locked. */
export async function setOrderPlanTimer(
  tx: Tx,
  plan: Pick<OrderPlanRecord, 'id' | 'parkId' | 'nextAt'>,
): Promise<void> {
  const { id: subjectId, parkId, nextAt } = plan;
  await cancelTimers(tx, subjectId, ['orderPlan']);
  if (nextAt) await scheduleTimer(tx, { kind: 'orderPlan', parkId, subjectId, dueAt: nextAt });
}

/** After a stand-still one order is made, not all that were missed. */
export async function runOrderPlan(
  { tx, now, audit }: { tx: Tx; now: Date; audit: (entry: AuditEntry) => void },
  plan: OrderPlanRecord,
): Promise<void> {
  const { parkId, deviceId, locationId, title, description, priority, creatorId, assigneeId } = plan;
  const point =
    deviceId !== null
      ? await pointOfDevice(tx, parkId, deviceId)
      : locationId !== null
        ? await pointOfPlace(tx, parkId, locationId)
        : null;
  const nowhere = { buildingId: null, floorId: null, roomId: null, deviceId: null, location: plan.name };
  const order = await createOrder(
    { tx, now, audit, by: { id: null, name: null, rights: new Set() } },
    {
      title,
      description,
      priority,
      creatorId,
      assigneeId,
      planId: plan.id,
      type: await readType(tx, plan.typeId),
      point: point ?? nowhere,
      source: ORDER_SOURCE.plan,
      reporterName: await readUserName(tx, creatorId),
      reporterPhone: null,
    },
  );
  const nextAt = nextOrderPlanAt(plan, plan.nextAt ?? now, now);
  await savePlanRun(tx, plan.id, { lastAt: now, lastOrderId: order.id, nextAt });
  await setOrderPlanTimer(tx, { ...plan, nextAt });
}
