/** Which alarms there should be at a park's servers. */
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { BREACH_LEVEL, METRICS } from '@/contract/server/machine-codes';
import { said } from '../../../ports/said';
import type { PlatformFinding } from '../../alarm-intake/platform/platform-alarm.usecases';
import type { Judged } from './silence.rules';
import type { BreachRow, Machine, Rule } from './watch.repository';

export const OFFLINE = 'serverOffline';
export const ofRule = (ruleId: number): string => `serverRule:${ruleId}`;

export interface Finding extends PlatformFinding {
  readonly machine: Machine;
}

/** @param quiet names of what is silent because of it */
export function silenceFinding(machine: Machine, quiet: readonly string[], now: Date): Finding {
  const { name, lastSeenAt } = machine;
  const titleSaid =
    quiet.length > 0 ? said('title.serverDown', { name, count: quiet.length }) : said('title.serverSilent', { name });
  return {
    machine,
    signalType: OFFLINE,
    category: ALARM_CATEGORY.equipment,
    level: quiet.length > 0 ? ALARM_LEVEL.critical : ALARM_LEVEL.urgent,
    titleSaid,
    occurredAt: lastSeenAt ?? now,
    ...(quiet.length > 0 && { description: quiet.join('、').slice(0, 500) }),
  };
}

export function ruleFinding(machine: Machine, { row, rule }: { row: BreachRow; rule: Rule }, now: Date): Finding {
  const isCritical = row.level === BREACH_LEVEL.critical;
  const metric = said(`metric.${METRICS[rule.metric - 1] ?? 'cpu'}`);
  return {
    machine,
    signalType: ofRule(rule.id),
    category: ALARM_CATEGORY.equipment,
    level: isCritical ? ALARM_LEVEL.urgent : ALARM_LEVEL.major,
    titleSaid: said(isCritical ? 'title.serverMetricCritical' : 'title.serverMetric', { name: machine.name, metric }),
    occurredAt: row.since ?? now,
  };
}

/** @returns names of what is silent because of each that is down */
export function quietUnder(machines: readonly Machine[], judged: ReadonlyMap<number, Judged>): Map<number, string[]> {
  const quiet = new Map<number, string[]>();
  for (const { id, name } of machines) {
    const by = judged.get(id)?.quietBy;
    if (by !== undefined && by !== null) quiet.set(by, [...(quiet.get(by) ?? []), name]);
  }
  return quiet;
}
