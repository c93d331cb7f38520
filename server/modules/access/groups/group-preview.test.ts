/** What the form of a group says before it is saved is what saving then does, in a park with thousands of people. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

const MANY = 4_000;

let world: DoorWorld;
let plan: number;
let door: number;
/** One organisation, and one below it. */
let orgs: number[];
let everybody: number[];

const idsOf = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await world.demo.query<{ id: number }>(text, values)).map(({ id }) => id);
const holders = (group: number) =>
  idsOf('select distinct person_id::int as id from access_grant where group_id = $1 order by 1', [group]);
const groupOf = (name: string, members: object[], more: object = {}) => ({
  name,
  planId: plan,
  members,
  targets: [{ kind: 'door', id: door }],
  remark: '',
  ...more,
});
const named = (ids: readonly number[]) => ids.map((id) => ({ kind: 'person', id }));

beforeAll(async () => {
  world = await openDoorWorld();
  plan = await world.addPlan();
  door = await world.addDoor(await world.addController(1), 1);
  const [top = 0] = await idsOf(
    `insert into org (name, code, tenant_id, park_id) select '总部', 'preview-top', tenant_id, id from park where id = $1 returning id::int as id`,
    [PARK],
  );
  const [below = 0] = await idsOf(
    `insert into org (name, code, tenant_id, park_id, pid) select '分部', 'preview-below', tenant_id, id, $2 from park where id = $1 returning id::int as id`,
    [PARK, top],
  );
  orgs = [top, below];
  // Of ten: one frozen, one whose validity is over, one who begins in a year; every other one is of the organisation below.
  everybody = await idsOf(
    `insert into access_person (park_id, name, kind, state, org_id, valid_from, valid_to)
     select $1, '人员' || n, 1, case when n % 10 = 1 then 2 else 1 end, case when n % 2 = 0 then $2::bigint end,
       case when n % 10 = 3 then $3::timestamptz + interval '1 year' end,
       case when n % 10 in (2, 5) then $3::timestamptz - interval '1 day' end
     from generate_series(1, ${MANY}) n order by n returning id::int as id`,
    [PARK, below, world.now()],
  );
});
afterAll(() => world.close());

it('names whom a group gains by an organisation and by thousands of names, and whom it loses, as saving does it', async () => {
  const first = groupOf('全员', [{ kind: 'org', id: orgs[0] }]);
  const expected = await world.ask(groups.previewPassGroup, first);
  const { id } = await world.ask(groups.savePassGroup, first);
  const before = await holders(id);
  // Those of the organisation below whose validity is not over.
  expect([expected.gaining, before.length]).toEqual([MANY * 0.4, MANY * 0.4]);

  const { version } = await world.ask(groups.getPassGroup, { id });
  const later = groupOf('全员', named(everybody.slice(0, MANY / 2)), {
    id,
    version,
    validTo: world.now().getTime() + 86_400_000,
  });
  const { gaining, losing } = await world.ask(groups.previewPassGroup, later);
  await world.ask(groups.savePassGroup, later);
  const after = await holders(id);
  const [old, fresh] = [new Set(before), new Set(after)];
  expect({ gaining, losing }).toEqual({
    gaining: after.filter((one) => !old.has(one)).length,
    losing: before.filter((one) => !fresh.has(one)).length,
  });
  // Nobody frozen, ended, or who begins only after the group has ended.
  expect(after).toHaveLength((MANY / 2) * 0.6);
});

it('says that a group which is switched off loses everybody and gains nobody', async () => {
  const all = groupOf('停用', named(everybody.slice(0, MANY / 2)));
  const { id } = await world.ask(groups.savePassGroup, all);
  const { version } = await world.ask(groups.getPassGroup, { id });
  const off = { ...all, id, version, enabled: false };
  expect(await world.ask(groups.previewPassGroup, off)).toMatchObject({
    gaining: 0,
    losing: (await holders(id)).length,
  });
});
