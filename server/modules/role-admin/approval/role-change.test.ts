/** Roles and their rights in a park that wants an approval for them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleEndpoints } from '@/contract/admin-role';
import { adminUserRightsEndpoints as rights } from '@/contract/admin-user-rights';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { flowTree } from '@/contract/flow/flow-tree';
import type { Person } from '../../../../tests/kit/platform';
import { openPeople, type PeopleWorld } from '../../../../tests/kit/world/people-demo';

const PARK = 1;
let world: PeopleWorld;
let manager: Person;

beforeAll(async () => {
  world = await openPeople();
  manager = await world.platform.signIn('manager');
  const managerId = await world.idOf('manager');
  // Somebody who is late passes by itself: not for such a kind.
  const node = {
    key: 'a',
    name: '安全经理',
    kind: 'approve',
    way: 'any',
    people: [{ by: 'people', ids: [managerId] }],
    own: 'self',
  };
  const tree = flowTree.parse({ nodes: [node] });
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into flow_def (park_id, key, name, kind, state) values (${PARK}, 'roles', '授权变更', 'role.change', 1) returning id`,
  );
  await world.owner.query(
    `insert into flow_version (park_id, def_id, no, form, tree, state, published_at) values (${PARK}, $1, 1, '[]', $2, 1, now())`,
    [rows[0]?.id, JSON.stringify(tree)],
  );
});
afterAll(() => world.close());
const setMode = (mode: 0 | 1) =>
  world.owner.query(
    `update flow_link set mode = ${mode}, flow_key = 'roles' where park_id = ${PARK} and code = 'role.change'`,
  );
beforeEach(async () => {
  await setMode(1);
});

const roleId = async (code: string): Promise<number> =>
  Number((await world.owner.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);
const held = async (userId: number): Promise<string[]> =>
  (await world.ask(rights.listUserGrants, { userId })).map(({ roleName }) => roleName);
const waiting = (userId: number) => world.ask(rights.listPendingGrants, { userId });
const give = async (userId: number, code = 'guard') =>
  world.call(rights.saveUserGrant, { userId, roleId: await roleId(code), inParkId: PARK });

const stateOf = async (flowId: number): Promise<number | undefined> =>
  (await world.owner.query<{ state: number }>('select state from flow_inst where id = $1', [flowId])).rows[0]?.state;
const newest = async (): Promise<number> =>
  Number(
    (await world.owner.query<{ id: string }>("select max(id) as id from flow_inst where kind = 'role.change'")).rows[0]
      ?.id,
  );

async function decide(flowId: number, action: 'agree' | 'refuse', comment = '') {
  const detail = await world.ask(flowInboxEndpoints.getFlow, { id: flowId, parkId: PARK }, manager);
  const input = { parkId: PARK, taskId: detail.mine?.taskId, rev: detail.rev, action, comment };
  return world.call(flowInboxEndpoints.decideFlowTask, input, manager);
}

describe('giving a role', () => {
  it('waits for the approval, which shows whom and what; nobody confirms it beside', async () => {
    const { id } = await world.make('waits');
    expect((await give(id)).status).toBe(200);
    expect(await held(id)).toEqual([]);
    const [asked] = await waiting(id);
    expect(asked).toMatchObject({
      roleName: '控制室值班员',
      mayConfirm: false,
      mayWithdraw: true,
      flowId: expect.any(Number),
    });
    const detail = await world.ask(flowInboxEndpoints.getFlow, { id: asked?.flowId, parkId: PARK }, manager);
    expect(detail.title).toBe('授予角色：新人 · 控制室值班员');
    expect(detail.business?.lines.map(({ key }) => key)).toEqual(['person', 'role', 'park']);
    const beside = await world.call(rights.decidePendingGrant, { userId: id, id: asked?.id, confirm: true });
    expect([beside.status, beside.body.error?.code]).toEqual([409, 'flow.approvalDecides']);
  });

  it('happens in the transaction that agrees', async () => {
    const { id } = await world.make('agreed');
    await give(id);
    const flowId = (await waiting(id))[0]?.flowId ?? 0;
    expect((await decide(flowId, 'agree')).status).toBe(200);
    expect([await held(id), await waiting(id), await stateOf(flowId)]).toEqual([['控制室值班员'], [], I.passed]);
  });

  it('does not happen when it is refused, or taken back by whoever asked', async () => {
    const { id } = await world.make('refused2');
    await give(id);
    await decide((await waiting(id))[0]?.flowId ?? 0, 'refuse', '岗位已满');
    expect([await held(id), await waiting(id)]).toEqual([[], []]);
    await give(id);
    const [asked] = await waiting(id);
    expect((await world.call(rights.decidePendingGrant, { userId: id, id: asked?.id, confirm: false })).status).toBe(
      200,
    );
    expect([await held(id), await waiting(id), await stateOf(asked?.flowId ?? 0)]).toEqual([[], [], I.cancelled]);
  });

  it('waits whichever way it is given: with a new person, or with the members of a role', async () => {
    const guard = await roleId('guard');
    const made = await world.make('fresh2', { roleIds: [guard] });
    expect([await held(made.id), (await waiting(made.id)).length]).toEqual([[], 1]);
    const member = await world.make('member2');
    await world.ask(roleEndpoints.addRoleMembers, { roleId: guard, userIds: [member.id], parkId: PARK });
    expect([await held(member.id), (await waiting(member.id)).length]).toEqual([[], 1]);
  });

  it('is refused in its own words when the role has changed, or the person has left meanwhile', async () => {
    const { id } = await world.make('changed2');
    await give(id);
    const flowId = (await waiting(id))[0]?.flowId ?? 0;
    await world.owner.query(`update app_user set state = 1 where id = ${id}`);
    const refused = await decide(flowId, 'agree');
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'flow.changeOver']);
    expect(await stateOf(flowId)).toBe(I.running);
    expect((await decide(flowId, 'refuse', '人员已离职')).status).toBe(200);
  });

  it('is at once in a park that asks for no approval', async () => {
    await setMode(0);
    const { id } = await world.make('atonce2');
    await give(id);
    expect(await held(id)).toEqual(['控制室值班员']);
  });
});

describe('what a role permits', () => {
  const input = { name: '巡检员', roleType: 2, parkId: PARK, dataScope: 1 };
  const funcsOf = async (codes: string[]): Promise<number[]> =>
    (await world.owner.query<{ id: string }>('select id from func where perm_code = any($1)', [codes])).rows.map(
      (row) => Number(row.id),
    );
  async function roleWithSomebody(code: string) {
    const made = await world.ask(roleEndpoints.saveRole, { ...input, code });
    const { id: userId } = await world.make(`has${code}`);
    await world.owner.query(
      `insert into role_user (role_id, user_id, park_id) values (${made.id}, ${userId}, ${PARK})`,
    );
    return made;
  }
  const permitted = async (id: number) => (await world.ask(roleEndpoints.getRole, { id })).funcIds;

  it('stays as it was until the approval has agreed; the rest is saved at once', async () => {
    const { id, version } = await roleWithSomebody('patrol1');
    const funcIds = await funcsOf(['alarm.read']);
    await world.ask(roleEndpoints.saveRole, { ...input, code: 'patrol1', name: '夜间巡检员', id, version, funcIds });
    expect([await permitted(id), (await world.ask(roleEndpoints.getRole, { id })).name]).toEqual([[], '夜间巡检员']);
    const flowId = await newest();
    const detail = await world.ask(flowInboxEndpoints.getFlow, { id: flowId, parkId: PARK }, manager);
    expect(detail.business?.lines.map(({ key }) => key)).toEqual(['role', 'people', 'rights']);
    expect((await decide(flowId, 'agree')).status).toBe(200);
    expect(await permitted(id)).toEqual(expect.arrayContaining(funcIds));
  });

  it('is not applied to a role whose rights are others by then', async () => {
    const { id, version } = await roleWithSomebody('patrol2');
    const [one, other] = [await funcsOf(['alarm.read']), await funcsOf(['order.read'])];
    await world.ask(roleEndpoints.saveRole, { ...input, code: 'patrol2', id, version, funcIds: one });
    await world.owner.query('insert into role_func (role_id, func_id) values ($1, $2)', [id, other[0]]);
    const refused = await decide(await newest(), 'agree');
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'flow.changeOver']);
  });

  it('shows other people only once the approval has agreed, and no longer others at once', async () => {
    const { id, version } = await roleWithSomebody('scope1');
    const scopeOf = async () => (await world.ask(roleEndpoints.getRole, { id })).dataScope;
    const all = { ...input, code: 'scope1', id };
    const narrow = await world.ask(roleEndpoints.saveRole, { ...all, version, dataScope: 5 });
    expect([narrow.dataScope, narrow.flowId]).toEqual([5, null]);
    const wide = await world.ask(roleEndpoints.saveRole, { ...all, version: narrow.version, dataScope: 1 });
    expect([wide.dataScope, wide.flowId]).toEqual([5, await newest()]);
    const detail = await world.ask(flowInboxEndpoints.getFlow, { id: wide.flowId, parkId: PARK }, manager);
    expect(detail.business?.lines.at(-1)).toEqual({ key: 'dataScope', value: '仅本人 → 全部数据' });
    expect((await decide(wide.flowId ?? 0, 'agree')).status).toBe(200);
    const agreed = await world.ask(roleEndpoints.getRole, { id });
    expect([await scopeOf(), agreed.flowId, agreed.version > wide.version]).toEqual([1, null, true]);
  });

  it('counts again only once the approval has agreed; it is switched off at once', async () => {
    const { id } = await roleWithSomebody('state1');
    const off = await world.ask(roleEndpoints.markRoles, { ids: [id], state: 0 });
    expect(off.results[0]?.code).toBeNull();
    const on = await world.ask(roleEndpoints.markRoles, { ids: [id], state: 1 });
    expect(on.results[0]?.code).toBe('role.waitsForApproval');
    expect((await world.ask(roleEndpoints.getRole, { id })).state).toBe(0);
    expect((await decide(await newest(), 'agree')).status).toBe(200);
    expect((await world.ask(roleEndpoints.getRole, { id })).state).toBe(1);
  });

  it('is not applied when its data scope is another by then', async () => {
    const { id, version } = await roleWithSomebody('scope2');
    const funcIds = await funcsOf(['alarm.read']);
    await world.ask(roleEndpoints.saveRole, { ...input, code: 'scope2', id, version, funcIds });
    await world.owner.query('update role set data_scope = 5 where id = $1', [id]);
    const refused = await decide(await newest(), 'agree');
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'flow.changeOver']);
  });

  it('that nobody has is saved at once', async () => {
    const funcIds = await funcsOf(['alarm.read']);
    const { id } = await world.ask(roleEndpoints.saveRole, { ...input, code: 'patrol3', funcIds });
    expect(await permitted(id)).toEqual(expect.arrayContaining(funcIds));
  });
});
