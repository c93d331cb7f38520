/** Menus and parks of the signed-in user, by their current roles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { ADMIN, Browser, NORTH, PASSWORD, SOUTH, type World, openWorld } from '../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a right taken away is gone, and the menu version changed, at the next request', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const before = (await guard.me()).data;
  await world.admin.query('delete from role_func where role_id = 1 and func_id = 4');
  const after = (await guard.me()).data;
  expect(after.permissions).toEqual(['alarm.read']);
  expect(after.menuVersion).not.toBe(before.menuVersion);
  await world.admin.query('insert into role_func (role_id, func_id) values (1, 4)');
  expect((await guard.me()).data).toEqual(before);
});

test('a renamed menu changes the menu version', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const before = (await guard.me()).data.menuVersion;
  await world.admin.query("update func set name = '待办告警' where id = 2");
  expect((await guard.me()).data.menuVersion).not.toBe(before);
});

test('menus are the catalogues and main functions of the roles with what stands above them', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const { data } = await guard.call(sessionEndpoints.listMyAppAndMenu, {});
  expect(data).toMatchObject([
    {
      spAppId: 'safe',
      menus: [
        { pid: null, pageAddr: 'warningNotice' },
        { pid: 1, pageAddr: 'my-tasks' },
      ],
    },
  ]);
  expect(data[0]?.menus).toHaveLength(2);
});

test('the administrator has every menu of valid applications and every park, and stands in none', async () => {
  const admin = browser();
  await admin.signIn('admin', PASSWORD);
  const menus = (await admin.call(sessionEndpoints.listMyAppAndMenu, {})).data;
  expect(menus.map((app) => app.menus.map((menu) => menu.pageAddr))).toEqual([['warningNotice', 'my-tasks', 'rules']]);
  const parks = (await admin.call(sessionEndpoints.getParksByLoginUser, {})).data;
  expect(parks.map(({ id }) => id)).toEqual([NORTH, SOUTH]);
  expect((await admin.me()).data).toMatchObject({
    id: ADMIN,
    parkId: null,
    permissions: [
      'alarm.read',
      'alarm.setup',
      'order.report',
      'order.read',
      'order.setup',
      'workday.setup',
      'access.read',
      'access.hold',
      'access.setup',
      'access.privacy',
      'video.view',
      'video.setup',
      'server.read',
      'server.setup',
      'visit.read',
      'visit.invite',
      'visit.setup',
      'muster.read',
      'muster.setup',
      'ranking.read',
      'ranking.manage',
      'notice.publish',
      'flow.start',
      'flow.design',
      'flow.manage',
      'flow.read',
      'report.view',
      'report.build',
      'report.publish',
      'user.manage',
      'policy.manage',
      'org.manage',
      'role.manage',
      'park.manage',
      'app.manage',
      'tenant.manage',
      'dict.manage',
      'log.read',
      'log.handle',
    ],
  });
});
