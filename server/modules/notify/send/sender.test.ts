import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/kit/eventually';
import { createLocalChat } from '../../../chat/local-adapter';
import type { Deps } from '../../../http/context';
import type { SmsAdapter } from '../../../ports/sms';
import { createWebhookSms } from '../../../sms/webhook-adapter';
import { openStandIn } from '../../../chat/stand-in.fixture';
import { type SignalWorld, createWorld, smoke } from '../../../../tests/kit/world/signal-world';
import { raiseAlarms } from '../../alarm/raise/alarm-raise.usecases';
import { CLAIM_MS } from './claim.usecases';
import { ChannelRefusal, backOffMs, refusalOf } from '../../../chat/channel-refusal';
import { nextNotificationAt } from './next-message.repository';
import { openSender, sendDueNotifications } from './sender.jobs';

let world: SignalWorld;
let sent: [phone: string, text: string, onceKey: string | undefined][];

const sms: SmsAdapter = {
  name: 'webhook',
  send: async (phone, text, onceKey) => void sent.push([phone, text, onceKey]),
};
const withSms = (given: SmsAdapter = sms): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, publicUrl: 'https://park.test' },
  sms: given,
});
const fates = () => world.query('select channel, result, attempts, reason from notification order by id');

beforeEach(async () => {
  world = await createWorld();
  sent = [];
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const bySms = () =>
  world.query(`update rule set escalation = jsonb_set(escalation, '{0,channels}', '["sms", "phone"]')`);

it('a text message says place and kind, and holds a short link', async () => {
  await bySms();
  await world.query(`update app_user set phone = '13800000001' where name = 'guard'`);
  await world.post(smoke());
  await sendDueNotifications(withSms());
  const text = '【智慧园区】火警 紧急：A座 1层，烟感报警，3月2日 14:00。请立即处理：https://park.test/a/1';
  expect(sent).toEqual([['13800000001', text, expect.stringMatching(/^[\w-]{43}$/)]]);
  expect(await fates()).toMatchObject([
    { channel: 'sms', result: 1, reason: null },
    { channel: 'phone', result: 2, reason: '未配置电话通道' },
  ]);
});

it('who has no number is shown as not reached', async () => {
  await bySms();
  await world.post(smoke());
  await sendDueNotifications(withSms());
  expect(await fates()).toMatchObject([{ result: 2, attempts: 0, reason: '未登记手机号' }, {}]);
});

it('a drill is never sent by outside channels', async () => {
  await bySms();
  await world.query(`update app_user set phone = '13800000001' where name = 'guard'`);
  await world.post(smoke());
  await world.db.withPark([world.parkId], async (tx) => {
    const place = { parkId: world.parkId, deviceId: 2, deviceType: 1, buildingId: null, floorId: null, roomId: null };
    const at = world.deps.now();
    const times = { occurredAt: at, lastSignalAt: at, restoredAt: null, signalCount: 1, signalState: 1 };
    const kind = { signalType: 'alarm', category: 1, level: 2, title: '烟感报警', location: 'A座', isDrill: true };
    await raiseAlarms(tx, [{ ...place, ...times, ...kind }], at);
  });
  await sendDueNotifications(withSms());
  expect(sent).toHaveLength(1);
  const stays = { result: 2, reason: '演练不向外发送' };
  expect((await fates()).slice(2)).toMatchObject([
    { channel: 'sms', ...stays },
    { channel: 'phone', ...stays },
  ]);
});

it('a refusal of the gateway is shown in words; time-outs and rate limits are retried', async () => {
  const gateway = await openStandIn(() => ({ body: {} }));
  const deps = withSms(createWebhookSms({ url: `${gateway.url}/sms`, token: 'secret' }));
  gateway.mishaps.set('/sms', [
    'lost',
    { status: 429, headers: { 'retry-after': '9' }, body: {} },
    { status: 422, body: {} },
  ]);
  await bySms();
  await world.query(`update app_user set phone = '13800000001' where name = 'guard'`);
  await world.post(smoke());
  const reasons = [];
  for (const sec of [7, 9, 0]) {
    await sendDueNotifications(deps);
    reasons.push((await fates())[0]);
    world.turn(sec);
  }
  await gateway.close();
  expect(reasons).toMatchObject([
    { result: 0, attempts: 1, reason: '短信网关无应答' },
    { result: 0, attempts: 1, reason: '短信网关限流，稍后自动重试' },
    { result: 2, attempts: 2, reason: '短信网关拒收（422）' },
  ]);
  expect(await world.query('select channel from channel_window')).toEqual([{ channel: 'sms:hold' }]);
  const keys = new Set(gateway.asked.map(({ headers }) => headers['idempotency-key']));
  expect(keys.size).toBe(1);
});

it('a slow answer holds up no other message, and no transaction is open meanwhile', async () => {
  const local = createLocalChat();
  let answer = () => {};
  const sendCard: typeof local.sendCard = async (message, by) => {
    if (message.alarmId === 1) await new Promise<void>((resolve) => (answer = resolve));
    return local.sendCard(message, by);
  };
  const sender = openSender({ ...world.deps, chat: { ...local, sendCard } });
  await world.post(smoke());
  await sender.run();
  const open = await world.query(`select from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction'`);
  expect(open).toEqual([]);
  await world.post(smoke({ deviceCode: 'S2' }));
  await sender.run();
  await eventually(async () => expect(await fates()).toMatchObject([{ result: 0 }, { result: 1 }]));
  // Claimed: no other process tries before the claim has expired.
  expect(await nextNotificationAt(world.deps)).toEqual(new Date(world.deps.now().getTime() + CLAIM_MS));
  expect(await sendDueNotifications(world.deps)).toBe(0);
  answer();
  await sender.settled();
  expect(await fates()).toMatchObject([{ result: 1 }, { result: 1 }]);
});

it('what a dead process claimed is sent by another when the claim has run out', async () => {
  await world.post(smoke());
  const until = new Date(world.deps.now().getTime() + CLAIM_MS);
  await world.query(`update notification set claimed_by = 'dead', claimed_until = $1`, [until]);
  expect(await world.send()).toBe(0);
  world.turn(CLAIM_MS / 1_000);
  expect(await world.send()).toBe(1);
  expect(await world.query('select from chat_message')).toHaveLength(1);
});

it('outcomes that come together are written together; one that cannot be written takes no other with it', async () => {
  const all = Array.from({ length: 7 }, (_, i) => smoke({ deviceCode: `S${i + 1}` }));
  await world.post(...all);
  await world.query('alter table notification add constraint broken check (alarm_id <> 3 or result <> 1)');
  expect(await sendDueNotifications(world.deps)).toBe(7);
  const results = (await fates()).map(({ result }) => result);
  expect(results).toEqual([1, 1, 0, 1, 1, 1, 1]);
  await world.query('alter table notification drop constraint broken');
  world.turn(CLAIM_MS / 1_000);
  expect(await sendDueNotifications(world.deps)).toBe(1);
  expect((await fates()).map(({ result }) => result)).toEqual(results.map(() => 1));
  expect(await world.query('select from chat_message')).toHaveLength(7);
});

it('waits twice as long each time, never quite like the others', () => {
  expect([1, 2, 3, 4].map((tries) => backOffMs(5_000, tries, () => 0.5))).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect([backOffMs(5_000, 1, () => 0), backOffMs(5_000, 1, () => 1)]).toEqual([4_000, 6_000]);
});

it('internal errors of an adapter are not shown to users', () => {
  expect(refusalOf(Object.assign(new Error('password=…'), { code: '28P01' })).message).toBe('通道暂时不可用');
  expect(refusalOf(new Error('fetch failed', { cause: new Error('10.0.0.1') })).message).toBe('通道暂时不可用');
  expect(refusalOf(new Error('对方已退出企业')).message).toBe('对方已退出企业');
  const own = new ChannelRefusal('不在应用可见范围内', 'permanent');
  expect(refusalOf(own)).toBe(own);
});
