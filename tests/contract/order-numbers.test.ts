/** Every number that the desk shows, followed along its own link: the list must hold exactly so many orders. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEndpoints } from '@/contract/order';
import { dispatchEndpoints, type OrderNumbers, type OrderStatistics } from '@/contract/dispatch';
import type { OrderRow } from '@/contract/order-entities';
import { sessionEndpoints } from '@/contract/session';
import { CHART_KINDS, rowsOf, type ChartKind } from '@/features/order/order-statistics/charts';
import { mainTiles, MEASURES, moreTiles, nowTiles, type Measure } from '@/features/order/order-statistics/measures';
import { periodAt, type Period } from '@/lib/period';
import { dayNumbers } from '@/features/order/order-workbench/day';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../kit/platform';

let platform: TestPlatform;
let manager: Person;
beforeAll(async () => {
  platform = await openPlatform();
  manager = await platform.signIn('manager');
});
afterAll(() => platform.stop());

/** The rows of the page that a link of the client opens. */
async function listBehind(who: Person, link: string): Promise<OrderRow[]> {
  const search = new URL(link, 'http://park').searchParams;
  const rows: OrderRow[] = [];
  for (let cursor: string | null = null; ;) {
    const input: object = { tab: 'pool', ...Object.fromEntries(search), pageSize: 100, ...(cursor && { cursor }) };
    const { status, body } = await platform.call(orderEndpoints.listOrders, input, who);
    expect([link, status]).toEqual([link, 200]);
    const page = dataOf({ body });
    rows.push(...page.rows);
    if (page.next) {
      cursor = page.next;
      continue;
    }
    expect([link, page.total]).toEqual([link, rows.length]);
    return rows;
  }
}

const now = Date.now();
const DAY = 86_400_000;
const periods: [string, Period][] = [
  ['this week', periodAt('week', now)],
  ['this month', periodAt('month', now)],
  ['the last 30 days', { from: periodAt('week', now).from - 28 * DAY, to: periodAt('week', now).to }],
  ['a year', { from: periodAt('week', now).from - 357 * DAY, to: periodAt('week', now).to }],
  [
    'a week without orders',
    { from: periodAt('week', now).from - 3500 * DAY, to: periodAt('week', now).from - 3493 * DAY },
  ],
];

async function statisticsOf(input: Record<string, unknown>): Promise<OrderStatistics> {
  const { status, body } = await platform.call(dispatchEndpoints.getOrderStatistics, input, manager);
  expect(status).toBe(200);
  return dataOf({ body });
}

/** How many orders each number is counted or averaged over. */
const counted = ({ numbers: n, now: at }: OrderStatistics): Record<string, number> => ({
  total: n.total,
  done: n.done,
  incomplete: n.incomplete,
  cancelled: n.cancelled,
  score: n.scored,
  finishOnTime: n.finishMet,
  finishLate: n.finishLate,
  cycle: n.completed,
  mtta: n.responded,
  arrive: n.arrived,
  respondOnTime: n.respondMet,
  respondLate: n.respondLate,
  reopened: n.reopened,
  refused: n.refused,
  transferred: n.transferred,
  urged: n.urged,
  ...at,
});
const SUMS: Record<string, (rows: readonly OrderRow[]) => number> = {
  quoted: (rows) => rows.reduce((sum, { amount }) => sum + amount, 0),
  paid: (rows) => rows.reduce((sum, { amount }) => sum + amount, 0),
};

const OF_MEASURE: Record<Measure, (numbers: OrderNumbers) => number> = {
  total: ({ total }) => total,
  finishOnTime: ({ finishMet }) => finishMet,
  mtta: ({ responded }) => responded,
  cycle: ({ completed }) => completed,
  score: ({ scored }) => scored,
};
const groupsOf = (statistics: OrderStatistics, question: ChartKind): readonly OrderNumbers[] =>
  ({
    week: statistics.byWeek,
    type: statistics.byType,
    building: statistics.byBuilding,
    person: statistics.byPerson,
  })[question];

describe('each number of the statistics equals the length of the list it opens', () => {
  it.each(periods)('of %s', async (_, period) => {
    const statistics = await statisticsOf({ ...period });
    const expected = counted(statistics);
    const tiles = [
      ...mainTiles(statistics, { ...period }),
      ...moreTiles(statistics, { ...period }),
      ...nowTiles(statistics, {}),
    ];
    for (const { key, href } of tiles) {
      const rows = await listBehind(manager, href);
      const sum = SUMS[key];
      const wanted = sum ? statistics.numbers[key as 'quoted' | 'paid'] : expected[key];
      expect([key, sum ? sum(rows) : rows.length]).toEqual([key, wanted]);
    }
  });

  it.each(CHART_KINDS)('by %s, whatever the bars measure', async (question) => {
    const [, period] = periods[2] ?? periods[0] ?? [];
    if (!period) throw new Error('no period');
    const statistics = await statisticsOf({ ...period });
    const groups = groupsOf(statistics, question);
    for (const measure of MEASURES) {
      const bars = rowsOf(question, statistics, { measure, scope: { ...period }, period });
      for (const [index, { name, href }] of bars.entries()) {
        const group = groups[index];
        const rows = await listBehind(manager, href);
        expect([measure, name, rows.length]).toEqual([measure, name, group && OF_MEASURE[measure](group)]);
      }
    }
  });

  it('narrowed to a type, a building or a person', async () => {
    const [, period] = periods[3] ?? [];
    if (!period) throw new Error('no period');
    const whole = await statisticsOf({ ...period });
    expect(whole.numbers.total).toBeGreaterThan(30);
    const [type, building] = [whole.byType[0]?.id, whole.byBuilding.find(({ id }) => id !== null)?.id];
    const person = whole.byPerson.find(({ id }) => id !== null)?.id;
    for (const [asked, scope] of [
      [{ typeId: type }, { typeId: type }],
      [{ buildingId: building }, { locationId: building }],
      [{ ownerId: person }, { ownerId: person }],
    ] as [object, Record<string, number>][]) {
      const statistics = await statisticsOf({ ...period, ...asked });
      const expected = counted(statistics);
      for (const { key, href } of [...mainTiles(statistics, { ...scope, ...period }), ...nowTiles(statistics, scope)]) {
        expect([key, (await listBehind(manager, href)).length]).toEqual([key, expected[key]]);
      }
    }
  });
});

it.each(['repair', 'dispatcher', 'manager', 'visitclerk', 'tenant', 'parkadmin', 'lead', 'guard', 'admin'])(
  'each number of the day of %s equals the length of the list it opens',
  async (login) => {
    const who = await platform.signIn(login);
    const user = dataOf(await platform.call(sessionEndpoints.getUser, {}, who));
    if (!user.permissions.includes('order.report')) return;
    const { body } = await platform.call(dispatchEndpoints.getOrderWorkbench, {}, who);
    const { counts } = dataOf({ body });
    for (const { key, count, href } of dayNumbers(counts, user)) {
      expect([key, (await listBehind(who, href)).length]).toEqual([key, count]);
    }
  },
);
