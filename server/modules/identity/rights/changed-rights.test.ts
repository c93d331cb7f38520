// oxlint-disable-next-line no-restricted-imports -- the test's own connection, as an administrator's tool would have: withPark never gives one
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { sessionEndpoints } from '@/contract/session';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../../tests/kit/platform';

let platform: TestPlatform;
let admin: pg.Client;
let guard: Person;

beforeAll(async () => {
  platform = await openPlatform();
  admin = new pg.Client({ connectionString: platform.databaseUrl });
  await admin.connect();
  guard = await platform.signIn('guard');
});
afterAll(async () => {
  await admin.end();
  await platform.stop();
});
const me = async () => dataOf(await platform.call(sessionEndpoints.getUser, {}, guard));
const alarms = async () => (await platform.call(alarmEndpoints.listAlarms, {}, guard)).status;
const pages = async () => {
  const { body } = await platform.call(sessionEndpoints.listMyAppAndMenu, {}, guard);
  return dataOf({ body }).flatMap(({ menus }) => menus.map(({ pageAddr }) => pageAddr));
};

it('a function taken from a role counts at the next request, without signing in again', async () => {
  const before = await me();
  expect([await alarms(), (await pages()).includes('sureFire')]).toEqual([200, true]);
  await admin.query(`delete from role_func where role_id = (select id from role where code = 'guard')
    and func_id in (select id from func where perm_code = 'alarm.read' or page_addr = 'sureFire')`);
  expect([await alarms(), (await pages()).includes('sureFire')]).toEqual([403, false]);
  const after = await me();
  expect(after.permissions).not.toContain('alarm.read');
  expect(after.menuVersion).not.toBe(before.menuVersion);
});

it('a menu entry that is renamed or hidden changes the version by which menus are kept', async () => {
  const before = (await me()).menuVersion;
  await admin.query(`update func set hidden = true where page_addr = 'homePage'`);
  expect((await me()).menuVersion).not.toBe(before);
});

it('the current park that is closed gives way to the first of the others', async () => {
  const manager = await platform.signIn('manager');
  const mine = async () => dataOf(await platform.call(sessionEndpoints.getParksByLoginUser, {}, manager));
  const current = async () => dataOf(await platform.call(sessionEndpoints.getUser, {}, manager)).parkId;
  const parks = await mine();
  const last = parks.at(-1);
  expect(parks.length).toBeGreaterThan(1);
  await platform.call(sessionEndpoints.changePark, { parkId: last?.id }, manager, { 'sec-fetch-site': 'same-origin' });
  expect(await current()).toBe(last?.id);
  await admin.query('update park set valid = 0 where id = $1', [last?.id]);
  expect(await mine()).toEqual(parks.slice(0, -1));
  expect(await current()).toBe(parks[0]?.id);
});
