/** For tests of rules: the demo, and a rule that is right until a test makes it wrong. */
import type { sql } from 'drizzle-orm';
import type pg from 'pg';
import { alarmRuleEndpoints, type RuleStep } from '@/contract/alarm-rule';
import { ALARM_CATEGORY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Person } from '../platform';
import { openDemo } from './demo';

export type SaveInput = InputOf<typeof alarmRuleEndpoints.saveAlarmRule>;

export const PARK = 1;
export const step = (afterSec: number, ...targets: RuleStep['targets']): RuleStep => ({
  afterSec,
  targets,
  important: false,
  channels: ['chat', 'app'],
});
export const role = (roleCode: string) => ({ kind: 'role', roleCode }) as const;
export const post = (name: string) => ({ kind: 'onDuty', post: name }) as const;

/** For urgent equipment alarms: no seeded rule is for these. */
export const RIGHT: SaveInput = {
  parkId: PARK,
  name: '电梯困人',
  enabled: true,
  isDefault: false,
  buildingIds: [],
  deviceTypes: [6],
  deviceIds: [],
  types: [],
  levelAtLeast: 2,
  planId: null,
  categories: [ALARM_CATEGORY.equipment],
  condition: { kind: 'simple' },
  schedule: { kind: 'always' },
  escalation: [step(0, post('control-room')), step(120, role('lead'))],
  repeatMax: 1,
  dedupWindowSec: 60,
  flapping: null,
  autoClose: false,
  ackTimeoutSec: 300,
  verdictTimeoutSec: 600,
  closeTimeoutSec: 3600,
};

export async function openRuleWorld(now?: () => Date) {
  const demo = await openDemo(now);
  const [manager, guard, admin] = await Promise.all([
    demo.personOf('manager'),
    demo.personOf('guard'),
    demo.personOf('admin'),
  ]);
  type Change = Partial<SaveInput>;
  return {
    ...demo,
    people: { manager, guard, admin },
    save: (change: Change = {}, who: Person = manager) =>
      demo.call(who, alarmRuleEndpoints.saveAlarmRule, { ...RIGHT, ...change }),
    /** Saves one that is right; a name of its own. */
    made: (change?: Change) => demo.ask(manager, alarmRuleEndpoints.saveAlarmRule, { ...RIGHT, ...change }),
    list: (who: Person = manager) => demo.ask(who, alarmRuleEndpoints.listAlarmRules, { parkId: PARK }),
    rows: <T extends pg.QueryResultRow>(query: ReturnType<typeof sql>) =>
      demo.platform.deps.db.withPark([1, 2, 3, 4], async (tx) => (await tx.execute(query)).rows as unknown as T[]),
    stop: demo.close,
  };
}

export type RuleWorld = Awaited<ReturnType<typeof openRuleWorld>>;
