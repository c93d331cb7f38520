import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { sendDueNotifications, updateDueCards } from '../jobs/workers';
import type { Deps } from '../http/context';
import { fates, mark, openChatDeps } from './chat-world.fixture';
import { type Wecom, openWecom } from './wecom.fixture';

let world: SignalWorld;
let wecom: Wecom;
let deps: Deps;

const openDeps = (env: Record<string, string> = {}): Deps =>
  openChatDeps(world, {
    CHAT_ADAPTER: 'wecom',
    CHAT_AGENT_ID: '1000002',
    CHAT_BASE_URL: wecom.url,
    CHAT_CALLBACK_TOKEN: 't',
    CHAT_CALLBACK_AES_KEY: 'k',
    ...env,
  });

beforeEach(async () => {
  world = await createWorld();
  wecom = await openWecom();
  wecom.people = new Set(['guard', 'field', 'lead', 'manager']);
  deps = openDeps();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  expect(wecom.faults).toEqual([]);
  await wecom.close();
  await world.close();
});

const SEND = '/cgi-bin/message/send';
it('sends a card whose tap leads through the app’s sign-in', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(await fates(world)).toEqual([{ result: 1, attempts: 1, reason: null, external_id: 'msg-1 code-1' }]);
  const url = 'https://park.test/chat/v1/enter?to=%2FwarningNoticeWechat%2FsureFire%3Fid%3D1';
  expect(wecom.inbox).toEqual([
    {
      user: 'guard',
      card: expect.objectContaining({
        card_type: 'button_interaction',
        source: { desc: '火警·紧急', desc_color: 2 },
        main_title: { title: '烟感报警', desc: '' },
        horizontal_content_list: [
          { keyname: '位置', value: 'A座 1层' },
          { keyname: '发生', value: '3月2日 14:00' },
          { keyname: '通知', value: '3月2日 14:00:00' },
        ],
        card_action: { type: 1, url },
      }),
    },
  ]);
});

it('writes on the card who has taken the alarm; the app lets it be changed once', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  await mark(world, '王强 14:01 接警');
  await updateDueCards(deps);
  await mark(world, '王强 14:02 判定误报');
  await updateDueCards(deps);
  expect(wecom.changed).toEqual([
    expect.objectContaining({ userids: ['guard'], agentid: 1000002, response_code: 'code-1' }),
  ]);
  expect(wecom.changed[0]?.template_card.horizontal_content_list).toContainEqual({
    keyname: '状态',
    value: '王强 14:01 接警',
  });
  expect(await world.query('select from card_update')).toEqual([]);
});

it('sends plain notices where the application takes no replies', async () => {
  deps = openDeps({ CHAT_CALLBACK_TOKEN: '' });
  await world.post(smoke());
  await sendDueNotifications(deps);
  await mark(world, '王强 14:01 接警');
  await updateDueCards(deps);
  expect(wecom.inbox[0]?.card.card_type).toBe('text_notice');
  expect(wecom.changed).toEqual([]);
});

it('says at once that a person does not see the application, also where the answer says ok', async () => {
  wecom.people.delete('guard');
  await world.post(smoke());
  await sendDueNotifications(deps);
  wecom.people.add('guard');
  wecom.mishaps.set(SEND, [{ body: { errcode: 0, errmsg: 'ok', invaliduser: 'other|Guard', msgid: 'm' } }]);
  await world.post(smoke({ deviceCode: 'S2' }));
  await sendDueNotifications(deps);
  const refused = { result: 2, attempts: 1, reason: '不在应用可见范围内', external_id: null };
  expect(await fates(world)).toEqual([refused, refused]);
});

it('renews an expired token once, however many messages use it', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  wecom.expire();
  await world.post(...Array.from({ length: 5 }, (_, i) => smoke({ deviceCode: `S${i + 2}` })));
  await sendDueNotifications(deps);
  expect(wecom.inbox).toHaveLength(6);
  expect(wecom.tokensGiven).toBe(2);
});

it('shares the token with other processes, sealed in the database', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  await world.post(smoke({ deviceCode: 'S2' }));
  await sendDueNotifications(openDeps());
  expect(wecom.tokensGiven).toBe(1);
  const [row] = await world.query<{ token: string }>('select token from channel_token');
  expect(row?.token).not.toContain('token-1');
  // Renewed before its end.
  world.turn(7_200 - 299);
  await world.post(smoke({ deviceCode: 'S3' }));
  await sendDueNotifications(openDeps());
  expect(wecom.tokensGiven).toBe(2);
});

it('waits without counting a try while the app is rate-limiting, and makes no call meanwhile', async () => {
  wecom.mishaps.set(SEND, [{ body: { errcode: 45009, errmsg: 'api freq out of limit' } }]);
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 0, attempts: 0, reason: '聊天应用限流，稍后自动重试' }]);
  await world.post(smoke({ deviceCode: 'S2' }));
  world.turn(59);
  expect(await sendDueNotifications(openDeps())).toBe(0);
  expect(wecom.asked.filter(({ path }) => path === SEND)).toHaveLength(1);
  world.turn(1);
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([
    { result: 1, attempts: 1, reason: null },
    { result: 1, attempts: 1 },
  ]);
});

it('a connection cut after the message was accepted, or an HTML page as answer: sent again, shown once', async () => {
  wecom.mishaps.set(SEND, ['lost', { status: 502, body: '<html>bad gateway</html>' }]);
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 0, attempts: 1, reason: '聊天应用连接中断' }]);
  world.turn(6);
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 0, attempts: 2, reason: '聊天应用应答异常' }]);
  world.turn(12);
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 1, attempts: 3 }]);
  expect(wecom.inbox).toHaveLength(1);
});

it('reports a wrong application secret without revealing it', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  deps = openDeps({ CHAT_APP_SECRET: 'a wrong secret' });
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 0, attempts: 1, reason: '应用凭证无效' }]);
  expect(told.mock.calls.flat().map(String).join()).not.toMatch(/wrong secret|hint/);
});

it('sends one person no more than the app delivers in a minute, the rest after it', async () => {
  await world.query(`update rule set escalation = jsonb_set(escalation, '{0,channels}', '["chat"]')`);
  await world.post(...Array.from({ length: 30 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  await world.post(smoke({ deviceCode: 'D1' }));
  await world.query('update notification set important = false where id <= 5');
  const three = [deps, openDeps(), openDeps()];
  // A process that finds every row locked by the others ends its round: again, until nobody has anything to send.
  const sendAll = async (): Promise<void> => {
    for (let sent = 1; sent > 0;) {
      // oxlint-disable-next-line no-await-in-loop -- each round begins where the one before has ended
      const counts = await Promise.all(three.map((each) => sendDueNotifications(each)));
      sent = counts.reduce((sum, count) => sum + count, 0);
    }
  };
  await sendAll();
  expect(wecom.inbox).toHaveLength(30);
  world.turn(60);
  await sendAll();
  expect(wecom.inbox).toHaveLength(31);
  expect(await world.query('select from notification where result = 1 and attempts = 1')).toHaveLength(31);
});

it('processes that find no token at one moment ask the app for one, and none of them loses it', async () => {
  await world.post(...Array.from({ length: 12 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  const several = [deps, openDeps(), openDeps(), openDeps()];
  await Promise.all(several.map((each) => sendDueNotifications(each)));
  expect(wecom.tokensGiven).toBe(1);
  wecom.expire();
  await Promise.all(several.map(({ chat }) => chat.pages?.ticket(deps.now())));
  expect(wecom.tokensGiven).toBe(2);
});
