/** Numbers of a period beside those of the one before it: what belongs to which, by the park's clock. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderStatistics } from '@/contract/dispatch';
import { type OrderWorld, openOrderWorld } from '../../../../tests/kit/world/order-world';
import { readStatistics } from './order-statistics.usecases';

/** Noon of 23 November at the park. */
const NOW = new Date('2026-11-23T04:00:00Z');
const NOVEMBER = { from: Date.parse('2026-10-31T16:00:00Z'), to: Date.parse('2026-11-30T16:00:00Z') };

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

/** An order that was reported at this moment by the park's clock. */
async function reported(at: string, set: Parameters<OrderWorld['addOrder']>[0] = {}): Promise<void> {
  const moment = new Date(`${at}+08:00`);
  await world.addOrder({ createdAt: moment, day: at.slice(0, 10), ...set });
}

const done = (at: string, late: boolean): Parameters<OrderWorld['addOrder']>[0] => ({
  state: S.done,
  ownerId: world.people.owner.id,
  completedAt: new Date(Date.parse(`${at}+08:00`) + 3_600_000),
  finishLate: late,
});

const statistics = (input: object = NOVEMBER): Promise<OrderStatistics> =>
  world.inPark((tx) => readStatistics({ tx, user: world.people.dispatcher, now: NOW }, { ...NOVEMBER, ...input }));

it('counts an order in the month that the park’s clock shows, and compares a running month with as many days', async () => {
  await reported('2026-11-01T00:00:00');
  await reported('2026-11-23T11:00:00');
  await reported('2026-10-01T00:00:00');
  await reported('2026-10-23T23:59:59');
  // October 24 is later in its month than today is in November; September 30 is another month.
  await reported('2026-10-24T00:00:00');
  await reported('2026-10-31T23:59:59');
  await reported('2026-09-30T23:59:59');
  const { numbers, before } = await statistics();
  expect([numbers.total, before.numbers.total]).toEqual([2, 2]);
  expect([before.from, before.to]).toEqual([
    Date.parse('2026-10-01T00:00:00+08:00'),
    Date.parse('2026-10-24T00:00:00+08:00'),
  ]);
});

it('weeks begin with the period, end with today, and stand beside the same week of the period before', async () => {
  const { byWeek } = await statistics();
  expect(byWeek.map(({ week }) => new Date(week + 8 * 3_600_000).toISOString().slice(5, 10))).toEqual([
    '11-01',
    '11-08',
    '11-15',
    '11-22',
  ]);
  expect(byWeek.map(({ total }) => total)).toEqual([1, 0, 0, 1]);
  expect(byWeek.map(({ before }) => before?.total)).toEqual([1, 0, 0, 1]);
});

it('compares groups with themselves, and one that had nothing with nothing', async () => {
  const { byType, byPerson } = await statistics();
  expect(byType.map(({ total, before }) => [total, before.total])).toEqual([[2, 2]]);
  await reported('2026-11-10T10:00:00', done('2026-11-10T10:00:00', false));
  const owner = (await statistics()).byPerson.find(({ id }) => id === world.people.owner.id);
  expect([owner?.total, owner?.before.total]).toEqual([1, 0]);
  expect(byPerson).toHaveLength(1);
});

it('works out no rate from fewer than five cases, in either period', async () => {
  for (const day of [2, 3, 4]) await reported(`2026-11-0${day}T10:00:00`, done(`2026-11-0${day}T10:00:00`, false));
  const few = await statistics();
  expect([few.numbers.finishMet, few.numbers.finishOnTime]).toEqual([4, null]);
  await reported('2026-11-05T10:00:00', done('2026-11-05T10:00:00', true));
  for (const day of [2, 3, 4, 5]) await reported(`2026-10-0${day}T10:00:00`, done(`2026-10-0${day}T10:00:00`, false));
  const enough = await statistics();
  expect([enough.numbers.finishMet, enough.numbers.finishLate, enough.numbers.finishOnTime]).toEqual([4, 1, 0.8]);
  expect([enough.before.numbers.finishMet, enough.before.numbers.finishOnTime]).toEqual([4, null]);
});

it('says the targets of the one type that is asked for, and none of several', async () => {
  expect((await statistics()).targets).toBeNull();
  await world.rule({ respondMin: 30, finishMin: 480 });
  const [type] = (await statistics()).byType;
  expect((await statistics({ typeId: type?.id })).targets).toEqual({ respondMin: 30, finishMin: 480 });
});

it('says the on-time target of the parks that are counted, where all of them have set the same', async () => {
  const { dispatcher } = world.people;
  const set = (percent: number | null, where = 'true') =>
    world.query(`update park set on_time_target = $1 where ${where}`, [percent]);
  const [first] = dispatcher.rights.keys();
  expect((await statistics()).onTimeTarget).toBeNull();
  await set(90);
  expect((await statistics()).onTimeTarget).toBe(90);
  await set(null, `id = ${first}`);
  expect((await statistics()).onTimeTarget).toBeNull();
});
