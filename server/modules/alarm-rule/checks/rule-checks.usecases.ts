/** Checks of a rule; each refusal names the field and the reason. */
import { ALARM_CATEGORY } from '@/contract/codes';
import type { RuleWords } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../../http/context';
import { wrongField } from '../../../http/common.errors';
import { hasBuildings, hasPlan, hasPoints } from './rule-scope.repository';
import { assertReached } from './rule-reach.usecases';

/** @throws AppError 400 for steps that are invalid by themselves */
function assertSteps({ escalation }: RuleWords): void {
  if (escalation.length === 0) throw wrongField('escalation', 'alarmRule.noStep');
  for (const [i, { targets, channels, afterSec }] of escalation.entries()) {
    const field = `escalation.${i}`;
    const step = i + 1;
    if (targets.length === 0) throw wrongField(`${field}.targets`, 'alarmRule.noTarget', { step });
    if (channels.length === 0) throw wrongField(`${field}.channels`, 'alarmRule.noChannel', { step });
    if (i === 0 && afterSec !== 0) throw wrongField(`${field}.afterSec`, 'alarmRule.firstDelay');
    if (i > 0 && afterSec <= (escalation[i - 1]?.afterSec ?? 0))
      throw wrongField(`${field}.afterSec`, 'alarmRule.delayOrder', { step, before: i });
  }
}

/** Whether the rule can match a fire. */
const mayBeFire = ({ categories, isDefault }: RuleWords): boolean =>
  isDefault || categories.length === 0 || categories.includes(ALARM_CATEGORY.fire);

const CLOSES_ITSELF_FROM = ALARM_CATEGORY.fault;

function assertTimes(rule: RuleWords): void {
  const { schedule, flapping, autoClose, categories } = rule;
  if (schedule.kind === 'custom') {
    if (schedule.periods.length === 0) throw wrongField('schedule.periods', 'alarmRule.noPeriod');
    for (const [i, { days, from, to }] of schedule.periods.entries()) {
      if (days.length === 0) throw wrongField(`schedule.periods.${i}`, 'alarmRule.noDay', { period: i + 1 });
      if (from === to) throw wrongField(`schedule.periods.${i}`, 'alarmRule.emptyPeriod', { period: i + 1 });
    }
  }
  if (flapping && mayBeFire(rule)) throw wrongField('flapping', 'alarmRule.flappingFire');
  const mayClose = !rule.isDefault && categories.length > 0 && categories.every((one) => one >= CLOSES_ITSELF_FROM);
  if (autoClose && !mayClose) throw wrongField('autoClose', 'alarmRule.autoCloseFire');
}

/** The default rule has no restrictions, always applies and is always enabled. */
function assertDefault(rule: RuleWords): void {
  if (!rule.isDefault) return;
  if (!rule.enabled) throw wrongField('enabled', 'alarmRule.defaultStays');
  const { buildingIds, deviceTypes, deviceIds, categories, types } = rule;
  const lists = Object.entries({ buildingIds, deviceTypes, deviceIds, categories, types });
  const [restricting] = lists.find(([, list]) => list.length > 0) ?? [];
  const more = rule.levelAtLeast !== null ? 'levelAtLeast' : undefined;
  const timed =
    rule.schedule.kind !== 'always' ? 'schedule' : rule.condition.kind !== 'simple' ? 'condition' : undefined;
  const field = restricting ?? more ?? timed;
  if (field) throw wrongField(field, 'alarmRule.defaultEverything');
}

/** @throws AppError 400 for buildings, points and a plan that the park does not have */
async function assertKnown({ tx }: SignedInContext, parkId: number, rule: RuleWords): Promise<void> {
  const { buildingIds, deviceIds, planId } = rule;
  if (!(await hasBuildings(tx, parkId, buildingIds))) throw wrongField('buildingIds', 'alarmRule.noBuilding');
  if (!(await hasPoints(tx, parkId, deviceIds))) throw wrongField('deviceIds', 'alarmRule.noPoint');
  if (planId !== null && !(await hasPlan(tx, parkId, planId))) throw wrongField('planId', 'alarmRule.noPlan');
}

/** @throws AppError 400 with the field */
export async function assertRule(context: SignedInContext, parkId: number, rule: RuleWords): Promise<void> {
  assertDefault(rule);
  assertSteps(rule);
  assertTimes(rule);
  await assertKnown(context, parkId, rule);
  await assertReached(context, parkId, rule);
}
