/** Applications and menus as administrators keep them, and what signed-in people then see. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminAppEndpoints as calls, type AppRow, type FuncRecord, type FuncRow } from '@/contract/admin-app';
import { adminEndpoints } from '@/contract/admin';
import { appsEndpoints } from '@/contract/apps';
import { authEndpoints } from '@/contract/auth';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { iconJson, readIcon } from './icon.rules';

let platform: TestPlatform;
let admin: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, guard] = await Promise.all([platform.signIn('admin'), platform.signIn('guard')]);
});
afterAll(() => platform.stop());

const APP = {
  spAppId: 'lab',
  name: '实验室',
  icon: 'app',
  sysUrl: null,
  appFrom: 1,
  valid: 1,
  openMode: 1,
  remark: '',
};
const PAGE = { names: { en: '', es: '', ja: '' }, resType: 2, nodeType: 1, remark: '' };

const saveApp = (input: object, who = admin) => platform.call(calls.saveApp, input, who);
const saveFunc = (input: object, who = admin) => platform.call(calls.saveFunc, input, who);
const madeApp = async (spAppId: string): Promise<AppRow> => dataOf(await saveApp({ ...APP, spAppId }));
const madeFunc = async (input: object): Promise<FuncRecord> => dataOf(await saveFunc({ ...PAGE, ...input }));
const funcsOf = async (appId: number): Promise<FuncRow[]> =>
  dataOf(await platform.call(calls.listFuncs, { appId }, admin));
const catalogue = (appId: number, name: string, more: object = {}) =>
  madeFunc({ appId, name, resType: 1, nodeType: 0, pageAddr: name, ...more });

it('only whoever keeps applications reads and changes them, and sees their changes', async () => {
  const { id } = await madeApp('rights');
  expect((await platform.call(calls.listApps, {}, guard)).status).toBe(403);
  expect((await saveApp({ ...APP, spAppId: 'mine' }, guard)).status).toBe(403);
  const changes = await platform.call(adminEndpoints.listRecordChanges, { kind: 'app', recordId: id }, guard);
  expect(changes.status).toBe(403);
});

it('an application’s code is given once, and stays once there are functions', async () => {
  const { id, version } = await madeApp('once');
  expect((await saveApp({ ...APP, spAppId: 'once' })).body.error).toMatchObject({ fields: { spAppId: 'app.idTaken' } });
  await madeFunc({ appId: id, name: '页面', pageAddr: 'a' });
  const renamed = await saveApp({ ...APP, id, version, spAppId: 'twice' });
  expect(renamed.body.error).toMatchObject({ code: 'app.idFixed', fields: { spAppId: 'app.idFixed' } });
});

it('another system needs an address that is http or https', async () => {
  expect((await saveApp({ ...APP, spAppId: 'out', appFrom: 2 })).body.error).toMatchObject({
    fields: { sysUrl: 'app.sysUrlMissing' },
  });
  const script = await saveApp({ ...APP, spAppId: 'out', appFrom: 2, sysUrl: 'javascript:alert(1)' });
  expect(script.body.error).toMatchObject({ fields: { sysUrl: 'validation.url' } });
});

it('an application with functions is not deleted, and says how many there are', async () => {
  const { id } = await madeApp('full');
  const func = await madeFunc({ appId: id, name: '页面', pageAddr: 'a' });
  const remove = () => platform.call(calls.removeApps, { ids: [id] }, admin);
  expect((await remove()).body.data).toEqual({
    results: [{ id, ok: false, code: 'app.hasFunctions', params: { count: 1 } }],
  });
  await platform.call(calls.removeFuncs, { ids: [func.id] }, admin);
  expect((await remove()).body.data).toEqual({ results: [{ id, ok: true, code: null }] });
  const back = await platform.call(calls.restoreFuncs, { ids: [func.id] }, admin);
  expect(back.body.data).toMatchObject({ results: [{ ok: true }] });
});

it('several applications are disabled at once, and their menus are gone', async () => {
  const apps = dataOf(await platform.call(calls.listApps, { keyword: 'video' }, admin));
  const id = apps.rows[0]?.id;
  const seen = async () =>
    dataOf(await platform.call(sessionEndpoints.listMyAppAndMenu, {}, guard)).some(
      ({ spAppId }) => spAppId === 'video',
    );
  expect(await seen()).toBe(true);
  await platform.call(calls.setAppsValid, { ids: [id], valid: 0 }, admin);
  expect(await seen()).toBe(false);
  await platform.call(calls.setAppsValid, { ids: [id], valid: 1 }, admin);
  expect(await seen()).toBe(true);
});

it('what stands where is checked: types, levels, circles, addresses', async () => {
  const { id: appId } = await madeApp('tree');
  const top = await catalogue(appId, 'one');
  const page = await madeFunc({ appId, pid: top.id, name: '页面', pageAddr: 'page' });
  const refusal = async (input: object) => (await saveFunc({ ...PAGE, appId, name: '新', ...input })).body.error?.code;
  expect(await refusal({ resType: 3, pageAddr: '' })).toBe('func.parentForbidden');
  expect(await refusal({ pid: page.id, pageAddr: 'b' })).toBe('func.parentForbidden');
  expect(await refusal({ resType: 1, nodeType: 1 })).toBe('func.nodeTypeMismatch');
  expect(await refusal({ pageAddr: '' })).toBe('func.addrMissing');
  expect(await refusal({ pid: top.id, pageAddr: 'page' })).toBe('func.addrTaken');
  expect(await refusal({ pageAddr: '/a' })).toBe('request.invalid');
  let deep = top;
  for (const name of ['two', 'three', 'four', 'five']) deep = await catalogue(appId, name, { pid: deep.id });
  expect(await refusal({ resType: 1, nodeType: 0, pageAddr: 'six', pid: deep.id })).toBe('func.tooDeep');
  const circle = await platform.call(calls.moveFunc, { id: top.id, pid: deep.id, index: 0 }, admin);
  expect(circle.body.error).toMatchObject({ code: 'tree.badParent', fields: { pid: 'tree.badParent' } });
});

it('moves among its siblings, and the move is put back', async () => {
  const { id: appId } = await madeApp('order');
  const top = await catalogue(appId, 'top');
  const [a, b, c] = [
    await madeFunc({ appId, pid: top.id, name: 'a', pageAddr: 'a' }),
    await madeFunc({ appId, pid: top.id, name: 'b', pageAddr: 'b' }),
    await madeFunc({ appId, name: 'c', pageAddr: 'c' }),
  ];
  const names = async () => (await funcsOf(appId)).filter(({ pid }) => pid === top.id).map(({ name }) => name);
  await platform.call(calls.moveFunc, { id: c.id, pid: top.id, index: 1 }, admin);
  expect(await names()).toEqual(['a', 'c', 'b']);
  await platform.call(calls.moveFunc, { id: b.id, pid: top.id, index: 0 }, admin);
  expect(await names()).toEqual(['b', 'a', 'c']);
  const { body } = await platform.call(adminEndpoints.listRecordChanges, { kind: 'func', recordId: b.id }, admin);
  const [change] = dataOf({ body }).rows;
  expect(change?.fields).toEqual([{ field: 'sort', before: 2, after: 0 }]);
  await platform.call(calls.undoFuncChange, { changeId: change?.id }, admin);
  expect(await names()).toEqual(['a', 'c', 'b']);
  expect(a.sort).toBe(0);
});

it('a function with children or roles is not deleted, and says which', async () => {
  const home = (await funcsOf(1)).find(({ pageAddr }) => pageAddr === 'home');
  const index = (await funcsOf(1)).find(({ pid }) => pid === home?.id);
  const { body } = await platform.call(calls.removeFuncs, { ids: [home?.id, index?.id] }, admin);
  const { results } = dataOf({ body });
  expect(results.map(({ code }) => code)).toEqual(['tree.hasChildren', 'func.heldByRoles']);
  expect(results[1]?.params?.names).toContain('控制室值班员');
});

it('an entry that a role gets stands in the menu at once, and everywhere else where functions are asked for', async () => {
  const { id: appId } = await madeApp('fresh');
  const func = await madeFunc({ appId, name: '新页面', pageAddr: 'fresh/page' });
  await platform.deps.db.withPark([], (tx) =>
    tx.execute(
      sql.raw(`insert into role_func (role_id, func_id) select id, ${func.id} from role where code = 'guard'`),
    ),
  );
  const lists = async () =>
    Promise.all(
      [
        platform.call(sessionEndpoints.listMyAppAndMenu, {}, guard),
        platform.call(appsEndpoints.getMenuByType, { type: 2 }, guard),
        platform.call(appsEndpoints.listFuncTree, { appId }, admin),
      ].map(async (reply) => JSON.stringify((await reply).body.data).includes('新页面')),
    );
  expect(await lists()).toEqual([true, true, true]);
  const roles = dataOf(await platform.call(calls.listMenuRoles, {}, admin));
  const roleId = roles.find(({ name }) => name === '控制室值班员')?.id;
  const preview = await platform.call(calls.previewMenus, { roleId }, admin);
  const mine = await platform.call(sessionEndpoints.listMyAppAndMenu, {}, guard);
  expect(preview.body.data).toEqual(mine.body.data);
  await platform.deps.db.withPark([], (tx) =>
    tx.execute(sql.raw(`update func set deleted_at = now() where id = ${func.id}`)),
  );
  expect(await lists()).toEqual([false, false, false]);
});

it('the icon field is composed, never typed', () => {
  expect(iconJson({ icon: 'home', onLink: false, linkUrl: null })).toBe('{"icon":"home"}');
  const link = { icon: '', onLink: true, linkUrl: 'https://a.example/' };
  expect(readIcon(iconJson(link))).toEqual(link);
  expect(readIcon('{broken')).toEqual({ icon: '', onLink: false, linkUrl: null });
});

it('an application’s secret is shown once, kept as a hash, and written down; the next one takes its place', async () => {
  const url = 'https://partner.example.com/';
  const { id } = dataOf(await saveApp({ ...APP, spAppId: 'partner', name: '合作方', appFrom: 2, sysUrl: url }));
  const make = async (who = admin) => platform.call(calls.makeAppSecret, { id }, who);
  expect((await make(guard)).status).toBe(403);
  const first = dataOf(await make()).secret;
  const second = dataOf(await make()).secret;
  expect((await platform.call(calls.getApp, { id }, admin)).body.data).toMatchObject({
    secretAt: expect.any(Number) as unknown,
  });
  const redeem = async (appSecret: string) => {
    const { body } = await platform.call(authEndpoints.getSsoCode, { url }, guard);
    const { dhssoCode } = dataOf({ body });
    return (await platform.call(signInEndpoints.getToken, { dhssoCode, nonce: 'n', url, appSecret })).status;
  };
  expect(await redeem(first)).toBe(401);
  expect(await redeem(second)).toBe(200);
  const kept = await platform.deps.db.withPark([], async (tx) => [
    (await tx.execute(sql`select secret_hash from app where id = ${id}`)).rows,
    (await tx.execute(sql`select answer from idempotency_key`)).rows,
    (await tx.execute(sql`select action, detail from audit_row where biz_type = 'app' and biz_id = ${id} order by id`))
      .rows,
  ]);
  expect(JSON.stringify(kept)).not.toContain(second);
  expect(kept[2]).toMatchObject([
    { action: 'app.create' },
    ...[false, true].map((replaced) => ({
      action: 'app.secret',
      detail: { replaced },
    })),
  ]);
});
