import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { freshDatabase, type TestDatabase } from '../../tests/kit/database';
import { type Database, openDatabase } from '../db/open';
import { cleanUp } from './clean-up';

let database: TestDatabase;
let db: Database;
let admin: pg.Client;
const now = new Date('2026-03-31T08:00:00Z');

beforeAll(async () => {
  database = await freshDatabase('empty');
  db = openDatabase(database.url, { poolSize: 2 });
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await db.close();
  await database.drop();
});

/** An old and a fresh row in each table; `%` becomes the moment. */
const ROWS: readonly [table: string, insert: string, freshDays: number, oldDays: number][] = [
  ['captcha', "insert into captcha values (md5('%'), 'a', '', '%', '%')", 0, 1],
  ['oidc_state', "insert into oidc_state values (md5('%'), 'c', 'n', 'v', '/', '%', '%')", 0, 1],
  [
    'sms_code',
    "insert into sms_code (phone, purpose, code_hash, ip, created_at, expires_at) values ('1', 'login', 'h', '', '%', '%')",
    1,
    3,
  ],
  ['login_attempt', "insert into login_attempt (login_name, wrong_count, last_at) values ('%', 1, '%')", 1, 3],
  ['code_try', "insert into code_try (user_id, began_at, wrong) select count(*), '%', 1 from code_try", 0, 2],
  [
    'chat_ticket',
    "insert into chat_ticket (ticket_hash, sid_hash, user_id, expires_at) values ('%', 's', 1, '%')",
    0,
    2,
  ],
  [
    'session',
    "insert into session (user_id, token_hash, sid_hash, cookie_hash, expires_at) values (1, '%', 's', 'c', '%')",
    29,
    31,
  ],
  ['sms_message', "insert into sms_message (phone, text, sent_at) values ('1', 't', '%')", 29, 31],
  ['channel_window', "insert into channel_window values ('wecom:60s:a', '%', 3)", 1, 3],
  [
    'idempotency_key',
    "insert into idempotency_key (user_id, key, payload_hash, created_at) values (1, '%', 'h', '%')",
    29,
    31,
  ],
];
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

test.each(ROWS)('old rows of %s go, fresh ones stay', async (table, insert, freshDays, oldDays) => {
  await admin.query(insert.replaceAll('%', daysAgo(oldDays)));
  await admin.query(insert.replaceAll('%', daysAgo(freshDays)));
  expect(await cleanUp({ db, now: () => now })).toBe(1);
  expect((await admin.query(`select from ${table}`)).rowCount).toBe(1);
});

test('more than one batch goes at a time', async () => {
  await admin.query(
    "insert into idempotency_key (user_id, key, payload_hash, created_at) select 2, n::text, 'h', $1 from generate_series(1, 4500) n",
    [daysAgo(40)],
  );
  expect(await cleanUp({ db, now: () => now })).toBe(4500);
});

test('who came and went is not the clean-up’s to remove, nor anybody else’s', async () => {
  await expect(db.withPark([], (tx) => tx.execute('delete from login_log'))).rejects.toThrow();
  await expect(db.withPark([], (tx) => tx.execute("update login_log set ip = ''"))).rejects.toThrow();
});

test('a photo that no record names goes after a day; whatever names one keeps it', async () => {
  const old = daysAgo(2);
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await admin.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id);
  const parkId = await one(`insert into park (name, tenant_id, project_code, address) values ('园', 1, 'PH', '路')`);
  const photo = async (name: string, uploadedAt: string, userId: number | null = 7): Promise<string> => {
    const { rows } = await admin.query<{ key: string }>(
      `insert into photo (key, park_id, user_id, uploaded_at, width, height, sha256, full_bytes, thumb_bytes)
       values (gen_random_uuid(), $1, $2, $3, 1, 1, $4, '', '') returning key`,
      [parkId, userId, uploadedAt, name],
    );
    return rows[0]?.key ?? '';
  };
  const inTimeline = await photo('timeline', old);
  await admin.query(
    `insert into alarm_log (park_id, alarm_id, at, action, photo_keys) values ($1, 1, now(), 'noted', $2)`,
    [parkId, JSON.stringify([inTimeline.toUpperCase()])],
  );
  const inForm = await photo('form', old);
  await admin.query(
    `insert into order_entry (park_id, order_id, type_id, at, by_id, values, form, point)
     values ($1, 1, 1, now(), 7, $2, '[]', '')`,
    [parkId, JSON.stringify({ pictures: [inForm] })],
  );
  await photo('lost', old);
  await photo('fresh', daysAgo(0.5));
  await photo('guest', old, null);
  await cleanUp({ db, now: () => now });
  const { rows } = await admin.query<{ sha256: string }>('select sha256 from photo order by 1');
  expect(rows.map(({ sha256 }) => sha256)).toEqual(['form', 'fresh', 'guest', 'timeline']);
});
