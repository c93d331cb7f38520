/** Roles that take money or lead at a fire wait for a second person where the policy says so. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { roleEndpoints } from '@/contract/admin-role';
import { adminUserRightsEndpoints as rights } from '@/contract/admin-user-rights';
import { passwordEndpoints } from '@/contract/password';
import type { Person } from '../../../../tests/kit/platform';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

let world: PeopleWorld;
let second: Person;
beforeAll(async () => {
  world = await openPeople();
  const { make, owner, platform } = world;
  const { id } = await make('second', { usertype: 1, parkIds: [] });
  await owner.query(`update app_user set password_hash = g.password_hash
    from (select password_hash from app_user where login_name = 'guard') g where id = ${id}`);
  second = await platform.signIn('second');
});
afterAll(() => world.close());

const setPolicy = async (secondPerson: boolean): Promise<void> => {
  const [rule] = await world.ask(passwordEndpoints.getPasswordRule, {});
  await world.ask(passwordEndpoints.savePasswordRule, { ...rule, secondPerson });
};
beforeEach(() => setPolicy(true));

const roleId = async (code: string): Promise<number> =>
  Number((await world.owner.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);
const held = async (userId: number): Promise<string[]> =>
  (await world.ask(rights.listUserGrants, { userId })).map(({ roleName }) => roleName);
const waiting = (userId: number, who?: Person) => world.ask(rights.listPendingGrants, { userId }, who);
const decide = async (userId: number, confirm: boolean, who?: Person) => {
  const [asked] = await waiting(userId, who);
  return world.call(rights.decidePendingGrant, { userId, id: asked?.id, confirm }, who);
};

it('a role that takes money waits, is not confirmed by whoever asked, and is given by somebody else’s word', async () => {
  const { make, ask } = world;
  const { id } = await make('cashier');
  await ask(rights.saveUserGrant, { userId: id, roleId: await roleId('dispatcher'), inParkId: 1 });
  expect(await held(id)).toEqual([]);
  expect(await waiting(id)).toMatchObject([{ roleName: '工单调度员', mayConfirm: false, mayWithdraw: true }]);
  expect(await waiting(id, second)).toMatchObject([{ mayConfirm: true, mayWithdraw: false }]);
  const own = await decide(id, true);
  expect([own.status, own.body.error?.code]).toEqual([403, 'user.notTheSecond']);
  expect((await decide(id, true, second)).status).toBe(200);
  expect(await held(id)).toEqual(['工单调度员']);
  expect(await waiting(id)).toEqual([]);
});

it('all that waits is listed to whoever may confirm it and, to be taken back, to whoever asked', async () => {
  const { make, ask, parkadmin, platform } = world;
  const { id } = await make('listed');
  await ask(rights.saveUserGrant, { userId: id, roleId: await roleId('dispatcher'), inParkId: 1 });
  const all = async (who?: Person) =>
    (await ask(rights.listWaitingGrants, {}, who)).filter(({ userId }) => userId === id);
  const said = { userName: '新人', roleName: '工单调度员', parkName: '云岭国际办公园', askedBy: expect.any(String) };
  expect(await all()).toMatchObject([{ ...said, mayConfirm: false, mayWithdraw: true }]);
  expect(await all(second)).toMatchObject([{ ...said, mayConfirm: true, mayWithdraw: false }]);
  expect(await all(parkadmin)).toEqual([]);
  const guard = await platform.signIn('guard');
  expect((await world.refused(rights.listWaitingGrants, {}, guard))[0]).toBe(403);
  await decide(id, true, second);
  expect([...(await all()), ...(await all(second))]).toEqual([]);
});

it('a role for the second person themselves is not theirs to confirm', async () => {
  const { ask } = world;
  const userId = await world.idOf('second');
  await ask(rights.saveUserGrant, { userId, roleId: await roleId('manager'), inParkId: null });
  expect(await ask(rights.listWaitingGrants, {}, second)).toEqual([]);
  expect(await waiting(userId)).toHaveLength(1);
});

it('a park’s administrator who could not give it cannot confirm it', async () => {
  const { make, ask, parkadmin } = world;
  const { id } = await make('nearcashier');
  await ask(rights.saveUserGrant, { userId: id, roleId: await roleId('dispatcher'), inParkId: 1 });
  expect(await waiting(id, parkadmin)).toMatchObject([{ mayConfirm: false }]);
  const reply = await decide(id, true, parkadmin);
  expect([reply.status, reply.body.error?.code]).toEqual([403, 'user.rightBeyond']);
});

it('refused or taken back it is never given, and decided once only', async () => {
  const { make, ask, call } = world;
  const { id } = await make('refused');
  const grant = { userId: id, roleId: await roleId('manager'), inParkId: 1 };
  await ask(rights.saveUserGrant, grant);
  const [asked] = await waiting(id);
  expect((await decide(id, false, second)).status).toBe(200);
  const late = await call(rights.decidePendingGrant, { userId: id, id: asked?.id, confirm: true }, second);
  expect([late.status, late.body.error?.code]).toEqual([409, 'user.grantDecided']);
  await ask(rights.saveUserGrant, grant);
  expect((await decide(id, false)).status).toBe(200);
  expect(await held(id)).toEqual([]);
});

it('it waits whichever way it is given: with a new person, with a role’s members, for longer', async () => {
  const { make, ask, owner } = world;
  const manager = await roleId('manager');
  const made = await make('fresh', { roleIds: [manager, await roleId('tenant')] });
  expect(await held(made.id)).toEqual(['企业员工']);
  expect(await waiting(made.id)).toMatchObject([{ roleName: '安全经理', parkName: null }]);
  const member = await make('member');
  await ask(roleEndpoints.addRoleMembers, { roleId: manager, userIds: [member.id], parkId: 1 });
  expect(await held(member.id)).toEqual([]);
  const until = await make('until');
  await owner.query(`insert into role_user (role_id, user_id, park_id, expire_time)
    values (${manager}, ${until.id}, 1, now() + interval '1 hour')`);
  await ask(rights.saveUserGrant, { userId: until.id, roleId: manager, inParkId: 1 });
  expect((await ask(rights.listUserGrants, { userId: until.id }))[0]?.expireTime).not.toBeNull();
});

it('a role that people have does not come to take money without anybody’s second word', async () => {
  const { ask, call, make, owner } = world;
  const input = { code: 'plain', name: '普通角色', roleType: 2, parkId: 1, dataScope: 1 };
  const { id, version } = await ask(roleEndpoints.saveRole, input);
  const { id: userId } = await make('plainone');
  await ask(roleEndpoints.addRoleMembers, { roleId: id, userIds: [userId] });
  const { rows } = await owner.query<{ id: string }>(`select id from func where perm_code = 'order.cash'`);
  const saved = await call(roleEndpoints.saveRole, { ...input, id, version, funcIds: [Number(rows[0]?.id)] });
  expect([saved.status, saved.body.error?.code]).toEqual([400, 'role.secondNeeded']);
});

it('nothing waits where the policy asks for nobody, nor for other roles', async () => {
  const { make, ask } = world;
  const { id } = await make('atonce');
  await ask(rights.saveUserGrant, { userId: id, roleId: await roleId('guard'), inParkId: 1 });
  expect(await held(id)).toEqual(['控制室值班员']);
  await setPolicy(false);
  await ask(rights.saveUserGrant, { userId: id, roleId: await roleId('manager'), inParkId: 1 });
  expect((await held(id)).toSorted()).toEqual(['安全经理', '控制室值班员'].toSorted());
});
