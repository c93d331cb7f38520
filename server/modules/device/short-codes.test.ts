/** Short codes of devices and places: random, and each given once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { openWorld, type World } from '../../../tests/kit/world';

let world: World;
let parks: { first: number; second: number };
beforeAll(async () => {
  world = await openWorld({ start: new Date('2026-11-24T02:00:00Z') });
  await world.addTenant();
  parks = { first: await world.addPark('一号园'), second: await world.addPark('二号园') };
  // Random numbers that repeat: each code comes up three times or more.
  await world.query(`create sequence repeated minvalue 0`);
  await world.query(`create or replace function random_short_code() returns text language sql volatile as $$
    select lpad((nextval('public.repeated') / 3)::text, 7, '2') $$`);
});
afterAll(() => world.close());

/** As the server adds them: it sees the rows of the one park. */
const addPlaces = (parkId: number): Promise<unknown> =>
  world.db.withPark([parkId], (tx) =>
    tx.execute(sql`insert into location (park_id, kind, name, code)
      select ${parkId}, 3, n || '室', 'R' || n from generate_series(1, 40) n`),
  );

const addDevices = (parkId: number): Promise<unknown> =>
  world.db.withPark([parkId], (tx) =>
    tx.execute(sql`insert into device (park_id, code, name, type, location_text)
      select ${parkId}, ${`P${parkId}-`} || n, '烟感', 1, '走廊' from generate_series(1, 40) n`),
  );

it('a code that a place or a device of any park has is not given again, though random numbers repeat', async () => {
  await addPlaces(parks.first);
  await addPlaces(parks.second);
  await addDevices(parks.second);
  await addDevices(parks.first);
  const [row] = await world.query<{ rows: number; codes: number }>(`
    select count(*)::int as rows, count(distinct short_code)::int as codes
    from (select short_code from location union all select short_code from device) given`);
  expect(row).toEqual({ rows: 160, codes: 160 });
});
