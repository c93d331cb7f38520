/** The search finds what the lists show, of every kind, and nothing of a park that the person does not belong to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUND_MOST, searchEndpoints, type Found } from '@/contract/search';
import { orderEndpoints } from '@/contract/order';
import { alarmEndpoints } from '@/contract/alarm';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let pool: ReturnType<typeof ownerPool>;
const people = new Map<string, Person>();
beforeAll(async () => {
  platform = await openPlatform();
  pool = ownerPool(platform.databaseUrl, 1);
  for (const name of ['admin', 'dispatcher', 'guard', 'repair', 'parkadmin', 'tenant'])
    people.set(name, await platform.signIn(name));
});
afterAll(async () => {
  await pool.end();
  await platform.stop();
});

const rowsOf = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(query, values)).rows;

const as = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};

async function search(who: string, keyword: string): Promise<Found[]> {
  const { status, body } = await platform.call(searchEndpoints.searchRecords, { keyword }, as(who));
  expect([status, body.error]).toEqual([200, undefined]);
  return dataOf({ body }) as unknown as Found[];
}

const listed = async (who: string): Promise<{ id: number; no: string }[]> => {
  const { body } = await platform.call(orderEndpoints.listOrders, { tab: 'all', pageSize: 100 }, as(who));
  return dataOf({ body }).rows;
};

describe('the search', () => {
  it('finds an order by its number, whole or from its beginning, and says that it may be given away', async () => {
    const { body } = await platform.call(orderEndpoints.listOrders, { tab: 'pool', pageSize: 5 }, as('dispatcher'));
    const [order] = dataOf({ body }).rows as { id: number; no: string }[];
    const found = await search('dispatcher', order?.no ?? '');
    expect(found.filter(({ kind }) => kind === 'order')).toMatchObject([
      { id: order?.id, mark: order?.no, may: ['dispatch'] },
    ]);
    expect((await search('dispatcher', (order?.no ?? '').slice(0, 10))).map(({ mark }) => mark)).not.toEqual([]);
  });

  it('finds an alarm by its number', async () => {
    const { body } = await platform.call(alarmEndpoints.listAlarms, { status: 'any', pageSize: 5 }, as('guard'));
    const [alarm] = dataOf({ body }).rows as { id: number; no: string }[];
    const found = await search('guard', alarm?.no ?? '');
    expect(found.filter(({ kind }) => kind === 'alarm')).toMatchObject([{ id: alarm?.id, mark: alarm?.no }]);
  });

  it('finds people by name, pinyin, initials, login name and telephone, for those who manage them', async () => {
    const [person] = await rowsOf<{ id: string; name: string; phone: string }>(
      `select id, name, phone from app_user where login_name = 'dispatcher'`,
    );
    const byLogin = await search('admin', 'dispatcher');
    expect(byLogin.map(({ id }) => id)).toContain(Number(person?.id));
    expect((await search('admin', person?.name ?? '')).map(({ id }) => id)).toContain(Number(person?.id));
    expect((await search('admin', person?.phone ?? '')).map(({ id }) => id)).toContain(Number(person?.id));
    expect((await search('guard', person?.name ?? '')).filter(({ kind }) => kind === 'person')).toEqual([]);
  });

  it('finds places and points, at most so many of each kind', async () => {
    const found = await search('admin', 'A座');
    expect(found.some(({ kind }) => kind === 'place')).toBe(true);
    for (const kind of ['alarm', 'order', 'person', 'place', 'device'])
      expect(found.filter((each) => each.kind === kind).length).toBeLessThanOrEqual(FOUND_MOST);
  });

  it('shows nobody a record that their lists do not show', async () => {
    for (const who of ['guard', 'dispatcher', 'repair', 'tenant', 'parkadmin']) {
      const parks = await rowsOf<{ name: string }>(
        `select p.name from park p join park_user pu on pu.park_id = p.id join app_user u on u.id = pu.user_id
         where u.login_name = $1`,
        [who],
      );
      const mine = new Set(parks.map(({ name }) => name));
      for (const keyword of ['GD20', 'BJ20', 'A座', '空调', '烟感', 'SMK']) {
        const found = await search(who, keyword);
        for (const { parkName } of found) if (parkName !== null) expect(mine).toContain(parkName);
      }
    }
    const seen = new Set((await listed('tenant')).map(({ id }) => id));
    const others = (await listed('admin')).filter(({ id }) => !seen.has(id)).slice(0, 3);
    expect(others.length).toBeGreaterThan(0);
    for (const { id, no } of others) {
      const found = await search('tenant', no);
      expect(found.filter((each) => each.kind === 'order' && each.id === id)).toEqual([]);
    }
  });

  it('refuses an empty question', async () => {
    const { status } = await platform.call(searchEndpoints.searchRecords, { keyword: ' ' }, as('admin'));
    expect(status).toBe(400);
  });
});
