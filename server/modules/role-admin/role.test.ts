/** Roles: who may do what with them, previews of changes, and members. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleEndpoints, type RoleApp, type RoleImpact, type RoleRecord } from '@/contract/admin-role';
import { adminEndpoints } from '@/contract/admin';
import { alarmEndpoints } from '@/contract/alarm';
import { DATA_SCOPE } from '@/contract/codes';
import { orderEndpoints } from '@/contract/order';
import { sessionEndpoints } from '@/contract/session';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
let parkadmin: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, parkadmin] = await Promise.all([platform.signIn('admin'), platform.signIn('parkadmin')]);
});
afterAll(() => platform.stop());

const PLAIN = {
  roleType: 2,
  orgId: null,
  parkId: 1,
  state: 1,
  dataScope: 1,
  scopeOrgIds: [],
  scopeParkIds: [],
  remark: '',
  funcIds: [] as number[],
};
const save = (input: object, who = admin) => platform.call(roleEndpoints.saveRole, input, who);
const made = async (code: string, more: object = {}): Promise<RoleRecord> => {
  const { status, body } = await save({ ...PLAIN, code, name: code, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return dataOf({ body });
};
const roles = async (who: Person, input: object) =>
  (await platform.call(roleEndpoints.listRoles, { pageSize: 100, ...input }, who)).body.data?.rows ?? [];
const functions = async (who = admin, roleId?: number): Promise<RoleApp['funcs']> =>
  dataOf(await platform.call(roleEndpoints.getAllFuncAndRes, { roleId }, who)).flatMap(({ funcs }) => funcs);
const functionOf = async (permission: string): Promise<number> =>
  (await functions()).find(({ permCode }) => permCode === permission)?.id ?? 0;
const userId = async (who: Person): Promise<number> =>
  dataOf(await platform.call(sessionEndpoints.getUser, {}, who)).id;
const give = (roleId: number, userIds: number[], more: object = {}, who = admin) =>
  platform.call(roleEndpoints.addRoleMembers, { roleId, userIds, ...more }, who);

it('a function brings everything that it stands below; the role is read by the call of the specification', async () => {
  const func = await functionOf('alarm.read');
  const role = await made('reader', { funcIds: [func] });
  const all = await functions();
  const parent = all.find(({ id }) => id === func)?.pid;
  expect(role.funcIds).toContain(parent);
  const read = await platform.call(roleEndpoints.getRole, { id: role.id }, admin);
  expect(read.body.data).toMatchObject({ code: 'reader', funcIds: role.funcIds, version: 1 });
});

it('what the people of a new role would gain is foretold, and nothing is left of the trial', async () => {
  const func = await functionOf('alarm.read');
  const memberIds = [await userId(await platform.signIn('tenant')), await userId(await platform.signIn('guard'))];
  const input = { ...PLAIN, code: 'foretold', name: '未建角色', funcIds: [func], memberIds };
  const impact = dataOf(await platform.call(roleEndpoints.previewNewRole, input, admin));
  // The guard sees alarms anyway.
  expect([impact.gain, impact.lose]).toEqual([1, 0]);
  expect(impact.people.map(({ id }) => id)).toEqual([memberIds[0]]);
  expect(impact.functions.map(({ permCode, gain }) => [permCode, gain])).toContainEqual(['alarm.read', 1]);
  expect(await roles(admin, { of: 'park', keyword: 'foretold' })).toEqual([]);
  const taken = await platform.call(roleEndpoints.previewNewRole, { ...input, code: 'guard' }, admin);
  expect(taken.body.error?.code).toBe('role.codeTaken');
});

it('who has the right already and would see more by the new role is counted', async () => {
  const func = await functionOf('alarm.read');
  const memberIds = [await userId(await platform.signIn('tenant'))];
  const narrow = await made('narrow', { funcIds: [func], dataScope: DATA_SCOPE.self });
  expect((await give(narrow.id, memberIds)).status).toBe(200);
  const preview = async (dataScope: number) => {
    const input = { ...PLAIN, code: 'second', name: '第二个', funcIds: [func], memberIds, dataScope };
    const { gain, lose, scoped } = dataOf(await platform.call(roleEndpoints.previewNewRole, input, admin));
    return { gain, lose, scoped };
  };
  expect(await preview(DATA_SCOPE.all)).toEqual({ gain: 0, lose: 0, scoped: 1 });
  expect(await preview(DATA_SCOPE.self)).toEqual({ gain: 0, lose: 0, scoped: 0 });
  await platform.call(roleEndpoints.markRoles, { ids: [narrow.id], state: 0 }, admin);
});

it('a role of which nobody says what it shows, shows the person alone', async () => {
  const { dataScope: _said, ...unsaid } = PLAIN;
  const { status, body } = await save({ ...unsaid, code: 'unsaid', name: '未定范围' });
  expect([status, body.data?.dataScope]).toEqual([200, DATA_SCOPE.self]);
  const rows = [{ name: '文件里未定', code: 'unsaid-file', roleType: '2', place: 'YLOP' }];
  await platform.call(roleEndpoints.importRoles, { mode: 'run', rows }, admin);
  const [fromFile] = await roles(admin, { of: 'park', keyword: 'unsaid-file' });
  expect(fromFile?.dataScope).toBe(DATA_SCOPE.self);
});

it('a role comes with the people who are to have it, all of it or nothing', async () => {
  const guardId = await userId(await platform.signIn('guard'));
  const role = await made('with-people', { funcIds: [await functionOf('alarm.read')], memberIds: [guardId] });
  expect(role.users).toBe(1);
  const page = await platform.call(roleEndpoints.listRoleMembers, { roleId: role.id }, admin);
  expect(page.body.data?.rows).toMatchObject([{ userId: guardId, parkId: 1, expireTime: null }]);
  const adminId = await userId(admin);
  const refused = await save({ ...PLAIN, code: 'for-me', name: '给自己', memberIds: [guardId, adminId] });
  expect([refused.status, refused.body.error?.code]).toEqual([400, 'user.notToYourself']);
  expect(await roles(admin, { of: 'park', keyword: 'for-me' })).toEqual([]);
});

it('whoever makes a role is offered the people whom they see', async () => {
  const offered = async (who: Person) =>
    dataOf(await platform.call(roleEndpoints.listRoleCandidates, { keyword: 'guard6' }, who));
  expect((await offered(admin)).map(({ loginName }) => loginName)).toEqual(['guard6']);
  expect(await offered(parkadmin)).toEqual([]);
});

it('a code is given once, a built-in role keeps its own and is never deleted', async () => {
  const again = await save({ ...PLAIN, code: 'guard', name: '又一个' });
  expect(again.body.error).toMatchObject({ code: 'role.codeTaken', fields: { code: 'role.codeTaken' } });
  const guard = (await roles(admin, { of: 'park' })).find(({ code }) => code === 'guard');
  const whole = dataOf(await platform.call(roleEndpoints.getRole, { id: guard?.id }, admin));
  const renamed = await save({ ...whole, code: 'watch' });
  expect(renamed.body.error).toMatchObject({ fields: { code: 'role.builtInFixed' } });
  const removed = await platform.call(roleEndpoints.removeRoles, { ids: [guard?.id] }, admin);
  expect(removed.body.data).toEqual({ results: [{ id: guard?.id, ok: false, code: 'role.builtInFixed' }] });
});

it('a park’s administrator keeps the roles of their parks and gives nothing that they do not hold', async () => {
  const seen = await roles(parkadmin, { of: 'park' });
  expect(seen.filter(({ parkId }) => parkId !== null && parkId > 2)).toEqual([]);
  expect(seen.find(({ code }) => code === 'guard')?.mayChange).toBe(false);
  const own = await save({ ...PLAIN, code: 'own', name: '本园角色' }, parkadmin);
  expect(own.status).toBe(200);
  const everywhere = await save({ ...PLAIN, code: 'wide', name: '到处', parkId: null }, parkadmin);
  expect(everywhere.body.error).toMatchObject({ fields: { parkId: 'role.placeDenied' } });
  const tenants = await functionOf('tenant.manage');
  const { id, version } = dataOf(own);
  const more = await save({ ...PLAIN, code: 'own', name: '本园角色', id, version, funcIds: [tenants] }, parkadmin);
  expect(more.body.error).toMatchObject({ fields: { funcIds: 'role.funcDenied' } });
  const offered = await functions(parkadmin, id);
  expect(offered.find((func) => func.id === tenants)?.mayGive).toBe(false);
});

it('says who would lose and gain what and who of them is here, and changes nothing', async () => {
  const read = await functionOf('alarm.read');
  const role = await made('preview', { funcIds: [read] });
  const tenant = await platform.signIn('tenant');
  const [guardId, tenantId] = [await userId(await platform.signIn('guard')), await userId(tenant)];
  await give(role.id, [guardId, tenantId]);
  expect((await platform.call(alarmEndpoints.listAlarms, {}, tenant)).status).toBe(200);
  const preview = async (change: object): Promise<RoleImpact> =>
    dataOf(await platform.call(roleEndpoints.previewRole, { id: role.id, ...change }, admin));
  // The guard keeps it by another role.
  expect(await preview({ state: 0 })).toMatchObject({
    gain: 0,
    lose: 1,
    online: 1,
    people: [{ id: tenantId, online: true }],
  });
  const [setup] = [await functionOf('order.setup')];
  const both = await preview({ funcIds: [setup] });
  expect(both).toMatchObject({ gain: 2, lose: 1 });
  expect(both.people.find(({ id }) => id === tenantId)).toMatchObject({ loses: expect.arrayContaining(['查看告警']) });
  expect((await platform.call(alarmEndpoints.listAlarms, {}, tenant)).status).toBe(200);
});

it('what is foretold is what happens, at the next request of a session that runs', async () => {
  const read = await functionOf('alarm.read');
  const role = await made('taken', { funcIds: [read] });
  const clerk = await platform.signIn('visitclerk');
  await give(role.id, [await userId(clerk)]);
  expect((await platform.call(alarmEndpoints.listAlarms, {}, clerk)).status).toBe(200);
  const marked = await platform.call(roleEndpoints.markRoles, { ids: [role.id], state: 0 }, admin);
  expect(marked.body.data).toEqual({ results: [{ id: role.id, ok: true, code: null }] });
  expect((await platform.call(alarmEndpoints.listAlarms, {}, clerk)).status).toBe(403);
});

it('a role of one park counts in that park alone, also for somebody of two', async () => {
  const role = await made('one-park', { parkId: 2, funcIds: [await functionOf('order.setup')] });
  const guard = await platform.signIn('guard');
  await give(role.id, [await userId(guard)]);
  const list = (parkId: number) => platform.call(roleEndpoints.listRoles, { parkId }, guard);
  const types = await import('@/contract/order-type');
  const setup = async (parkId: number) =>
    (await platform.call(types.orderTypeEndpoints.listOrderTypes, { parkId }, guard)).status;
  expect([await setup(2), await setup(1)]).toEqual([200, 403]);
  expect((await list(1)).status).toBe(403);
});

it('a role ends by itself; one that has ended is shown as such', async () => {
  const role = await made('until', { funcIds: [await functionOf('alarm.read')] });
  const tenantId = await userId(await platform.signIn('tenant2').catch(() => platform.signIn('tenant')));
  const past = await give(role.id, [tenantId], { expireTime: Date.now() - 1000 });
  expect(past.body.error).toMatchObject({ fields: { expireTime: 'role.expiryOver' } });
  await give(role.id, [tenantId], { expireTime: Date.now() + 60_000 });
  const members = dataOf(await platform.call(roleEndpoints.listRoleMembers, { roleId: role.id }, admin));
  expect(members.rows).toMatchObject([{ userId: tenantId, expired: false, parkId: null }]);
  const inUse = await platform.call(roleEndpoints.removeRoles, { ids: [role.id] }, admin);
  expect(inUse.body.data).toMatchObject({ results: [{ code: 'role.hasPeople', params: { count: 1 } }] });
  await platform.call(roleEndpoints.removeRoleMembers, { ids: [members.rows[0]?.id] }, admin);
  const gone = await platform.call(roleEndpoints.removeRoles, { ids: [role.id] }, admin);
  expect(gone.body.data).toMatchObject({ results: [{ ok: true }] });
});

it('a change of functions is put back', async () => {
  const read = await functionOf('alarm.read');
  const role = await made('undone', { funcIds: [read] });
  const cleared = await platform.call(roleEndpoints.addRolePermission, { roleId: role.id, funcIds: [] }, admin);
  expect(cleared.body.data).toMatchObject({ funcIds: [] });
  const changes = dataOf(
    await platform.call(adminEndpoints.listRecordChanges, { kind: 'role', recordId: role.id }, admin),
  );
  const undone = await platform.call(roleEndpoints.undoRoleChange, { changeId: changes.rows[0]?.id }, admin);
  expect(undone.body.data).toMatchObject({ funcIds: role.funcIds });
});

it('orders are shown by the data scope of the role that shows them; without a narrow one nothing is asked', async () => {
  const role = await made('own-orders', { dataScope: 5, funcIds: [await functionOf('order.read')] });
  const repair = await platform.signIn('repair');
  const mine = await userId(repair);
  await give(role.id, [mine]);
  const rows = dataOf(await platform.call(orderEndpoints.listOrders, { tab: 'all', pageSize: 100 }, repair));
  const name = dataOf(await platform.call(sessionEndpoints.getUser, {}, repair)).name;
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(new Set(rows.rows.map(({ ownerName }) => ownerName))).toEqual(new Set([name]));
});

it('roles come in from a file without functions; each wrong row says which cell', async () => {
  const cells = { name: '文件里的角色', roleType: '2' };
  const rows = [
    { ...cells, code: 'file-a', place: 'YLOP', dataScope: '4', remark: '来自文件' },
    { ...cells, code: 'file-b', roleType: '1', place: 'T1', state: '0' },
    { ...cells, code: 'file-c', place: 'NO-SUCH' },
    { ...cells, code: 'guard' },
    { ...cells, code: 'file-d', dataScope: '2' },
    { ...cells, code: 'file-e', roleType: '总角色' },
  ];
  const send = async (mode: string, who = admin) =>
    (await platform.call(roleEndpoints.importRoles, { mode, rows }, who)).body.data;
  const faults = [
    { row: 2, code: 'user.noPark', fields: { place: 'user.noPark' }, params: { name: 'NO-SUCH' } },
    { row: 3, code: 'role.codeTaken', fields: { code: 'role.codeTaken' } },
    { row: 4, code: 'request.invalid', fields: { dataScope: 'role.customInFile' } },
    { row: 5, code: 'request.invalid', fields: { roleType: expect.any(String) } },
  ];
  expect(await send('check')).toEqual({ ok: 2, faults });
  expect(await roles(admin, { of: 'park', keyword: 'file-' })).toEqual([]);
  expect(await send('run')).toEqual({ ok: 2, faults });
  const [made] = await roles(admin, { of: 'park', keyword: 'file-a' });
  expect(made).toMatchObject({ parkId: 1, dataScope: 4, remark: '来自文件', state: 1 });
  const whole = await platform.call(roleEndpoints.getRole, { id: made?.id }, admin);
  expect(whole.body.data).toMatchObject({ funcIds: [] });
  expect((await roles(admin, { of: 'unified', keyword: 'file-b' }))[0]).toMatchObject({ state: 0, parkId: null });
  // A park's administrator brings in none for everybody.
  const wide = [{ ...cells, code: 'file-f' }];
  const refused = await platform.call(roleEndpoints.importRoles, { mode: 'check', rows: wide }, parkadmin);
  expect(refused.body.data).toMatchObject({ ok: 0, faults: [{ fields: { place: 'role.placeDenied' } }] });
});
