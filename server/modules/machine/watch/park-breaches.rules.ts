/** How far the rules of a park have come at its servers, after one look. */
import { METRICS } from '@/contract/server/machine-codes';
import { isInWeek, type WallTime } from '@/contract/access/time-plan';
import { type Breach, NO_BREACH, nextBreach } from './breach.rules';
import type { BreachRow, Machine, Rule } from './watch.repository';

/** Servers that rules are asked about: what is not, keeps nothing. */
export interface Asked {
  readonly machine: Machine;
  /** Nothing is measured: what is known stays. */
  readonly frozen: boolean;
}

export interface LookedAt {
  readonly written: BreachRow[];
  readonly removed: BreachRow[];
  /** All that speak now. */
  readonly speaking: { readonly row: BreachRow; readonly rule: Rule }[];
}

const keyOf = ({ machineId, ruleId }: Pick<BreachRow, 'machineId' | 'ruleId'>): string => `${machineId}/${ruleId}`;
/** Nothing is on its way: such a row need not be kept. */
const isNothing = ({ level, warnSince, critSince }: Breach): boolean =>
  level === 0 && warnSince === null && critSince === null;

const appliesTo = (rule: Rule, machineId: number, wall: WallTime): boolean =>
  (rule.machineIds.length === 0 || rule.machineIds.includes(machineId)) &&
  (rule.week.length === 0 || isInWeek(rule.week, wall));

export function lookAtRules(
  asked: readonly Asked[],
  rules: readonly Rule[],
  known: readonly BreachRow[],
  wall: WallTime,
): LookedAt {
  const byKey = new Map(known.map((row) => [keyOf(row), row]));
  const looked: LookedAt = { written: [], removed: [], speaking: [] };
  for (const { machine, frozen } of asked)
    for (const rule of rules) {
      if (!appliesTo(rule, machine.id, wall)) continue;
      const key = { machineId: machine.id, ruleId: rule.id, parkId: machine.parkId };
      const row = byKey.get(keyOf(key));
      const before: Breach = row ?? NO_BREACH;
      const { latest } = machine;
      const name = METRICS[rule.metric - 1];
      const next = frozen || !latest || !name ? before : nextBreach(rule, before, latest[name], new Date(latest.at));
      if (isNothing(next)) continue;
      byKey.delete(keyOf(key));
      const kept = { ...key, ...next };
      if (next !== before) looked.written.push(kept);
      if (next.level > 0) looked.speaking.push({ row: kept, rule });
    }
  looked.removed.push(...byKey.values());
  return looked;
}
