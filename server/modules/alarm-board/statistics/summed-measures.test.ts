/** The sums that every change of an alarm keeps are what a look at the table of alarms finds. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALARM_STEPS, TOP_POINTS } from '@/contract/alarm-board';
import { HANDLE_STATE as S } from '@/contract/codes';
import { type AlarmWorld, openAlarmWorld } from '../../../../tests/kit/world/alarm-world';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { DEFAULT_TIME_ZONE } from '../../calendar/working-calendar.rules';
import { foldAlarmStats } from './alarm-stat-fold.repository';
import { type Counting, type GroupRow, readGroups } from './measures.repository';
import { readSummedGroups, readTotals } from './summed-measures.repository';

const HOUR_MS = 3_600_000;
/** Lengths of one slot differ by less than this share. */
const SLOT_WIDTH = 0.1;

let world: AlarmWorld;
let buildings: number[];
beforeAll(async () => {
  world = await openAlarmWorld();
  buildings = [await world.addPlace(world.parkA, 1, 'A座'), await world.addPlace(world.parkA, 1, 'B座')];
});
afterAll(() => world.close());

const firstDay = (at: Date): number => localDayOf(DEFAULT_TIME_ZONE, at.getTime());

/** A period that ends some hours from now, and the one before it. */
function periodOf(hours: number, endsIn: number, by: Counting['by']): Counting {
  const to = new Date(world.now().getTime() + endsIn * HOUR_MS);
  const from = new Date(to.getTime() - hours * HOUR_MS);
  const start = new Date(from.getTime() - hours * HOUR_MS);
  const before = { from: start, to: from, firstDay: firstDay(start) };
  return { parkIds: [world.parkA, world.parkB], from, to, by, firstDay: firstDay(from), before };
}

const nameOf = ({ kind, was, key }: GroupRow): string => `${kind}/${String(was)}/${String(key)}`;
const byName = (rows: readonly GroupRow[]) => new Map(rows.map((row) => [nameOf(row), row]));

/** The points with most alarms, and those with most false ones. */
function shownPoints(counted: readonly GroupRow[]): Set<GroupRow['key']> {
  const points = counted
    .filter(({ kind, was }) => kind === 'point' && !was)
    .toSorted((a, b) => b.total - a.total || (String(a.key) < String(b.key) ? -1 : 1));
  const worst = points.filter((row) => row.false_alarm > 0).toSorted((a, b) => b.false_alarm - a.false_alarm);
  return new Set([...points.slice(0, TOP_POINTS), ...worst.slice(0, TOP_POINTS)].map(({ key }) => key));
}

/** Numbers exactly, means to the millisecond, medians as exactly as slots have them. */
function expectSame(summed: readonly GroupRow[], counted: readonly GroupRow[]): void {
  const found = byName(summed);
  const points = shownPoints(counted);
  const shown = counted.filter(({ kind, key }) => kind !== 'point' || points.has(key));
  expect([...found.keys()].toSorted()).toEqual([...byName(shown).keys()].toSorted());
  for (const row of shown) {
    const own = found.get(nameOf(row));
    expect(own).toMatchObject({ total: row.total, false_alarm: row.false_alarm, real_fire: row.real_fire });
    for (const step of ALARM_STEPS) {
      expect([nameOf(row), step, own?.[`${step}_n`]]).toEqual([nameOf(row), step, row[`${step}_n`]]);
      expect(own?.[`${step}_mean`] ?? 0).toBeCloseTo(row[`${step}_mean`] ?? 0, 3);
      for (const [i, exact] of (row[`${step}_parts`] ?? []).entries()) {
        const near = own?.[`${step}_parts`]?.[i] ?? 0;
        expect(Math.abs(near - (exact ?? 0))).toBeLessThanOrEqual((exact ?? 0) * SLOT_WIDTH + 0.001);
      }
    }
  }
}

async function expectRecounted(...periods: readonly Counting[]): Promise<void> {
  for (const counting of periods) {
    const [summed, counted, totals] = await world.db.withPark([world.parkA, world.parkB], async (tx) => [
      await readSummedGroups(tx, counting),
      await readGroups(tx, counting),
      await readTotals(tx, counting),
    ]);
    expectSame(summed, counted);
    const wholes = counted.filter(({ kind }) => kind === 'all');
    const inTotal = (was: boolean) => totals.find((row) => row.was === was);
    for (const { was, total, false_alarm: falseAlarm } of wholes) {
      expect(inTotal(was)).toEqual({ was, total, falseAlarm });
    }
  }
}

const STEPS = ['take', 'arrive', 'falseAlarm', 'drill', 'fire', 'fault', 'approve', 'sendBack', 'wait'] as const;

interface Given {
  agoHours: number;
  building: number | null;
  category: number;
  isDrill: boolean;
  steps: (typeof STEPS)[number][];
}

/** Whatever else is drawn, one alarm is judged and one is a drill. */
const ONE_OF_EACH: Given[] = [
  { agoHours: 30, building: 0, category: 1, isDrill: false, steps: ['take', 'arrive', 'falseAlarm'] },
  { agoHours: 40, building: null, category: 3, isDrill: true, steps: ['take'] },
];

/** One thing that people do, late or soon; what is refused changes nothing. */
async function take(id: number, step: (typeof STEPS)[number]): Promise<void> {
  const photoKeys = [randomUUID()];
  const does = {
    take: () => world.act('guard', id, { action: 'acknowledge' }),
    arrive: () => world.act('field', id, { action: 'arrive', way: 2, photoKeys }),
    falseAlarm: () => world.act('guard', id, { action: 'judge', verdict: 2, reasonCode: 201, photoKeys }),
    drill: () => world.act('guard', id, { action: 'judge', verdict: 4, reason: '演习', photoKeys }),
    fire: () => world.act('guard', id, { action: 'confirmFire', note: '明火' }),
    fault: () => world.act('guard', id, { action: 'judge', verdict: 5, reasonCode: 501, photoKeys }),
    approve: () => world.act('lead2', id, { action: 'approve' }),
    sendBack: () => world.act('lead', id, { action: 'sendBack', reason: '照片不清' }),
    wait: async () => world.turn(26 * HOUR_MS),
  }[step];
  await does().catch(() => undefined);
  world.turn(97_000);
}

it('whatever people do with alarms of past days, and whether the sums are folded or not', async () => {
  const alarm: fc.Arbitrary<Given> = fc.record({
    agoHours: fc.nat(40 * 24),
    building: fc.constantFrom(null, 0, 1),
    category: fc.constantFrom(1, 3),
    isDrill: fc.constantFrom(false, false, false, true),
    steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 5 }),
  });
  const asked = fc.record({ hours: fc.integer({ min: 1, max: 24 * 30 }), endsIn: fc.integer({ min: -30, max: 30 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(alarm, { minLength: 1, maxLength: 3 }),
      asked,
      fc.boolean(),
      async (given, span, fold) => {
        for (const { agoHours, building, category, isDrill, steps } of given) {
          const occurredAt = new Date(world.now().getTime() - agoHours * HOUR_MS);
          const buildingId = building === null ? null : buildings[building];
          const id = await world.addAlarm({ occurredAt, buildingId, category, isDrill, handleState: S.pending });
          for (const step of steps) await take(id, step);
        }
        if (fold) await world.db.withPark([world.parkA, world.parkB], foldAlarmStats);
        await expectRecounted(periodOf(span.hours, span.endsIn, 'day'), periodOf(90 * 24, 5, 'week'));
      },
    ),
    { numRuns: 8, examples: [[ONE_OF_EACH, { hours: 24 * 30, endsIn: 0 }, true]] },
  );
  const [made] = await world.query<{ judged: number; drills: number }>(`select
    count(*) filter (where verdict <> 0)::int as judged, count(*) filter (where is_drill or verdict = 4)::int as drills from alarm`);
  expect(made?.judged).toBeGreaterThan(0);
  expect(made?.drills).toBeGreaterThan(0);
});

it('a fold leaves one row of each key, and none of what came to nothing', async () => {
  await world.db.withPark([world.parkA, world.parkB], foldAlarmStats);
  const doubled =
    await world.query(`select 1 from alarm_stat group by park_id, day, device_id, building_id having count(*) > 1
    union all select 1 from alarm_time_stat group by park_id, day, span, kind, key, step, slot having count(*) > 1`);
  expect(doubled).toEqual([]);
  await expectRecounted(periodOf(60 * 24, 1, 'day'));
});

it('a point that becomes another type, and an alarm that is deleted, are counted as they are now', async () => {
  await world.query('update device set type = 3 where id in (select device_id from alarm where ack_at is not null)');
  await expectRecounted(periodOf(90 * 24, 1, 'week'));
  await world.query(
    'delete from alarm where id in (select id from alarm where ack_at is not null order by id limit 3)',
  );
  await expectRecounted(periodOf(90 * 24, 1, 'week'));
});

it('of more points than are shown, those with most alarms and those with most false ones are read', async () => {
  const occurredAt = new Date(world.now().getTime() - 30 * HOUR_MS);
  for (let nth = 0; nth < 3 * TOP_POINTS; nth += 1) {
    const id = await world.addAlarm({ occurredAt, handleState: S.pending });
    if (nth % 2 === 1) await take(id, 'take').then(() => take(id, 'falseAlarm'));
  }
  const counting = periodOf(90 * 24, 1, 'week');
  await expectRecounted(counting);
  const rows = await world.db.withPark([world.parkA, world.parkB], (tx) => readSummedGroups(tx, counting));
  const points = rows.filter(({ kind, was }) => kind === 'point' && !was);
  expect(points.length).toBeGreaterThan(TOP_POINTS);
  expect(points.length).toBeLessThanOrEqual(2 * TOP_POINTS);
});

it('of a park that the transaction does not see, no sum is read', async () => {
  const counting = periodOf(90 * 24, 1, 'week');
  const other = await world.db.withPark([world.parkB], (tx) => readSummedGroups(tx, counting));
  expect(other).toEqual([]);
});
