/** Who is found by a part of a name or number: by what nearly everybody has, by what some have, in one's own park only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';

/** More people than the list counts exactly. */
const EVERYBODY = 2_500;
/** A tenth of each park's people are called 司徒. */
const SOME = EVERYBODY / 10;

let world: DoorWorld;

beforeAll(async () => {
  world = await openDoorWorld();
  // The other park's people have the same names and numbers.
  await world.demo.query(
    `insert into access_person (park_id, name, phone, kind, state)
     select p.id, case when n % 10 = 0 then '司徒' else '寻常' end || n, '19' || lpad(n::text, 9, '0'), 2, 1
     from generate_series(1, ${EVERYBODY}) n, park p where p.id = any($1::bigint[]) order by p.id, n`,
    [[PARK, PARK + 1]],
  );
});
afterAll(() => world.close());

const found = (keyword: string) =>
  world.ask(people.listPassPeople, { pageNum: 1, pageSize: 20, parkId: PARK, keyword });

it.each([
  ['寻', { total: 1_000, totalIsExact: false }],
  ['19', { total: 1_000, totalIsExact: false }],
  ['司徒', { total: SOME, totalIsExact: true }],
  ['徒', { total: SOME, totalIsExact: true }],
  ['寻常2499', { total: 1, totalIsExact: true }],
  ['19000002499', { total: 1, totalIsExact: true }],
  ['无人叫此名', { total: 0, totalIsExact: true }],
])('finds people of the park by "%s", and says how many', async (keyword, counted) => {
  const { rows, ...page } = await found(keyword);
  expect(page).toMatchObject(counted);
  expect(rows).toHaveLength(Math.min(20, counted.total));
  for (const { name, phone, parkId } of rows) {
    expect(parkId).toBe(PARK);
    expect(`${name} ${phone}`).toContain(keyword);
  }
});
