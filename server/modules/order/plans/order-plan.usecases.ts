/** Recurring orders, as those who keep them see and change them. */
import type { InputOf } from '@/contract/endpoint';
import type { OrderPlan, orderTypeEndpoints } from '@/contract/order-type';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import { code, ms } from '../../alarm/list/alarm-rows.repository';
import { placeMissing, recordChanged, requires, typeUnknown } from '../order.errors';
import { nextOrderPlanAt } from './plan-date.rules';
import { pointOfDevice, pointOfPlace } from '../../device/point.repository';
import { isSkilled } from '../setup/skill.repository';
import type { OrderPlanRecord } from '../order-type.table';
import { insertPlan, lockPlan, readPlans, updatePlan } from './order-plan.repository';
import { setOrderPlanTimer } from './plan-run.usecases';
import { hasType } from '../setup/order-type.repository';

type SaveInput = InputOf<typeof orderTypeEndpoints.saveOrderPlan>;

async function placeOf(
  tx: Tx,
  { parkId, deviceId, locationId }: Pick<OrderPlanRecord, 'parkId' | 'deviceId' | 'locationId'>,
) {
  if (deviceId !== null) return pointOfDevice(tx, parkId, deviceId);
  return locationId === null ? null : pointOfPlace(tx, parkId, locationId);
}

/** @param planId only this one */
export async function listOrderPlans(tx: Tx, parkId: number, planId?: number): Promise<OrderPlan[]> {
  const rows = await readPlans(tx, parkId, planId);
  const plans: OrderPlan[] = [];
  for (const { plan, typeName, assigneeName } of rows) {
    const { creatorId: _, ...record } = plan;
    plans.push({
      ...record,
      priority: code(plan.priority),
      every: code(plan.every),
      typeName,
      assigneeName,
      location: (await placeOf(tx, plan))?.location ?? '',
      nextAt: ms(plan.nextAt),
      lastAt: ms(plan.lastAt),
    });
  }
  return plans;
}

/** What a plan names must be there, and be of its park. */
async function assertPlan(tx: Tx, input: SaveInput): Promise<void> {
  if (!(await hasType(tx, { id: input.typeId, parkId: input.parkId }))) throw typeUnknown();
  const named = input.deviceId !== null || input.locationId !== null;
  if (!named || !(await placeOf(tx, input))) throw placeMissing();
  if (input.assigneeId !== null && !(await isSkilled(tx, input.typeId, input.assigneeId)))
    throw requires('target', { assigneeId: 'unskilled' });
}

/** @throws AppError 404, 409 where somebody else saved first, 422 for what a plan names and is not there */
export async function saveOrderPlan(tx: Tx, userId: number, input: SaveInput, now: Date): Promise<OrderPlan> {
  await assertPlan(tx, input);
  const { id, version, ...plan } = input;
  const nextAt = plan.enabled ? nextOrderPlanAt(plan, null, now) : null;
  const saved = id === undefined ? await insertPlan(tx, { ...plan, creatorId: userId, nextAt }) : await update(id);
  await setOrderPlanTimer(tx, saved);
  const [shown] = await listOrderPlans(tx, plan.parkId, saved.id);
  if (!shown) throw notFound();
  return shown;

  async function update(planId: number): Promise<OrderPlanRecord> {
    const own = { id: planId, parkId: plan.parkId };
    const before = await lockPlan(tx, own);
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw recordChanged();
    return (await updatePlan(tx, own, { ...plan, nextAt, version: before.version + 1 })) ?? before;
  }
}
