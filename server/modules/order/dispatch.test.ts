import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { orderListInput } from '@/contract/order';
import type { OrderStatistics } from '@/contract/dispatch';
import { openOrderWorld, type OrderWorld, type PersonName } from '../../../tests/kit/world/order-world';
import { nextOrderPlanAt } from './plans/plan-date.rules';
import { placeCode, readPlaceCode } from '../device/place-code.rules';
import { listOrderRows } from './list/order-list.usecases';
import { readStatistics } from './statistics/order-statistics.usecases';
import { foldOrderStats } from './statistics/stat-fold.repository';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const list = (who: PersonName, input: Record<string, unknown>) =>
  world.inPark((tx) =>
    listOrderRows(tx, { user: world.people[who], now: world.now() }, orderListInput.parse({ pageSize: 5, ...input })),
  );

const walk = async (who: PersonName, input: Record<string, unknown>): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await list(who, { ...input, ...(cursor && { cursor }) });
    found.push(...page.rows.map(({ no }) => no));
    if (!page.next) return found;
    cursor = page.next;
  }
};

describe('lists', () => {
  beforeAll(async () => {
    const { people } = world;
    for (let i = 0; i < 12; i += 1) {
      world.turn(60_000);
      await world.addOrder({ priority: (i % 4) + 1, dueAt: i % 3 === 0 ? null : world.now(), title: `水管 ${i}` });
      await world.addOrder({ state: S.done, ownerId: people.owner.id, closedAt: world.now() });
    }
    await world.addOrder({ state: S.handling, ownerId: people.owner.id });
  });

  it.each(['pool', 'open', 'all', 'reported'])('%s is walked through page by page, each order once', async (tab) => {
    const walked = await walk('dispatcher', { tab });
    expect(new Set(walked).size).toBe(walked.length);
    const wanted = { pool: 12, open: 13, all: 25, reported: 0 }[tab];
    expect([walked.length, (await list('dispatcher', { tab })).total]).toEqual([wanted, wanted]);
  });

  it('pool shows the most urgent first', async () => {
    const { rows } = await list('free', { tab: 'pool', pageSize: 12 });
    const order = rows.map(({ priority, dueAt, id }) => [priority, dueAt ?? Infinity, id] as const);
    expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]));
  });

  it('an order without a holder or a building is found by what it lacks', async () => {
    expect((await list('dispatcher', { tab: 'all', without: 'owner' })).total).toBe(12);
    expect((await list('dispatcher', { tab: 'all', without: 'building' })).total).toBe(0);
  });

  it('holds what concerns a person, and nothing else', async () => {
    expect((await list('owner', { tab: 'finished' })).total).toBe(12);
    expect((await list('owner', { tab: 'handling' })).total).toBe(1);
    expect((await list('stranger', { tab: 'all' })).total).toBe(0);
    expect((await list('unskilled', { tab: 'pool' })).total).toBe(0);
    expect((await list('tenant', { tab: 'reported' })).total).toBe(25);
  });

  it('several states are one list, newest first, walked through page by page', async () => {
    const state = `${S.pool},${S.done},${S.handling}`;
    const whole = await walk('dispatcher', { tab: 'all' });
    expect(await walk('dispatcher', { tab: 'all', state })).toEqual(whole);
    const some = await walk('dispatcher', { tab: 'all', state: [S.handling, S.done] });
    expect([some.length, some.at(0)]).toEqual([13, whole[0]]);
    expect(await walk('dispatcher', { tab: 'all', state: `${S.done},${S.done}`, keyword: '空调' })).toHaveLength(12);
    expect(await walk('dispatcher', { tab: 'open', state: `${S.pool},${S.suspended}` })).toHaveLength(12);
    expect((await list('dispatcher', { tab: 'all', state })).total).toBe(25);
  });

  it('filters on whatever the tab shows', async () => {
    expect((await list('dispatcher', { tab: 'all', keyword: '水管 1' })).total).toBe(3);
    expect((await list('dispatcher', { tab: 'all', state: S.done, ownerId: world.people.owner.id })).total).toBe(12);
    expect((await list('dispatcher', { tab: 'pool', priority: 1 })).total).toBe(3);
  });
});

const recount = async (): Promise<Record<string, number>> => {
  const [row] = await world.query<Record<string, number>>(`
    select count(*)::int total, count(*) filter (where state = 190)::int done,
      count(*) filter (where state = 199)::int cancelled, count(*) filter (where urge_count > 0)::int urged,
      count(*) filter (where refused_count > 0)::int refused,
      round(avg(floor(extract(epoch from responded_at - created_at))))::int as "mttaSec"
    from work_order`);
  return row ?? {};
};

const shown = ({ numbers }: OrderStatistics) => {
  const { total, done, cancelled, urged, refused, mttaSec } = numbers;
  return { total, done, cancelled, urged, refused, mttaSec };
};

it('statistics are what a recount of the orders gives, folded or not', async () => {
  const period = { from: world.now().getTime() - 30 * 86_400_000, to: world.now().getTime() + 86_400_000 };
  const read = () =>
    world.inPark((tx) => readStatistics({ tx, user: world.people.dispatcher, now: world.now() }, period));
  const acts = fc.constantFrom('grab', 'cancel', 'urge', 'refuse') as fc.Arbitrary<string>;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 3 }), fc.boolean(), async (steps, fold) => {
      const { id } = await world.create('tenant');
      world.turn(61_000);
      for (const step of steps) {
        const act = {
          grab: () => world.act('free', id, { action: 'grab' }),
          cancel: () => world.act('tenant', id, { action: 'cancel', reason: '不用了' }),
          urge: () => world.act('tenant', id, { action: 'urge', text: '快点' }),
          refuse: async () => {
            await world.act('dispatcher', id, { action: 'dispatch', targetUserId: world.people.helper.id });
            return world.act('helper', id, { action: 'refuse', reasonCode: 1 });
          },
        }[step];
        await act?.().catch(() => undefined);
      }
      if (fold) await world.inPark(foldOrderStats);
      const statistics = await read();
      expect(shown(statistics)).toEqual(await recount());
      const sum = (groups: readonly { total: number }[]) => groups.reduce((total, group) => total + group.total, 0);
      for (const groups of [statistics.byType, statistics.byBuilding, statistics.byPerson, statistics.byWeek]) {
        expect(sum(groups)).toBe(statistics.numbers.total);
      }
    }),
    { numRuns: 12 },
  );
  await world.inPark(foldOrderStats);
  const doubled = await world.query(`select from order_stat group by park_id, day, type_id, building_id, owner_id
    having count(*) > 1`);
  expect(doubled).toEqual([]);
});

it('a code that we did not print opens nothing', () => {
  const code = placeCode('secret', 1, 12);
  expect(readPlaceCode('secret', code)).toEqual({ parkId: 1, locationId: 12 });
  expect(readPlaceCode('other', code)).toBeNull();
  expect(readPlaceCode('secret', code.replace(':12:', ':13:'))).toBeNull();
});

describe('a plan’s next order', () => {
  const at = (text: string) => new Date(`${text}+08:00`);
  const clock = '09:00';

  it.each([
    [{ every: 1, interval: 1, dayNo: null }, null, '2026-01-31T10:00:00', '2026-02-01T09:00:00'],
    [{ every: 1, interval: 3, dayNo: null }, '2026-01-31T09:00:00', '2026-01-31T09:00:00', '2026-02-03T09:00:00'],
    [{ every: 2, interval: 1, dayNo: 1 }, null, '2026-03-02T08:00:00', '2026-03-02T09:00:00'],
    [{ every: 2, interval: 2, dayNo: 1 }, '2026-03-02T09:00:00', '2026-03-02T09:00:00', '2026-03-16T09:00:00'],
    [{ every: 3, interval: 1, dayNo: 31 }, '2026-01-31T09:00:00', '2026-01-31T09:00:00', '2026-02-28T09:00:00'],
    [{ every: 3, interval: 1, dayNo: 5 }, null, '2026-03-06T08:00:00', '2026-04-05T09:00:00'],
  ])('%o from %s, seen at %s, is due at %s', (rhythm, last, now, due) => {
    expect(nextOrderPlanAt({ ...rhythm, clock }, last === null ? null : at(last), at(now)).toISOString()).toBe(
      at(due).toISOString(),
    );
  });
});
