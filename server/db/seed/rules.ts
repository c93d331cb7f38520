/**
 * The rules of every park: fire in the garage, fire, what only counts when it lasts or comes again and again, faults (lifts
 * apart while people work), security, and one default for everything else.
 */
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import type { EffectiveRule } from '../../modules/alarm/rule/rule-match.rules';
import { rules, type EscalationStep, type EscalationTarget } from '../../modules/alarm/rule/rule.table';
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
/** Somebody may be in the lift: the engineers at once, in chat and by text message. */
const LIFT_STEPS: EscalationStep[] = [
  { ...step(0, [onDuty('repair'), { kind: 'orgLeader' }], true), channels: ['chat', 'app', 'sms'] },
  step(600, [onDuty('control-room'), onDuty('lead')]),
  step(1800, [onDuty('manager')]),
];
const EARLY_STEPS = [step(0, [onDuty('control-room'), onDuty('repair')]), step(1200, [onDuty('lead')])];
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

/** Early warnings: a day to look after them. */
const EARLY_TIMES = { ackTimeoutSec: 3600, verdictTimeoutSec: 7200, closeTimeoutSec: 86_400, dedupWindowSec: 300 };

export type RuleKey = 'garageFire' | 'fire' | 'fault' | 'security' | 'default';
type AnyKey = RuleKey | 'pressure' | 'doors' | 'lifts';

/** A rule as the server reads it, with its plan. */
export interface SeededRule extends EffectiveRule {
  plan: SeededPlan | null;
}
export type ParkRules = Record<RuleKey, SeededRule>;

const ruleTable = (park: SeededPark, plans: ParkPlans): Record<AnyKey, RuleData> => ({
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
  pressure: {
    name: '消防水压波动',
    remark: '补水时会短暂波动，持续一分钟才算',
    scope: { deviceTypes: [DEVICE_TYPE.waterPressure] },
    match: { categories: [ALARM_CATEGORY.early] },
    condition: { kind: 'lasts', sec: 60 },
    escalation: EARLY_STEPS,
    ...EARLY_TIMES,
  },
  doors: {
    name: '门禁频繁开合',
    remark: '十分钟内三次才告警；门没关严的点位自动屏蔽半小时',
    scope: { deviceTypes: [DEVICE_TYPE.door] },
    match: { categories: [ALARM_CATEGORY.early] },
    condition: { kind: 'times', count: 3, withinSec: 600 },
    flapping: { windowSec: 600, count: 6, shelveSec: 1800 },
    escalation: EARLY_STEPS,
    ...EARLY_TIMES,
  },
  lifts: {
    name: '电梯故障（上班时间）',
    scope: { deviceTypes: [DEVICE_TYPE.lift] },
    match: { categories: [ALARM_CATEGORY.fault] },
    schedule: { kind: 'workHours' },
    escalation: LIFT_STEPS,
    repeatMax: 1,
    autoClose: true,
    ackTimeoutSec: 600,
    verdictTimeoutSec: 1800,
    closeTimeoutSec: 14_400,
    dedupWindowSec: 300,
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
  const [garageFire, fire] = [write(table.garageFire, 1), write(table.fire, 2)];
  for (const [i, key] of (['pressure', 'doors', 'lifts'] as const).entries()) write(table[key], i + 3);
  return {
    garageFire,
    fire,
    fault: write(table.fault, 6),
    security: write(table.security, 7),
    default: write(table.default, 8),
  };
}
