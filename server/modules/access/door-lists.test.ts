/** Lists of doors over a real database: people by parts of words, and the numbers that the database keeps for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { passageEndpoints as passages } from '@/contract/access/passage';
import { DEMO_SIGNAL_KEY } from '../../db/seed/devices';
import { type DoorWorld, openDoorWorld, PARK } from './access-doors.fixture';
import { keepParts } from '../../db/parts';

let world: DoorWorld;
let plan: number;
let near: number;
let lobby: number;
let lab: number;
let wang: number;
let ou: number;

beforeAll(async () => {
  world = await openDoorWorld();
  near = await world.addController(1);
  lobby = await world.addDoor(near, 1);
  lab = await world.addDoor(near, 2);
  plan = await world.addPlan();
  wang = await world.addPerson('王小明', { phone: '13900001234' });
  ou = await world.addPerson('欧阳100%_真', { phone: '13755556666' });
  for (const id of [wang, ou]) await world.giveCard(id, `00${id}12345`);
  const { deps } = world.demo.platform;
  await deps.db.withPark([], (tx) => keepParts(tx, 'passage', world.now()));
});
afterAll(() => world.close());

const found = async (keyword: string, more: object = {}) =>
  (await world.ask(people.listPassPeople, { keyword, pageSize: 50, ...more })).rows.map(({ name }) => name);

describe('people are found', () => {
  it.each([
    ['one letter of their name', '王', ['王小明']],
    ['two letters within it', '小明', ['王小明']],
    ['its end', '阳100%_真', ['欧阳100%_真']],
    ['signs that patterns have', '%_', ['欧阳100%_真']],
    ['the last four digits of their phone', '1234', ['王小明']],
    ['digits within it', '555566', ['欧阳100%_真']],
  ])('by %s', async (_, keyword, names) => {
    expect((await found(keyword)).filter((name) => ['王小明', '欧阳100%_真'].includes(name))).toEqual(names);
  });

  it('by nothing that crosses from the name to the phone, nor by letters in another order', async () => {
    expect(await found('明139')).toEqual([]);
    expect(await found('明小')).toEqual([]);
  });

  it('by the name of their organisation', async () => {
    const [org] = await world.demo.query<{ id: number; name: string }>(
      'select id::int, name from org where park_id = $1 and deleted_at is null order by id limit 1',
      [PARK],
    );
    const li = await world.addPerson('黎在册', { orgId: org?.id });
    expect(await found(org?.name ?? '')).toContain('黎在册');
    await world.ask(people.removePassPeople, { ids: [li] });
    expect(await found('黎在册')).toEqual([]);
    expect(await found('黎在册', { deleted: true })).toEqual(['黎在册']);
  });

  it('page by page where thousands have the word, without being counted to the last', async () => {
    await world.demo.query(
      `insert into access_person (park_id, name, kind) select $1, '众人' || n, 1 from generate_series(1, 2100) n`,
      [PARK],
    );
    const first = await world.ask(people.listPassPeople, { keyword: '众人', pageSize: 50 });
    expect(first).toMatchObject({ total: 1_000, totalIsExact: false });
    const second = await world.ask(people.listPassPeople, {
      keyword: '众人',
      pageSize: 50,
      ...(first.next && { cursor: first.next }),
    });
    expect(second.rows[0]?.name).toBe('众人51');
    expect(await world.ask(people.listPassPeople, { keyword: '众人209', pageSize: 50 })).toMatchObject({
      total: 11,
      totalIsExact: true,
    });
  });
});

describe('passages are found', () => {
  it('by a part of a name, of several people together, newest first', async () => {
    const given = [wang, ou, wang].map((personId, nth) => ({
      seq: `named${nth}`,
      serial: 'T-1',
      doorNo: 1,
      at: world.now().getTime() - nth * 60_000,
      direction: 1,
      way: 2,
      result: 1,
      personId,
    }));
    await world.demo.platform.call(passages.postPassages, { passages: given }, undefined, {
      'x-api-key': DEMO_SIGNAL_KEY,
    });
    const named = async (name: string) =>
      (await world.ask(passages.listPassages, { name, pageNum: 1, pageSize: 10 })).rows.map((row) => row.personName);
    expect(await named('小明')).toEqual(['王小明', '王小明']);
    await world.demo.query(`update access_person set name = '王阳' where id = $1`, [wang]);
    expect(await named('阳')).toEqual(['王阳', '欧阳100%_真', '王阳']);
    expect(await named('无此人')).toEqual([]);
    expect((await world.ask(passages.listPassages, { doorId: lab, pageNum: 1, pageSize: 10 })).rows).toEqual([]);
  });
});

describe('how many people pass', () => {
  const numbers = async (group: number) => {
    const row = (await world.ask(groups.listPassGroups, {})).rows.find(({ id }) => id === group);
    const doors = (await world.ask(devices.listDoors, {})).rows.map(({ id, people: n }) => [id, n]);
    const unit = (await world.ask(devices.listDoorControllers, {})).rows.find(({ id }) => id === near);
    return { group: row?.people, doors: Object.fromEntries(doors) as Record<number, number>, unit: unit?.people };
  };

  it('follows every change of a group, and on the controller what it has confirmed', async () => {
    await world.greet(1);
    const group = await world.addGroup('两扇门', plan, [wang, ou], [lobby, lab]);
    expect(await numbers(group)).toMatchObject({ group: 2, doors: { [lobby]: 2, [lab]: 2 }, unit: 0 });
    await world.work();
    expect(await numbers(group)).toMatchObject({ group: 2, unit: 2 });
    // By one door less, everybody still belongs to it.
    const { version, name } = await world.ask(groups.getPassGroup, { id: group });
    const ofGroup = { id: group, version, name, planId: plan, remark: '' };
    const targets = [{ kind: 'door' as const, id: lab }];
    await world.ask(groups.savePassGroup, { ...ofGroup, targets, members: [{ kind: 'person', id: wang }] });
    expect(await numbers(group)).toMatchObject({ group: 1, doors: { [lobby]: 0, [lab]: 1 }, unit: 2 });
    await world.work();
    expect(await numbers(group)).toMatchObject({ group: 1, unit: 1 });
    await world.ask(groups.removePassGroups, { ids: [group] });
    await world.work();
    expect(await world.demo.query('select 1 from access_tally where people <> 0 and park_id = $1', [PARK])).toEqual([]);
  });
});
