/** Orders in the order of a column: every row once, in order, whatever the page size, with equal values and without any. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_SORTS, orderListInput } from '@/contract/order';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import type { RowPage } from '@/contract/envelope';
import { isInOrder } from '../../../../tests/kit/sorted-rows';
import { openOrderWorld, START, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';
import { listOrderRows } from './order-list.usecases';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const minutes = (n: number): Date => new Date(START.getTime() + n * 60_000);
const list = (query: object, who: PersonName = 'dispatcher'): Promise<RowPage<OrderRow>> =>
  world.inPark((tx) => listOrderRows(tx, { user: world.people[who], now: START }, orderListInput.parse(query)));

async function walk(query: object): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  let cursor: string | null = null;
  do {
    const page: RowPage<OrderRow> = await list({ ...query, ...(cursor && { cursor }) });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return rows;
}

const ALL_SORTS = ORDER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);
const valueOf = (row: OrderRow, sort: string): number | string | null => {
  const name = sort.replace('-', '') as (typeof ORDER_SORTS)[number];
  return name === 'dueAt' && row.state >= S.done ? null : row[name];
};

describe('orders sorted by a column', () => {
  it('every row comes once and in order, up and down, with ties and without a due time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            state: fc.constantFrom(S.pool, S.accepted, S.done, S.cancelled),
            priority: fc.integer({ min: 1, max: 3 }),
            made: fc.integer({ min: 0, max: 2 }),
            due: fc.option(fc.integer({ min: 0, max: 2 })),
          }),
          { maxLength: 12 },
        ),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...ALL_SORTS),
        fc.constantFrom<object>({}, { state: String(S.done) }, { priority: 2 }, { state: `${S.pool},${S.done}` }),
        async (made, pageSize, sort, filter) => {
          await world.query('truncate work_order, order_person');
          for (const { state, priority, made: at, due } of made)
            await world.addOrder({
              state,
              priority,
              createdAt: minutes(at),
              dueAt: due === null || state >= S.done ? null : minutes(due),
            });
          const query = { tab: 'all', sort, ...filter };
          const whole = await list({ tab: 'all', ...filter, pageSize: 100 });
          const walked = await walk({ ...query, pageSize });
          expect(walked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
            whole.rows.map(({ id }) => id).toSorted((a, b) => a - b),
          );
          expect(isInOrder(walked, sort, valueOf)).toBe(true);
          const once = await list({ ...query, pageSize: 100 });
          expect(once.rows.map(({ id }) => id)).toEqual(walked.map(({ id }) => id));
          expect(once).toMatchObject({ total: whole.total, totalIsExact: true });
          const turned: number[] = [];
          for (let pageNum = 1; turned.length < whole.rows.length; pageNum += 1)
            turned.push(...(await list({ ...query, pageSize, pageNum })).rows.map(({ id }) => id));
          expect(turned).toEqual(walked.map(({ id }) => id));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('the pool is sorted too, and a list without an order keeps its own', async () => {
    await world.query('truncate work_order, order_person');
    const late = await world.addOrder({ priority: 3, dueAt: minutes(1), createdAt: minutes(2) });
    const loud = await world.addOrder({ priority: 1, dueAt: minutes(9), createdAt: minutes(1) });
    const ids = async (query: object) => (await list({ tab: 'pool', ...query })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([loud, late]);
    expect(await ids({ sort: 'dueAt' })).toEqual([late, loud]);
    expect(await ids({ sort: '-createdAt' })).toEqual([late, loud]);
  });

  it('a number is sorted by an index, not by sorting the table', async () => {
    await world.query('truncate work_order, order_person');
    const first = await world.addOrder();
    await world.query(
      `insert into work_order (no, park_id, type_id, title, location, source, reporter_name, day, created_at, priority, state,
         dispatch_mode, last_action_at)
       select 'X' || lpad(n::text, 6, '0'), park_id, type_id, title, location, source, reporter_name, day,
         created_at - n * interval '1 minute', n % 4 + 1, 190, dispatch_mode, last_action_at
       from work_order, generate_series(1, 5000) n where id = $1`,
      [first],
    );
    await world.query('vacuum analyze work_order');
    for (const [columns, index] of [
      ['x.no asc, x.id asc', 'work_order_number'],
      ['x.priority desc, x.created_at asc nulls first, x.id asc nulls first', 'work_order_priority'],
    ]) {
      const plan = await world.query<{ 'QUERY PLAN': string }>(
        `explain select x.id from work_order x where x.park_id = ${world.parkA} order by ${columns} limit 20`,
      );
      const steps = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(steps).toContain(`using ${index}`);
      expect(steps).not.toContain('Sort');
    }
    expect((await walk({ tab: 'all', sort: 'no', pageSize: 100 })).length).toBe(5001);
  });

  it('refuses an order that the list does not have, and a cursor of another one', async () => {
    expect(orderListInput.safeParse({ sort: 'title' }).success).toBe(false);
    const { next } = await list({ tab: 'all', sort: 'no', pageSize: 1 });
    await expect(list({ tab: 'all', sort: '-no', cursor: next ?? '' })).rejects.toMatchObject({ status: 400 });
  });
});
