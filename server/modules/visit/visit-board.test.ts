/** The board by days: whoever comes today or is late, and the six digits of guests whose visit moves to another day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { HOUR, openVisitWorld, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const DAY = 24 * HOUR;
const planOf = (fromNow: number) => {
  const planStart = new Date(world.now().getTime() + fromNow);
  return { planStart, planEnd: new Date(planStart.getTime() + 2 * HOUR), awaited: 1 };
};

it('待到访 holds whoever is to come today or is late, by the day at the park, and not the days after', async () => {
  const add = async (fromNow: number) => (await world.addVisit(V.approved, G.expected, planOf(fromNow))).visitId;
  // It is ten o'clock at the park.
  const [late, tonight, tomorrow, later] = [
    await add(-3 * HOUR),
    await add(13 * HOUR),
    await add(14 * HOUR),
    await add(3 * DAY),
  ];
  const board = () => world.as('guard', (context) => visitHandlers.getVisitBoard(context, {}));
  const expected = () =>
    world.as('guard', async (context) => {
      const list = await visitHandlers.listVisits(context, { tab: 'expected', pageNum: 1, pageSize: 20 });
      return list.rows.map(({ id }) => id);
    });
  expect(await expected()).toEqual([late, tonight]);
  expect((await board()).expected).toBe(2);
  world.turn(14 * HOUR);
  expect(await expected()).toEqual([late, tonight, tomorrow]);
  expect(await expected()).not.toContain(later);
  expect((await board()).expected).toBe(3);
  world.turn(-14 * HOUR);
});

it('a visit that moves to another day takes its guests there, and no two have one number on a day', async () => {
  const theirs = await world.addVisit(V.approved, G.expected, planOf(2 * DAY), {
    day: '2026-03-04',
    passNo: '654321',
  });
  const moved = await world.addVisit(V.approved, G.expected, planOf(0), { passNo: '654321' });
  const same = await world.addVisit(V.approved, G.expected, planOf(0), { passNo: '222222' });
  for (const ids of [moved, same]) {
    const { planStart, planEnd } = planOf(2 * DAY);
    const plan = { planStart: planStart.getTime(), planEnd: planEnd.getTime() };
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await world.act('host', ids, { action: 'change', ...plan });
  }
  const rows = await world.query<{ id: string; day: string; no: string }>(
    `select id, to_char(day, 'YYYY-MM-DD') as day, pass_no as no from guest where id = any($1) order by id`,
    [[theirs.guestId, moved.guestId, same.guestId]],
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-04', '2026-03-04']);
  expect(new Set(rows.map(({ no }) => no)).size).toBe(3);
  expect([rows[0]?.no, rows[2]?.no]).toEqual(['654321', '222222']);
});
