/** A report's message in each chat app: its numbers as lines, its drawing beside them, and words alone where the drawing is refused. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../http/context';
import { sendDueNotifications } from '../jobs/workers';
import { insertPicture } from '../modules/notify/pictures/picture.repository';
import { type SignalWorld, createWorld } from '../../tests/kit/world/signal-world';
import { fates, openChatDeps } from './chat-world.fixture';
import { openDingtalk } from './dingtalk.fixture';
import { openFeishu } from './feishu.fixture';
import { openWecom } from './wecom.fixture';

let world: SignalWorld;
let close: () => Promise<void>;
beforeEach(async () => {
  world = await createWorld();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  await world.close();
});

/** A message about a report to the guard, with a drawing. */
async function write(deps: Deps): Promise<void> {
  const [guard] = await world.query<{ id: number }>(`select id::int from app_user where chat_user_id = 'guard'`);
  const userId = guard?.id ?? 0;
  const now = world.deps.now();
  const id = await deps.db.withPark([world.parkId], (tx) =>
    insertPicture(tx, { parkId: world.parkId, userId, png: Buffer.from('png'), now }),
  );
  const lines = [{ name: '工单数', value: '244 ↑12.5%' }];
  const card = { kind: 'report', title: '周报', place: '工单数 244', lines, level: 5, category: null, picture: id };
  const whole = { ...card, occurredAt: now.getTime(), isDrill: false, path: '/report/reportCenter/detail?code=week' };
  await world.query(
    `insert into notification (park_id, user_id, channel, card, next_try_at, created_at)
     values ($1, $2, 'chat', $3, $4, $4)`,
    [world.parkId, userId, JSON.stringify(whole), now],
  );
}

it('DingTalk shows it in the message, which has no state that anybody must act on', async () => {
  const app = await openDingtalk();
  close = app.close;
  app.people = new Set(['guard']);
  const deps = openChatDeps(world, { CHAT_ADAPTER: 'dingtalk', CHAT_BASE_URL: app.url });
  await write(deps);
  await sendDueNotifications(deps);
  expect(app.faults).toEqual([]);
  const oa = app.inbox[0]?.msg.oa;
  expect([oa?.head.text, oa?.status_bar, oa?.body.image, oa?.body.form[0]]).toEqual([
    '报表',
    undefined,
    '@media-1',
    { key: '工单数：', value: '244 ↑12.5%' },
  ]);
});

it('Feishu shows it in the card; refused, the words come alone', async () => {
  const app = await openFeishu();
  close = app.close;
  app.people = new Set(['guard']);
  const deps = openChatDeps(world, { CHAT_ADAPTER: 'feishu', CHAT_BASE_URL: app.url });
  const tagsOf = () => [...app.inbox.values()].map(({ card }) => card.elements.map(({ tag }) => tag));
  await write(deps);
  await sendDueNotifications(deps);
  app.mishaps.set('/open-apis/im/v1/images', [{ status: 400, body: { code: 99991672, msg: 'no scope' } }]);
  await write(deps);
  await sendDueNotifications(deps);
  expect(app.faults).toEqual([]);
  expect(tagsOf().map((tags) => tags.includes('img'))).toEqual([true, false]);
  expect(await fates(world)).toMatchObject([{ result: 1 }, { result: 1 }]);
});

it('WeCom sends it after the card, uploaded once', async () => {
  const app = await openWecom();
  close = app.close;
  app.people = new Set(['guard']);
  const env = { CHAT_ADAPTER: 'wecom', CHAT_BASE_URL: app.url, CHAT_AGENT_ID: '1000002' };
  const deps = openChatDeps(world, env);
  await write(deps);
  await sendDueNotifications(deps);
  expect(app.faults).toEqual([]);
  expect(app.inbox.map(({ card }) => card.card_type)).toEqual(['text_notice']);
  expect(app.pictures).toEqual(['media-1']);
  expect(await world.query('select external_id from message_picture')).toEqual([{ external_id: 'media-1' }]);
});
