/** Installations on a PostgreSQL that others look after: what it refuses is said in its own words, with what to run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { migrateTables } from './migrate';
import { openDatabase } from './open';
import { assertRowLevelSecurity } from './self-test';

const PASSWORD = 'of-the-test';
let name: string;
let superuser: pg.Client;

/** A database of its own with an owner who may do only what is said. */
async function install(suffix: string, rights: string): Promise<string> {
  const owner = `${name}_${suffix}`;
  await superuser.query(`create role ${owner} login password '${PASSWORD}' ${rights}`);
  await superuser.query(`create database ${owner} owner ${owner}`);
  const url = new URL(inject('databaseUrl'));
  [url.username, url.password, url.pathname] = [owner, PASSWORD, `/${owner}`];
  return url.href;
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** The part of the remedy after the last colon. */
const statementIn = (message: string): string => /superuser run: ([^\n(]+)/.exec(message)?.[1]?.trim() ?? '';

async function works(url: string): Promise<boolean> {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    await assertRowLevelSecurity(db);
    return true;
  } finally {
    await db.close();
  }
}

beforeEach(async () => {
  name = `inst_${randomBytes(4).toString('hex')}`;
  vi.stubEnv('DATABASE_ROLE', `${name}_app`);
  superuser = new pg.Client({ connectionString: inject('databaseUrl') });
  await superuser.connect();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  const databases = await superuser.query<{ datname: string }>(
    `select datname from pg_database where datname like '${name}%'`,
  );
  for (const { datname } of databases.rows) await superuser.query(`drop database ${datname} with (force)`);
  const roles = await superuser.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname like '${name}%' order by rolname desc`,
  );
  for (const { rolname } of roles.rows) await superuser.query(`drop role ${rolname}`);
  await superuser.end();
});

it('an owner that may not create roles sees PostgreSQL’s error, and the suggested statement works', async () => {
  const url = await install('a', '');
  const message = await refusal(migrateTables(url));
  expect(message).toContain('permission denied to create role');
  expect(message).toContain('42501');
  expect(message).not.toContain('Failed query');
  await superuser.query(statementIn(message));
  await migrateTables(url);
  expect(await works(url)).toBe(true);
});

it('a role that another installation of the cluster has made is not taken over; one’s own name does', async () => {
  const [first, second] = [await install('a', 'createrole'), await install('b', 'createrole')];
  await migrateTables(first);
  const message = await refusal(migrateTables(second));
  expect(message).toMatch(/PostgreSQL: .*(role|admin)/i);
  expect(message).toContain('DATABASE_ROLE');
  vi.stubEnv('DATABASE_ROLE', `${name}_other`);
  await migrateTables(second);
  expect(await works(second)).toBe(true);
});

it('a role that does not exist is named at the start', async () => {
  const url = await install('a', 'createrole');
  await migrateTables(url);
  vi.stubEnv('DATABASE_ROLE', `${name}_gone`);
  const message = await refusal(works(url));
  expect(message).toContain(`${name}_gone`);
  expect(statementIn(message)).toMatch(/^CREATE ROLE/);
});
