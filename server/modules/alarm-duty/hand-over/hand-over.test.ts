/** Handing over: every item always has an owner, and the receiver is responsible from their signature on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alarmDutyEndpoints as duty } from '@/contract/alarm-duty';
import type { HandOverView } from '@/contract/hand-over';
import { alarmEndpoints } from '@/contract/alarm';
import { type DutyWorld, PARK, openDutyWorld } from '../../../../tests/kit/world/duty-demo';

let world: DutyWorld;
beforeAll(async () => {
  world = await openDutyWorld();
  // What the seed left open is not this test's matter.
  await world.query('update alarm set assignee_id = null');
  await world.query('delete from alarm_task');
  await world.query('update work_order set owner_id = null');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['duty_shift', 'duty_absence', 'duty_roster', 'hand_over_item', 'hand_over', 'notification'])
    await world.query(`delete from ${table}`);
  await world.query(`delete from alarm where signal_type like 'own%'`);
  await world.query('update work_order set owner_id = null');
});

const view = (login: string) => world.ask(login, duty.getHandOver);
const alarm = (subjectId: number, note = '') => ({ kind: 'alarm', subjectId, note });
const start = (from: string, to: string, items: object[], note = '') =>
  world.ask(from, duty.startHandOver, { toUserId: world.id(to), items, note });
const sign = (login: string, itemId: number) => world.ask(login, duty.signHandOverItem, { itemId });
const refuse = (login: string, itemId: number, reason = '我没有钥匙') =>
  world.ask(login, duty.refuseHandOverItem, { itemId, reason });
const ownerOf = async (id: number): Promise<number> => {
  const [row] = await world.query<{ id: string }>('select assignee_id as id from alarm where id = $1', [id]);
  return Number(row?.id);
};
const itemsOf = ({ received, given }: HandOverView) => [...received, ...given].flatMap(({ items }) => items);
/** A hand-over of these alarms from guard to guard2. @returns its items in the alarms' order */
async function handed(...alarms: number[]) {
  const given = await start(
    'guard',
    'guard2',
    alarms.map((id) => alarm(id)),
  );
  return alarms.map((id) => itemsOf(given).find(({ subjectId }) => subjectId === id)?.id ?? 0);
}

it('proposes who follows at the post, then who stands there, and nobody who is absent', async () => {
  await world.addShift('guard', 'control-room', -6, 2);
  await world.addShift('guard3', 'control-room', 2, 14);
  const { post, until, candidates } = await view('guard');
  expect([post, until]).toEqual(['control-room', world.at(2).getTime()]);
  expect(candidates[0]).toMatchObject({ id: world.id('guard3'), standing: 'next', startsAt: world.at(2).getTime() });
  const away = { userId: world.id('guard3'), startsAt: world.at(-1).getTime(), endsAt: world.at(20).getTime() };
  await world.ask('manager', duty.addAbsence, { ...away, reason: '' });
  expect((await view('guard')).candidates.map(({ id }) => id)).not.toContain(world.id('guard3'));
});

it('lists what I hold: my alarms, my tasks, my orders; nobody else’s and nothing that has ended', async () => {
  const [mine, closed, other] = [
    await world.addAlarm('guard'),
    await world.addAlarm('guard', { handleState: 50 }),
    await world.addAlarm('guard3'),
  ];
  const task = await world.addAlarm(null);
  await world.query(
    'insert into alarm_task (park_id, alarm_id, kind, assignee_id, state, sent_at) values ($1, $2, 1, $3, 1, now())',
    [PARK, task, world.id('guard')],
  );
  const ids = (await view('guard')).open.map(({ subjectId }) => subjectId);
  expect(ids).toEqual([mine, task]);
  expect(ids).not.toContain(closed);
  expect(ids).not.toContain(other);
});

it('stays the leaving person’s until it is signed, and is the coming one’s from then on', async () => {
  const id = await world.addAlarm('guard');
  const [item = 0] = await handed(id);
  expect(await ownerOf(id)).toBe(world.id('guard'));
  expect((await view('guard')).open).toEqual([]);
  const [told] = await world.query<{ user_id: string; card: { title: string; path: string } }>(
    'select user_id, card from notification',
  );
  expect([Number(told?.user_id), told?.card]).toMatchObject([
    world.id('guard2'),
    { title: '王志远 向您交班：1 项待签收', path: expect.stringContaining('tab=handover') as string },
  ]);
  const signed = await sign('guard2', item);
  expect(await ownerOf(id)).toBe(world.id('guard2'));
  expect(signed.received[0]).toMatchObject({ state: 1, items: [{ itemState: 1, gone: false }] });
  const { log } = await world.ask('guard2', alarmEndpoints.getAlarm, { id });
  expect(log.find(({ action }) => action === 'assign')).toMatchObject({
    actorName: '王志远',
    note: expect.stringContaining('已签收') as string,
  });
});

it('takes the tasks of the leaving person along, and nobody else’s', async () => {
  const id = await world.addAlarm(null);
  const give =
    'insert into alarm_task (park_id, alarm_id, kind, assignee_id, state, sent_at) values ($1, $2, 1, $3, 0, now())';
  for (const login of ['guard', 'guard3']) await world.query(give, [PARK, id, world.id(login)]);
  const [item = 0] = await handed(id);
  await sign('guard2', item);
  const tasks = await world.query<{ login: string; state: number }>(
    `select u.login_name as login, t.state from alarm_task t join app_user u on u.id = t.assignee_id
     where t.alarm_id = $1 order by u.login_name`,
    [id],
  );
  expect(tasks).toEqual([
    { login: 'guard', state: 4 },
    { login: 'guard2', state: 1 },
    { login: 'guard3', state: 0 },
  ]);
});

it('hands an order on where it stands; who has no skill for it is refused before', async () => {
  const [skill] = await world.query<{ type_id: string; a: string; b: string }>(
    `select type_id, min(user_id) as a, max(user_id) as b from order_skill k
     join app_user u on u.id = k.user_id and u.login_name in ('repair', 'repair2', 'repair3')
     group by 1 having count(*) > 1 limit 1`,
  );
  const [order] = await world.query<{ id: string }>(
    `update work_order set owner_id = $1, state = 135, type_id = $2 where id = (select min(id) from work_order where park_id = 1) returning id`,
    [skill?.a, skill?.type_id],
  );
  const loginOf = async (id: string | undefined) =>
    (await world.query<{ login: string }>('select login_name as login from app_user where id = $1', [id]))[0]?.login ??
    '';
  const [from, to] = [await loginOf(skill?.a), await loginOf(skill?.b)];
  const items = [{ kind: 'order', subjectId: Number(order?.id), note: '等配件' }];
  const toGuard = { toUserId: world.id('guard'), items, note: '' };
  expect(await world.refusal(from, duty.startHandOver, toGuard)).toEqual([422, 'handOver.cannotTake']);
  const given = await start(from, to, items);
  await sign(to, itemsOf(given)[0]?.id ?? 0);
  const [now] = await world.query<{ owner_id: string; state: number }>(
    'select owner_id, state from work_order where id = $1',
    [order?.id],
  );
  expect([now?.owner_id, now?.state]).toEqual([skill?.b, 135]);
  const steps = await world.query<{ event: string }>(
    'select event from order_step where order_id = $1 order by id desc limit 3',
    [order?.id],
  );
  expect(steps.map(({ event }) => event)).toEqual(expect.arrayContaining(['accept', 'transfer']));
});

it('stays with who goes when it is refused; they are told, and end the hand-over once all is answered', async () => {
  const [one, two] = [await world.addAlarm('guard'), await world.addAlarm('guard')];
  const [first = 0, second = 0] = await handed(one, two);
  await refuse('guard2', first);
  const { given, open } = await view('guard');
  expect(await ownerOf(one)).toBe(world.id('guard'));
  expect(open.map(({ subjectId }) => subjectId)).toEqual([one]);
  const handOverId = given[0]?.id;
  expect(await world.refusal('guard', duty.endHandOver, { id: handOverId })).toEqual([409, 'handOver.unsigned']);
  await sign('guard2', second);
  const ended = await world.ask('guard', duty.endHandOver, { id: handOverId });
  expect(ended.given[0]).toMatchObject({ state: 1, items: [{ refuseReason: '我没有钥匙' }, { itemState: 1 }] });
  const cards = await world.query<{ user_id: string; card: { title: string } }>(
    `select user_id, card from notification where user_id = $1`,
    [world.id('guard')],
  );
  expect(cards[0]?.card.title).toContain('仍由您负责');
});

it('adds to the hand-over that waits, and offers a refused matter anew', async () => {
  const one = await world.addAlarm('guard');
  const [item = 0] = await handed(one);
  await refuse('guard2', item);
  const two = await world.addAlarm('guard');
  expect((await view('guard')).open.map(({ subjectId }) => subjectId)).toEqual([one, two]);
  await handed(one, two);
  const { received } = await view('guard2');
  expect(received).toHaveLength(1);
  expect(received[0]?.items.map(({ itemState }) => itemState)).toEqual([0, 0]);
});

it('takes back what is not signed; what is signed stays signed', async () => {
  const [one, two] = [await world.addAlarm('guard'), await world.addAlarm('guard')];
  const [first = 0, second = 0] = await handed(one, two);
  await sign('guard2', first);
  const { given } = await view('guard');
  await world.ask('guard', duty.withdrawHandOver, { id: given[0]?.id });
  expect(await world.refusal('guard2', duty.signHandOverItem, { itemId: second })).toEqual([409, 'handOver.closed']);
  expect([await ownerOf(one), await ownerOf(two)]).toEqual([world.id('guard2'), world.id('guard')]);
  expect((await view('guard')).open.map(({ subjectId }) => subjectId)).toEqual([two]);
});

it('drops out by itself what ended meanwhile', async () => {
  const [one, two] = [await world.addAlarm('guard'), await world.addAlarm('guard')];
  const [first = 0, second = 0] = await handed(one, two);
  await world.query('update alarm set handle_state = 50 where id = $1', [one]);
  expect(await world.refusal('guard2', duty.signHandOverItem, { itemId: first })).toEqual([
    409,
    'handOver.nothingToSign',
  ]);
  const { received } = await view('guard2');
  expect(received[0]?.items.map(({ gone }) => gone)).toEqual([true, false]);
  await sign('guard2', second);
  expect((await view('guard')).given[0]).toMatchObject({ state: 1 });
});

it('has one winner when two devices sign, and when one signs while the other side withdraws', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await world.addAlarm('guard');
    const [item = 0] = await handed(id);
    const twice = await Promise.all([
      world.call('guard2', duty.signHandOverItem, { itemId: item }),
      world.call('guard2', duty.signHandOverItem, { itemId: item }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [count] = await world.query<{ n: number }>(
      `select count(*)::int as n from alarm_log where alarm_id = $1 and action = 'assign'`,
      [id],
    );
    expect(count?.n).toBe(1);
    const next = await world.addAlarm('guard');
    const [contested = 0] = await handed(next);
    const handOverId = (await view('guard')).given.find(({ state }) => state === 0)?.id;
    const [signed, withdrawn] = await Promise.all([
      world.call('guard2', duty.signHandOverItem, { itemId: contested }),
      world.call('guard', duty.withdrawHandOver, { id: handOverId }),
    ]);
    expect([signed.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    expect(await ownerOf(next)).toBe(world.id(signed.status === 200 ? 'guard2' : 'guard'));
  }
});

it('does the same act sent twice once', async () => {
  const id = await world.addAlarm('guard');
  const headers = { 'idempotency-key': randomUUID() };
  const input = { toUserId: world.id('guard2'), note: '', items: [alarm(id, '已派人去看')] };
  await world.call('guard', duty.startHandOver, input, headers);
  await world.call('guard', duty.startHandOver, input, headers);
  const [count] = await world.query<{ n: number }>('select count(*)::int as n from notification');
  expect(count?.n).toBe(1);
  expect(itemsOf(await view('guard2'))).toMatchObject([{ note: '已派人去看' }]);
});

it('refuses what is not mine, what waits for another, and a hand-over to myself', async () => {
  const [mine, other] = [await world.addAlarm('guard'), await world.addAlarm('guard3')];
  const to = (login: string, ...ids: number[]) =>
    world.refusal('guard', duty.startHandOver, {
      toUserId: world.id(login),
      note: '',
      items: ids.map((id) => alarm(id)),
    });
  expect(await to('guard2', other)).toEqual([409, 'handOver.notYours']);
  expect(await to('guard', mine)).toEqual([422, 'handOver.toSelf']);
  const [item = 0] = await handed(mine);
  expect(await to('guard3', mine)).toEqual([409, 'handOver.withAnother']);
  expect(await world.refusal('guard3', duty.signHandOverItem, { itemId: item })).toEqual([404, 'handOver.notFound']);
  expect(await world.refusal('guard', duty.signHandOverItem, { itemId: item })).toEqual([404, 'handOver.notFound']);
});

it('reaches nobody of another park', async () => {
  const id = await world.addAlarm('guard');
  const [outsider] = await world.query<{ id: string }>(
    `select u.id from app_user u where u.state = 0 and not exists (select from park_user p where p.user_id = u.id and p.park_id = 1)
     and u.login_name like 'guard%' limit 1`,
  );
  const input = { toUserId: Number(outsider?.id), note: '', items: [alarm(id)] };
  expect(await world.refusal('guard', duty.startHandOver, input)).toEqual([422, 'duty.noSuchPerson']);
  const [item = 0] = await handed(id);
  expect((await world.call('guard2', duty.signHandOverItem, { itemId: item, parkId: 3 })).status).toBe(404);
});
