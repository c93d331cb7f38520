import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/kit/eventually';
import { createLocalChat } from '../../../chat/local-adapter';
import type { ChatAdapter } from '../../../ports/chat';
import { type SignalWorld, createWorld, smoke } from '../../../../tests/kit/world/signal-world';
import { readLog, toLogEntry } from '../../alarm/detail/alarm-timeline.repository';
import { LOOK_AHEAD, claimDue } from './claim.usecases';
import { MOST_IN_FLIGHT, MOST_OF } from './lane.rules';
import { nextNotificationAt } from './next-message.repository';
import { openSender } from './sender.jobs';
import { dueIds, readInOrder } from './claim.repository';

let world: SignalWorld;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Escalations of an older alarm that still wait, all of them important. */
async function pile(count: number, alarmId = 1): Promise<void> {
  await world.query(
    `insert into notification (park_id, alarm_id, user_id, channel, important, card, next_try_at, purpose)
     select $1, $2, $3, 'chat', true, '{"title":"烟感报警","level":2,"category":1}', $4::timestamptz - n * interval '1 millisecond', 'escalation'
     from generate_series(1, $5::int) n`,
    [world.parkId, alarmId, world.people.lead, world.at(-60), count],
  );
  await world.query('analyze notification');
}

const inPark = <T>(work: Parameters<typeof world.db.withPark<T>>[1]) => world.db.withPark([world.parkId], work);
const claim = (lane: 'news' | 'later', most: number) =>
  inPark((tx) => claimDue(tx, world.deps, world.deps.now(), lane, most));
const results = () =>
  world.query(`select purpose, result, reason, count(*)::int as n from notification group by 1, 2, 3 order by 1, 2, 3`);

/** A chat app that accepts every message and answers when the test says so. */
function slowChat(): { chat: ChatAdapter; asked: number[]; answer(): void } {
  const local = createLocalChat();
  const asked: number[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sendCard: ChatAdapter['sendCard'] = async (message, by) => {
    asked.push(message.alarmId ?? 0);
    await answered;
    return local.sendCard(message, by);
  };
  return { chat: { ...local, sendCard }, asked, answer };
}

describe('a new fire’s first messages', () => {
  beforeEach(async () => {
    // The first alarm is the old unacknowledged one.
    await world.post(smoke());
    await world.query('update notification set result = 1');
  });

  it('are claimed before ten thousand older escalations', async () => {
    await pile(10_000);
    await world.post(smoke({ deviceCode: 'S2' }));
    const { claimed } = await claim('news', MOST_OF.news);
    expect(claimed.map(({ row }) => [row.alarmId, row.purpose])).toEqual([[2, 'news']]);
    expect(await nextNotificationAt(world.deps)).not.toBeNull();
  });

  it('leave although older messages hang in a slow chat app', async () => {
    await pile(100);
    const { chat, asked, answer } = slowChat();
    const sender = openSender({ ...world.deps, chat });
    await sender.run();
    expect(asked).toHaveLength(MOST_OF.later);
    await world.post(...['S2', 'S3', 'S4'].map((deviceCode) => smoke({ deviceCode })));
    await sender.run();
    await eventually(() => expect(asked.slice(MOST_OF.later)).toEqual([2, 3, 4]));
    answer();
    await sender.settled();
  });

  it('never stop what is older altogether', async () => {
    await pile(10);
    const { chat, asked, answer } = slowChat();
    const sender = openSender({ ...world.deps, chat });
    await world.post(...Array.from({ length: 20 }, (_, i) => smoke({ deviceCode: `S${i + 2}` })));
    await sender.run();
    await eventually(() => expect(asked).toHaveLength(MOST_IN_FLIGHT));
    expect(asked.filter((alarmId) => alarmId === 1)).toHaveLength(MOST_IN_FLIGHT - MOST_OF.news);
    answer();
    await sender.settled();
  });

  it('go out by level, then by category, then in their order', async () => {
    await world.query(`update device set type = 6 where code = 'S3'; update device set type = 3 where code = 'S6'`);
    const kinds = [
      { deviceCode: 'S2', type: 'fault' },
      { deviceCode: 'S3' }, // a lift: as urgent as smoke, but no fire
      { deviceCode: 'S4' },
      { deviceCode: 'S5' },
      { deviceCode: 'S6' }, // a pressed button: critical
    ];
    for (const kind of kinds) await world.post(smoke(kind));
    const { claimed } = await claim('news', 10);
    expect(claimed.map(({ row }) => row.alarmId)).toEqual([6, 4, 5, 3, 2]);
  });

  it('are found by an index in its order, however many others wait, also by the statistics of a quiet hour', async () => {
    await world.query('analyze notification');
    await pile(10_000);
    for (const lane of ['news', 'later'] as const) {
      const plan = await inPark(async (tx) => {
        await readInOrder(tx);
        return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${dueIds(tx, world.deps.now(), lane, 7).getSQL()}`);
      });
      const text = plan.rows.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toContain('notification_claim');
      expect(text).not.toContain('Sort');
    }
  });
});

describe('what has become pointless', () => {
  it('escalations of an acknowledged alarm are dropped, and the timeline says so', async () => {
    await world.post(smoke());
    await world.query('update notification set result = 1');
    world.turn(60);
    await world.runTimers();
    await world.query('update alarm set handle_state = 20');
    expect(await world.send()).toBe(0);
    expect(await results()).toMatchObject([
      { purpose: 'escalation', result: 3, reason: 'taken', n: 1 },
      { purpose: 'news', result: 1 },
    ]);
    expect(await world.query('select from chat_message')).toEqual([]);
    const log = await inPark((tx) => readLog(tx, 1));
    const dropped = log.map(toLogEntry((key) => ({ key }) as never)).find((entry) => entry.notification?.dropped);
    expect(dropped?.notification).toMatchObject({
      toName: 'field',
      dropped: 'taken',
      reason: '已有人接警，无需再通知',
    });
  });

  it('goes at once, many at a time, while what is still worth it is sent', async () => {
    await world.post(smoke(), smoke({ deviceCode: 'S2' }));
    await world.query('update notification set result = 1');
    await pile(3 * LOOK_AHEAD, 1);
    await world.query('update alarm set handle_state = 50 where id = 1');
    await pile(1, 2);
    await world.query(`update notification set next_try_at = next_try_at + interval '1 second' where alarm_id = 2`);
    const sent: (number | null)[] = [];
    const local = createLocalChat();
    const sendCard: ChatAdapter['sendCard'] = (message, by) => {
      sent.push(message.alarmId);
      return local.sendCard(message, by);
    };
    const sender = openSender({ ...world.deps, chat: { ...local, sendCard } });
    expect(await sender.run()).toBe(1);
    await sender.settled();
    expect(sent).toEqual([2]);
    expect(await results()).toMatchObject([
      { purpose: 'escalation', result: 1, n: 1 },
      { purpose: 'escalation', result: 3, reason: 'closed', n: 3 * LOOK_AHEAD },
      { purpose: 'news' },
    ]);
  });

  it('is never the first message: recipients are notified of a fire even if it was acknowledged meanwhile', async () => {
    await world.post(smoke());
    await world.query('update alarm set handle_state = 20');
    expect(await world.send()).toBe(1);
    expect(await results()).toMatchObject([{ purpose: 'news', result: 1, n: 1 }]);
  });

  it('a reminder of what is overdue counts until the alarm is closed', async () => {
    await world.post(smoke());
    await world.query('update notification set result = 1');
    await pile(1);
    await world.query(`update notification set purpose = 'reminder' where result = 0`);
    await world.query('update alarm set handle_state = 30');
    expect(await world.send()).toBe(1);
    await pile(1);
    await world.query(`update notification set purpose = 'reminder' where result = 0`);
    await world.query('update alarm set handle_state = 50');
    expect(await world.send()).toBe(0);
  });
});

describe('the chat inbox', () => {
  it('shows a message once, also when two processes send it or its sender died before it heard the answer', async () => {
    const chat = createLocalChat();
    const message = {
      notificationId: 1,
      parkId: world.parkId,
      alarmId: null,
      orderId: null,
      userId: world.people.guard,
      card: { title: '烟感报警', place: 'A座', level: 1, category: 1, occurredAt: 1, isDrill: false, path: '/' },
      chatUserId: 'guard',
      createdAt: world.deps.now(),
    };
    const by = { now: world.deps.now(), signal: AbortSignal.timeout(10_000), inTx: inPark };
    const send = (onceKey: string) => chat.sendCard({ ...message, onceKey }, by);
    const ids = await Promise.all([
      send('k1'),
      send('k1'),
      createLocalChat().sendCard({ ...message, onceKey: 'k1' }, by),
    ]);
    expect(new Set(ids).size).toBe(1);
    expect(await send('k1')).toBe(ids[0]);
    expect(await send('k2')).not.toBe(ids[0]);
    expect(await world.query('select from chat_message')).toHaveLength(2);
  });

  it('a claim that ran out after the message had arrived leaves one message and one fate', async () => {
    await world.post(smoke());
    await world.send();
    const before = await world.query('select external_id from notification');
    // As if the process had died before it wrote down the answer.
    await world.query('update notification set result = 0, sent_at = null, external_id = null');
    expect(await world.send()).toBe(1);
    expect(await world.query('select from chat_message')).toHaveLength(1);
    expect(await world.query('select external_id from notification')).toEqual(before);
  });
});
