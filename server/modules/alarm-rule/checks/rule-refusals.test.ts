/** A rule that might notify nobody is refused, with the field and the reason. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmRuleEndpoints } from '@/contract/alarm-rule';
import { adminTenantEndpoints } from '@/contract/admin-tenant';
import { ALARM_CATEGORY } from '@/contract/codes';
import {
  openRuleWorld,
  PARK,
  post,
  RIGHT,
  role,
  step,
  type RuleWorld,
  type SaveInput,
} from '../../../../tests/kit/world/rule-demo';

let world: RuleWorld;
beforeAll(async () => {
  world = await openRuleWorld();
});
afterAll(() => world.stop());

const [control, lead] = [post('control-room'), role('lead')];
const fieldsOf = (error: unknown) => (error as { fields?: Record<string, string> } | undefined)?.fields;

it.each<[string, Partial<SaveInput>, string, string]>([
  ['no step', { escalation: [] }, 'escalation', 'noStep'],
  ['a step without a target', { escalation: [step(0, control), step(60)] }, 'escalation.1.targets', 'noTarget'],
  [
    'a step without a channel',
    { escalation: [{ ...step(0, control), channels: [] }] },
    'escalation.0.channels',
    'noChannel',
  ],
  ['a first step that waits', { escalation: [step(30, control)] }, 'escalation.0.afterSec', 'firstDelay'],
  [
    'delays that do not grow',
    { escalation: [step(0, control), step(60, lead), step(60, lead)] },
    'escalation.2.afterSec',
    'delayOrder',
  ],
  ['a role that nobody has', { escalation: [step(0, role('nobody-has-it'))] }, 'escalation.0.targets', 'emptyTarget'],
  ['a post that nobody stands at', { escalation: [step(0, post('roof'))] }, 'escalation.0.targets', 'emptyTarget'],
  [
    'somebody who is not there',
    { escalation: [step(0, { kind: 'person', userId: 999_999 })] },
    'escalation.0.targets',
    'emptyTarget',
  ],
  ['more than five repeats', { repeatMax: 6 }, 'repeatMax', 'repeatLimit'],
  ['lasting no time', { condition: { kind: 'lasts', sec: 0 } }, 'condition.sec', 'lastsLimit'],
  ['lasting too long', { condition: { kind: 'lasts', sec: 601 } }, 'condition.sec', 'lastsLimit'],
  ['one time', { condition: { kind: 'times', count: 1, withinSec: 60 } }, 'condition.count', 'timesLimit'],
  [
    'within more than an hour',
    { condition: { kind: 'times', count: 3, withinSec: 3601 } },
    'condition.withinSec',
    'withinLimit',
  ],
  ['no period', { schedule: { kind: 'custom', periods: [] } }, 'schedule.periods', 'noPeriod'],
  [
    'a period without a day',
    { schedule: { kind: 'custom', periods: [{ days: [], from: '08:00', to: '18:00' }] } },
    'schedule.periods.0',
    'noDay',
  ],
  [
    'a period of no length',
    { schedule: { kind: 'custom', periods: [{ days: [1], from: '08:00', to: '08:00' }] } },
    'schedule.periods.0',
    'emptyPeriod',
  ],
  [
    'shelving a fire by itself',
    { categories: [ALARM_CATEGORY.fire], deviceTypes: [1], flapping: { windowSec: 60, count: 3, shelveSec: 600 } },
    'flapping',
    'flappingFire',
  ],
  [
    'closing a fire by itself',
    { categories: [ALARM_CATEGORY.fire], deviceTypes: [1], autoClose: true },
    'autoClose',
    'autoCloseFire',
  ],
  ['an unknown building', { buildingIds: [999_999] }, 'buildingIds', 'noBuilding'],
  ['an unknown point', { deviceIds: [999_999] }, 'deviceIds', 'noPoint'],
  ['an unknown plan', { planId: 999_999 }, 'planId', 'noPlan'],
  [
    'a second default',
    { isDefault: true, categories: [], deviceTypes: [], levelAtLeast: null },
    'isDefault',
    'secondDefault',
  ],
  ['a name that another has', { name: '火警' }, 'name', 'nameTaken'],
  ['a rule that an earlier one hides', { categories: [ALARM_CATEGORY.fire], deviceTypes: [1] }, 'categories', 'hidden'],
])('%s', async (_, change, field, code) => {
  const { status, body } = await world.save(change);
  expect([status, fieldsOf(body.error)]).toEqual([400, { [field]: `alarmRule.${code}` }]);
});

it('says which rule hides it, and takes it in front of that one', async () => {
  const narrow: Partial<SaveInput> = { name: '只管烟感', categories: [ALARM_CATEGORY.fire], deviceTypes: [1] };
  const refused = await world.save(narrow);
  expect(refused.body.error).toMatchObject({ code: 'alarmRule.hidden', params: { rule: '火警' } });
  const fire = (await world.list()).find(({ name }) => name === '火警');
  const made = await world.made({ ...narrow, beforeId: fire?.id });
  const names = (await world.list()).map(({ name }) => name);
  expect(names.indexOf('只管烟感')).toBe(names.indexOf('火警') - 1);
  const last = await world.platform.call(
    alarmRuleEndpoints.moveAlarmRule,
    { id: made.id, index: 99 },
    world.people.manager,
  );
  expect(last.body.error).toMatchObject({ code: 'alarmRule.hidden', params: { rule: '火警' } });
  const all = { id: made.id, version: 1, deviceTypes: [], categories: [ALARM_CATEGORY.fire], levelAtLeast: null };
  const wide = await world.save({ ...narrow, ...all } as Partial<SaveInput>);
  expect(wide.body.error).toMatchObject({ code: 'alarmRule.hides', params: { rule: '火警' } });
});

it('a leader of the organisation counts where some point in scope has one', async () => {
  await world.rows(sql`update device set responsible_org_id = null where park_id = ${PARK} and type = 7`);
  const leader = { escalation: [step(0, { kind: 'orgLeader' })] };
  const none = await world.save({ ...leader, name: '无负责人', deviceTypes: [7] });
  expect(fieldsOf(none.body.error)).toEqual({ 'escalation.0.targets': 'alarmRule.noLeader' });
  expect((await world.save({ ...leader, name: '有负责人', deviceTypes: [4] })).status).toBe(200);
});

describe('the default', () => {
  const byDefault = async () => {
    const found = (await world.list()).at(-1);
    if (!found?.isDefault) throw new Error('the default does not stand last');
    return found;
  };
  it('stands last, can neither be switched off nor deleted nor moved nor made an ordinary one', async () => {
    const { id, version } = await byDefault();
    const { call } = world.platform;
    const { manager } = world.people;
    const off = await call(alarmRuleEndpoints.setAlarmRuleEnabled, { id, enabled: false }, manager);
    expect(off.body.error).toMatchObject({
      code: 'alarmRule.defaultStays',
      fields: { enabled: 'alarmRule.defaultStays' },
    });
    const removed = await call(alarmRuleEndpoints.removeAlarmRules, { ids: [id] }, manager);
    expect(removed.body.data).toMatchObject({ results: [{ id, ok: false, code: 'alarmRule.defaultStays' }] });
    const moved = await call(alarmRuleEndpoints.moveAlarmRule, { id, index: 0 }, manager);
    expect(moved.body.error?.code).toBe('alarmRule.defaultLast');
    const ordinary = await world.save({ id, version, name: '默认规则' } as Partial<SaveInput>);
    expect(ordinary.body.error?.code).toBe('alarmRule.noDefaultLeft');
  });

  it('restricts nothing', async () => {
    const { id, version } = await byDefault();
    const base = { ...RIGHT, id, version, name: '默认规则', isDefault: true };
    const open = { deviceTypes: [], categories: [], levelAtLeast: null };
    const scoped = await world.save({ ...base, ...open, deviceTypes: [1] });
    expect(fieldsOf(scoped.body.error)).toEqual({ deviceTypes: 'alarmRule.defaultEverything' });
    const timed = await world.save({ ...base, ...open, schedule: { kind: 'workHours' } });
    expect(fieldsOf(timed.body.error)).toEqual({ schedule: 'alarmRule.defaultEverything' });
    expect((await world.save({ ...base, ...open })).status).toBe(200);
  });
});

describe('who may', () => {
  it('a guard reads and may change nothing', async () => {
    const { guard } = world.people;
    const seen = await world.list(guard);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.some(({ mayEdit }) => mayEdit)).toBe(false);
    expect((await world.save({}, guard)).status).toBe(403);
    const moved = await world.platform.call(alarmRuleEndpoints.moveAlarmRule, { id: seen[0]?.id, index: 1 }, guard);
    expect(moved.status).toBe(403);
  });

  it('whoever the platform took a rule from is refused, and sees why', async () => {
    const rule = await world.made({ name: '平台统一规则', deviceTypes: [3], categories: [ALARM_CATEGORY.equipment] });
    const decision = { ids: [rule.id], mayEdit: false };
    await world.platform.call(adminTenantEndpoints.allocateRules, decision, world.people.admin);
    const shown = (await world.list()).find(({ id }) => id === rule.id);
    expect(shown?.mayEdit).toBe(false);
    const refused = await world.save({ ...RIGHT, id: rule.id, version: 1, name: '改名' } as Partial<SaveInput>);
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'alarmRule.notYours']);
    const removed = await world.platform.call(
      alarmRuleEndpoints.removeAlarmRules,
      { ids: [rule.id] },
      world.people.manager,
    );
    expect(removed.body.data).toMatchObject({ results: [{ ok: false, code: 'alarmRule.notYours' }] });
  });

  it('rules, buildings and plans of another park are not there', async () => {
    const [foreign] = await world.rows<{ rule: number; building: number; plan: number }>(sql`
      select (select min(id) from rule where park_id = 3)::int as rule,
        (select min(id) from location where park_id = 3 and kind = 1)::int as building,
        (select min(id) from plan where park_id = 3)::int as plan`);
    const { manager } = world.people;
    const read = await world.platform.call(alarmRuleEndpoints.getAlarmRule, { id: foreign?.rule }, manager);
    expect(read.status).toBe(404);
    expect((await world.platform.call(alarmRuleEndpoints.listAlarmRules, { parkId: 3 }, manager)).status).toBe(404);
    const building = await world.save({ name: '外园楼栋', buildingIds: [foreign?.building ?? 0] });
    expect(building.body.error?.code).toBe('alarmRule.noBuilding');
    expect((await world.save({ name: '外园预案', planId: foreign?.plan ?? 0 })).body.error?.code).toBe(
      'alarmRule.noPlan',
    );
    const taken = await world.save({ id: foreign?.rule, version: 1, name: '夺走' } as Partial<SaveInput>);
    expect(taken.status).toBe(404);
  });
});

it('the last rule that takes fires stays on', async () => {
  const { admin } = world.people;
  const all = await world.list();
  const last = all.at(-1);
  await world.platform.call(adminTenantEndpoints.allocateRules, { ids: [last?.id], mayUse: false }, admin);
  const fire = all.find(({ name }) => name === '火警');
  const off = await world.platform.call(
    alarmRuleEndpoints.setAlarmRuleEnabled,
    { id: fire?.id, enabled: false },
    admin,
  );
  expect([off.status, off.body.error?.code]).toEqual([409, 'rule.lastForFire']);
});
