import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, ownerPool, type TestDatabase } from '../../tests/kit/database';
import type { Tx } from '../db/open';
import { CURSOR_TAG } from './cursor';
import { keyset } from './keyset';
import { type PageAsk, readKeysetPage } from './keyset-list';
import type { KeysetQuestion } from './keyset-source';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase('blank');
  pool = ownerPool(database.url, 2);
  await pool.query(`create table thing (id bigint primary key, room int not null, rank int not null,
    due_at timestamptz(3), made_at timestamptz(3) not null, is_done boolean not null default false)`);
  await pool.query('create index thing_newest on thing (room, made_at desc nulls last, id desc nulls last)');
  await pool.query('create index thing_rank on thing (room, rank, due_at, id) where not is_done');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const byRank = keyset(CURSOR_TAG.priority, [
  { column: 'x.rank', type: 'number', order: 'asc' },
  { column: 'x.due_at', type: 'moment', order: 'asc nulls last', nullWhen: 'x.due_at is null' },
  { column: 'x.id', type: 'number', order: 'asc' },
]);
const newest = keyset(CURSOR_TAG.newest, [
  { column: 'x.made_at', type: 'moment', order: 'desc nulls last' },
  { column: 'x.id', type: 'number', order: 'desc nulls last' },
]);

const inRooms = (rooms: readonly number[], such: SQL = sql`true`) =>
  rooms.map((room) => ({ where: sql`x.room = ${sql.raw(String(room))} and ${such}` }));
const done = (rooms: readonly number[], more: Partial<KeysetQuestion> = {}): KeysetQuestion => ({
  table: 'thing',
  keyset: newest,
  ways: inRooms(rooms, sql`x.is_done`),
  filters: [],
  ...more,
});
const open = (rooms: readonly number[], more: Partial<KeysetQuestion> = {}): KeysetQuestion => ({
  ...done(rooms, more),
  keyset: byRank,
  ways: inRooms(rooms, sql`not x.is_done`),
});

const read = (asks: readonly KeysetQuestion[], ask: Partial<PageAsk> = {}) =>
  drizzle(pool).transaction((tx) => readKeysetPage(tx as unknown as Tx, asks, { pageNum: 1, pageSize: 20, ...ask }));

/** Every page by `next`. */
async function walk(asks: readonly KeysetQuestion[], pageSize: number): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read(asks, { pageSize, cursor });
    ids.push(...page.ids);
    if (page.next === null) return ids;
    cursor = page.next;
  }
}

interface Thing {
  room: number;
  rank: number;
  due: number | null;
  made: number;
  isDone: boolean;
}

async function fill(things: readonly Thing[]): Promise<void> {
  await pool.query('truncate thing');
  for (const [index, { room, rank, due, made, isDone }] of things.entries()) {
    const values = [index + 1, room, rank, due === null ? null : new Date(due), new Date(made), isDone];
    await pool.query('insert into thing values ($1, $2, $3, $4, $5, $6)', values);
  }
}

/** Adds this many closed ones of room 1, the last one the newest. */
const fillMany = async (count: number): Promise<void> => {
  await pool.query('truncate thing');
  await pool.query(
    `insert into thing select i, 1, i % 3, null, timestamptz '2026-01-01Z' + i * interval '1 second', true
     from generate_series(1, $1::int) i`,
    [count],
  );
};

const thing = fc.record({
  room: fc.constantFrom(1, 2),
  rank: fc.integer({ min: 1, max: 2 }),
  due: fc.option(fc.integer({ min: 1, max: 3 })),
  made: fc.integer({ min: 1, max: 3 }),
  isDone: fc.boolean(),
});

describe('a keyset list', () => {
  it('shows every row once in its order, with ties, empty keys, both directions and rooms merged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(thing, { maxLength: 14 }), fc.integer({ min: 1, max: 4 }), async (things, pageSize) => {
        await fill(things);
        const rows = things.map((row, index) => ({ ...row, id: index + 1 }));
        const first = rows
          .filter(({ isDone }) => !isDone)
          .toSorted((a, b) => a.rank - b.rank || (a.due ?? Infinity) - (b.due ?? Infinity) || a.id - b.id || 0)
          .map(({ id }) => id);
        const then = rows
          .filter(({ isDone }) => isDone)
          .toSorted((a, b) => b.made - a.made || b.id - a.id)
          .map(({ id }) => id);
        const asks = [open([1, 2]), done([1, 2])];
        expect(await walk(asks, pageSize)).toEqual([...first, ...then]);
        const few = open([1, 2], { few: { where: sql`not x.is_done` } });
        const windowed = done([1, 2], { filters: [sql`x.id > 0`], reach: 2 });
        expect(await walk([few, windowed], pageSize)).toEqual([...first, ...then]);
        const second = await read(asks, { pageSize, pageNum: 2 });
        expect(second.ids).toEqual([...first, ...then].slice(pageSize, 2 * pageSize));
        expect(second.total).toBe(rows.length);
      }),
      { numRuns: 20 },
    );
  });

  it('counts to its limit, says when there are more, and carries the count on', async () => {
    await fillMany(10_000);
    const exact = await read([done([1])]);
    expect(exact).toMatchObject({ total: 10_000, totalIsExact: true });
    await pool.query(`insert into thing values (10001, 1, 1, null, '2020-01-01Z', true)`);
    expect(await read([done([1])])).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await read([done([1])], { cursor: exact.next ?? '' })).toMatchObject({ total: 10_000, totalIsExact: true });
    expect((await read([done([1])], { pageNum: 501 })).ids).toEqual([]);
  });

  it('searches conditions without an index in a window and continues behind it', async () => {
    await fillMany(100);
    const rare = done([1], { filters: [sql`x.id = 7`], reach: 30 });
    const page = await read([rare]);
    expect(page).toMatchObject({ ids: [], total: 0, totalIsExact: false });
    expect(page.next).not.toBeNull();
    expect(await walk([rare], 20)).toEqual([7]);
    expect(await read([{ ...rare, reach: 101 }])).toMatchObject({ ids: [7], total: 1, totalIsExact: true, next: null });
  });

  it('reports that there may be more when a set was cut to its newest rows', async () => {
    await fillMany(10);
    const where = sql`x.id = any(array(select t.id from thing t order by t.id desc limit 4))`;
    const cut = (reach: number) => read([done([1], { few: { where, reach }, filters: [sql`x.id < 9`] })]);
    expect(await cut(4)).toMatchObject({ ids: [8, 7], total: 2, totalIsExact: false, next: null, among: 4 });
    expect(await cut(5)).toEqual({ ids: [8, 7], total: 2, totalIsExact: true, next: null });
  });

  it('without any way to a row is empty; a cursor of another list is refused', async () => {
    expect(await read([done([])])).toEqual({ ids: [], total: 0, totalIsExact: true, next: null });
    const cursor = newest.encode([1, 1], { total: 1, totalIsExact: true });
    await expect(read([open([1])], { cursor })).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('is entered in the middle of its index: a page far down reads no more rows than one at the top', async () => {
    await fillMany(20_000);
    await pool.query('vacuum analyze thing');
    const place = [Date.UTC(2026, 0, 1, 1), 3600];
    const rows = await drizzle(pool).execute<{ 'QUERY PLAN': string }>(sql`explain select ${newest.values} from thing x
      where x.room = 1 and ${newest.isAfter(place)} order by ${newest.orderBy} limit 21`);
    const steps = rows.rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(steps).toMatch(/Index Cond: .*ROW\(made_at, id\) </);
    expect(steps).not.toContain('Sort');
  });
});
