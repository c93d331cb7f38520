/** A plan's time has come: it makes its order and dates the next one. */
import { appendAudit } from '../../modules/audit/audit.repository';
import { runOrderPlan } from '../../modules/order/order.plan';
import type { OrderPlanRecord } from '../../modules/order/order-type.table';
import type { AuditEntry } from '../../http/context';
import type { Moment } from '../timer-kinds';

export async function orderPlan({ tx, now }: Moment, plan: OrderPlanRecord): Promise<void> {
  if (!plan.nextAt || plan.nextAt > now) return;
  const audits: AuditEntry[] = [];
  await runOrderPlan({ tx, now, audit: (entry) => audits.push(entry) }, plan);
  await appendAudit(
    tx,
    audits.map(({ action, parkId = null, bizType = null, bizId = null, detail = null }) => ({
      at: now,
      userId: null,
      parkId,
      action,
      bizType,
      bizId,
      detail,
      ip: null,
      traceId: null,
    })),
  );
}
