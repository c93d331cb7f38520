/** What the search asks of large tables goes by an index or looks at a bounded number of rows: never at a whole table. */
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import { openDatabase, type Database, type Tx } from '../server/db/open';
import type { SessionUser, SignedInContext } from '../server/http/context';
import {
  findPeople,
  namesQuery,
  peopleQuery,
  readNames,
} from '../server/modules/people-admin/user/user-search.repository';
import {
  findPlaces,
  findPoints,
  placesQuery,
  pointsThatBegin,
  pointsThatContain,
} from '../server/modules/park-admin/place-search.repository';
import { freshDatabase, ownerPool, type TestDatabase } from './kit/database';

const ROWS = 50_000;
const PARKS = [1, 2, 3];

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase('empty');
  const owner = ownerPool(database.url, 1);
  const fill = (text: string) => owner.query(text.replaceAll('{rows}', String(ROWS)));
  await fill(`insert into tenant (name, code) values ('t', 't')`);
  await fill(
    `insert into park (name, tenant_id, project_code, address) select 'p' || i, 1, 'p' || i, '' from generate_series(1, 3) i`,
  );
  // Short codes made up by the table would meet among so many. Nearly all of them in one park: the worst case for an index by parks.
  await fill(`insert into device (park_id, short_code, code, name, type, location_text)
    select case when i % 100 < 98 then 1 else 1 + i % 100 - 97 end, 'D' || i, 'YLOP-SMK-' || lpad(i::text, 5, '0'), '烟感' || i, 1, 'A座 ' || i % 40 || '层'
    from generate_series(1, {rows}) i`);
  await fill(`insert into location (park_id, short_code, kind, name, code, pid)
    select case when i % 100 < 98 then 1 else 1 + i % 100 - 97 end, 'L' || i, case when i <= 30 then 1 when i <= 900 then 2 else 3 end,
      'A座 ' || i, 'L' || i, case when i <= 30 then null when i <= 900 then i % 30 + 1 else i % 870 + 31 end
    from generate_series(1, {rows}) i`);
  await fill(`insert into app_user (login_name, name, phone, password_hash)
    select 'user' || i, (array['王', '李', '张', '周'])[i % 4 + 1] || i, '139' || lpad(i::text, 8, '0'), '' from generate_series(1, {rows}) i`);
  await fill(`insert into park_user (park_id, user_id) select 1 + i % 100 / 98, i from generate_series(1, {rows}) i`);
  await fill('vacuum analyze device, location, app_user, park_user, park');
  await owner.end();
  db = openDatabase(database.url, { poolSize: 2 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const inParks = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.withPark(PARKS, work);

/** @returns the tables that are read from their first row to their last */
async function readWhole(tx: Tx, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...steps.matchAll(/Seq Scan on (device|location|app_user|park_user)\b/g)].map(([, table = '']) => table);
}

const whole: SessionUser = {
  id: 1,
  name: 'a',
  loginName: 'a',
  usertype: USER_TYPE.administrator,
  sessionId: 1,
  parkId: null,
  rights: new Map(),
};
const ofOnePark: SessionUser = {
  ...whole,
  usertype: USER_TYPE.tenantStaff,
  rights: new Map([[2, new Set<Permission>(['user.manage'])]]),
};
const asking = (tx: Tx, user: SessionUser) => ({ tx, user, now: new Date() }) as SignedInContext;
const points = (keyword: string, parkIds = PARKS) => ({ keyword, parkIds, most: 5, hidden: [90, 91] });
const places = (keyword: string, parkIds = PARKS) => ({ keyword, parkIds, most: 5 });

describe.each(['A座', 'smk', 'YLOP-SMK-04', '烟感12', '139', '王'])(
  'the search for %s among fifty thousand',
  (keyword) => {
    it.each([[PARKS], [[1]], [[2]]])('places and points of the parks %j', (parkIds) =>
      inParks(async (tx) => {
        expect(await readWhole(tx, placesQuery(places(keyword, parkIds)))).toEqual([]);
        expect(await readWhole(tx, pointsThatBegin(points(keyword, parkIds)))).toEqual([]);
        expect(await readWhole(tx, pointsThatContain(points(keyword, parkIds)))).toEqual([]);
      }),
    );

    it.each([['everybody', whole] as const, ['one park', ofOnePark] as const])('people of %s', (_, user) =>
      inParks(async (tx) => {
        expect(await readWhole(tx, await peopleQuery(asking(tx, user), keyword, [3, 4], 5))).toEqual([]);
        expect(await readWhole(tx, await namesQuery(asking(tx, user)))).toEqual([]);
        expect((await readNames(asking(tx, user))).length).toBeGreaterThan(900);
      }),
    );
  },
);

describe('among fifty thousand', () => {
  it('a point is found by its code or its beginning, however late it was made', () =>
    inParks(async (tx) => {
      const [last] = await findPoints(tx, points(`ylop-smk-${ROWS}`));
      expect(last).toMatchObject({ code: `YLOP-SMK-${ROWS}` });
      const found = await findPoints(tx, points('YLOP-SMK-4999'));
      expect(found.map(({ code }) => code)).toEqual([0, 1, 2, 3, 4].map((n) => `YLOP-SMK-4999${n}`));
    }));

  it('a point of a park that is not asked about is not found', () =>
    inParks(async (tx) => {
      expect(await findPoints(tx, points('YLOP-SMK-00001', [3]))).toEqual([]);
      expect(await findPoints(tx, points('', []))).toEqual([]);
    }));

  it('a place is found by its name, and by that of what it is in', () =>
    inParks(async (tx) => {
      expect((await findPlaces(tx, places('A座 17'))).map(({ name }) => name)).toContain('A座 17');
      const inside = await findPlaces(tx, places('A座 2 A座 31'));
      expect(inside.every(({ above, name }) => `${above} ${name}`.includes('A座 2 A座 31'))).toBe(true);
      expect(inside).not.toEqual([]);
    }));

  it('a person is found by the beginning of name, login name or number, and only where the caller sees them', () =>
    inParks(async (tx) => {
      const asked = [`user${ROWS - 2}`, `王${ROWS - 4}`, `李${ROWS - 3}`, `139000${ROWS - 3}`];
      for (const keyword of asked) expect(await findPeople(asking(tx, whole), keyword, [], 5)).toHaveLength(1);
      expect(await findPeople(asking(tx, ofOnePark), 'user49997', [], 5)).toEqual([]);
      expect(await findPeople(asking(tx, ofOnePark), 'user99', [], 5)).not.toEqual([]);
    }));
});
