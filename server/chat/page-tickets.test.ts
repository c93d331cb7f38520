/** The chat apps' scanners: tickets asked for as documented and kept until they expire, and what is signed with them. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ChatApp, chatPageEndpoints } from '@/contract/chat-page';
import { readChatConfig } from '../config/chat-config';
import { Browser, PASSWORD, type World, appOf, openWorld } from '../../tests/kit/world/session-world';
import { createChat } from './create-chat';
import { openDingtalk } from './dingtalk.fixture';
import { openFeishu } from './feishu.fixture';
import type { StandIn } from './stand-in.fixture';
import { openWecom } from './wecom.fixture';

const PUBLIC_URL = 'https://park.test';
const PAGE = `${PUBLIC_URL}/warningNoticeWechat/sureFire?id=1`;
const { signChatPage } = chatPageEndpoints;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let standIn: StandIn | undefined;
afterEach(async () => {
  expect(standIn?.faults ?? []).toEqual([]);
  await standIn?.close();
  standIn = undefined;
  vi.restoreAllMocks();
  await world.admin.query('delete from channel_token');
});

/** Somebody signed in, where this chat app is configured. */
async function personBy(env: Record<string, string>): Promise<Browser> {
  const config = { ...world.deps.config, chat: readChatConfig(env), publicUrl: PUBLIC_URL };
  const browser = new Browser(appOf({ ...world.deps, config, chat: createChat(config, world.db, 'secret') }));
  await browser.signIn('guard', PASSWORD);
  return browser;
}

const APPS: readonly { app: ChatApp; open: () => Promise<StandIn>; path: string; agentId: string; inMs: boolean }[] = [
  { app: 'wecom', open: openWecom, path: '/cgi-bin/get_jsapi_ticket', agentId: '1000002', inMs: false },
  { app: 'dingtalk', open: openDingtalk, path: '/get_jsapi_ticket', agentId: '77', inMs: false },
  { app: 'feishu', open: openFeishu, path: '/open-apis/jssdk/ticket/get', agentId: '', inMs: true },
];

const envOf = (app: string, agentId: string, url: string): Record<string, string> => ({
  CHAT_ADAPTER: app,
  CHAT_APP_ID: 'app key',
  CHAT_APP_SECRET: 'corp secret',
  CHAT_AGENT_ID: agentId,
  CHAT_BASE_URL: url,
  CHAT_CORP_ID: 'ding-corp',
});

it.each(APPS)('$app: the shown page is signed, and one ticket serves until it expires', async (given) => {
  const { app, open, path, agentId, inMs } = given;
  standIn = await open();
  const person = await personBy(envOf(app, agentId, standIn.url));
  const sign = async () => (await person.call(signChatPage, { url: `${PAGE}#part` })).data.signed;
  const signed = await sign();
  const { timestamp, nonceStr } = signed ?? {};
  const words = `jsapi_ticket=page-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=${PAGE}`;
  const now = world.deps.now().getTime();
  expect(signed).toEqual({
    app,
    appId: 'app key',
    agentId,
    corpId: app === 'wecom' ? 'app key' : 'ding-corp',
    timestamp: inMs ? now : Math.floor(now / 1_000),
    nonceStr: expect.stringMatching(/^[0-9a-f]{24}$/),
    signature: createHash('sha1').update(words).digest('hex'),
  });
  expect((await sign())?.nonceStr).not.toBe(nonceStr);
  const tickets = (): number => standIn?.asked.filter((asked) => asked.path === path).length ?? 0;
  expect(tickets()).toBe(1);
  world.turnClock(2 * 3_600_000);
  await sign();
  expect(tickets()).toBe(2);
});

it('signs addresses of our own pages only, and none that lets somebody in', async () => {
  standIn = await openWecom();
  const person = await personBy(envOf('wecom', '1000002', standIn.url));
  for (const url of [
    'https://elsewhere.test/warningNoticeWechat/sureFire?id=1',
    'https://park.test.elsewhere.test/',
    'https://somebody@park.test/',
    'http://park.test/',
    'nowhere',
    `${PAGE}&uiticket=abc&sid=1`,
  ])
    expect(await person.call(signChatPage, { url }), url).toMatchObject({ status: 400, error: 'chat.addressNotOurs' });
  expect(standIn.asked).toEqual([]);
});

it('nothing is signed for whoever is not signed in', async () => {
  standIn = await openWecom();
  const person = await personBy(envOf('wecom', '1000002', standIn.url));
  person.credentials = null;
  person.cookie = '';
  expect((await person.call(signChatPage, { url: PAGE })).status).toBe(401);
});

it('an app that gives no ticket is said to be away, without its words; the next page asks again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  standIn = await openWecom();
  standIn.mishaps.set('/cgi-bin/get_jsapi_ticket', [{ body: { errcode: 48002, errmsg: 'hint: [secret words]' } }]);
  const person = await personBy(envOf('wecom', '1000002', standIn.url));
  expect(await person.call(signChatPage, { url: PAGE })).toMatchObject({ status: 503, error: 'chat.scannerAway' });
  expect(said.mock.calls.flat().map(String).join()).not.toMatch(/secret words/);
  expect((await person.call(signChatPage, { url: PAGE })).data.signed?.app).toBe('wecom');
});

it('where no chat app is configured there is no scanner', async () => {
  const person = await personBy({});
  expect((await person.call(signChatPage, { url: PAGE })).data).toEqual({ signed: null });
});
