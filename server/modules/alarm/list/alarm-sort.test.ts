/** Alarms in the order of a column: every row once, in order, open ones and closed ones together. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_SORTS } from '@/contract/alarm';
import { isOpen } from '@/contract/alarm-transitions';
import { HANDLE_STATE as S } from '@/contract/codes';
import type { AlarmRow } from '@/contract/alarm-entities';
import { isInOrder } from '../../../../tests/kit/sorted-rows';
import { openAlarmWorld, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';
import { idsOf, listing, minutes } from './alarm-list.fixture';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const { list, walk, clear } = listing(() => world);
const ALL_SORTS = ALARM_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

const valueOf = (row: AlarmRow, sort: string): number | string | null => {
  const name = sort.replace('-', '') as (typeof ALARM_SORTS)[number];
  return name === 'dueAt' && !isOpen(row.handleState) ? null : row[name];
};

describe('alarms sorted by a column', () => {
  it('every row comes once and in order, up and down, with ties and without a due time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            level: fc.integer({ min: 1, max: 3 }),
            state: fc.constantFrom(S.pending, S.handling, S.closed, S.shelved),
            began: fc.integer({ min: -2, max: 0 }),
            due: fc.option(fc.integer({ min: 0, max: 2 })),
          }),
          { maxLength: 12 },
        ),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...ALL_SORTS),
        fc.constantFrom<Record<string, unknown>>(
          { status: 'any' },
          { status: 'open' },
          { status: 'closed' },
          { status: 'any', level: 2 },
          { status: 'any', keyword: '烟感' },
          { handleState: S.shelved },
        ),
        async (rows, pageSize, sort, filter) => {
          await clear();
          for (const { level, state, began, due } of rows)
            await world.addAlarm({
              level,
              handleState: state,
              occurredAt: minutes(began),
              dueAt: due === null || !isOpen(state) ? null : minutes(due),
            });
          const whole = idsOf(await list('guard', { ...filter, pageSize: 100 }));
          const walked = await walk({ ...filter, sort, pageSize });
          expect(walked.toSorted((a, b) => a - b)).toEqual(whole.toSorted((a, b) => a - b));
          const once = await list('guard', { ...filter, sort, pageSize: 100 });
          expect(idsOf(once)).toEqual(walked);
          expect(isInOrder(once.rows, sort, valueOf)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('shows in any order nothing of another park', async () => {
    await clear();
    const own = await world.addAlarm();
    await world.addAlarm({ parkId: world.parkB });
    for (const sort of ALL_SORTS)
      expect([sort, idsOf(await list('guard', { status: 'any', sort }))]).toEqual([sort, [own]]);
  });

  it('a list of my own is the same in every order', async () => {
    await clear();
    const { id: me } = world.people.guard;
    const mine = [await world.addAlarm({ assigneeId: me }), await world.addAlarm({ handleState: S.closed })];
    await world.addAlarm();
    await world.query('insert into alarm_person values ($1, $2, $3, now())', [mine[1], me, world.parkA]);
    for (const sort of ALL_SORTS)
      expect(idsOf(await list('guard', { scope: 'mine', status: 'any', sort })).toSorted((a, b) => a - b)).toEqual(
        mine,
      );
  });
});
