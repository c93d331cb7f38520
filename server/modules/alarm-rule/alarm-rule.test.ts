/** Rules kept by a park: their order, their versions, what would happen at 02:00. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminEndpoints } from '@/contract/admin';
import { alarmRuleEndpoints, type AlarmRule } from '@/contract/alarm-rule';
import type { OutputOf } from '@/contract/endpoint';
import {
  openRuleWorld,
  PARK,
  post,
  RIGHT,
  step,
  type RuleWorld,
  type SaveInput,
} from '../../../tests/kit/world/rule-demo';
import { dataOf } from '../../../tests/kit/platform';

let world: RuleWorld;
beforeAll(async () => {
  world = await openRuleWorld();
});
afterAll(() => world.stop());

type Calls = typeof alarmRuleEndpoints;
const call = async <N extends keyof Calls>(name: N, input: object, who = world.people.manager) => {
  const reply = await world.platform.call(alarmRuleEndpoints[name], input, who);
  return { ...reply, data: reply.body.data as OutputOf<Calls[N]> };
};
const namesOf = (rules: readonly AlarmRule[]) => rules.map(({ name }) => name);

it('a new rule stands behind the others and before the default, moves up and down, and the order is audited', async () => {
  const rule = await world.made({ name: '排序' });
  expect(namesOf(await world.list()).slice(-2)).toEqual(['排序', '默认规则']);
  const up = await call('moveAlarmRule', { id: rule.id, index: 0 });
  expect(namesOf(up.data)[0]).toBe('排序');
  expect(up.data.map(({ order }) => order)).toEqual(up.data.map((_, i) => i + 1));
  const down = await call('moveAlarmRule', { id: rule.id, index: 1 });
  expect(namesOf(down.data)[1]).toBe('排序');
  const changes = await world.platform.call(
    adminEndpoints.listRecordChanges,
    { kind: 'alarmRule', recordId: rule.id },
    world.people.manager,
  );
  const rows = dataOf(changes).rows;
  expect(rows.map(({ action }) => action)).toEqual(['alarmRule.move', 'alarmRule.move', 'alarmRule.create']);
});

it('of two who change one rule the second is shown how it is now', async () => {
  const { id, version } = await world.made({ name: '两人', deviceTypes: [2] });
  await world.save({ id, version, name: '两人', deviceTypes: [2], repeatMax: 2 } as Partial<SaveInput>);
  const second = await world.save({ id, version, name: '两人', deviceTypes: [2], repeatMax: 3 } as Partial<SaveInput>);
  expect([second.status, second.body.error?.code]).toEqual([409, 'record.changed']);
  expect(second.body.error?.current).toMatchObject({ id, repeatMax: 2, version: version + 1 });
});

it('what is deleted lies in the bin and comes back switched off, behind the others', async () => {
  const { id } = await world.made({ name: '回收', deviceTypes: [3] });
  await call('removeAlarmRules', { ids: [id] });
  expect(namesOf(await world.list())).not.toContain('回收');
  const bin = await call('listAlarmRules', { parkId: PARK, deleted: true });
  expect(namesOf(bin.data)).toContain('回收');
  await call('restoreAlarmRules', { ids: [id] });
  const back = (await world.list()).at(-2);
  expect(back).toMatchObject({ name: '回收', enabled: false });
});

it('deleting and restoring the same rules at the same moment never deadlocks', async () => {
  const one = await world.made({ name: '同时一', deviceTypes: [4] });
  const other = await world.made({ name: '同时二', deviceTypes: [1] });
  const [forwards, backwards] = [
    [one.id, other.id],
    [other.id, one.id],
  ];
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all(
      [forwards, backwards, forwards, backwards].flatMap((ids) => [
        call('removeAlarmRules', { ids }),
        call('restoreAlarmRules', { ids }),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  }
});

it('every save is a version; an older one is restored as a new one', async () => {
  const first = await world.made({ name: '版本', deviceTypes: [5], levelAtLeast: 3 });
  const changed = { id: first.id, version: 1, name: '版本', deviceTypes: [5], levelAtLeast: 3, repeatMax: 4 };
  await world.save(changed as Partial<SaveInput>);
  await call('setAlarmRuleEnabled', { id: first.id, enabled: false });
  const kept = await call('listRuleVersions', { id: first.id });
  expect(kept.data.map(({ version, rule }) => [version, rule.repeatMax, rule.enabled])).toEqual([
    [3, 4, false],
    [2, 4, true],
    [1, 1, true],
  ]);
  expect(kept.data[0]?.savedByName).toBe('陈静怡');
  const restored = await call('restoreRuleVersion', { id: first.id, version: 1 });
  expect(restored.data).toMatchObject({ version: 4, repeatMax: 1, enabled: true });
  expect((await call('restoreRuleVersion', { id: first.id, version: 99 })).status).toBe(404);
});

it('a seeded rule begins its versions with what it was', async () => {
  const garage = (await world.list()).find(({ name }) => name === '车库火警');
  const only = await call('listRuleVersions', { id: garage?.id });
  expect(only.data).toHaveLength(1);
  await call('setAlarmRuleEnabled', { id: garage?.id, enabled: false });
  const two = await call('listRuleVersions', { id: garage?.id });
  expect(two.data.map(({ rule }) => rule.enabled)).toEqual([false, true]);
  await call('restoreRuleVersion', { id: garage?.id, version: 1 });
});

describe('preview', () => {
  const day = 86_400_000;
  /** 02:00 at the park, tonight or tomorrow. */
  const night = Math.ceil((Date.now() - 18 * 3_600_000) / day) * day + 18 * 3_600_000;
  const points = () =>
    world.rows<{ id: number; type: number }>(sql`select id::int, type from device where park_id = ${PARK} order by id`);
  const pointOf = async (type: number) => (await points()).find((point) => point.type === type)?.id ?? 0;
  const preview = async (input: object) =>
    (await call('previewAlarmRule', { parkId: PARK, type: 'alarm', at: night, ...input })).data;

  it('names the rule, and why the ones before it do not take the signal', async () => {
    const off = await world.made({
      name: '停用的',
      enabled: false,
      deviceTypes: [1],
      categories: [1],
      levelAtLeast: 1,
    });
    await call('moveAlarmRule', { id: off.id, index: 0 });
    const hours = { kind: 'workHours' } as const;
    const fire = (await world.list()).find(({ name }) => name === '火警');
    await world.made({
      name: '上班时',
      schedule: hours,
      deviceTypes: [5],
      categories: [],
      levelAtLeast: null,
      beforeId: fire?.id,
    });
    const seen = await preview({ deviceId: await pointOf(5) });
    const outcomes = new Map(seen.considered.map(({ name, outcome }) => [name, outcome]));
    expect(seen.ruleName).toBe('安防与视频');
    expect([...['停用的', '上班时', '火警', '安防与视频', '默认规则'].map((name) => outcomes.get(name))]).toEqual([
      'disabled',
      'schedule',
      'match',
      'taken',
      'later',
    ]);
  });

  it('tells who hears of it at which minute, repeats too, as whom', async () => {
    const seen = await preview({ deviceId: await pointOf(1) });
    expect(seen.steps.map(({ afterSec, repeat }) => [afterSec, repeat])).toEqual([
      [0, 0],
      [60, 0],
      [180, 0],
      [300, 0],
      [420, 1],
      [540, 2],
    ]);
    expect(seen.steps[0]?.people.length).toBeGreaterThan(0);
    expect(seen.steps[0]?.people[0]?.as[0]).toMatchObject({ kind: 'onDuty' });
    expect(seen.planName).toBeTruthy();
  });

  it('says who cannot be reached and why, and who stands in', async () => {
    const [guard] = await world.rows<{ id: number; name: string }>(
      sql`select id::int, name from app_user where login_name = 'guard2'`,
    );
    const [other] = await world.rows<{ id: number }>(sql`select id::int from app_user where login_name = 'guard3'`);
    await world.rows(sql`update app_user set chat_user_id = null, phone = null where id = ${guard?.id}`);
    await world.rows(sql`insert into delegation (user_id, to_user_id, starts_at, ends_at, created_at)
      values (${other?.id}, ${guard?.id}, ${new Date(night - day).toISOString()}, ${new Date(night + day).toISOString()}, now())`);
    const person = { kind: 'person', userId: other?.id ?? 0 } as const;
    const draft = {
      ...RIGHT,
      name: '试算',
      deviceTypes: [6],
      beforeId: (await world.list())[0]?.id,
      escalation: [{ ...step(0, person), channels: ['chat', 'app', 'sms', 'phone'] }, step(60, post('roof'))],
    };
    const seen = await preview({ deviceId: await pointOf(6), draft });
    expect(seen.considered.find(({ isDraft }) => isDraft)?.outcome).toBe('taken');
    const standIn = seen.steps[0]?.people.find(({ userId }) => userId === guard?.id);
    expect(standIn?.as).toEqual([{ kind: 'absent', name: '郑秀兰' }]);
    expect(standIn?.channels).toMatchObject([
      { channel: 'chat', reached: false, reason: 'noChat' },
      { channel: 'app', reached: true },
      { channel: 'sms', reached: false, reason: 'noPhone' },
      { channel: 'phone', reached: false, reason: 'noCall' },
    ]);
    // Nobody is on the roof: the leads are told in their place.
    expect(seen.steps[1]?.empty).toEqual([{ kind: 'onDuty', name: 'roof' }]);
    expect(seen.steps[1]?.people[0]?.as).toMatchObject([{ kind: 'standIn' }]);
  });

  it('tells the next of the roster for somebody on duty who is away', async () => {
    // Of the test before: whoever is away here would be told as a stand-in.
    await world.rows(sql`delete from delegation`);
    const [shift] = await world.rows<{ id: number; name: string }>(sql`
      select u.id::int, u.name from duty_shift s join app_user u on u.id = s.user_id
      where s.park_id = ${PARK} and s.post = 'control-room' and s.starts_at <= ${new Date(night).toISOString()}
        and s.ends_at > ${new Date(night).toISOString()} order by u.id limit 1`);
    await world.rows(sql`insert into duty_absence (park_id, user_id, starts_at, ends_at, created_at)
      values (${PARK}, ${shift?.id}, ${new Date(night - day).toISOString()}, ${new Date(night + day).toISOString()}, now())`);
    const draft = { ...RIGHT, beforeId: (await world.list())[0]?.id };
    const seen = await preview({ deviceId: await pointOf(6), draft });
    expect(seen.steps[0]?.notes.join()).toContain(`${shift?.name} 未当班`);
    expect(seen.steps[0]?.people.map(({ userId }) => userId)).not.toContain(shift?.id);
  });

  it('says what somebody has switched off', async () => {
    const { id: userId } = (
      await world.rows<{ id: number }>(sql`select id::int from app_user where login_name = 'field2'`)
    )[0] ?? { id: 0 };
    await world.rows(sql`insert into user_config (user_id, updated_at, choices) values (${userId}, now(), ${JSON.stringify({ muted: ['alarmInfo'], quiet: null })}::jsonb)
      on conflict (user_id) do update set choices = excluded.choices`);
    const draft = {
      ...RIGHT,
      levelAtLeast: null,
      escalation: [step(0, { kind: 'person', userId })],
      beforeId: (await world.list())[0]?.id,
    };
    const seen = await preview({ deviceId: await pointOf(6), level: 5, draft });
    expect(seen.steps[0]?.people[0]?.channels[0]).toMatchObject({ channel: 'chat', reached: false, reason: 'muted' });
  });

  it('writes nothing, and knows no point of another park', async () => {
    const count = async () =>
      (
        await world.rows<{ n: number }>(sql`select ((select count(*) from notification)
      + (select count(*) from alarm_log))::int as n`)
      )[0]?.n;
    const before = await count();
    await preview({ deviceId: await pointOf(1) });
    expect(await count()).toBe(before);
    const [foreign] = await world.rows<{ id: number }>(sql`select min(id)::int as id from device where park_id = 3`);
    const refused = await call('previewAlarmRule', { parkId: PARK, deviceId: foreign?.id, type: 'alarm', at: night });
    expect(refused.status).toBe(404);
  });
});
