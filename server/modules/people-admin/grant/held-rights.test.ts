/** Nobody gives what they do not hold, and nobody takes over the account of somebody who holds more: park by park. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleEndpoints } from '@/contract/admin-role';
import { adminUserEndpoints as users } from '@/contract/admin-user';
import { adminUserRightsEndpoints as rights } from '@/contract/admin-user-rights';
import { appsEndpoints } from '@/contract/apps';
import type { Endpoint } from '@/contract/endpoint';
import { passwordEndpoints } from '@/contract/password';
import type { Person } from '../../../../tests/kit/platform';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeople();
});
afterAll(() => world.close());

const roleId = async (code: string): Promise<number> =>
  Number((await world.owner.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);
const give = async (code: string, userId: number, inParkId: number | null, who: Person) =>
  world.call(rights.saveUserGrant, { userId, roleId: await roleId(code), inParkId }, who);
const refusal = async (reply: ReturnType<PeopleWorld['call']>) => {
  const { status, body } = await reply;
  return [status, body.error?.code, body.error?.params?.permission];
};

describe('a park’s administrator', () => {
  it.each(['dispatcher', 'visitclerk', 'repair', 'guard', 'manager', 'parkadmin'])(
    'does not give the role %s to themselves',
    async (code) => {
      const { parkadmin, idOf } = world;
      expect((await refusal(give(code, await idOf('parkadmin'), 1, parkadmin))).slice(0, 2)).toEqual([
        400,
        'user.notToYourself',
      ]);
    },
  );

  it('nor to somebody else what they do not hold: the refusal names the right and the park', async () => {
    const { parkadmin, idOf, call } = world;
    const tenant = await idOf('tenant');
    const { status, body } = await give('manager', tenant, 1, parkadmin);
    expect([status, body.error?.code]).toEqual([403, 'user.rightBeyond']);
    expect(body.error?.params).toMatchObject({ permission: 'alarm.manager', park: '云岭国际办公园' });
    const given = await call(
      roleEndpoints.addRoleMembers,
      { roleId: await roleId('dispatcher'), userIds: [tenant], parkId: 1 },
      parkadmin,
    );
    expect([given.status, given.body.error?.code]).toEqual([403, 'user.rightBeyond']);
    expect((await give('tenant', tenant, 1, parkadmin)).status).toBe(200);
  });

  it('is offered only the roles that they may give', async () => {
    const { ask, parkadmin } = world;
    const offered = (await ask(rights.listGiveableRoles, { parkId: 1 }, parkadmin)).map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(['园区管理员', '企业员工']));
    expect(offered).not.toEqual(expect.arrayContaining(['工单调度员']));
    expect(offered).not.toEqual(expect.arrayContaining(['安全经理']));
  });

  it('does not bring in people with more out of a file', async () => {
    const { ask, parkadmin } = world;
    const row = { name: '文件人员', parks: '云岭国际办公园' };
    const rows = [
      { ...row, loginName: 'filemanager', roles: '安全经理' },
      { ...row, loginName: 'filetenant', roles: '企业员工' },
    ];
    const report = await ask(users.importUsers, { mode: 'check', rows }, parkadmin);
    expect(report).toMatchObject({ ok: 1, faults: [{ row: 0, fields: { roles: expect.any(String) } }] });
  });
});

it('what is held in another park counts for nothing: rights are compared park by park', async () => {
  const { make, owner, idOf, platform, parkadmin } = world;
  expect(parkadmin).toBeDefined();
  const { id } = await make('twoparks', { parkIds: [1, 2] });
  await owner.query(`
    update app_user set password_hash = g.password_hash from (select password_hash from app_user where login_name = 'guard') g
      where id = ${id};
    insert into role (code, name, role_type) values ('keeper', '人员管理', 2);
    insert into role_func select r.id, f.id from role r, func f where r.code = 'keeper' and f.perm_code = 'user.manage';
    insert into role_user (role_id, user_id, park_id)
      select r.id, ${id}, case r.code when 'keeper' then 1 else 2 end from role r where r.code in ('keeper', 'parkadmin');`);
  const keeper = await platform.signIn('twoparks');
  const other = await make('someoneelse', { parkIds: [1, 2] });
  expect(await refusal(give('parkadmin', other.id, 1, keeper))).toEqual([403, 'user.rightBeyond', expect.any(String)]);
  expect((await give('parkadmin', other.id, 2, keeper)).status).toBe(200);
  // Held everywhere it would count in the park where the right is missing.
  expect(await refusal(give('parkadmin', other.id, null, keeper))).toEqual([
    403,
    'user.rightBeyond',
    expect.any(String),
  ]);
  expect(await idOf('twoparks')).toBe(id);
});

describe('the account of somebody who holds more', () => {
  const acts: [string, Endpoint, (id: number) => object][] = [
    ['a new password', passwordEndpoints.resetUserPassword, (userId) => ({ userId })],
    ['unlocking', users.unlockUser, (id) => ({ id })],
    ['leaving', rights.leave, (userId) => ({ userId, alarmsTo: null, ordersTo: null, dutiesTo: null })],
  ];
  it.each(acts)('is out of reach: %s', async (_what, endpoint, input) => {
    const { call, parkadmin, idOf } = world;
    expect(await refusal(call(endpoint, input(await idOf('dispatcher')), parkadmin))).toEqual([
      403,
      'user.rightBeyond',
      expect.stringMatching(/^order\./),
    ]);
  });

  it('is not disabled, and gets no other number, name to sign in with or address; other words are the administrator’s', async () => {
    const { ask, call, record, parkadmin, idOf, owner } = world;
    const id = await idOf('dispatcher');
    await owner.query(`delete from park_user where user_id = ${id} and park_id <> 1`);
    const disabled = await ask(users.setUserState, { ids: [id], state: 1 }, parkadmin);
    expect(disabled.results[0]).toMatchObject({ ok: false, code: 'user.rightBeyond' });
    const { loginName, name, phone, email, gender, orgId, postName, parkIds, roleIds, version } = await record(id);
    const whole = { id, loginName, name, phone, email, gender, orgId, postName, parkIds, roleIds, version };
    for (const change of [{ phone: '13900000123' }, { loginName: 'caught' }, { email: 'caught@example.com' }])
      expect(await refusal(call(appsEndpoints.saveApiUser, { ...whole, ...change }, parkadmin))).toEqual([
        403,
        'user.rightBeyond',
        expect.any(String),
      ]);
    expect((await call(appsEndpoints.saveApiUser, { ...whole, postName: '调度主管' }, parkadmin)).status).toBe(200);
    expect(await record(id, parkadmin)).toMatchObject({ postName: '调度主管', mayChange: true, mayManage: false });
  });

  it('is theirs where they hold as much', async () => {
    const { call, parkadmin, idOf } = world;
    const userId = await idOf('tenant');
    expect((await call(passwordEndpoints.resetUserPassword, { userId }, parkadmin)).status).toBe(200);
  });
});

it('who joins a park brings what they hold everywhere: it must be held there by whoever lets them in', async () => {
  const { ask, make, parkadmin, owner } = world;
  const org = await owner.query<{ id: string }>(`select id from org where code = 'T1'`);
  const orgId = Number(org.rows[0]?.id);
  const { id } = await make('joiner', { parkIds: [2], roleIds: [await roleId('manager')], orgId });
  const joined = await ask(users.addMembers, { parkId: 1, ids: [id] }, parkadmin);
  expect(joined.results[0]).toMatchObject({ ok: false, code: 'user.rightBeyond' });
});

it('nobody raises themselves by a role that they hold', async () => {
  const { ask, call, platform, owner, idOf } = world;
  const input = { code: 'mine', name: '自己的角色', roleType: 2, parkId: 1, dataScope: 1 };
  const { id, version } = await ask(roleEndpoints.saveRole, input);
  const userId = await idOf('parkadmin');
  await ask(roleEndpoints.addRoleMembers, { roleId: id, userIds: [userId] });
  const admin = await idOf('admin');
  await owner.query(`insert into role_user (role_id, user_id) values (${id}, ${admin})`);
  const func = await owner.query<{ id: string }>(`select id from func where perm_code = 'order.cash'`);
  const raised = await call(roleEndpoints.saveRole, { ...input, id, version, funcIds: [Number(func.rows[0]?.id)] });
  expect([raised.status, raised.body.error?.code]).toEqual([400, 'role.ownUpward']);
  const again = await call(roleEndpoints.addRoleMembers, { roleId: id, userIds: [admin] });
  expect(again.body.data).toMatchObject({ results: [{ ok: false, code: 'user.notToYourself' }] });
  expect(platform).toBeDefined();
});
