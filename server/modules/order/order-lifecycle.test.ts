import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDER_STATE as S, SLA_STATE } from '@/contract/order-codes';
import { once } from '../../http/idempotency';
import { signatureOf } from '../../../tests/kit/signature';
import { openOrderWorld, QR, type OrderWorld, type PersonName } from '../../../tests/kit/world/order-world';

/** The suite plays some; `GRAB_ROUNDS=10000` plays as many as the promise names. */
const GRAB_ROUNDS = Number(process.env.GRAB_ROUNDS ?? 60);
const MINUTE = 60_000;

let world: OrderWorld;
beforeEach(async () => {
  world = await openOrderWorld();
});
afterEach(() => world.close());

const code = (error: { status: number; code: string }) => `${error.status} ${error.code}`;
const items = [{ kind: 2, name: '电容', quantity: 1.5, unit: '件', price: 3333 }] as const;

it('one of those who grab at the same moment has it, and the others are told who', { timeout: 600_000 }, async () => {
  const staff: PersonName[] = ['owner', 'offered', 'helper', 'free'];
  await world.rule({ maxOpenPerStaff: 1_000_000 });
  for (let round = 0; round < GRAB_ROUNDS; round += 1) {
    const id = await world.addOrder();
    const tries = await Promise.allSettled(staff.map((who) => world.act(who, id, { action: 'grab' })));
    const winner = tries.findIndex(({ status }) => status === 'fulfilled');
    const refusals = tries.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Parameters<typeof code>[0] & { params: object }] : [],
    );
    expect(refusals.map(code)).toEqual(Array.from({ length: 3 }, () => '409 order.alreadyTaken'));
    expect(refusals[0]?.params).toMatchObject({ name: staff[winner], at: world.now().getTime() });
    const [row] = await world.query('select owner_id::int, state, version from work_order where id = $1', [id]);
    expect(row).toEqual({ owner_id: world.people[staff[winner] ?? 'owner'].id, state: S.accepted, version: 2 });
  }
});

it('goes from the report to the return visit', async () => {
  await world.rule({
    needScan: true,
    needPhotoAfter: true,
    needSign: true,
    needCheck: true,
    returnVisit: 2,
    priceMin: 1_000,
    form: [{ key: 'outlet', label: '出风温度', type: 'reading', required: true, min: 0, max: 50 }],
  });
  const { id, actors, state } = await world.create('tenant');
  expect([state, actors]).toEqual([S.pool, ['creator']]);
  await world.act('owner', id, { action: 'grab' });
  expect(code(await world.refusal('owner', id, { action: 'arrive' }))).toBe('422 order.requires.scan');
  expect(code(await world.refusal('owner', id, { action: 'arrive', scanCode: 'else' }))).toBe(
    '422 order.scanDoesNotMatch',
  );
  await world.act('owner', id, { action: 'arrive', scanCode: QR });
  await world.act('owner', id, { action: 'start', photoKeys: [randomUUID()] });
  expect((await world.refusal('owner', id, { action: 'enterData', values: { outlet: 99 } })).fields).toEqual({
    'values.outlet': 'tooBig',
  });
  await world.act('owner', id, { action: 'enterData', values: { outlet: 12 } });
  expect(code(await world.refusal('owner', id, { action: 'quote', items: [{ ...items[0], price: 100 }] }))).toBe(
    '422 order.requires.priceBand',
  );
  const quoted = await world.act('owner', id, { action: 'quote', items: [...items] });
  expect(quoted.quote?.total).toBe(5000);
  const quoteId = quoted.quote?.id ?? 0;
  expect(code(await world.refusal('tenant', id, { action: 'approveQuote', quoteId: quoteId + 1 }))).toBe(
    '422 order.requires.quoteSeen',
  );
  await world.act('tenant', id, { action: 'approveQuote', quoteId });
  const photoKeys = [randomUUID()];
  expect(code(await world.refusal('owner', id, { action: 'finish', result: '好了', photoKeys }))).toBe(
    '422 order.requires.signature',
  );
  const unpaid = await world.act('owner', id, {
    action: 'finish',
    result: '好了',
    photoKeys,
    signature: signatureOf(),
  });
  expect([unpaid.state, unpaid.amount, unpaid.slaState]).toEqual([S.unpaid, 5000, SLA_STATE.met]);
  expect(code(await world.refusal('tenant', id, { action: 'pay', way: 3, amount: 1, payCode: '130000000001' }))).toBe(
    '422 order.requires.amount',
  );
  expect(code(await world.refusal('tenant', id, { action: 'pay', way: 1, amount: 5000 }))).toBe(
    '422 order.requires.amount',
  );
  const refused = await world.act('tenant', id, { action: 'pay', way: 3, amount: 5000, payCode: '130000000000' });
  expect([refused.state, refused.payments.map((one) => one.reason)]).toEqual([S.unpaid, ['余额不足']]);
  const paid = await world.act('tenant', id, { action: 'pay', way: 3, amount: 5000, payCode: '130000000001' });
  expect([paid.state, paid.payments.at(-1)?.receiptNo]).toEqual([
    S.checking,
    `SJ${paid.no.slice(2)}-${paid.version - 1}`,
  ]);
  const visiting = await world.act('tenant', id, { action: 'approveWork', score: 4 });
  expect(visiting.state).toBe(S.visiting);
  const again = await world.act('visitor', id, { action: 'visit', way: 1, result: 3, score: 2, opinion: '又坏了' });
  expect([again.state, again.score, again.completedAt]).toEqual([S.handling, 2, null]);
  expect((await world.detail('owner', id)).lastReadings).toEqual({});
});

it('is not offered again to whoever refused it, for a day', async () => {
  const { id } = await world.create('tenant');
  const targetUserId = world.people.free.id;
  await world.act('dispatcher', id, { action: 'dispatch', targetUserId });
  expect(code(await world.refusal('free', id, { action: 'refuse', reasonCode: 9 }))).toBe('422 order.requires.reason');
  expect((await world.act('free', id, { action: 'refuse', reasonCode: 1 })).state).toBe(S.pool);
  expect(code(await world.refusal('free', id, { action: 'grab' }))).toBe('403 order.notYourPart');
  const refusal = await world.refusal('dispatcher', id, { action: 'dispatch', targetUserId });
  expect([code(refusal), refusal.fields]).toEqual(['422 order.requires.target', { targetUserId: 'refusedLately' }]);
  world.turn(24 * 60 * MINUTE + 1);
  expect((await world.act('dispatcher', id, { action: 'dispatch', targetUserId })).state).toBe(S.assigned);
});

it('goes back to the pool when nobody accepts, and a transfer to its owner', async () => {
  const { id } = await world.create('tenant');
  const targetUserId = world.people.free.id;
  await world.act('dispatcher', id, { action: 'dispatch', targetUserId });
  world.turn(15 * MINUTE);
  await world.runTimers();
  expect((await world.detail('dispatcher', id)).state).toBe(S.pool);
  await world.act('owner', id, { action: 'grab' });
  await world.act('owner', id, { action: 'start' });
  await world.act('owner', id, { action: 'transfer', targetUserId: world.people.helper.id, reason: '下班' });
  expect(code(await world.refusal('tenant', id, { action: 'cancel', reason: '不要了' }))).toBe(
    '422 order.requires.notInTransfer',
  );
  const back = await world.act('helper', id, { action: 'refuse', reasonCode: 1 });
  expect([back.state, back.ownerName, back.assigneeName]).toEqual([S.handling, 'owner', null]);
  await world.act('owner', id, { action: 'transfer', targetUserId: world.people.offered.id, reason: '下班' });
  const taken = await world.act('offered', id, { action: 'accept' });
  expect([taken.state, taken.ownerName]).toEqual([S.accepted, 'offered']);
});

it('warns, tells the dispatcher, then the manager, and says who was late', async () => {
  const { id } = await world.create('tenant');
  await world.act('owner', id, { action: 'grab' });
  world.turn(230 * MINUTE);
  await world.runTimers();
  // 14:03 on a Monday and four hours: an hour of it belongs to Tuesday.
  const [due] = await world.query<{ finish_by: Date; sla_state: number }>(
    'select finish_by, sla_state from work_order where id = $1',
    [id],
  );
  expect([due?.finish_by.toISOString(), due?.sla_state]).toEqual(['2026-03-03T01:03:00.000Z', SLA_STATE.normal]);
  world.turn(new Date('2026-03-03T00:54:00Z').getTime() - world.now().getTime());
  await world.runTimers();
  expect((await world.detail('owner', id)).slaState).toBe(SLA_STATE.soon);
  world.turn(10 * MINUTE);
  await world.runTimers();
  const late = await world.detail('owner', id);
  expect([late.slaState, late.finishLate, late.finishLateName]).toEqual([SLA_STATE.overdue, true, 'owner']);
  world.turn(30 * 60 * MINUTE);
  await world.runTimers();
  const told = await world.query(
    `select u.name, m.event from order_message m join app_user u on u.id = m.user_id
     where m.event in ('warned', 'overdue', 'twiceOverdue') order by m.id`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      { name: 'owner', event: 'warned' },
      { name: 'dispatcher', event: 'overdue' },
      { name: 'manager', event: 'twiceOverdue' },
    ]),
  );
});

it('adds the time on hold back to the target, and goes on by itself', async () => {
  const { id, finishBy } = await world.create('tenant', { priority: 1 });
  await world.act('owner', id, { action: 'grab' });
  await world.act('owner', id, { action: 'start' });
  const resumeAt = world.now().getTime() + 90 * MINUTE;
  const held = await world.act('owner', id, { action: 'suspend', reasonCode: 1, resumeAt });
  expect([held.state, held.slaState, held.dueAt]).toEqual([S.suspended, SLA_STATE.paused, null]);
  world.turn(90 * MINUTE);
  await world.runTimers();
  const after = await world.detail('owner', id);
  expect([after.state, after.totalHoldSec, after.finishBy]).toEqual([S.handling, 5400, (finishBy ?? 0) + 90 * MINUTE]);
});

it('goes in turn to whoever was offered one longest ago', async () => {
  await world.rule({ dispatchMode: 3 });
  const names: (string | null)[] = [];
  for (let i = 0; i < 5; i += 1) {
    names.push((await world.create('tenant')).assigneeName);
    world.turn(1000);
  }
  expect(new Set(names.slice(0, 4)).size).toBe(4);
  expect(names[4]).toBe(names[0]);
});

it('asks for patience between two urges, and answers them together', async () => {
  const { id } = await world.create('tenant');
  await world.act('owner', id, { action: 'grab' });
  await world.act('tenant', id, { action: 'urge', text: '快点' });
  expect(code(await world.refusal('dispatcher', id, { action: 'urge', text: '快点' }))).toBe(
    '422 order.requires.cooldown',
  );
  world.turn(15 * MINUTE);
  await world.act('dispatcher', id, { action: 'urge', text: '快点' });
  const answered = await world.act('owner', id, {
    action: 'answerUrge',
    text: '半小时',
    etaAt: world.now().getTime() + 30 * MINUTE,
  });
  expect([answered.urged, answered.urges.map((one) => one.answer)]).toEqual([false, ['半小时', '半小时']]);
});

it('ends incomplete with the dispatcher’s word, and goes on as a new order', async () => {
  const { id } = await world.create('tenant');
  await world.act('owner', id, { action: 'grab' });
  await world.act('owner', id, { action: 'start' });
  await world.act('owner', id, { action: 'requestIncomplete', reason: '需厂家' });
  expect(code(await world.refusal('dispatcher', id, { action: 'approveRequest', kind: 1 }))).toBe(
    '422 order.requires.openRequest',
  );
  const ended = await world.act('dispatcher', id, { action: 'approveRequest', kind: 2, followOn: true });
  expect([ended.state, ended.request, ended.followOns.map((one) => one.state)]).toEqual([S.incomplete, null, [S.pool]]);
  expect((await world.detail('tenant', ended.followOns[0]?.id ?? 0)).parent?.id).toBe(id);
  world.turn(7 * 86_400_000 + 1);
  expect(code(await world.refusal('dispatcher', id, { action: 'reopen', reason: '再试' }))).toBe(
    '422 order.requires.within7Days',
  );
});

it('happens once, however often its key is sent', async () => {
  const { id } = await world.create('tenant');
  const key = randomUUID();
  const { id: userId } = world.people.owner;
  const send = () =>
    world.inPark((tx) =>
      once(tx, { userId, key, path: 'act', input: { id }, now: world.now() }, () =>
        world.act('owner', id, { action: 'grab' }),
      ),
    );
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map((answer) => (answer as { version: number }).version)).size).toBe(1);
  expect(await world.query(`select from order_step where order_id = $1 and event = 'grab'`, [id])).toHaveLength(1);
});

it('is nobody’s business who has no part in it', async () => {
  const { id } = await world.create('tenant');
  await world.act('owner', id, { action: 'grab' });
  for (const who of ['stranger', 'unskilled', 'free', 'outsider'] as const) {
    await expect(world.detail(who, id)).rejects.toMatchObject({ status: 404, code: 'order.notFound' });
  }
  expect((await world.detail('tenant', id)).ownerName).toBe('owner');
});
