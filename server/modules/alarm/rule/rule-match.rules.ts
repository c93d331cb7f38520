/** Which rule an alarm falls under: enabled ones in order, the first that fits wins, the park's default takes the rest. */
import { ALARM_CATEGORY } from '@/contract/codes';
import { isInSchedule, type RuleClock } from './rule-schedule.rules';
import type { rules } from './rule.table';

export type Rule = typeof rules.$inferSelect;

/** The values of a rule that steer an alarm; without an id it is the fallback of a park without rules. */
export type EffectiveRule = Pick<
  Rule,
  | 'name'
  | 'planId'
  | 'escalation'
  | 'repeatMax'
  | 'ackTimeoutSec'
  | 'verdictTimeoutSec'
  | 'closeTimeoutSec'
  | 'autoClose'
> & { id: number | null; version: number | null };

export interface RuleSubject {
  parkId: number;
  buildingId: number | null;
  deviceType: number;
  deviceId: number;
  category: number;
  signalType: string;
  level: number;
}

const MINUTE = 60;

const toRole = (afterSec: number, roleCode: string) => ({
  afterSec,
  targets: [{ kind: 'role' as const, roleCode }],
  channels: ['chat' as const, 'app' as const],
  important: true,
});

/** A park without any rule still raises alarms, by the times of a fire. */
export const FALLBACK_RULE: EffectiveRule = {
  id: null,
  version: null,
  name: '系统默认（园区未配置规则）',
  planId: null,
  escalation: [toRole(0, 'guard'), toRole(MINUTE, 'field'), toRole(3 * MINUTE, 'lead'), toRole(5 * MINUTE, 'manager')],
  repeatMax: 0,
  ackTimeoutSec: 5 * MINUTE,
  verdictTimeoutSec: 5 * MINUTE,
  closeTimeoutSec: 120 * MINUTE,
  autoClose: false,
};

/** An absent or empty list restricts nothing. */
const admits = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  !list || list.length === 0 || (value !== null && list.includes(value));

/** @returns whether the rule, were it alone, would take the alarm. */
export function fits(rule: Pick<Rule, 'scope' | 'match'>, subject: RuleSubject): boolean {
  const { scope, match } = rule;
  return (
    admits(scope.buildingIds, subject.buildingId) &&
    admits(scope.deviceTypes, subject.deviceType) &&
    admits(scope.deviceIds, subject.deviceId) &&
    admits(match.categories, subject.category) &&
    admits(match.types, subject.signalType) &&
    // 1 is the most urgent.
    (match.levelAtLeast === undefined || subject.level <= match.levelAtLeast)
  );
}

const unrestricted = (list: readonly unknown[] | undefined): boolean => !list || list.length === 0;
const LEAST_URGENT = 5;

/** @returns whether any fire of the park falls under the rule, wherever, whenever and whatever reports it. */
export function takesFires({
  isDefault,
  scope,
  match,
  schedule,
  condition,
}: Pick<Rule, 'isDefault' | 'scope' | 'match' | 'schedule' | 'condition'>): boolean {
  if (isDefault) return true;
  if (schedule.kind !== 'always' || condition.kind !== 'simple') return false;
  const everywhere = [scope.buildingIds, scope.deviceTypes, scope.deviceIds, match.types].every(unrestricted);
  return (
    everywhere && admits(match.categories, ALARM_CATEGORY.fire) && (match.levelAtLeast ?? LEAST_URGENT) >= LEAST_URGENT
  );
}

/** In the order in which they are asked; the default comes last wherever it stands. */
export const inOrder = (all: readonly Rule[]): Rule[] =>
  all.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault) || a.order - b.order || a.id - b.id);

/** @returns the rule that takes the alarm at that moment. The default has no conditions. Undefined: no rule matches. */
export function matchRule(all: readonly Rule[], subject: RuleSubject, clock?: RuleClock): Rule | undefined {
  const counts = ({ schedule, parkId }: Rule): boolean =>
    !clock || isInSchedule(schedule, clock.moment, clock.calendars.get(parkId));
  return inOrder(all.filter((rule) => rule.enabled && rule.parkId === subject.parkId)).find(
    (rule) => rule.isDefault || (fits(rule, subject) && counts(rule)),
  );
}

/** @returns the rule, with missing values filled in: without a rule or a step nobody would be notified. */
export function effective(rule: Rule | undefined): EffectiveRule {
  if (!rule) return FALLBACK_RULE;
  return rule.escalation.length > 0 ? rule : { ...rule, escalation: FALLBACK_RULE.escalation };
}
