/** The call tables of specification §7 against a server that listens: method, path, envelope, who may call. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '@/contract/envelope';
import { endpoints } from '@/contract/endpoints';
import { openPlatform, type Person, type TestPlatform } from '../kit/platform';

type Row = [method: 'GET' | 'POST', path: string, access: 'public' | '401'];

const SINGLE_SIGN_ON: Row[] = [
  ['GET', 'frame/dhsso/index/getConfig.do', 'public'],
  ['GET', 'frame/dhsso/index/getKaptcha.do', 'public'],
  ['POST', 'cosco/dhsso/internal/ssoLogin', 'public'],
  ['GET', 'cosco/dhsso/internal/getState.do', 'public'],
  ['POST', 'cosco/dhsso/index/smslogin.do', 'public'],
  ['POST', 'cosco/dhsso/index/resetPassword.do', 'public'],
  ['GET', 'frame/dhsso/index/getUser.do', '401'],
  ['GET', 'cosco/dhsso/index/listMyApp2.do', '401'],
  ['POST', 'frame/dhsso/index/logout.do', 'public'],
  ['GET', 'cosco/dhsso/index/getMyConfig.do', '401'],
  ['POST', 'zyhyuserplat/cosco/org/user/saveApiUser.do', '401'],
  ['POST', 'zyhyuserplat/cosco/org/user/resetUserPassword.do', '401'],
  ['POST', 'zyhyuserplat/cosco/org/user/changeMyPassword.do', '401'],
  ['GET', 'zyhyuserplat/cosco/dhsso/userCenter/getUserAuthAppInfo.do', '401'],
];

const MAIN: Row[] = [
  ['POST', 'zyhyuserplat/token/getToken', 'public'],
  ['GET', 'zyhyuserplat/userCenter/common/listMyAppAndMenu.do', '401'],
  ['GET', 'zyhyuserplat/userCenter/common/getParksByLoginUser.do', '401'],
  ['GET', 'zyhyuserplat/userCenter/common/changePark.do', '401'],
  ['GET', 'zyhyuserplat/v2/cosco/user/getbilldata.do', '401'],
  ['GET', 'zyhyuserplat/frame/index/getPasswordRule.do', '401'],
  ['POST', 'zyhyuserplat/frame/index/savePasswordRule.do', '401'],
  ['POST', 'parkmanage/parkmanage/v1/user/GetMenuByType', '401'],
  ['GET', 'zyhyuserplat/video/region/allList.do', '401'],
  ['GET', 'zyhyuserplat/cosco/org/role/listApp.do', '401'],
  ['GET', 'zyhyuserplat/cosco/org/role/listFuncTree.do', '401'],
  ['GET', 'data-center-project/data/project/findAllProByUserid.do', '401'],
];

const REPORTS: Row[] = [
  ['POST', 'zyhyuserplat/report/findReportList.do', '401'],
  ['POST', 'zyhyuserplat/report/saveReport.do', '401'],
  ['POST', 'zyhyuserplat/report/updateReport.do', '401'],
  ['GET', 'zyhyuserplat/report/findReportById.do', '401'],
  ['GET', 'zyhyuserplat/report/deleteReport.do', '401'],
  ['POST', 'zyhyuserplat/report/authReportUser.do', '401'],
  ['GET', 'zyhyuserplat/report/findAuthReportUserInfo.do', '401'],
  ['GET', 'zyhyuserplat/report/publishReport.do', '401'],
  ['GET', 'zyhyuserplat/report/type/findReportType.do', '401'],
  ['POST', 'zyhyuserplat/report/type/saveReportType.do', '401'],
  ['POST', 'zyhyuserplat/report/type/updateReportType.do', '401'],
  ['GET', 'zyhyuserplat/report/type/deleteReportType.do', '401'],
  ['POST', 'zyhyuserplat/reportCenter/findReportCenterList.do', '401'],
  ['GET', 'zyhyuserplat/reportCenter/forwardReportShortUrl.do', '401'],
  ['GET', 'zyhyuserplat/reportCenter/getReportShortUrl.do', '401'],
  ['GET', 'zyhyuserplat/reportCenter/getFinereportAuth.do', '401'],
];

let platform: TestPlatform;
let server: Server;
let origin: string;
let guard: Person;

beforeAll(async () => {
  platform = await openPlatform();
  guard = await platform.signIn('guard');
  server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await platform.stop();
});

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });

describe.each([
  ['single sign-on', 'sso', SINGLE_SIGN_ON],
  ['main', 'main', MAIN],
  ['report', 'main', REPORTS],
] as const)('calls of the %s service', (_title, service, rows) => {
  it.each(rows)('%s %s is a value of the contract, made by that service’s client', (method, path, access) => {
    const declared = Object.values(endpoints).find((endpoint) => endpoint.path === path);
    expect(declared).toMatchObject({ method, service });
    expect(declared?.access === 'public').toBe(access === 'public');
  });

  it.each(rows)('%s %s answers a stranger in the envelope: %s', async (method, path, access) => {
    const response = await send(method, path);
    const body = envelope.parse(await response.json());
    if (access === '401') expect([response.status, body.success, body.data]).toEqual([401, false, null]);
    else expect([200, 400]).toContain(response.status);
    expect(body).toMatchObject({ msg: body.success ? null : expect.stringMatching(/./), now: expect.any(Number) });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(rows)('%s %s answers no other method', async (method, path) => {
    const response = await send(method === 'GET' ? 'POST' : 'GET', path, { ...guard });
    expect(response.status).toBe(404);
  });
});

it('a refusal says its words in msg, in the language that the caller reads', async () => {
  const refusal = async (path: string, language?: string) => {
    const headers = { ...guard, ...(language && { 'accept-language': language }) };
    return envelope.parse(await (await fetch(`${origin}/${path}`, { headers })).json());
  };
  const foreign = 'alarm/v1/board?parkId=999';
  expect(await refusal(foreign)).toMatchObject({ msg: '您不在这个园区，不能操作', error: { code: 'park.denied' } });
  expect((await refusal(foreign, 'en-GB,zh;q=0.5')).msg).toMatch(/park/i);
  expect((await refusal(foreign, 'fr,ja;q=0.2,es;q=0.9')).msg).toBe((await refusal(foreign, 'es')).msg);
  expect((await refusal('no/v1/such')).msg).toBe('没有找到，可能已被删除');
});

it('a wrong entry is said in the words of its rule, any other with the name of its field', async () => {
  const said = async (input: object) => {
    const body = JSON.stringify(input);
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${origin}/cosco/dhsso/index/smslogin.do`, { method: 'POST', headers, body });
    return envelope.parse(await reply.json()).msg;
  };
  expect(await said({ phone: '1', msgcode: '123456' })).toBe('请输入正确的手机号');
  expect(await said({ phone: '13800000000', msgcode: '123456', reParam: 'x'.repeat(9_000) })).toMatch(/^reParam: /);
});

it('a park change says so in the server’s own words', async () => {
  const response = await fetch(`${origin}/zyhyuserplat/userCenter/common/changePark.do?parkId=2`, {
    headers: { ...guard, 'accept-language': 'zh-CN', 'sec-fetch-site': 'same-origin' },
  });
  const body = envelope.parse(await response.json());
  expect(body).toMatchObject({ success: true, msg: expect.stringMatching(/^已切换到/), data: { parkId: 2 } });
});

it('a sign-in hands over sid in a header, the cookie to the browser alone, and code 0 with ticket and sid', async () => {
  const response = await fetch(`${origin}/cosco/dhsso/internal/ssoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'field', password: 'Park@2026' }),
  });
  const body = envelope.parse(await response.json());
  expect(body).toMatchObject({
    success: true,
    code: 0,
    uiticket: expect.any(String),
    sid: response.headers.get('sid'),
  });
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
});
