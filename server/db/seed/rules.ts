/** The rules of every park: fire in the garage, fire, faults, security, and one default for everything else. */
import { ALARM_CATEGORY } from '@/contract/codes';
import type { EffectiveRule } from '../../modules/alarm/rule.match';
import { rules, type EscalationStep, type EscalationTarget } from '../../modules/alarm/rule.table';
import type { Seed } from './context';
import type { SeededPark } from './parks';
import type { ParkPlans, SeededPlan } from './plans';

const onDuty = (post: string): EscalationTarget => ({ kind: 'onDuty', post });
const role = (roleCode: string): EscalationTarget => ({ kind: 'role', roleCode });
const step = (afterSec: number, targets: EscalationTarget[], important = false): EscalationStep => ({
  afterSec,
  targets,
  channels: ['chat'],
  important,
});

/** Next level after one, three and five minutes; at last everybody again, whether on shift or not. */
const FIRE_STEPS: EscalationStep[] = [
  step(0, [onDuty('control-room'), onDuty('field')], true),
  step(60, [onDuty('lead')], true),
  step(180, [onDuty('manager')], true),
  step(300, ['guard', 'field', 'lead', 'manager'].map(role), true),
];
const FAULT_STEPS = [
  step(0, [onDuty('control-room'), { kind: 'orgLeader' }]),
  step(1800, [onDuty('lead')]),
  step(14_400, [onDuty('manager')]),
];
const SECURITY_STEPS = [
  step(0, [onDuty('control-room')]),
  step(180, [onDuty('field'), onDuty('lead')]),
  step(900, [onDuty('manager')]),
];
const DEFAULT_STEPS = [step(0, [onDuty('control-room')]), step(600, [onDuty('lead')]), step(3600, [onDuty('manager')])];

type RuleRow = typeof rules.$inferInsert;
type RuleData = Omit<RuleRow, 'parkId' | 'order'>;

const FIRE_TIMES = {
  ackTimeoutSec: 300,
  verdictTimeoutSec: 300,
  closeTimeoutSec: 7200,
  repeatMax: 2,
  dedupWindowSec: 30,
};

export type RuleKey = 'garageFire' | 'fire' | 'fault' | 'security' | 'default';

/** A rule as the server reads it, with its plan. */
export interface SeededRule extends EffectiveRule {
  plan: SeededPlan | null;
}
export type ParkRules = Record<RuleKey, SeededRule>;

const ruleTable = (park: SeededPark, plans: ParkPlans): Record<RuleKey, RuleData> => ({
  garageFire: {
    name: '车库火警',
    match: { categories: [ALARM_CATEGORY.fire] },
    scope: { buildingIds: [park.garageId] },
    planId: plans.garage.id,
    escalation: FIRE_STEPS,
    ...FIRE_TIMES,
  },
  fire: {
    name: '火警',
    match: { categories: [ALARM_CATEGORY.fire] },
    planId: plans.office.id,
    escalation: FIRE_STEPS,
    ...FIRE_TIMES,
  },
  fault: {
    name: '设备故障',
    match: { categories: [ALARM_CATEGORY.fault] },
    escalation: FAULT_STEPS,
    autoClose: true,
    ackTimeoutSec: 7200,
    verdictTimeoutSec: 14_400,
    closeTimeoutSec: 86_400,
    dedupWindowSec: 300,
  },
  security: {
    name: '安防与视频',
    match: { categories: [ALARM_CATEGORY.security] },
    escalation: SECURITY_STEPS,
    ackTimeoutSec: 1800,
    verdictTimeoutSec: 1800,
    closeTimeoutSec: 14_400,
    dedupWindowSec: 60,
  },
  default: {
    name: '默认规则',
    escalation: DEFAULT_STEPS,
    isDefault: true,
    ackTimeoutSec: 3600,
    verdictTimeoutSec: 3600,
    closeTimeoutSec: 86_400,
    dedupWindowSec: 120,
  },
});

export function seedRules(seed: Seed, park: SeededPark, plans: ParkPlans): ParkRules {
  const plansById = new Map([plans.office, plans.garage].map((plan) => [plan.id, plan]));
  const write = (data: RuleData, order: number): SeededRule => {
    const id = seed.store.add(rules, { ...data, parkId: park.id, order });
    const { name, escalation, ackTimeoutSec, verdictTimeoutSec, closeTimeoutSec } = data;
    const { planId = null, repeatMax = 0, autoClose = false } = data;
    const times = { ackTimeoutSec, verdictTimeoutSec, closeTimeoutSec, repeatMax };
    return { id, version: 1, name, escalation, planId, autoClose, ...times, plan: plansById.get(planId ?? 0) ?? null };
  };
  const table = ruleTable(park, plans);
  return {
    garageFire: write(table.garageFire, 1),
    fire: write(table.fire, 2),
    fault: write(table.fault, 3),
    security: write(table.security, 4),
    default: write(table.default, 5),
  };
}
