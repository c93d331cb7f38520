/** A plan's time has come: it makes its order and dates the next one. */
import { appendAudit } from '../../audit/audit.repository';
import { runOrderPlan } from '../plans/plan-run.usecases';
import type { OrderPlanRecord } from '../order-type.table';
import type { AuditEntry } from '../../../http/context';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import { isPlanThere, lockPlan } from './order-timer.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';

async function orderPlan({ tx, now }: Moment, plan: OrderPlanRecord): Promise<void> {
  if (!plan.nextAt || plan.nextAt > now) return;
  const audits: AuditEntry[] = [];
  await runOrderPlan({ tx, now, audit: (entry) => audits.push(entry) }, plan);
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
}

/** The plan is locked before its timer fires. */
export const planTimerSubject: Subject = {
  lock: async (tx, id) => {
    const plan = await lockPlan(tx, id);
    return plan ? (moment) => orderPlan(moment, plan) : null;
  },
  isThere: isPlanThere,
};
