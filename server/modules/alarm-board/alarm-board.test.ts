import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_HAPPENINGS } from '@/contract/alarm';
import { ALARM_STEPS, alarmBoardEndpoints, type AlarmMeasures, STATISTICS_TABLES } from '@/contract/alarm-board';
import { LEAST_CASES } from '@/contract/statistics';
import type { Person } from '../../../tests/kit/platform';
import { type BoardWorld, NO_DRILL, openBoardWorld } from '../../../tests/kit/world/board-demo';

const DAY_MS = 86_400_000;
const STEP_COLUMN = {
  acknowledged: 'ack_at',
  arrived: 'arrive_at',
  judged: 'verdict_at',
  closed: 'closed_at',
} as const;

let world: BoardWorld;
beforeAll(async () => {
  world = await openBoardWorld();
});
afterAll(() => world.close());

const board = (who = world.guard, input: object = { parkId: 1 }) =>
  world.ask(who, alarmBoardEndpoints.getAlarmBoard, input);

async function expectMeasuresOpenTheirLists(who: Person, of: AlarmMeasures): Promise<void> {
  expect(await world.listed(who, of.list)).toBe(of.total);
  for (const happened of ALARM_HAPPENINGS) {
    const number = of[happened];
    expect([happened, await world.listed(who, of.list, { happened })]).toEqual([
      happened,
      typeof number === 'number' ? number : number.count,
    ]);
  }
}

/** As percentile_cont has it. */
function share(sorted: readonly number[], p: number): number {
  const at = (sorted.length - 1) * p;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

async function expectTimesRecounted(of: AlarmMeasures, where: string, values: unknown[]): Promise<void> {
  for (const step of ALARM_STEPS) {
    const column = STEP_COLUMN[step];
    const judged = step === 'judged' ? 'and a.verdict <> 0' : '';
    const found = await world.rows<{ at: Date; since: Date }>(
      `select a.${column} as at, a.occurred_at as since from alarm a where ${where} and a.${column} is not null ${judged}`,
      values,
    );
    const seconds = found.map(({ at, since }) => Math.max(0, (at.getTime() - since.getTime()) / 1000));
    const sorted = seconds.toSorted((a, b) => a - b);
    const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
    const { count, meanSec, medianSec, p90Sec } = of[step];
    expect([step, count, meanSec]).toEqual([step, seconds.length, Math.round(mean)]);
    // Times of one slot differ by less than a tenth.
    for (const [near, exact] of [
      [medianSec, share(sorted, 0.5)],
      [p90Sec, share(sorted, 0.9)],
    ] as const) {
      expect(Math.abs((near ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.1 + 1);
    }
  }
}

/** How many there are depends on the hour at which the tests run. */
function expectFalseRate({ judged, falseAlarm, falseRate }: AlarmMeasures): void {
  if (judged.count < LEAST_CASES) expect(falseRate).toBeNull();
  else expect(falseRate).toBeCloseTo(falseAlarm / judged.count, 9);
}

describe('the live board', () => {
  it('counts what is open by level and state, what is late, and what is shelved, as a recount does', async () => {
    await world.rows(`update alarm set due_at = now() - interval '1 minute' where id in
      (select id from alarm where park_id = 1 and handle_state in (10, 20) order by id limit 2)`);
    const { open, byLevel, byState, overdue, shelved } = await board();
    const mine = `a.park_id = 1 and ${NO_DRILL}`;
    expect(open.count).toBe(await world.count(`${mine} and a.handle_state in (10, 20, 30, 40)`));
    for (const { code, count: n } of byLevel) {
      expect(n).toBe(await world.count(`${mine} and a.handle_state in (10, 20, 30, 40) and a.level = $1`, [code]));
    }
    for (const { code, count: n } of byState)
      expect(n).toBe(await world.count(`${mine} and a.handle_state = $1`, [code]));
    const late = `${mine} and a.due_at < now()`;
    expect(overdue.acknowledge.count).toBe(await world.count(`${late} and a.handle_state = 10`));
    expect(overdue.verdict.count).toBe(await world.count(`${late} and a.handle_state = 20`));
    expect(overdue.acknowledge.count + overdue.verdict.count).toBeGreaterThan(0);
    expect(overdue.close.count).toBe(await world.count(`${late} and a.handle_state in (30, 40)`));
    expect(shelved.count).toBe(await world.count(`${mine} and a.handle_state = 60`));
    expect(shelved.alarms).toHaveLength(shelved.count);
    expect(shelved.alarms.every(({ until }) => until !== null)).toBe(true);
  });

  it('opens with each number the list that holds as many', async () => {
    for (const input of [{}, { parkId: 1 }]) {
      const { open, byLevel, byState, overdue, shelved, month } = await board(world.manager, input);
      for (const number of [open, ...byLevel, ...byState, ...Object.values(overdue), shelved]) {
        expect([number.list, await world.listed(world.manager, number.list)]).toEqual([number.list, number.count]);
      }
      await expectMeasuresOpenTheirLists(world.manager, month.numbers);
      for (const group of [...month.topPoints.slice(0, 3), ...month.byBuilding]) {
        await expectMeasuresOpenTheirLists(world.manager, group);
      }
    }
  });

  it('says how fast it went in the last 30 days, and how often it was false', async () => {
    const { month } = await board();
    const where = `a.park_id = 1 and ${NO_DRILL} and a.occurred_at >= $1 and a.occurred_at < $2`;
    const period = [new Date(month.from), new Date(month.to)];
    expect(month.to - month.from).toBe(30 * DAY_MS);
    await expectTimesRecounted(month.numbers, where, period);
    const { falseAlarm } = month.numbers;
    expect(falseAlarm).toBe(await world.count(`${where} and a.verdict = 2`, period));
    expectFalseRate(month.numbers);
    const points = await world.rows<{ n: string }>(
      `select count(*) as n from alarm a where ${where} group by a.device_id order by 1 desc limit 10`,
      period,
    );
    expect(month.topPoints.map(({ total }) => total)).toEqual(points.map(({ n }) => Number(n)));
  });

  it('names who is on duty, and for who is absent the one that stands in', async () => {
    const posts = async () => (await board()).onDuty.find(({ post }) => post === 'control-room')?.people ?? [];
    const before = await posts();
    const [first] = before;
    expect(first?.until).toBeGreaterThan(Date.now());
    await world.rows(
      `insert into duty_absence (park_id, user_id, starts_at, ends_at, created_at)
       values (1, $1, now() - interval '1 hour', now() + interval '1 hour', now())`,
      [first?.id],
    );
    const after = await posts();
    expect(after.map(({ id }) => id)).not.toContain(first?.id);
    expect(after.length).toBeGreaterThan(0);
  });

  it('shows a 特急 that was just raised above every older alarm of a lower level', async () => {
    const [raised] = await world.rows<{ id: string }>(
      `update alarm set level = 1, occurred_at = now() where id = (select id from alarm where park_id = 1
         and handle_state = 10 and level > 1 order by occurred_at limit 1) returning id`,
    );
    expect((await board()).urgent[0]?.id).toBe(Number(raised?.id));
  });

  it('leaves drills out of every number', async () => {
    const before = await board();
    const [made] = await world.rows<{ id: string }>(
      `update alarm set is_drill = true where id = (select id from alarm a where a.park_id = 1 and a.handle_state in (10, 20)
         and ${NO_DRILL} order by id limit 1) returning id`,
    );
    const after = await board();
    expect(after.open.count).toBe(before.open.count - 1);
    expect(after.urgent.map(({ id }) => id)).not.toContain(Number(made?.id));
    expect(after.month.numbers.total).toBe(before.month.numbers.total - 1);
    await world.rows('update alarm set is_drill = false where id = $1', [made?.id]);
  });

  it('shows nothing of a park where one does not read alarms', async () => {
    const [all, own] = [await board(world.guard, {}), await board()];
    expect(new Set(all.onDuty.map(({ parkId }) => parkId))).toEqual(new Set([1, 2]));
    expect(all.urgent.every(({ parkId }) => parkId <= 2)).toBe(true);
    expect(new Set(own.onDuty.map(({ parkId }) => parkId))).toEqual(new Set([1]));
    const reply = await world.platform.call(alarmBoardEndpoints.getAlarmBoard, { parkId: 3 }, world.guard);
    expect(reply.status).toBe(404);
  });
});

const period = () => ({ from: Date.now() - 60 * DAY_MS, to: Date.now() });
const statistics = (input: object = {}, who = world.guard) =>
  world.ask(who, alarmBoardEndpoints.getAlarmStatistics, { parkId: 1, ...period(), ...input });

describe('the statistics of a period', () => {
  it('are what a recount finds, and open their lists', async () => {
    const asked = period();
    const found = await statistics(asked);
    const where = `a.park_id = 1 and ${NO_DRILL} and a.occurred_at >= $1 and a.occurred_at < $2`;
    const bounds = [new Date(asked.from), new Date(asked.to)];
    expect(found.numbers.total).toBe(await world.count(where, bounds));
    expect(found.numbers.total).toBeGreaterThan(5);
    await expectTimesRecounted(found.numbers, where, bounds);
    await expectMeasuresOpenTheirLists(world.guard, found.numbers);
    for (const group of [...found.byType, ...found.byBuilding, ...found.falsePoints]) {
      await expectMeasuresOpenTheirLists(world.guard, group);
    }
  });

  it('come by week and by day, without a gap, and their parts make the whole', async () => {
    for (const by of ['week', 'day'] as const) {
      const { series, numbers } = await statistics({ by });
      expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(numbers.total);
      const step = (by === 'week' ? 7 : 1) * DAY_MS;
      for (const [i, { at }] of series.entries()) expect(at).toBe((series[0]?.at ?? 0) + i * step);
      expect(await Promise.all(series.map(({ list }) => world.listed(world.guard, list)))).toEqual(
        series.map(({ total }) => total),
      );
    }
  });

  it('stand beside those of as many days before, by the park’s clock, and open their lists too', async () => {
    const day = Math.floor((Date.now() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;
    const asked = { from: day - 20 * DAY_MS, to: day };
    const { before, byType, byBuilding, topPoints, series } = await statistics({ ...asked, by: 'day' });
    expect([before.from, before.to]).toEqual([asked.from - 20 * DAY_MS, asked.from]);
    const where = `a.park_id = 1 and ${NO_DRILL} and a.occurred_at >= $1 and a.occurred_at < $2`;
    const bounds = [new Date(before.from), new Date(before.to)];
    expect(before.numbers.total).toBe(await world.count(where, bounds));
    expect(before.numbers.total).toBeGreaterThan(0);
    await expectTimesRecounted(before.numbers, where, bounds);
    await expectMeasuresOpenTheirLists(world.guard, before.numbers);
    for (const [index, { before: earlier }] of series.entries()) {
      const from = new Date(before.from + index * DAY_MS);
      const total = await world.count(where, [from, new Date(from.getTime() + DAY_MS)]);
      expect(earlier && [earlier.list.from, earlier.total]).toEqual([from.getTime(), total]);
    }
    for (const group of [...byType, ...byBuilding, ...topPoints]) {
      expect(group.before && (await world.listed(world.guard, group.before.list))).toBe(group.before?.total);
    }
  });

  it('give no share of fewer than five that were judged', async () => {
    const { topPoints, falsePoints } = await statistics();
    for (const group of [...topPoints, ...falsePoints]) expectFalseRate(group);
    expect(topPoints.some(({ judged }) => judged.count > 0 && judged.count < LEAST_CASES)).toBe(true);
  });

  it('are narrowed by category, building and type of point', async () => {
    const whole = await statistics();
    const building = whole.byBuilding[0];
    const type = whole.byType[0];
    const narrowed = await statistics({ buildingId: building?.key, category: 1 });
    expect(narrowed.byBuilding).toHaveLength(1);
    expect(narrowed.numbers.total).toBeLessThanOrEqual(building?.total ?? 0);
    await expectMeasuresOpenTheirLists(world.guard, narrowed.numbers);
    expect((await statistics({ deviceType: type?.key })).numbers.total).toBe(type?.total);
  });

  it('refuse a period that is too long or the wrong way round', async () => {
    for (const input of [
      { from: 0, to: Date.now() },
      { from: Date.now(), to: 0 },
    ]) {
      const reply = await world.platform.call(alarmBoardEndpoints.getAlarmStatistics, input, world.guard);
      expect([reply.status, reply.body.error?.code]).toEqual([422, 'order.periodTooLong']);
    }
  });

  it('leave as files with exactly the rows that are shown', async () => {
    const asked = period();
    const shown = await statistics(asked);
    const columns = [
      { name: 'name', title: '名称' },
      { name: 'day', title: '日期' },
      { name: 'total', title: '告警' },
      { name: 'closedP90', title: '办结' },
    ];
    for (const table of STATISTICS_TABLES) {
      const input = { parkId: 1, ...asked, table, format: 'csv', columns };
      const response = await world.platform.app.request(`/${alarmBoardEndpoints.exportAlarmStatistics.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...world.guard },
        body: JSON.stringify(input),
      });
      expect(response.status).toBe(200);
      const [head, ...lines] = (await response.text())
        .replace(/^\ufeff/, '')
        .trim()
        .split(/\r?\n/);
      expect(head).toBe('名称,日期,告警,办结');
      const cells = lines.map((line) => line.split(','));
      expect(cells.map(([, , total]) => Number(total))).toEqual(shown[table].map(({ total }) => total));
      expect(cells.map((line) => line[3])).toEqual(shown[table].map(({ closed }) => String(closed.p90Sec ?? '')));
      if (table === 'topPoints') expect(cells.map(([name]) => name)).toEqual(shown.topPoints.map(({ name }) => name));
    }
  });
});
