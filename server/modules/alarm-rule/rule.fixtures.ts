/** For tests of rules: a seeded platform, and a rule that is right until a test makes it wrong. */
import type { sql } from 'drizzle-orm';
import type pg from 'pg';
import { alarmRuleEndpoints, type AlarmRule, type RuleStep } from '@/contract/alarm-rule';
import { ALARM_CATEGORY } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { openPlatform, type Person, type Reply, type TestPlatform } from '../../../tests/kit/platform';

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

export interface RuleWorld {
  platform: TestPlatform;
  people: Record<'manager' | 'guard' | 'admin', Person>;
  save(change?: Partial<SaveInput>, who?: Person): Promise<Reply>;
  /** Saves one that is right; a name of its own. */
  made(change?: Partial<SaveInput>): Promise<AlarmRule>;
  list(who?: Person): Promise<AlarmRule[]>;
  rows<T extends pg.QueryResultRow>(query: ReturnType<typeof sql>): Promise<T[]>;
  stop(): Promise<void>;
}

export async function openRuleWorld(now?: () => Date): Promise<RuleWorld> {
  const platform = await openPlatform(now);
  const [manager, guard, admin] = await Promise.all(['manager', 'guard', 'admin'].map(platform.signIn));
  if (!manager || !guard || !admin) throw new Error('the demo people could not sign in');
  const save: RuleWorld['save'] = (change = {}, who = manager) =>
    platform.call(alarmRuleEndpoints.saveAlarmRule, { ...RIGHT, ...change }, who);
  return {
    platform,
    people: { manager, guard, admin },
    save,
    async made(change) {
      const { status, body } = await save(change);
      if (status !== 200) throw new Error(JSON.stringify(body.error));
      return body.data as AlarmRule;
    },
    list: async (who = manager) =>
      (await platform.call(alarmRuleEndpoints.listAlarmRules, { parkId: PARK }, who)).body.data as AlarmRule[],
    rows: <T extends pg.QueryResultRow>(query: ReturnType<typeof sql>) =>
      platform.deps.db.withPark([1, 2, 3, 4], async (tx) => (await tx.execute(query)).rows as unknown as T[]),
    stop: () => platform.stop(),
  };
}
