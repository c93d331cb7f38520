/** When somebody leaves, all their open work gets another holder. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUserEndpoints as users } from '@/contract/admin-user';
import { adminUserRightsEndpoints as rights } from '@/contract/admin-user-rights';
import { appsEndpoints } from '@/contract/apps';
import { sessionEndpoints } from '@/contract/session';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
});
afterAll(() => world.close());

it('alarms, orders and duties go to those who may take them, the sessions end, the person has left', async () => {
  const { owner, ask, idOf, platform, refused, record } = world;
  const [userId, guard, repair] = [await idOf('lead'), await idOf('guard'), await idOf('repair')];
  await owner.query(`
    update alarm set assignee_id = ${userId} where id = (select id from alarm where park_id = 1 and handle_state in (10, 20, 30) limit 1);
    insert into alarm_task (park_id, alarm_id, kind, assignee_id, sent_at)
      select park_id, id, 2, ${userId}, now() from alarm where assignee_id = ${userId} and handle_state in (10, 20, 30);
    update work_order set owner_id = ${userId}, state = 130 where id = (select id from work_order where park_id = 1 and state < 190 limit 1)`);
  const lead = await platform.signIn('lead');
  const work = await ask(rights.readOpenWork, { userId });
  expect(work.alarms.length).toBeGreaterThan(0);
  expect(work.orders.length).toBeGreaterThan(0);
  expect(work.duties.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['org', 'shift']));

  const direct = { ids: [userId] };
  const save = { id: userId, loginName: 'lead', name: '张海峰', parkIds: [1], state: 2 };
  expect(await refused(appsEndpoints.saveApiUser, save)).toEqual([400, 'user.hasWork']);
  expect(await refused(rights.leave, { userId, alarmsTo: guard, ordersTo: repair })).toEqual([
    400,
    'user.successorMissing',
  ]);
  const tooLittle = { userId, alarmsTo: guard, ordersTo: guard, dutiesTo: guard };
  expect(await refused(rights.leave, tooLittle)).toEqual([400, 'user.cannotTakeOver']);
  expect((await record(userId)).state).toBe(0);

  const able = await ask(rights.listSuccessors, { userId, kind: 'orders' });
  expect(able.map(({ id }) => id)).toContain(repair);
  expect(able.map(({ id }) => id)).not.toContain(guard);
  const done = await ask(rights.leave, { userId, alarmsTo: guard, ordersTo: repair, dutiesTo: guard });
  expect(done).toEqual({
    id: userId,
    alarms: work.alarms.length,
    orders: work.orders.length,
    duties: work.duties.length,
  });
  expect(await ask(rights.readOpenWork, { userId })).toEqual({ alarms: [], orders: [], duties: [] });
  expect((await record(userId)).state).toBe(2);
  expect((await platform.call(sessionEndpoints.getUser, {}, lead)).status).toBe(401);
  const step = await owner.query<{ event: string; owner_id: string }>(`select s.event, w.owner_id from order_step s
    join work_order w on w.id = s.order_id where w.id = ${work.orders[0]?.id ?? 0} and s.event = 'transfer' order by s.id desc limit 1`);
  expect(step.rows[0]).toEqual({ event: 'transfer', owner_id: String(repair) });
  expect(await ask(users.removeUsers, direct)).toMatchObject({ results: [{ ok: true }] });
});
