/** What a change computes again is only what it touches; the rights are then those of computing everything again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import type { PlanSegment } from '@/contract/access/time-plan';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { randomOf } from '../push/slot-world.fixture';
import { recompute } from './recompute.usecases';

const CHANGES = Number(process.env.RIGHTS_CHANGES ?? 40);
const MANY = 12;

let world: DoorWorld;
const random = randomOf(20_260_611);
const one = <T>(all: readonly T[]): T => {
  const chosen = all[random(all.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
};
const some = <T>(all: readonly T[]): T[] => all.filter(() => random(3) === 0);
const maybe = <T>(all: readonly T[]): T | null => (random(4) === 0 ? null : one(all));

const park = {
  people: [] as number[],
  areas: [] as number[],
  doors: [] as number[],
  plans: [] as number[],
  modes: [] as number[],
  groups: [] as number[],
};
const orgs: number[] = [];

/** What is granted and what is asked of the controllers, without anything that only says when. */
async function rights(): Promise<unknown[]> {
  const grants = await world.demo.query(
    'select person_id, door_id, group_id, plan_id from access_grant where park_id = $1 order by 1, 2, 3',
    [PARK],
  );
  const slots = await world.demo.query(
    'select person_id, door_id, want, want_version, revokes from access_slot where park_id = $1 order by 1, 2',
    [PARK],
  );
  return [grants, slots];
}

const hours = (): PlanSegment[] => {
  const from = random(16) * 60;
  return some([1, 2, 3, 4, 5, 6, 7]).map((weekday) => ({ weekday, from, to: from + 60 * (1 + random(8)) }));
};
const week = (): PlanSegment[] => [
  { weekday: 1, from: 0, to: 60 * (1 + random(20)) },
  ...hours().filter((s) => s.weekday > 1),
];
const rules = () => ({
  rules: random(2) === 0 ? [] : [{ planId: one(park.plans), factors: [1, 2], all: true }],
  fallback: { factors: [2], all: false },
});

async function change<E extends Parameters<DoorWorld['ask']>[0]>(
  get: E,
  save: Parameters<DoorWorld['ask']>[0],
  id: number,
  more: object,
): Promise<void> {
  const row = (await world.ask(get, { id })) as object;
  await world.ask(save, { ...row, ...more });
}

/** Doors in the recycle bin are no choice. */
async function targets() {
  const doors = await world.demo.query<{ id: string }>(
    'select id from access_door where park_id = $1 and deleted_at is null order by id',
    [PARK],
  );
  return [
    ...some(doors).map(({ id }) => ({ kind: 'door', id: Number(id) })),
    ...some(park.areas).map((id) => ({ kind: 'area', id })),
  ];
}
const LABELS = ['夜班', '消防', '志愿者'];
/** Labels that nobody has are no choice. */
async function members() {
  const { tags } = await world.ask(groups.listPassChoices);
  return [
    ...some(park.people).map((id) => ({ kind: 'person', id })),
    ...some(orgs).map((id) => ({ kind: 'org', id })),
    ...some(tags).map(({ id }) => ({ kind: 'tag', id })),
  ];
}

const binned = async (table: string, id: number): Promise<boolean> => {
  const rows = await world.demo.query(`select 1 from ${table} where id = $1 and deleted_at is not null`, [id]);
  return rows.length > 0;
};

/** Into the recycle bin, or out of it again. */
async function toggle(
  table: string,
  id: number,
  remove: typeof devices.removeDoors,
  restore: typeof devices.restoreDoors,
) {
  await world.ask((await binned(table, id)) ? restore : remove, { ids: [id] });
}

async function changeDoor(): Promise<void> {
  const id = one(park.doors);
  if (await binned('access_door', id)) return toggle('access_door', id, devices.removeDoors, devices.restoreDoors);
  await change(devices.getDoor, devices.saveDoor, id, { areaId: maybe(park.areas), modeId: maybe(park.modes) });
}

async function changeGroup(): Promise<void> {
  const id = one(park.groups);
  if (await binned('access_group', id))
    return toggle('access_group', id, groups.removePassGroups, groups.restorePassGroups);
  const { version, name } = await world.ask(groups.getPassGroup, { id });
  const planId = one(park.plans);
  const enabled = random(4) > 0;
  const reach = { targets: (await targets()).slice(0, 5), members: await members() };
  await world.ask(groups.savePassGroup, { id, version, name, planId, enabled, remark: '', ...reach });
}

const STORY: readonly (() => Promise<unknown>)[] = [
  changeDoor,
  changeDoor,
  changeGroup,
  changeGroup,
  () => toggle('access_door', one(park.doors), devices.removeDoors, devices.restoreDoors),
  () => toggle('access_group', one(park.groups), groups.removePassGroups, groups.restorePassGroups),
  () => change(devices.getTimePlan, devices.saveTimePlan, one(park.plans), { week: week(), enabled: random(4) > 0 }),
  () => change(devices.getPassMode, devices.savePassMode, one(park.modes), { rules: rules(), enabled: random(4) > 0 }),
  () =>
    change(people.getPassPerson, people.savePassPerson, one(park.people), {
      state: 1 + random(2),
      orgId: maybe(orgs),
      tags: some(LABELS),
    }),
];

beforeAll(async () => {
  world = await openDoorWorld();
  const controllers = [await world.addController(1), await world.addController(2)];
  const [tenant] = await world.demo.query<{ id: string }>('select tenant_id as id from park where id = $1', [PARK]);
  for (const [name, above] of [
    ['甲公司', false],
    ['甲公司研发部', true],
    ['乙公司', false],
  ] as const) {
    const [made] = await world.demo.query<{ id: string }>(
      'insert into org (tenant_id, park_id, pid, name, code) values ($1, $2, $3, $4, $4) returning id',
      [tenant?.id, PARK, above ? orgs[0] : null, name],
    );
    orgs.push(Number(made?.id));
  }
  for (const name of ['大堂', '研发区', '机房'])
    park.areas.push(((await world.ask(devices.saveDoorArea, { name, remark: '' })) as { id: number }).id);
  for (const name of ['全天', '工作日', '夜班']) park.plans.push(await world.addPlan(name, week()));
  for (const name of ['刷卡', '双因子']) {
    const mode = await world.ask(devices.savePassMode, { name, rules: rules(), remark: '' });
    park.modes.push((mode as { id: number }).id);
  }
  for (const controller of controllers)
    for (const doorNo of [1, 2, 3, 4])
      park.doors.push(
        await world.addDoor(controller, doorNo, { areaId: maybe(park.areas), modeId: maybe(park.modes) }),
      );
  for (let nth = 0; nth < MANY; nth += 1) {
    const id = await world.addPerson(`员工${nth}`, { orgId: maybe(orgs), tags: some(LABELS) });
    park.people.push(id);
    // One of them has nothing to show at a door yet.
    if (nth > 0) await world.giveCard(id, `00100000${10 + nth}`);
  }
  for (const name of ['全员', '研发', '夜间'])
    park.groups.push(
      (
        (await world.ask(groups.savePassGroup, {
          name,
          planId: one(park.plans),
          remark: '',
          members: await members(),
          targets: await targets(),
        })) as { id: number }
      ).id,
    );
});
afterAll(() => world.close());

describe('rights after a change', () => {
  it(`are those of computing all of the park again, over ${CHANGES} random changes of doors, areas, modes, plans, groups and people`, async () => {
    let granted = 0;
    for (let nth = 0; nth < CHANGES; nth += 1) {
      await one(STORY)();
      const narrow = await rights();
      const { deps } = world.demo.platform;
      await deps.db.withPark([PARK], (tx) => recompute(tx, { parkId: PARK, now: world.now(), who: 'all' }));
      expect({ nth, rights: narrow }).toEqual({ nth, rights: await rights() });
      granted += (narrow[0] as unknown[]).length;
    }
    // The story is about something.
    expect(granted).toBeGreaterThan(CHANGES * MANY);
  }, 120_000);

  it('leave those of other doors alone: their rows are not even read', async () => {
    const [door, other] = park.doors;
    await world.demo.query('delete from access_grant where door_id = $1', [other]);
    const count = 'select count(*)::int as n from access_grant where door_id = $1';
    await change(devices.getDoor, devices.saveDoor, door ?? 0, { areaId: null, modeId: null });
    expect(await world.demo.query(count, [other])).toEqual([{ n: 0 }]);
  });

  it('stay as they are when only a name changes', async () => {
    const before = await rights();
    await world.demo.query('delete from access_grant where park_id = $1', [PARK]);
    await change(devices.getTimePlan, devices.saveTimePlan, park.plans[0] ?? 0, { name: '全天候' });
    await change(devices.getPassMode, devices.savePassMode, park.modes[0] ?? 0, { name: '只刷卡' });
    const [grants, slots] = await rights();
    expect([grants, slots]).toEqual([[], before[1]]);
  });
});
