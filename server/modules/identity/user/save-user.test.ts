import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsEndpoints } from '@/contract/apps';
import { passwordEndpoints } from '@/contract/password';
import {
  ADMIN,
  Browser,
  FIELD,
  GUARD,
  NORTH,
  PASSWORD,
  SOUTH,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
let admin: Browser;
/** Administers the south park only. */
let parkAdmin: Browser;

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(world.app);
  expect((await browser.signIn(name, PASSWORD)).status).toBe(200);
  return browser;
}

beforeAll(async () => {
  world = await openWorld();
  await world.admin
    .query(`insert into func (pid, app_id, name, res_type, perm_code) values (2, 1, '人员', 3, 'user.manage'), (2, 1, '策略', 3, 'policy.manage');
    insert into role (code, name, role_type) values ('parkadmin', '园区管理员', 2), ('policy', '策略员', 2), ('unified', '统一', 1);
    insert into role_func (role_id, func_id) select r.id, f.id from role r, func f
      where (r.code, f.perm_code) in (('parkadmin', 'user.manage'), ('policy', 'policy.manage'));
    insert into role_user (role_id, user_id, park_id) select id, ${FIELD}, null from role where code = 'parkadmin';`);
  admin = await signedIn('admin');
  parkAdmin = await signedIn('field');
});
afterAll(() => world.close());

const roleIdOf = async (code: string): Promise<number> =>
  Number((await world.admin.query<{ id: string }>('select id from role where code = $1', [code])).rows[0]?.id);

const person = { loginName: 'newbie', name: '新人', phone: '13700000001', parkIds: [SOUTH] };
const save = (who: Browser, changes: Record<string, unknown> = {}) =>
  who.call(appsEndpoints.saveApiUser, { ...person, ...changes });

test('a park’s administrator makes a person of the park, who has no password until one is given', async () => {
  const { data } = await save(parkAdmin);
  expect(data).toMatchObject({ version: 1 });
  expect((await new Browser(world.app).signIn('newbie', 'anything')).error).toBe('session.wrongPassword');
  const given = await parkAdmin.call(passwordEndpoints.resetUserPassword, { userId: data.id });
  expect((await new Browser(world.app).signIn('newbie', given.data.password)).status).toBe(200);
});

test('login name and number belong to one person', async () => {
  expect((await save(parkAdmin, { phone: '13700000002' })).envelope.error?.fields).toEqual({
    loginName: 'user.loginNameTaken',
  });
  expect((await save(parkAdmin, { loginName: 'other' })).envelope.error?.fields).toEqual({ phone: 'user.phoneTaken' });
});

test('a form may ask beforehand whether name, number and card are free', async () => {
  await save(admin, { loginName: 'carded', phone: null, idCard: '11010519491231002X' });
  const name = (loginName: string, id?: number) =>
    parkAdmin.call(appsEndpoints.checkLoginName, { loginName, ...(id !== undefined && { id }) });
  expect((await name('nobody-yet')).data).toEqual({ free: true });
  expect((await name('guard')).error).toBe('user.loginNameTaken');
  expect((await name('guard', GUARD)).data).toEqual({ free: true });
  expect((await parkAdmin.call(appsEndpoints.checkPhone, { phone: '13700000001' })).error).toBe('user.phoneTaken');
  const card = await parkAdmin.call(appsEndpoints.checkIdCard, { idCard: '11010519491231002X' });
  expect([card.status, card.error]).toEqual([400, 'user.idCardTaken']);
});

test('what is malformed is refused with the words of its rule', async () => {
  const wrong = await save(parkAdmin, { phone: '123', email: 'x', idCard: '1', name: '', remark: '字'.repeat(129) });
  expect(wrong.envelope.error?.fields).toEqual({
    phone: 'validation.phone',
    email: 'validation.email',
    idCard: 'validation.idCard',
    name: 'validation.personName',
    remark: 'validation.text128',
  });
});

test.each([
  ['a person of a park that is not theirs', { loginName: 'other', phone: null, parkIds: [NORTH] }],
  ['a person of no park', { loginName: 'other', phone: null, parkIds: [] }],
  ['an administrator', { loginName: 'other', phone: null, usertype: 1 }],
])('a park’s administrator never makes %s', async (_what, changes) => {
  expect((await save(parkAdmin, changes)).status).toBe(403);
});

test.each(['unified', 'policy'])('nor gives the role "%s", which holds more than they do', async (code) => {
  const changes = { loginName: 'other', phone: null, roleIds: [await roleIdOf(code)] };
  expect((await save(parkAdmin, changes)).status).toBe(403);
  expect((await save(admin, { ...changes, loginName: `by-admin-${code}` })).status).toBe(200);
});

test('people of other parks are not there for a park’s administrator, and the platform’s own are out of reach', async () => {
  expect((await save(parkAdmin, { id: GUARD, loginName: 'guard', phone: null })).status).toBe(404);
  await world.admin.query(`insert into park_user values (${SOUTH}, ${ADMIN})`);
  expect((await save(parkAdmin, { id: ADMIN, loginName: 'admin', phone: null })).status).toBe(403);
  expect((await parkAdmin.call(passwordEndpoints.resetUserPassword, { userId: ADMIN })).status).toBe(403);
  await world.admin.query(`delete from park_user where user_id = ${ADMIN}`);
});

test('a change names the version it was made from', async () => {
  const { data } = await save(admin, { loginName: 'twice', phone: null });
  expect(
    (await save(admin, { id: data.id, version: 1, loginName: 'twice', phone: null, name: '改名' })).data.version,
  ).toBe(2);
  expect((await save(admin, { id: data.id, version: 1, loginName: 'twice', phone: null })).error).toBe(
    'record.changed',
  );
});

test('a disabled person is out at the next request', async () => {
  const guard = await signedIn('guard');
  const changes = { id: GUARD, loginName: 'guard', phone: null, parkIds: [NORTH], roleIds: [1] };
  await save(admin, { ...changes, state: 1 });
  expect((await guard.me()).status).toBe(401);
  await save(admin, { ...changes, state: 0 });
  expect((await signedIn('guard')).credentials).not.toBeNull();
});

test('nobody disables or demotes themselves', async () => {
  const me = { id: ADMIN, loginName: 'admin', phone: null, parkIds: [] };
  expect((await save(admin, { ...me, usertype: 1, state: 1 })).error).toBe('user.notYourself');
  expect((await save(admin, { ...me, usertype: 2 })).error).toBe('user.notYourself');
});

test('a repeated save with the same key makes one person', async () => {
  const input = { ...person, loginName: 'once', phone: null };
  const headers = { 'idempotency-key': 'the-same-key-for-both' };
  const [one, two] = [
    await admin.call(appsEndpoints.saveApiUser, input, headers),
    await admin.call(appsEndpoints.saveApiUser, input, headers),
  ];
  expect(two.data).toEqual(one.data);
});
