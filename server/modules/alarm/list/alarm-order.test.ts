import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import { idsOf, listing, minutes } from './alarm-list.fixture';
import { openAlarmWorld, START, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';
import { openAlarmOrder } from './alarm-order.repository';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const { list, walk, clear } = listing(() => world);
const render = (part: SQL): string => new PgDialect().sqlToQuery(part).sql;

describe('the order of alarms', () => {
  it('a new 特急 stands above every overdue 紧急, accepted or not', async () => {
    await clear();
    const old = [];
    for (const minute of [-21, -20, -19]) {
      old.unshift(await world.addAlarm({ level: 2, occurredAt: minutes(minute), dueAt: minutes(minute + 1) }));
    }
    const accepted = await world.addAlarm({ level: 2, handleState: S.verifying, dueAt: minutes(-15) });
    const callPoint = await world.addAlarm({ level: 1, dueAt: minutes(1) });
    expect(idsOf(await list('guard', {}))).toEqual([callPoint, ...old, accepted]);
  });

  it('open: level, then what nobody has accepted with the newest on top, then by due time, without one last', async () => {
    await clear();
    const add = (level: number, state: number, began: number, due: number | null) =>
      world.addAlarm({
        level,
        handleState: state,
        occurredAt: minutes(began),
        dueAt: due === null ? null : minutes(due),
      });
    const noticed = await add(2, S.pending, -1, 1);
    const undue = await add(1, S.handling, -1, null);
    const undueNewer = await add(1, S.handling, -3, null);
    const calm = await add(1, S.verifying, -9, 5);
    const soon = await add(1, S.reviewing, -8, 2);
    const equal = await add(1, S.verifying, -7, 5);
    const waitingLong = await add(1, S.pending, -8, -7);
    const waiting = await add(1, S.pending, -2, 9);
    const together = await add(1, S.pending, -2, 9);
    const wanted = [together, waiting, waitingLong, soon, equal, calm, undueNewer, undue, noticed];
    await world.addAlarm({ handleState: S.closed });
    const page = await list('guard', {});
    expect(idsOf(page)).toEqual(wanted);
    expect(page).toMatchObject({ total: 9, totalIsExact: true, next: null });
    expect(await walk({ pageSize: 1 })).toEqual(wanted);
    // Filtered, they are found in another way and stand in the same order.
    expect(await walk({ pageSize: 2, category: 1 })).toEqual(wanted);
    expect(idsOf(await list('guard', { pageSize: 2, pageNum: 2 }))).toEqual([waitingLong, soon]);
  });

  it('closed ones stand newest first, and behind every open one where both are shown', async () => {
    await clear();
    const old = await world.addAlarm({ handleState: S.closed, occurredAt: minutes(-60) });
    const open = await world.addAlarm({ occurredAt: minutes(-90) });
    const shelved = await world.addAlarm({ handleState: S.shelved, occurredAt: minutes(-10) });
    const recent = await world.addAlarm({ handleState: S.closed, occurredAt: minutes(-1) });
    const urgent = await world.addAlarm({ level: 1, handleState: S.verifying, occurredAt: minutes(-99) });
    expect(idsOf(await list('guard', { status: 'closed' }))).toEqual([recent, old]);
    const wanted = [open, urgent, recent, shelved, old];
    const page = await list('guard', { status: 'any' });
    expect([idsOf(page), page.total, page.next]).toEqual([wanted, 5, null]);
    for (const pageSize of [1, 2, 3, 4]) expect(await walk({ status: 'any', pageSize })).toEqual(wanted);
    for (const keyword of ['BJ20260302', '烟感'])
      expect(await walk({ status: 'any', pageSize: 2, keyword })).toEqual(wanted);
    for (const [pageNum, shown] of [
      [1, [open, urgent]],
      [2, [recent, shelved]],
      [3, [old]],
    ] as const)
      expect(idsOf(await list('guard', { status: 'any', pageSize: 2, pageNum }))).toEqual(shown);
  });

  it('the order is the index’s: a page of open alarms reads no more of them than it shows', async () => {
    await clear();
    await world.query(
      `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
         last_action_at, handle_state, due_at)
       select 'O' || i, $1, i, 'alarm', 1, i % 5 + 1, '新', 'A座', $2::timestamptz - i * interval '1 minute', $2, $2,
         (array[10, 20, 30, 40])[i % 4 + 1], $2::timestamptz + i % 7 * interval '1 minute'
       from generate_series(1, 5000) i`,
      [world.parkA, START],
    );
    await world.query('vacuum analyze alarm');
    const plan = await world.query<{ 'QUERY PLAN': string }>(
      `explain select x.id from alarm x where x.park_id = ${String(world.parkA)} and x.handle_state in (10,20,30,40)
       order by ${render(openAlarmOrder('x'))} limit 20`,
    );
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(steps).toContain('using alarm_open');
    expect(steps).not.toContain('Sort');
    const seen = await walk({ pageSize: 100 });
    expect([seen.length, new Set(seen).size]).toEqual([5000, 5000]);
    expect(seen).toEqual(await walk({ pageSize: 100, category: 1 }));
  });

  it('shows by its cursor every row that stays, once, whatever comes and goes meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            level: fc.integer({ min: 1, max: 3 }),
            state: fc.constantFrom(S.pending, S.verifying, S.handling),
            began: fc.integer({ min: -3, max: 0 }),
            due: fc.option(fc.integer({ min: 0, max: 3 })),
          }),
          { maxLength: 12 },
        ),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom({ status: 'open' }, { status: 'any' }, { status: 'open', keyword: '烟感' }),
        async (rows, pageSize, query) => {
          await clear();
          const staying: number[] = [];
          for (const { level, state, began, due } of rows) {
            staying.push(
              await world.addAlarm({
                level,
                handleState: state,
                occurredAt: minutes(began),
                dueAt: due === null ? null : minutes(due),
              }),
            );
          }
          const passing: number[] = [await world.addAlarm()];
          const seen = await walk({ pageSize, ...query }, async () => {
            await world.query('delete from alarm where id = any($1)', [passing.splice(0)]);
            passing.push(await world.addAlarm({ dueAt: minutes(1), occurredAt: minutes(9) }));
          });
          const stayed = seen.filter((id) => staying.includes(id));
          expect(stayed.toSorted((a, b) => a - b)).toEqual(staying);
          // The same order as of one page that holds them all.
          expect(idsOf(await list('guard', { pageSize: 100, ...query })).filter((id) => staying.includes(id))).toEqual(
            stayed,
          );
        },
      ),
      { numRuns: 15 },
    );
  });
});
