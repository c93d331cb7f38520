import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatEndpoints } from '@/contract/chat';
import { Browser, GUARD, NORTH, NORTH_ALARM, type World, openWorld } from '../../../tests/kit/world/session-world';

let world: World;
let inbox: Browser;

beforeAll(async () => {
  world = await openWorld();
  inbox = new Browser(world.app);
  const card = { title: '烟感报警', place: 'A座', level: 1, category: 1, occurredAt: 1, isDrill: false };
  const insert = 'insert into chat_message (park_id, user_id, alarm_id, card, sent_at) values ($1, $2, $3, $4, $5)';
  const path = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`;
  await world.admin.query(insert, [NORTH, GUARD, NORTH_ALARM, { ...card, path }, new Date('2026-03-01')]);
  await world.admin.query("update app_user set login_name = 'zhang' where id = $1", [GUARD]);
});
afterAll(() => world.close());

test('people with messages come first, then the demo accounts', async () => {
  const { data } = await inbox.call(chatEndpoints.listChatPeople, {});
  expect(data.map(({ loginName, unread }) => [loginName, unread])).toEqual([
    ['zhang', 1],
    ['admin', 0],
    ['field', 0],
  ]);
});

test('a tap marks the message as read and answers with an address that signs its person in once', async () => {
  const [message] = (await inbox.call(chatEndpoints.listChatMessages, { userId: GUARD })).data;
  expect(message).toMatchObject({ title: '烟感报警', readAt: null });
  const { url } = (await inbox.call(chatEndpoints.tapChatMessage, { messageId: message?.id ?? 0 })).data;
  const link = new URL(url, 'http://park.test');
  expect(url.startsWith('/warningNoticeWechat/sureFire?id=')).toBe(true);
  const pair = { ticket: link.searchParams.get('uiticket') ?? '', sid: link.searchParams.get('sid') ?? '' };
  const reply = await new Browser(world.app).boot({ ...pair, path: '/warningNoticeWechat/sureFire?id=1' });
  expect(reply).toMatchObject({ user: { id: GUARD }, record: { kind: 'alarm' } });
  expect((await inbox.call(chatEndpoints.listChatMessages, { userId: GUARD })).data[0]?.readAt).not.toBeNull();
});

test('devices to raise a signal from are listed with their place and park', async () => {
  const { data } = await inbox.call(chatEndpoints.listSignalDevices, {});
  expect(data.map(({ code, parkName }) => [code, parkName])).toEqual([
    ['D1', '北园'],
    ['D2', '南园'],
  ]);
});

test('a message or device that does not exist is said to be missing', async () => {
  expect((await inbox.call(chatEndpoints.tapChatMessage, { messageId: 999 })).status).toBe(404);
  expect(await inbox.call(chatEndpoints.raiseTestSignal, { deviceCode: 'D1' })).toMatchObject({ status: 404 });
});

test('a raised test signal becomes an alarm of its device', async () => {
  await world.admin.query(
    `insert into signal_source (name, key_hash, park_ids) values ('演示信号源', 'x', '[${NORTH}]');
     insert into rule (park_id, name, rule_order, escalation, ack_timeout_sec, verdict_timeout_sec, close_timeout_sec, is_default)
       values (${NORTH}, '默认', 1, '[]', 60, 300, 7200, true);
     insert into device (park_id, code, qr_code, name, type, location_text) values (${NORTH}, 'D3', 'Q3', '手报', 3, 'A座 1层')`,
  );
  const raised = await inbox.call(chatEndpoints.raiseTestSignal, { deviceCode: 'D3' });
  const { rows } = await world.admin.query('select device_id::int from alarm where id = $1', [raised.data?.alarmId]);
  expect(rows).toEqual([{ device_id: 3 }]);
  expect(await inbox.call(chatEndpoints.raiseTestSignal, { deviceCode: 'no such' })).toMatchObject({
    status: 422,
    error: 'signal.unknownDevice',
  });
});

test('where a real chat app is configured there is no inbox', async () => {
  const real = await openWorld({ devChat: false });
  const visitor = new Browser(real.app);
  for (const endpoint of [chatEndpoints.listChatPeople, chatEndpoints.listSignalDevices]) {
    expect((await visitor.call(endpoint, {})).status).toBe(404);
  }
  expect((await visitor.call(chatEndpoints.listChatMessages, { userId: GUARD })).status).toBe(404);
  expect((await visitor.call(chatEndpoints.tapChatMessage, { messageId: 1 })).status).toBe(404);
  expect((await visitor.call(chatEndpoints.raiseTestSignal, { deviceCode: 'D1' })).status).toBe(404);
  await real.close();
});
