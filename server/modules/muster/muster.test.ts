/** Roll calls over the real server: who is inside, the frozen list, marks of several phones, refusals. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { MUSTER_STATE, MUSTER_STATUS as M, PRESENCE_CERTAINTY as C } from '@/contract/muster/muster-codes';
import { musterEndpoints as musters, musterSetupEndpoints as setup } from '@/contract/muster/muster';
import type { MusterPerson, PresenceRow } from '@/contract/muster/muster-entities';
import { runDueTimers } from '../../jobs/workers';
import { HOUR, LEAD, MARSHAL, MINUTE, openMusterWorld, PARK, SECOND, type MusterWorld } from './muster-world.fixture';

let world: MusterWorld;
beforeAll(async () => {
  world = await openMusterWorld();
});
afterAll(() => world.close());
// One roll call runs at a time: each test ends what it began.
afterEach(() =>
  world.demo.query(`update muster set state = 2, ended_at = $1, ended_by_name = 'x' where state = 1`, [world.now()]),
);

const inside = async (): Promise<Record<string, PresenceRow>> => {
  const { rows } = await world.ask(MARSHAL, musters.getPresence, { parkId: PARK });
  return Object.fromEntries(rows.map((row) => [row.key, row]));
};
const listOf = async (id: number, after = 0): Promise<MusterPerson[]> =>
  (await world.ask(MARSHAL, musters.getMusterPeople, { id, after })).rows;
const rowOf = async (id: number, key: string): Promise<MusterPerson | undefined> =>
  (await listOf(id)).find((row) => row.key === key);
const refusal = (who: string, ...rest: [Parameters<typeof world.demo.refusal>[1], object]) =>
  world.demo.refusal(who, ...rest);

describe('who is on the premises', () => {
  it('only a door that leads out takes somebody off the list, and the last trace says where they were', async () => {
    const [li, wang, zhao] = [
      await world.addPerson('李强'),
      await world.addPerson('王芳'),
      await world.addPerson('赵敏'),
    ];
    await world.pass(li, 'gate', 1, 2 * HOUR);
    await world.pass(li, 'lab', 2, 3 * MINUTE);
    await world.pass(wang, 'gate', 1, 2 * HOUR);
    await world.pass(wang, 'gate', 2, HOUR);
    await world.pass(zhao, 'gate', 1, HOUR);
    await world.pass(zhao, 'gate', 2, 5 * MINUTE, 0);
    const now = await inside();
    expect(now[li]).toMatchObject({ area: 'B座 5 层', door: '5层东门', certainty: C.justNow });
    expect(now[wang]).toBeUndefined();
    // A door that did not open let nobody out.
    expect(now[zhao]).toMatchObject({ area: '大堂', certainty: C.today });
  });

  it('a passage moves somebody from one area to the other, in the direction in which it went', async () => {
    const [sun, zhou] = [await world.addPerson('孙宁'), await world.addPerson('周平')];
    await world.pass(sun, 'wing', 1, 20 * MINUTE);
    await world.pass(zhou, 'wing', 1, 30 * MINUTE);
    await world.pass(zhou, 'wing', 2, 10 * MINUTE);
    const now = await inside();
    expect(now[sun]).toMatchObject({ area: 'B座 5 层', door: '5层西门' });
    expect(now[zhou]).toMatchObject({ area: '大堂', door: '5层西门' });
  });

  it('a trace of the day before is less sure, an older one is none', async () => {
    const [night, old] = [await world.addPerson('夜班'), await world.addPerson('旧人')];
    await world.pass(night, 'lab', 1, 20 * HOUR);
    await world.pass(old, 'lab', 1, 30 * HOUR);
    const now = await inside();
    expect(now[night]).toMatchObject({ certainty: C.earlier });
    expect(now[old]).toBeUndefined();
  });

  it('guests are inside by their own state', async () => {
    const states = { in: 2, away: 3, left: 4, missing: 6, expected: 1 };
    const keys = Object.fromEntries(
      await Promise.all(Object.entries(states).map(async ([name, state]) => [name, await world.addGuest(name, state)])),
    ) as Record<keyof typeof states, string>;
    const now = await inside();
    expect(now[keys.in]).toMatchObject({ certainty: C.guestIn, org: '远山公司', area: 'B座 5 层会议室' });
    expect(now[keys.away]).toMatchObject({ certainty: C.guestAway });
    expect(now[keys.missing]).toMatchObject({ certainty: C.guestMissing });
    expect([now[keys.left], now[keys.expected]]).toEqual([undefined, undefined]);
  });

  it('is for marshals of the park only', async () => {
    expect(await refusal('manager3', musters.getPresence, { parkId: 1 })).toEqual([404, 'park.denied']);
    expect(await refusal('repair6', musters.getPresence, { parkId: PARK })).toEqual([403, 'permission.denied']);
  });
});

describe('the roll call', () => {
  it('freezes its list, and tells every marshal but whoever started it', async () => {
    const li = await world.addPerson('冻结一');
    await world.pass(li, 'lab', 1, MINUTE);
    const before = Object.keys(await inside()).length;
    const muster = await world.start(LEAD, { title: 'B座' });
    expect(muster).toMatchObject({ state: MUSTER_STATE.running, title: 'B座', startedByName: '姜海涛' });
    expect(muster.counts).toEqual({ total: before, unseen: before, safe: 0, left: 0, rescue: 0 });
    const late = await world.addPerson('冻结二');
    await world.pass(late, 'lab', 1);
    expect(await rowOf(muster.id, late)).toBeUndefined();
    await world.pass(li, 'gate', 2);
    expect(await rowOf(muster.id, li)).toMatchObject({ status: M.unseen, door: '5层东门' });
    const told = await world.demo.query<{ login_name: string }>(
      `select u.login_name from notification n join app_user u on u.id = n.user_id where n.card ->> 'path' = $1 order by 1`,
      [`/business-app/convenient-access/muster/detail?id=${muster.id}`],
    );
    const logins = told.map(({ login_name: login }) => login);
    expect(logins).toEqual(expect.arrayContaining([MARSHAL, SECOND, 'lead6', 'manager3']));
    expect(logins).not.toContain(LEAD);
    expect(logins).not.toContain('repair6');
  });

  it('one runs at a time in a park', async () => {
    await world.start();
    const { status, body } = await world.demo.call(LEAD, musters.startMuster, { parkId: PARK, kind: 2 });
    expect([status, body.error?.code, body.error?.params?.name]).toEqual([409, 'muster.running', '姜海涛']);
  });

  it('marshals mark, leads start and end, others do neither', async () => {
    expect(await refusal(MARSHAL, musters.startMuster, { parkId: PARK, kind: 1 })).toEqual([403, 'permission.denied']);
    const { id } = await world.start();
    const key = await world.addPerson('补一');
    expect(await refusal(MARSHAL, musters.endMuster, { parkId: PARK, id, note: '' })).toEqual([
      403,
      'permission.denied',
    ]);
    const mark = world.markOf(key, M.safe, { musterId: id, name: '补一' });
    expect(await refusal('repair6', musters.markPerson, mark)).toEqual([403, 'permission.denied']);
    expect(await refusal('guard8', musters.markPerson, { ...mark, parkId: 4 })).toEqual([404, 'muster.notFound']);
    expect(await refusal('guard8', musters.getMuster, { id })).toEqual([404, 'muster.notFound']);
    expect((await world.mark(SECOND, key, M.safe, { musterId: id, name: '补一' })).row.status).toBe(M.safe);
    expect(await world.end(id)).toMatchObject({ state: MUSTER_STATE.ended, endedByName: '姜海涛' });
  });

  it('somebody on no list is added by the first mark that names them, and nobody else', async () => {
    const { id, counts } = await world.start();
    const key = 's7d4f6a1e-0000-4000-8000-000000000001';
    expect(await refusal(MARSHAL, musters.markPerson, world.markOf(key, M.safe, { musterId: id }))).toEqual([
      404,
      'muster.notListed',
    ]);
    const { row } = await world.mark(MARSHAL, key, M.safe, { musterId: id, name: '快递员', place: '东广场' });
    expect(row).toMatchObject({
      name: '快递员',
      kind: 3,
      certainty: C.added,
      place: '东广场',
      byName: expect.any(String),
    });
    await world.mark(SECOND, key, M.rescue, { musterId: id, over: M.safe });
    const after = await world.ask(LEAD, musters.getMuster, { id });
    expect(after.counts).toMatchObject({ total: counts.total + 1, safe: 0, rescue: 1 });
    expect(after.marshals.map(({ marks }) => marks)).toEqual([1, 1]);
  });

  it('ends once, and what a phone without a line marked before the end still counts', async () => {
    const li = await world.addPerson('晚到');
    await world.pass(li, 'lab', 1, MINUTE);
    const { id } = await world.start();
    const markedAt = world.now().getTime() + MINUTE;
    world.turn(10 * MINUTE);
    await world.end(id);
    world.turn(10 * MINUTE);
    const { status, body } = await world.demo.call(LEAD, musters.endMuster, { parkId: PARK, id, note: '' });
    expect([status, body.error?.code, body.error?.params?.name]).toEqual([409, 'muster.ended', '姜海涛']);
    expect((await world.mark(MARSHAL, li, M.safe, { musterId: id, clientAt: markedAt })).row.status).toBe(M.safe);
    expect(await refusal(MARSHAL, musters.markPerson, world.markOf(li, M.left, { musterId: id }))).toEqual([
      409,
      'muster.ended',
    ]);
    expect((await world.ask(LEAD, musters.getMuster, { id })).counts.safe).toBe(1);
  });

  it('a phone that has not heard of it marks by the park', async () => {
    expect(await refusal(MARSHAL, musters.markPerson, world.markOf('p1', M.safe, { name: '某人' }))).toEqual([
      409,
      'muster.noneRunning',
    ]);
    const li = await world.addPerson('早标');
    await world.pass(li, 'lab', 1, MINUTE);
    const markedAt = world.now().getTime();
    world.turn(MINUTE);
    const { id } = await world.start();
    expect((await world.mark(MARSHAL, li, M.safe, { clientAt: markedAt })).musterId).toBe(id);
  });
});

describe('marks of several phones', () => {
  it('the later one counts, whichever arrives first; both stay in the history', async () => {
    const li = await world.addPerson('合并');
    await world.pass(li, 'lab', 1, MINUTE);
    const { id, version } = await world.start();
    const at = world.now().getTime();
    world.turn(5 * MINUTE);
    await world.mark(SECOND, li, M.left, { musterId: id, clientAt: at + 2 * MINUTE });
    const { row } = await world.mark(MARSHAL, li, M.safe, { musterId: id, clientAt: at + MINUTE });
    expect(row).toMatchObject({ status: M.left, markedAt: at + 2 * MINUTE });
    const history = await world.ask(LEAD, musters.getMusterMarks, { id, key: li });
    expect(history.map(({ status, counts }) => [status, counts])).toEqual([
      [M.left, true],
      [M.safe, false],
    ]);
    expect((await listOf(id, version)).map(({ key }) => key)).toEqual([li]);
  });

  it('whoever has not seen a call for rescue does not call it off', async () => {
    const li = await world.addPerson('被困');
    await world.pass(li, 'lab', 1, MINUTE);
    const { id } = await world.start();
    const at = world.now().getTime();
    world.turn(5 * MINUTE);
    const by = { musterId: id };
    await world.mark(MARSHAL, li, M.rescue, { ...by, clientAt: at + MINUTE, note: '3 号楼梯' });
    expect((await world.mark(SECOND, li, M.safe, { ...by, clientAt: at + 2 * MINUTE })).row).toMatchObject({
      status: M.rescue,
      note: '3 号楼梯',
    });
    const freed = { ...by, clientAt: at + 3 * MINUTE, over: M.rescue };
    expect((await world.mark(SECOND, li, M.safe, freed)).row.status).toBe(M.safe);
  });

  it('many at once lose nothing, and a phone whose clock is ahead does not win for ever', async () => {
    const keys = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => world.addPerson(name)));
    for (const key of keys) await world.pass(key, 'lab', 1, MINUTE);
    const { id } = await world.start();
    await Promise.all(
      keys.flatMap((key) => [MARSHAL, SECOND].map((who) => world.mark(who, key, M.safe, { musterId: id }))),
    );
    const after = await world.ask(LEAD, musters.getMuster, { id });
    expect(after.counts.safe).toBe(keys.length);
    expect(after.version).toBe(1 + 2 * keys.length);
    const [first = ''] = keys;
    await world.mark(MARSHAL, first, M.left, { musterId: id, clientAt: world.now().getTime() + HOUR });
    world.turn(MINUTE);
    expect((await world.mark(SECOND, first, M.safe, { musterId: id })).row.status).toBe(M.safe);
  });
});

describe('a confirmed fire', () => {
  let nth = -1;
  const fire = async (): Promise<number> => {
    nth += 1;
    const [device] = await world.demo.query<{ id: string }>(
      'select id from device where park_id = $1 and type = 1 order by id desc offset $2 limit 1',
      [PARK, nth],
    );
    const id = await world.demo.addAlarmOf(PARK, Number(device?.id), { location: '2号厂房' });
    await world.ask('guard6', alarmEndpoints.actOnAlarm, { alarmId: id, parkId: PARK, action: 'confirmFire' });
    await runDueTimers(world.demo.platform.deps);
    return id;
  };
  const running = async () =>
    (await world.ask(LEAD, musters.listMusters, { parkId: PARK, state: MUSTER_STATE.running })).rows;

  it('offers one to the leads, who start it with one tap', async () => {
    const alarmId = await fire();
    expect(await running()).toEqual([]);
    const offered = await world.demo.query<{ login_name: string }>(
      `select u.login_name from notification n join app_user u on u.id = n.user_id where n.card ->> 'path' like $1 order by 1`,
      [`%muster/detail?alarmId=${alarmId}&%`],
    );
    expect(offered.map(({ login_name: login }) => login)).toEqual(['lead5', 'lead6', 'manager3', 'parkadmin3']);
    expect(await world.start(LEAD, { alarmId })).toMatchObject({ alarmId, title: '2号厂房' });
  });

  it('starts one by itself where the park wants that', async () => {
    const before = await world.ask('manager3', setup.getMusterSettings, { parkId: PARK });
    expect(before).toMatchObject({ autoStart: false, version: 0, exits: 1 });
    expect(await refusal(LEAD, setup.saveMusterSettings, { ...before, autoStart: true })).toEqual([
      403,
      'permission.denied',
    ]);
    await world.ask('manager3', setup.saveMusterSettings, { parkId: PARK, version: 0, autoStart: true });
    expect(await refusal('manager3', setup.saveMusterSettings, { parkId: PARK, version: 0, autoStart: false })).toEqual(
      [409, 'record.changed'],
    );
    const alarmId = await fire();
    expect(await running()).toMatchObject([{ alarmId, startedByName: null, title: '2号厂房' }]);
    // A second fire while it runs starts no second one.
    await fire();
    expect(await running()).toHaveLength(1);
    await world.ask('manager3', setup.saveMusterSettings, { parkId: PARK, version: 1, autoStart: false });
  });
});

describe('assembly points', () => {
  it('are kept by whoever may, each name once, and marshals have them on the phone', async () => {
    const point = { parkId: PARK, name: '东广场', place: '旗杆下', remark: '' };
    expect(await refusal(MARSHAL, setup.saveAssemblyPoint, point)).toEqual([403, 'permission.denied']);
    const { id } = await world.ask('parkadmin3', setup.saveAssemblyPoint, point);
    expect(await refusal('parkadmin3', setup.saveAssemblyPoint, point)).toEqual([422, 'muster.pointNameTaken']);
    const kit = await world.ask(MARSHAL, musters.getPresence, { parkId: PARK });
    expect(kit.points).toEqual([{ id, name: '东广场' }]);
    await world.ask('parkadmin3', setup.removeAssemblyPoints, { ids: [id] });
    expect((await world.ask(MARSHAL, musters.getPresence, { parkId: PARK })).points).toEqual([]);
  });
});
