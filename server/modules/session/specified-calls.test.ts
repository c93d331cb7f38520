/** The two tables of specification §7, call by call, on the demo data: exact method, exact path, real data, the envelope. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let people: Record<'guard' | 'admin' | 'parkadmin', Person>;

beforeAll(async () => {
  platform = await openPlatform();
  const [guard, admin, parkadmin] = await Promise.all(
    ['guard', 'admin', 'parkadmin'].map((name) => platform.signIn(name)),
  );
  if (!guard || !admin || !parkadmin) throw new Error('demo accounts do not sign in');
  people = { guard, admin, parkadmin };
});
afterAll(() => platform.stop());

type Who = 'nobody' | 'guard' | 'admin' | 'parkadmin';
type Row = readonly [method: 'GET' | 'POST', path: string, who: Who, input: object, expected: unknown, status?: number];

const some = expect.arrayContaining([expect.anything()]);
const PHONE = { phone: '13000000077', msgcode: '123456' };
const rule = { objOne: 8, objTwo: 234, expireDays: 90, warnDays: 7, historyCount: 5, lockTimes: 5, lockMinutes: 15 };

const SINGLE_SIGN_ON: Row[] = [
  ['GET', 'frame/dhsso/index/getConfig.do', 'nobody', {}, { ways: { password: true } }],
  ['GET', 'frame/dhsso/index/getKaptcha.do', 'nobody', {}, { image: expect.stringMatching(/^data:image/) }],
  [
    'POST',
    'cosco/dhsso/internal/ssoLogin',
    'nobody',
    { loginName: 'lead', password: 'Park@2026' },
    { uiticket: expect.any(String) },
  ],
  ['GET', 'cosco/dhsso/internal/getState.do', 'guard', {}, { signedIn: true, name: '王志远' }],
  ['POST', 'cosco/dhsso/index/smslogin.do', 'nobody', PHONE, null, 400],
  ['POST', 'cosco/dhsso/index/resetPassword.do', 'nobody', { ...PHONE, newPass: 'Lantern-7291' }, null, 400],
  ['GET', 'frame/dhsso/index/getUser.do', 'guard', {}, { user_name: 'guard', name: '王志远' }],
  [
    'GET',
    'cosco/dhsso/index/listMyApp2.do',
    'guard',
    {},
    expect.arrayContaining([expect.objectContaining({ spAppId: 'alarm' })]),
  ],
  ['GET', 'cosco/dhsso/index/getMyConfig.do', 'guard', {}, { muted: [], delegations: [] }],
  [
    'POST',
    'zyhyuserplat/cosco/org/user/saveApiUser.do',
    'parkadmin',
    { loginName: 'table', name: '表测', parkIds: [1] },
    { version: 1 },
  ],
  [
    'POST',
    'zyhyuserplat/cosco/org/user/resetUserPassword.do',
    'admin',
    { userId: 5 },
    { userId: 5, password: expect.any(String) },
  ],
  [
    'POST',
    'zyhyuserplat/cosco/org/user/changeMyPassword.do',
    'parkadmin',
    { oldPass: 'Park@2026', newPass: 'Lantern-7291' },
    'passwordChanged',
  ],
  [
    'GET',
    'zyhyuserplat/cosco/dhsso/userCenter/getUserAuthAppInfo.do',
    'guard',
    {},
    expect.arrayContaining([expect.objectContaining({ spAppId: 'alarm', permissions: ['alarm.duty', 'alarm.read'] })]),
  ],
  ['POST', 'frame/dhsso/index/logout.do', 'nobody', {}, 'signedOut'],
];

const MAIN: Row[] = [
  ['POST', 'zyhyuserplat/token/getToken', 'nobody', { uiticket: 'a', sid: 'b', nonce: 'c' }, null, 401],
  ['GET', 'zyhyuserplat/userCenter/common/listMyAppAndMenu.do', 'guard', {}, some],
  [
    'GET',
    'zyhyuserplat/userCenter/common/getParksByLoginUser.do',
    'guard',
    {},
    expect.arrayContaining([expect.objectContaining({ projectCode: 'YLOP' })]),
  ],
  ['GET', 'zyhyuserplat/userCenter/common/changePark.do', 'guard', { parkId: 2 }, { parkId: 2 }],
  [
    'GET',
    'zyhyuserplat/v2/cosco/user/getbilldata.do',
    'guard',
    {},
    { loginName: 'guard', roles: [{ code: 'guard', name: '控制室值班员' }] },
  ],
  [
    'GET',
    'zyhyuserplat/frame/index/getPasswordRule.do',
    'guard',
    {},
    expect.arrayContaining([expect.objectContaining({ type: 1, objOne: 8 })]),
  ],
  [
    'POST',
    'zyhyuserplat/frame/index/savePasswordRule.do',
    'admin',
    { ...rule, firstLoginChange: true, idleMinutes: 720, version: 1 },
    expect.arrayContaining([expect.objectContaining({ version: 2 })]),
  ],
  [
    'POST',
    'parkmanage/parkmanage/v1/user/GetMenuByType',
    'guard',
    { type: 3 },
    expect.arrayContaining([expect.objectContaining({ permCode: 'alarm.duty' })]),
  ],
  [
    'GET',
    'zyhyuserplat/video/region/allList.do',
    'guard',
    {},
    expect.arrayContaining([
      { id: 'park-1', pid: null, name: '云岭国际办公园', kind: null, parkId: 1 },
      expect.objectContaining({ pid: 'park-1', name: 'A座', kind: 1 }),
    ]),
  ],
  [
    'GET',
    'zyhyuserplat/cosco/org/role/listApp.do',
    'parkadmin',
    {},
    expect.arrayContaining([expect.objectContaining({ name: '应急告警' })]),
  ],
  [
    'GET',
    'zyhyuserplat/cosco/org/role/listFuncTree.do',
    'parkadmin',
    { appId: 2 },
    expect.arrayContaining([expect.objectContaining({ path: '/warningNoticeWechat/index', disabled: true })]),
  ],
  [
    'GET',
    'data-center-project/data/project/findAllProByUserid.do',
    'guard',
    { userId: 2 },
    [expect.objectContaining({ proId: 1 }), expect.objectContaining({ proId: 2 })],
  ],
];

async function send([method, path, who, input]: Row): Promise<{ status: number; body: Record<string, unknown> }> {
  const query =
    method === 'GET' ? `?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString()}` : '';
  const person = who === 'nobody' ? {} : people[who];
  const response = await platform.app.request(`/${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...person },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe.each([
  ['single sign-on service', 'sso', SINGLE_SIGN_ON],
  ['main service', 'main', MAIN],
] as const)('calls of the %s', (_title, service, rows) => {
  it.each(rows.map((row) => ({ row, name: `${row[0]} ${row[1]}` })))('$name', async ({ row }) => {
    const [method, path, , , expected, status = 200] = row;
    const declared = Object.values(endpoints).find((endpoint) => endpoint.path === path);
    expect(declared).toMatchObject({ method, service });
    const reply = await send(row);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(
      status === 200 ? { success: true, data: expected } : { success: false, data: null },
    );
  });
});

it('a region tree is whole: every place hangs on something that is there, and only my parks are in it', async () => {
  const { body } = await send(['GET', 'zyhyuserplat/video/region/allList.do', 'guard', {}, null]);
  const rows = body.data as { id: string; pid: string | null; parkId: number }[];
  const ids = new Set(rows.map(({ id }) => id));
  expect(rows.filter(({ pid }) => pid !== null && !ids.has(pid))).toEqual([]);
  expect([...new Set(rows.map(({ parkId }) => parkId))].toSorted()).toEqual([1, 2]);
});

it('a user may read their own projects, and those of people in parks they manage', async () => {
  const projects = async (who: Who, userId: number) =>
    (
      (await send(['GET', 'data-center-project/data/project/findAllProByUserid.do', who, { userId }, null])).body
        .data as { proId: number }[]
    ).map(({ proId }) => proId);
  expect(await projects('guard', 3)).toEqual([]);
  expect(await projects('parkadmin', 2)).toEqual([1, 2]);
  expect(await projects('admin', 2)).toEqual([1, 2]);
});

it('the generated description names every one of them', async () => {
  const document = (await (await platform.app.request('/openapi.json')).json()) as { paths: Record<string, object> };
  const described = [...SINGLE_SIGN_ON, ...MAIN].map(
    ([method, path]) => document.paths[`/${path}`] && method.toLowerCase() in (document.paths[`/${path}`] ?? {}),
  );
  expect(described.every(Boolean)).toBe(true);
});
