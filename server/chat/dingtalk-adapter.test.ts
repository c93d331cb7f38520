import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../http/context';
import { sendDueNotifications, updateDueCards } from '../jobs/workers';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { PUBLIC_URL, fates, mark, openChatDeps } from './chat-world.fixture';
import { type Dingtalk, openDingtalk } from './dingtalk.fixture';

let world: SignalWorld;
let dingtalk: Dingtalk;
let deps: Deps;

beforeEach(async () => {
  world = await createWorld();
  dingtalk = await openDingtalk();
  dingtalk.people = new Set(['guard', 'field']);
  deps = openChatDeps(world, { CHAT_ADAPTER: 'dingtalk', CHAT_BASE_URL: dingtalk.url });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  expect(dingtalk.faults).toEqual([]);
  await dingtalk.close();
  await world.close();
});

const SEND = '/topapi/message/corpconversation/asyncsend_v2';

it('sends a work notification, and every word after it goes into its status bar', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  await mark(world, '已由 王强 14:01 接警');
  await updateDueCards(deps);
  await mark(world, '已由 王强 14:02 判定误报');
  await updateDueCards(deps);
  expect(dingtalk.inbox[0]?.msg.oa).toMatchObject({
    message_url: `${PUBLIC_URL}/chat/v1/enter?to=%2FwarningNoticeWechat%2FsureFire%3Fid%3D1`,
    head: { text: '火警·紧急' },
    status_bar: { status_value: '待处理' },
    body: { title: '烟感报警' },
  });
  expect(dingtalk.changed.map(({ task_id, status_value }) => [task_id, status_value])).toEqual([
    [1001, '已由 王强 14:01 接警'],
    [1001, '已由 王强 14:02 判定误报'],
  ]);
});

it('a second message to the same person gets its own card; a repeated one does not', async () => {
  await world.query('update rule set repeat_max = 1');
  await world.query(
    `update rule set escalation = jsonb_set(escalation, '{1,targets}', '[{"kind":"onDuty","post":"control-room"}]')`,
  );
  dingtalk.mishaps.set(SEND, ['lost']);
  await world.post(smoke());
  await sendDueNotifications(deps);
  world.turn(60);
  await world.runTimers();
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([
    { result: 1, attempts: 2 },
    { result: 1, attempts: 1 },
  ]);
  expect(dingtalk.inbox.map(({ userid_list }) => userid_list)).toEqual(['guard', 'guard']);
});

it('renews an expired token, and shows at once who is unknown there', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  dingtalk.expire();
  await world.post(smoke({ deviceCode: 'S2' }));
  await sendDueNotifications(deps);
  dingtalk.people.clear();
  await world.post(smoke({ deviceCode: 'S3' }));
  await sendDueNotifications(deps);
  expect(dingtalk.tokensGiven).toBe(2);
  expect(await fates(world)).toMatchObject([{ result: 1 }, { result: 1 }, { result: 2, reason: '钉钉账号无效' }]);
});

it.each([
  ['the old calls’ code', { body: { errcode: 88, sub_code: '90018', errmsg: 'x' } }, 2],
  ['the new calls’ name', { status: 403, body: { code: 'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi' } }, 2],
  ['the firewall’s page', { body: { status: 1111, wait: 5, source: 'x5', punish: 'deny', uuid: 'u' } }, 300],
])('too much, told by %s: waits without losing a try', async (_, answer, sec) => {
  dingtalk.mishaps.set(SEND, [answer]);
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 0, attempts: 0 }]);
  world.turn(sec - 1);
  expect(await sendDueNotifications(deps)).toBe(0);
  world.turn(1);
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 1, attempts: 1 }]);
});

it('twenty a second, the important first', async () => {
  await world.query(`update rule set escalation = jsonb_set(escalation, '{0,important}', 'false')`);
  await world.post(...Array.from({ length: 30 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  await world.query('update notification set important = true where id > 25');
  await sendDueNotifications(deps);
  const sent = await world.query<{ id: number }>('select id::int from notification where result = 1 order by id');
  expect(sent).toHaveLength(20);
  expect(sent.slice(-5).map(({ id }) => id)).toEqual([26, 27, 28, 29, 30]);
  world.turn(1);
  await sendDueNotifications(deps);
  expect(dingtalk.inbox).toHaveLength(30);
});

it('signs a person in by the app’s own page', async () => {
  const { signIn } = deps.chat;
  const redirectUri = `${PUBLIC_URL}/chat/v1/back`;
  const url = new URL(signIn?.authorizationUrl({ state: 's', redirectUri, verifier: 'v' }) ?? '');
  expect(url.origin + url.pathname).toBe('https://login.dingtalk.com/oauth2/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    redirect_uri: redirectUri,
    response_type: 'code',
    client_id: 'app key',
    scope: 'openid',
    state: 's',
    prompt: 'consent',
  });
  const given = { redirectUri, verifier: 'v' };
  expect(await signIn?.identify({ ...given, code: 'good code' }, deps.now())).toEqual(['ZhangSan']);
  await expect(signIn?.identify({ ...given, code: 'bad' }, deps.now())).rejects.toThrow();
});
