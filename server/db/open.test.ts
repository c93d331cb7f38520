/** What happens to those at work when the database goes away or hangs. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase, ownerPool, type TestDatabase } from '../../tests/kit/database';
import { eventually } from '../../tests/kit/eventually';
import { type Line, openLine } from '../../tests/kit/line';
import { isDatabaseAway } from '../http/failure';
import { listen } from './listen';
import { type Database, notifyAll, openDatabase, type Tx } from './open';
import { DatabaseAway, type PresenceOptions, watchPresence } from './presence';

let database: TestDatabase;
let owner: pg.Pool;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await freshDatabase('empty');
  owner = ownerPool(database.url, 2);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const IMPATIENT: PresenceOptions = { patienceMs: 100, answerMs: 500, lookEveryMs: 20 };

/** One connection: a leak blocks all further work. */
function open(url: string, options?: PresenceOptions): Database {
  const presence = watchPresence(url, options);
  const db = openDatabase(url, { poolSize: 1, presence });
  closing.push(async () => {
    presence.stop();
    await db.close();
  });
  return db;
}

async function openOverLine(): Promise<{ db: Database; line: Line }> {
  const line = await openLine(database.url);
  closing.push(() => line.close());
  return { db: open(line.url, IMPATIENT), line };
}

const one = (tx: Tx) => tx.execute(sql`select 1 as one`);
const works = (db: Database) =>
  db.withPark([], one).then(
    () => true,
    () => false,
  );
/** The fault, which must be one that the database's absence explains. */
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => isDatabaseAway(error),
  );

it('a connection lost in the middle of a transaction costs that work its end, and nothing else', async () => {
  const db = open(database.url);
  const lost = db.withPark([], async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(async () => (await backends(rows[0]?.pid)).length).toBe(0);
    await one(tx);
  });
  expect(await faultOf(lost)).toBe(true);
  expect(await works(db)).toBe(true);
});

const backends = async (pid?: number) => (await owner.query('select from pg_stat_activity where pid = $1', [pid])).rows;

it('waiting calls fail when the database hangs, new ones at once, and all work again when it answers', async () => {
  const { db, line } = await openOverLine();
  await expect.poll(() => works(db)).toBe(true);
  const hanging = db.withPark([], async (tx) => {
    line.freeze();
    await one(tx);
  });
  const inLine = db.withPark([], one);
  await expect(hanging).rejects.toThrow();
  await expect(inLine).rejects.toBeInstanceOf(DatabaseAway);
  expect(db.presence.glance()).toBe('down');
  await expect(db.withPark([], one)).rejects.toBeInstanceOf(DatabaseAway);
  line.thaw();
  await expect.poll(() => works(db)).toBe(true);
  await expect.poll(() => db.presence.glance()).toBe('up');
});

it('work whose beginning hangs gives its connection back too', async () => {
  const { db, line } = await openOverLine();
  await expect.poll(() => works(db)).toBe(true);
  line.freeze();
  expect(await faultOf(db.withPark([], one))).toBe(true);
  line.thaw();
  await expect.poll(() => works(db)).toBe(true);
});

it('work that was given up is not started later', async () => {
  const { db, line } = await openOverLine();
  await expect.poll(() => works(db)).toBe(true);
  const hanging = db.withPark([], async (tx) => {
    line.freeze();
    await one(tx);
  });
  let isBegun = false;
  const inLine = db.withPark([], async () => {
    isBegun = true;
  });
  expect(await Promise.all([faultOf(hanging), faultOf(inLine)])).toEqual([true, true]);
  line.thaw();
  await expect.poll(() => works(db)).toBe(true);
  expect(isBegun).toBe(false);
});

it('what only takes long is waited for', async () => {
  const db = open(database.url, { patienceMs: 20, answerMs: 10_000, lookEveryMs: 20 });
  const slow = db.withPark([], (tx) => tx.execute(sql`select pg_sleep(0.4)`));
  await expect(slow).resolves.toBeDefined();
});

it('a refusal by the database leaves the connection in use', async () => {
  const db = open(database.url);
  const pid = async () =>
    (await db.withPark([], (tx) => tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))).rows[0]?.pid;
  const before = await pid();
  await expect(db.withPark([], (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  expect(await pid()).toBe(before);
});

/** Listens from the moment on that this resolves. @returns the words, as they are heard */
async function hearWords(db: Database): Promise<string[]> {
  const heard: string[] = [];
  let isListening = false;
  const ears = listen(db, 'test_words', { heard: (word) => heard.push(word), began: () => (isListening = true) });
  closing.push(async () => ears.stop());
  await eventually(() => expect(isListening).toBe(true));
  return heard;
}
const say = (tx: Tx, ...words: string[]) => notifyAll(tx, 'test_words', words);

it('listeners hear what a transaction says once it is committed, and nothing of what was rolled back', async () => {
  const db = open(database.url);
  const fail = () => Promise.reject(new Error('changed our mind'));
  const heard = await hearWords(db);
  await expect(db.withPark([], (tx) => say(tx, 'of a transaction that failed').then(fail))).rejects.toThrow();
  await db.withPark([], async (tx) => {
    await say(tx, `it's`, 'a \\ “word”');
    await expect(tx.transaction((inner) => say(inner, 'of a savepoint that failed').then(fail))).rejects.toThrow();
    await tx.transaction((inner) => say(inner, 'of a savepoint'));
  });
  await db.withPark([], one);
  await eventually(() => expect(heard.toSorted()).toEqual([`it's`, 'a \\ “word”', 'of a savepoint'].toSorted()));
});

it('thousands of words of one transaction are all heard', async () => {
  const db = open(database.url);
  const heard = await hearWords(db);
  const words = Array.from({ length: 3_000 }, (_, nth) => `${nth}`);
  await db.withPark([], (tx) => say(tx, ...words));
  await eventually(() => expect(heard).toEqual(words));
});

it('warming up opens every connection of the pool and prepares the statement on each', async () => {
  const db = openDatabase(database.url, { poolSize: 3 });
  closing.push(() => db.close());
  await db.warmUp(sql`select ${1}::int + 41 as answer`);
  expect([db.pool.totalCount, db.pool.idleCount]).toEqual([3, 3]);
  const prepared = `select count(*)::int as n from pg_prepared_statements where statement like '%+ 41%' and name <> ''`;
  const clients = await Promise.all([1, 2, 3].map(() => db.pool.connect()));
  const known = await Promise.all(clients.map((client) => client.query<{ n: number }>(prepared)));
  for (const client of clients) client.release();
  expect(known.map(({ rows }) => rows[0]?.n)).toEqual([1, 1, 1]);
});

it('after a statement that failed while warming up all connections can be used', async () => {
  const db = openDatabase(database.url, { poolSize: 2 });
  closing.push(() => db.close());
  await db.warmUp(sql`select ${1}::int / 0`);
  expect(await Promise.all([works(db), works(db)])).toEqual([true, true]);
});
