/**
 * Demo accounts where the demo is over: everybody knows their password and the key of their signals. Whoever has got a
 * password of their own meanwhile is somebody's and stays.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { ACCOUNT_STATE, USER_TYPE } from '@/contract/codes';
import { verifyPassword } from '../../modules/session/password/password-hash.rules';
import { DEMO_SIGNAL_KEY } from './devices';
import { DEMO_PASSWORD } from './people';
import { STAFF } from './staff';

/** Whom we have disabled: the demo, turned on again, enables them. */
const KEY = 'demo.disabled';
const LOCK = 7_203_014;
const { enabled, disabled } = ACCOUNT_STATE;

const SEEDED = `(chat_user_id like 'demo-%' or login_name = any($1)) and state = ${enabled}`;
const LOGINS = STAFF.map(([login]) => login);
const KEY_HASH = createHash('sha256').update(DEMO_SIGNAL_KEY).digest('hex');

async function alone<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  // Losing it fails the statement that waits; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/** One hash serves all that the seed wrote: there are few to compare. */
async function hashesOfDemoPassword(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select distinct password_hash as hash from app_user where ${SEEDED} and password_hash <> ''`,
    [LOGINS],
  );
  const found: string[] = [];
  for (const { hash } of rows) if (await verifyPassword(hash, DEMO_PASSWORD)) found.push(hash);
  return found;
}

async function disabledBefore(client: pg.Client): Promise<number[] | null> {
  const { rows } = await client.query<{ value: string }>('select value from server_setting where key = $1', [KEY]);
  return rows[0] ? (JSON.parse(rows[0].value) as number[]) : null;
}

async function disablePeople(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `update app_user set state = ${disabled} where ${SEEDED} and password_hash = any($2) returning id`,
    [LOGINS, await hashesOfDemoPassword(client)],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => Number(id));
  await client.query(
    `update session set ended_at = now(), end_reason = 'userDisabled' where ended_at is null and user_id = any($1)`,
    [ids],
  );
  const all = [...((await disabledBefore(client)) ?? []), ...ids];
  await client.query(
    'insert into server_setting values ($1, $2) on conflict (key) do update set value = excluded.value',
    [KEY, JSON.stringify(all)],
  );
  return ids.length;
}

const HAS_ADMINISTRATOR = `select from app_user
  where usertype = ${USER_TYPE.administrator} and state = ${enabled} and deleted_at is null limit 1`;

/**
 * Disables them, with their sessions, and the key; where there is no demo data, nothing happens.
 * @param log is told how many, at the start that disables them
 * @returns whether the platform has lost its last administrator by it, now or at an earlier start
 */
export function disableDemo(adminUrl: string, log: (line: string) => void): Promise<boolean> {
  return alone(adminUrl, async (client) => {
    const people = await disablePeople(client);
    const sources = await client.query(
      'update signal_source set enabled = false where key_hash = $1 and enabled returning id',
      [KEY_HASH],
    );
    if (people > 0 || sources.rows.length > 0) {
      log(
        `演示已关闭：停用演示账号 ${people} 个、演示信号密钥 ${sources.rows.length} 个 / ` +
          `demo is off: ${people} demo accounts and ${sources.rows.length} demo signal keys disabled`,
      );
    }
    if ((await disabledBefore(client)) === null) return false;
    return (await client.query(HAS_ADMINISTRATOR)).rowCount === 0;
  });
}

/** The demo is on again: whom `disableDemo` disabled comes back, and so does the key. */
export async function enableDemo(adminUrl: string): Promise<void> {
  await alone(adminUrl, async (client) => {
    const ids = await disabledBefore(client);
    if (ids === null) return;
    await client.query('delete from server_setting where key = $1', [KEY]);
    await client.query(`update app_user set state = ${enabled} where id = any($1) and state = ${disabled}`, [ids]);
    await client.query('update signal_source set enabled = true where key_hash = $1', [KEY_HASH]);
  });
}
