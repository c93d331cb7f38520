import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleEndpoints } from '@/contract/people';
import { openAlarmWorld, START, type AlarmWorld, type PersonName } from '../../../tests/kit/world/alarm-world';
import { listLocations } from '../location/location.repository';
import { listOrgs, searchPeople } from './people.repository';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
  const { query, parkA, parkB, people } = world;
  await query(`insert into org (tenant_id, park_id, pid, name, code, sort) values
    (1, null, null, '物业', 'o1', 2), (1, ${parkA}, 1, '消防班', 'o2', 1), (1, ${parkA}, 2, '一组', 'o3', 3),
    (1, ${parkB}, null, '别处', 'o4', 0), (1, ${parkA}, 4, '孤组', 'o5', 4), (2, null, null, '别家', 'o6', 0)`);
  await query('update app_user set org_id = 3 where id = $1', [people.guard.id]);
  await query('update app_user set org_id = 1 where id = $1', [people.lead.id]);
  await query('update app_user set state = 2 where id = $1', [people.reader2.id]);
  await query(`update app_user set phone = '13912345678' where id = $1`, [people.field.id]);
  const shift = `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'control-room', $2, $3, $4)`;
  await query(shift, [parkA, people.guard.id, START, new Date(START.getTime() + 1)]);
  await query(shift, [parkA, people.guard2.id, new Date(START.getTime() - 1), START]);
  await query(`insert into location (park_id, pid, kind, name, code, floor_no, sort) values
    (${parkA}, null, 1, 'A座', 'a', null, 1), (${parkA}, 1, 2, '12层', 'a12', 12, 1), (${parkA}, 1, 2, '2层', 'a2', 2, 1),
    (${parkB}, null, 1, 'B座', 'b', null, 1)`);
});
afterAll(() => world.close());

const search = (who: PersonName, query: Record<string, unknown> = {}) => {
  const input = peopleEndpoints.searchPeople.input.parse({ parkId: world.parkA, ...query });
  return world.db.withPark([world.parkA], (tx) => searchPeople(tx, { user: world.people[who], now: START }, input));
};
const names = async (query: Record<string, unknown>): Promise<string[]> =>
  (await search('guard', query)).rows.map((row) => row.name);

describe('people of a park', () => {
  it('are those who work there and are still with us, and who is on shift shows', async () => {
    const page = await search('guard');
    expect(page.rows.map((row) => row.name)).toEqual([
      'called',
      'field',
      'field2',
      'guard',
      'guard2',
      'lead',
      'lead2',
      'manager',
      'reader',
    ]);
    expect(page).toMatchObject({ total: 9, totalIsExact: true, next: null });
    expect(page.rows.filter((row) => row.onDuty).map((row) => row.name)).toEqual(['guard']);
    expect(page.rows.find((row) => row.name === 'guard')).toMatchObject({ orgName: '一组', phone: '13800000000' });
  });

  it('are found by organisation with all below it, by name, by phone', async () => {
    expect(await names({ orgId: 1 })).toEqual(['guard', 'lead']);
    expect(await names({ orgId: 2 })).toEqual(['guard']);
    expect(await names({ keyword: 'LEAD' })).toEqual(['lead', 'lead2']);
    expect(await names({ keyword: '5678' })).toEqual(['field']);
    expect(await names({ keyword: '%' })).toEqual([]);
  });

  it('come in pages without gap or repeat', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search('guard', { pageSize: 3, ...(cursor && { cursor }) });
      seen.push(...page.rows.map((row) => row.name));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(await names({}));
    expect(await names({ pageSize: 3, pageNum: 3 })).toEqual(['lead2', 'manager', 'reader']);
    await expect(search('guard', { cursor: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('keep their phone numbers from those who have nothing to do with alarms', async () => {
    const noRights = { ...world.people.reader, rights: new Map([[world.parkA, new Set<never>()]]) };
    const ask = (query: Record<string, unknown>) =>
      world.db.withPark([world.parkA], (tx) =>
        searchPeople(
          tx,
          { user: noRights, now: START },
          peopleEndpoints.searchPeople.input.parse({ parkId: world.parkA, ...query }),
        ),
      );
    expect((await ask({})).rows.every((row) => row.phone === null)).toBe(true);
    expect((await ask({ keyword: '5678' })).rows).toEqual([]);
  });
});

describe('trees of a park', () => {
  it('organisations: its own and its tenant’s; one below a foreign one stands on top', async () => {
    const orgs = await world.db.withPark([world.parkA], (tx) => listOrgs(tx, world.parkA));
    expect(orgs.map((org) => [org.name, org.pid])).toEqual([
      ['消防班', 1],
      ['物业', null],
      ['一组', 2],
      ['孤组', null],
    ]);
  });

  it('locations: buildings, then floors from below', async () => {
    const locations = await world.db.withPark([world.parkA], (tx) => listLocations(tx, world.parkA));
    expect(locations.map((one) => one.name)).toEqual(['A座', '2层', '12层']);
  });
});
