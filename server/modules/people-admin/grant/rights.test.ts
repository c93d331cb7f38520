/** What somebody may do, why, and where they are signed in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUserRightsEndpoints as rights } from '@/contract/admin-user-rights';
import { alarmEndpoints } from '@/contract/alarm';
import { sessionEndpoints } from '@/contract/session';
import { readRights } from '../../session/resolve/resolve-session.usecases';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
});
afterAll(() => world.close());

const roleId = async (code: string): Promise<number> =>
  Number((await world.owner.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);

it('the page of effective rights says exactly what the platform goes by, for everybody', async () => {
  const { owner, ask, platform } = world;
  await owner.query(`update tenant_permission set func_ids = array(select id from func where perm_code <> 'alarm.duty')
    where tenant_id = 1 and app_id = (select app_id from func where perm_code = 'alarm.duty')`);
  const everybody = await owner.query<{ id: string; usertype: number }>(
    'select id, usertype from app_user where state = 0',
  );
  for (const { id, usertype } of everybody.rows) {
    const shown = await ask(rights.readEffectiveRights, { userId: id });
    const wanted = await platform.deps.db.withPark([], (tx) =>
      readRights(tx, { id: Number(id), usertype }, new Date()),
    );
    const codes = shown.map(({ parkId, rights: held }) => [
      parkId,
      [...new Set(held.flatMap(({ permission }) => permission ?? []))].toSorted(),
    ]);
    expect([id, codes]).toEqual([id, [...wanted].map(([parkId, set]) => [parkId, [...set].toSorted()])]);
  }
  await owner.query('update tenant_permission set func_ids = null');
});

it('why somebody sees a page, or which link of the chain is missing', async () => {
  const { owner, ask, idOf } = world;
  const { rows } = await owner.query<{ id: string }>(`select id from func where perm_code = 'alarm.duty'`);
  const why = async (login: string, inParkId = 1) => {
    const answer = await ask(rights.explainRight, { userId: await idOf(login), inParkId, funcId: rows[0]?.id });
    return { sees: answer.sees, broken: answer.links.filter(({ ok }) => !ok).map(({ detail }) => detail) };
  };
  expect(await why('guard')).toEqual({ sees: true, broken: [] });
  expect(await why('field')).toEqual({ sees: false, broken: ['roleNotHeld'] });
  expect(await why('guard', 3)).toEqual({ sees: false, broken: ['notMember'] });
  await owner.query(`update role_user set expire_time = now() - interval '1 day'
    where user_id = (select id from app_user where login_name = 'guard3')`);
  expect(await why('guard3')).toEqual({ sees: false, broken: ['roleExpired'] });
  await owner.query(`update role set state = 0 where code = 'guard'`);
  expect(await why('guard')).toEqual({ sees: false, broken: ['roleExpired'] });
  await owner.query(`update role set state = 1 where code = 'guard'`);
});

it('a role given for one park until a day counts there alone, at once, and not after that day', async () => {
  const { ask, platform, idOf, owner } = world;
  const tenant = await platform.signIn('tenant');
  const alarms = async () => (await platform.call(alarmEndpoints.listAlarms, {}, tenant)).status;
  expect(await alarms()).toBe(403);
  const userId = await idOf('tenant');
  const grant = { userId, roleId: await roleId('field'), inParkId: 1, expireTime: Date.now() + 60_000 };
  const given = await ask(rights.saveUserGrant, grant);
  expect(given.find(({ parkId }) => parkId === 1)).toMatchObject({ roleName: '现场处置员', state: 'inForce' });
  expect(await alarms()).toBe(200);
  await owner.query(
    `update role_user set expire_time = now() - interval '1 second' where user_id = ${userId} and park_id = 1`,
  );
  expect(await alarms()).toBe(403);
  const left = await ask(rights.listUserGrants, { userId });
  expect(left.find(({ parkId }) => parkId === 1)?.state).toBe('expired');
  await ask(rights.removeUserGrant, { userId, id: left.find(({ parkId }) => parkId === 1)?.id });
  expect(await ask(rights.listUserGrants, { userId })).toHaveLength(1);
});

it('what is not the caller’s to give is refused: roles of the platform, parks of others, a time that is over', async () => {
  const { refused, parkadmin, idOf } = world;
  const userId = await idOf('tenant');
  const give = (fields: object) => refused(rights.saveUserGrant, { userId, ...fields }, parkadmin);
  expect(await give({ roleId: await roleId('admin') })).toEqual([403, 'user.roleNotYours']);
  expect((await give({ roleId: await roleId('guard'), inParkId: 3 }))[0]).toBe(403);
  expect(await give({ roleId: await roleId('tenant'), inParkId: 2 })).toEqual([400, 'user.notMember']);
  expect(await give({ roleId: await roleId('tenant'), expireTime: 1 })).toEqual([400, 'user.expired']);
});

it('an administrator signs somebody out, one browser or all', async () => {
  const { ask, platform, idOf, parkadmin, refused } = world;
  const [one, two] = [await platform.signIn('field2'), await platform.signIn('field2')];
  const status = async (who: typeof one) => (await platform.call(sessionEndpoints.getUser, {}, who)).status;
  const userId = await idOf('field2');
  const sessions = await ask(rights.listUserSessions, { userId }, parkadmin);
  expect(sessions).toHaveLength(2);
  await ask(rights.endUserSessions, { userId, sessionId: sessions[0]?.id }, parkadmin);
  expect([await status(one), await status(two)].toSorted()).toEqual([200, 401]);
  expect(await ask(rights.endUserSessions, { userId }, parkadmin)).toEqual({ ended: 1 });
  expect([await status(one), await status(two)]).toEqual([401, 401]);
  const deeds = await ask(rights.listUserDeeds, { userId: await idOf('parkadmin') });
  expect(deeds.rows.map(({ action }) => action)).toContain('user.endSessions');
  const signIns = await ask(rights.listUserSignIns, { userId });
  expect(signIns.rows[0]).toMatchObject({ type: 1, result: 1 });
  expect((await refused(rights.listUserSessions, { userId: await idOf('guard6') }, parkadmin))[0]).toBe(404);
});
