/** Who is on duty, and the rules and plans that say what happens. */
import { dutyShifts } from '../../../server/modules/alarm/duty/duty.table';
import { planNodes, plans } from '../../../server/modules/alarm/plan/plan.table';
import { type EscalationStep, type EscalationTarget, rules } from '../../../server/modules/alarm/rule/rule.table';
import type { Rows } from './rows';

export type NewNode = Omit<typeof planNodes.$inferInsert, 'parkId' | 'planId'>;
type Rule = Partial<typeof rules.$inferInsert>;

/** A step that tells one by chat, as what matters. */
export const step = (afterSec: number, target: EscalationTarget): EscalationStep => ({
  afterSec,
  targets: [target],
  channels: ['chat'],
  important: true,
});

/** Builders of duty, rules and plans; each answers the new row's id. */
export function dutiesOf({ add, addAll }: Rows) {
  return {
    addShift: (parkId: number, post: string, userId: number, startsAt: Date, endsAt: Date, rosterId?: number) =>
      add(dutyShifts, { parkId, post, userId, startsAt, endsAt, rosterId: rosterId ?? null }),
    async addPlan(parkId: number, name: string, nodes: readonly NewNode[]): Promise<number> {
      const planId = await add(plans, { parkId, name });
      await addAll(
        planNodes,
        nodes.map((node) => ({ parkId, planId, ...node })),
      );
      return planId;
    },
    addRule: (parkId: number, escalation: EscalationStep[], more: Rule = {}) =>
      add(rules, {
        parkId,
        name: '默认',
        order: 1,
        escalation,
        ackTimeoutSec: 300,
        verdictTimeoutSec: 300,
        closeTimeoutSec: 7200,
        ...more,
      }),
  };
}
