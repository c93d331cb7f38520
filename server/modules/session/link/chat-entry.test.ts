import { createCipheriv, createHash } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readChatConfig } from '../../../config/chat-config';
import { createChat } from '../../../chat/create-chat';
import { CALLBACK_PATH, echoOf, mountWecomCallback } from '../../../chat/wecom-callback';
import { type Wecom, openWecom } from '../../../chat/wecom.fixture';
import { mountShortLinks } from '../../../http/short-link';
import { entryFor, mountChatEntry, ownPage } from './chat-entry.handlers';
import { Browser, GUARD, type World, openWorld } from '../../../../tests/kit/world/session-world';

const ALARM = '/warningNoticeWechat/sureFire?id=1';
const AES_KEY = Buffer.alloc(32, 7).toString('base64').slice(0, 43);

let world: World;
let wecom: Wecom;
let app: Hono;

beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://park.test' });
  wecom = await openWecom();
  const config = {
    ...world.deps.config,
    chat: readChatConfig({
      CHAT_ADAPTER: 'wecom',
      CHAT_APP_ID: 'corp',
      CHAT_APP_SECRET: 'corp secret',
      CHAT_AGENT_ID: '1000002',
      CHAT_BASE_URL: wecom.url,
      CHAT_CALLBACK_TOKEN: 'tok',
      CHAT_CALLBACK_AES_KEY: AES_KEY,
    }),
  };
  const deps = { ...world.deps, config, chat: createChat(config, world.deps.db, 'secret') };
  app = new Hono();
  app.use(async (c, next) => {
    c.set('ip', '10.0.0.1');
    c.set('traceId', 't');
    await next();
  });
  mountChatEntry(app, deps);
  mountWecomCallback(app, deps);
  mountShortLinks(app);
  app.get('*', (c) => c.redirect(entryFor(c, deps, true) ?? '/the-page'));
});
afterAll(async () => {
  expect(wecom.faults).toEqual([]);
  await wecom.close();
  await world.close();
});
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const go = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { to: response.headers.get('location') ?? '', cookie, text: await response.text(), status: response.status };
};

/** As far as the app's page, which sends the person back with a code. */
async function begin(to = ALARM) {
  const { to: page, cookie } = await go(`/chat/v1/enter?to=${encodeURIComponent(to)}`);
  return { page: new URL(page), cookie, state: new URL(page).searchParams.get('state') ?? '' };
}

const backWith = (begun: { state: string; cookie: string }, code = 'good code') =>
  go(`/chat/v1/back?code=${encodeURIComponent(code)}&state=${begun.state}`, { cookie: begun.cookie });

const hold = (chatUserId: string | null) =>
  world.admin.query('update app_user set chat_user_id = $1 where id = $2', [chatUserId, GUARD]);

test('a card’s tap goes through the app’s page and ends on the alarm, signed in', async () => {
  await hold('ZhangSan');
  const begun = await begin();
  expect(begun.page.origin + begun.page.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  expect(begun.page.hash).toBe('#wechat_redirect');
  expect(Object.fromEntries(begun.page.searchParams)).toEqual({
    appid: 'corp',
    redirect_uri: 'https://park.test/chat/v1/back',
    response_type: 'code',
    scope: 'snsapi_base',
    agentid: '1000002',
    state: expect.stringMatching(/^[a-zA-Z0-9]{1,128}$/),
  });
  const { to } = await backWith(begun);
  expect(to.startsWith('/warningNoticeWechat/sureFire?id=1&')).toBe(true);
  const query = new URL(to, 'https://park.test').searchParams;
  const pair = { ticket: query.get('uiticket') ?? '', sid: query.get('sid') ?? '' };
  const reply = await new Browser(world.app).boot({ ...pair, path: ALARM });
  expect(reply).toMatchObject({ user: { id: GUARD }, record: { kind: 'alarm' } });
});

test('another browser’s state, a used one, a late one sign nobody in', async () => {
  await hold('ZhangSan');
  const begun = await begin();
  expect((await backWith({ ...begun, cookie: 'park_chat=another' })).to).toBe('/login?redirect=%2F');
  expect((await backWith(begun)).to).toBe('/login?redirect=%2F');
  const late = await begin();
  world.turnClock(11 * 60_000);
  expect((await backWith(late)).to).toBe('/login?redirect=%2F');
});

test('who has no account here, or whose code is worth nothing, signs in by password and gets to the page', async () => {
  const page = `/login?${new URLSearchParams({ redirect: ALARM }).toString()}`;
  await hold(null);
  expect((await backWith(await begin())).to).toBe(page);
  await hold('ZhangSan');
  await world.admin.query('update app_user set chat_user_id = $1 where login_name = $2', ['ZhangSan', 'field']);
  expect((await backWith(await begin())).to).toBe(page);
  await world.admin.query('update app_user set chat_user_id = null where login_name = $1', ['field']);
  expect((await backWith(await begin(), 'bad')).to).toBe(page);
  const { rows } = await world.admin.query(
    'select reason, ip from login_log where result = 0 order by id desc limit 3',
  );
  const reasons = ['oidc.refused', 'oidc.noAccount', 'oidc.noAccount'];
  expect(rows).toEqual(reasons.map((reason) => ({ reason, ip: '10.0.0.1' })));
});

test('leads to pages of ours only, and never hands a ticket on', () => {
  const path = (to?: string) => ownPage(to).pathname + ownPage(to).search;
  expect(path(ALARM)).toBe(ALARM);
  const elsewhere = [
    '//evil.test/',
    '/\\evil.test',
    '/.//evil.test/x',
    '/..//evil.test',
    '/./\\evil.test',
    'https://evil.test',
  ];
  const noPages = ['/chat/v1/enter?to=/', '/file/v1/view?key=1', '/a/12', '/assets/x.js', `/${'x'.repeat(2_001)}`];
  for (const bad of [...elsewhere, ...noPages, undefined]) expect(path(bad)).toBe('/');
  expect(path('/a?uiticket=t&sid=s&id=1')).toBe('/a?id=1');
});

test('a forwarded link opened in the app goes the same way; elsewhere it opens', async () => {
  const inApp = { 'user-agent': 'Mozilla/5.0 MicroMessenger/7.0 wxwork/4.1.0' };
  expect((await go(ALARM, inApp)).to).toBe(`/chat/v1/enter?${new URLSearchParams({ to: ALARM }).toString()}`);
  expect((await go(ALARM)).to).toBe('/the-page');
  expect((await go(`${ALARM}&uiticket=t&sid=s`, inApp)).to).toBe('/the-page');
  expect((await go(ALARM, { ...inApp, cookie: 'park_session=1.x' })).to).toBe('/the-page');
});

test('without a chat app the demo’s inbox stands in for it, at the person who was here; else the page itself', async () => {
  const local = new Hono();
  mountChatEntry(local, world.deps);
  const asked = `/chat/v1/enter?to=${encodeURIComponent(ALARM)}`;
  const led = async (headers = {}) => (await local.request(asked, { headers })).headers.get('location');
  expect(await led({ cookie: `park_session=${GUARD}.ended` })).toBe(`/dev/chat?user=${GUARD}`);
  expect(await led({ cookie: 'park_session=<b>.x' })).toBe('/dev/chat');
  const plain = new Hono();
  mountChatEntry(plain, { ...world.deps, config: { ...world.deps.config, devChat: false } });
  expect((await plain.request(asked)).headers.get('location')).toBe(ALARM);
  const outside = `/chat/v1/enter?to=${encodeURIComponent('/.//evil.example/x')}`;
  expect((await plain.request(outside)).headers.get('location')).toBe('/');
});

test('the short link of a text message opens the alarm', async () => {
  expect((await go('/a/12')).to).toBe('/warningNoticeWechat/sureFire?id=12');
  expect((await go('/a/x')).to).toBe('/the-page');
});

test('the app’s question at 接收消息 is answered only when it is signed', async () => {
  const key = Buffer.from(`${AES_KEY}=`, 'base64');
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const text = Buffer.concat([Buffer.alloc(16, 1), Buffer.from([0, 0, 0, 5]), Buffer.from('helloCORP')]);
  const pad = 32 - (text.length % 32);
  const echostr = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]).toString('base64');
  const signed = ['tok', '1', 'n', echostr].toSorted().join('');
  const msg_signature = createHash('sha1').update(signed).digest('hex');
  const query = { msg_signature, timestamp: '1', nonce: 'n', echostr };
  expect((await go(`${CALLBACK_PATH}?${new URLSearchParams(query).toString()}`)).text).toBe('hello');
  expect((await go(`${CALLBACK_PATH}?${new URLSearchParams({ ...query, nonce: 'm' }).toString()}`)).status).toBe(403);
  expect(echoOf({ token: 'tok', aesKey: AES_KEY }, { ...query, echostr: 'x' })).toBeNull();
});
