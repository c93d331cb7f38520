/** Databases for tests: each its own copy of a template, so that tests neither wait for nor see each other. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateTables } from '../../server/db/migrate';
import { cleaner } from './clean-database';

/** `dated` is the demo as it was seeded on `DEMO_DAY`, for tests whose clock stands at fixed moments. */
export type DatabaseKind = 'blank' | 'empty' | 'seeded' | 'dated';

/** Tests that name days run from this one on: shifts, holidays and what the demo has had until then do not move with the day of the run. */
export const DEMO_DAY = '2026-11-24T02:00:00Z';

export interface TestDatabase {
  /** As the schema's owner; `openDatabase` steps down to the unprivileged role. */
  url: string;
  drop(): Promise<void>;
}

/** Test workers are separate processes: this lock makes one build a template while the others wait. */
const TEMPLATE_LOCK = 5_180_001;

/** Databases that an earlier test of this worker has given back: cleaning one is a tenth of a copy. */
const spare: Record<DatabaseKind, TestDatabase[]> = { blank: [], empty: [], seeded: [], dated: [] };

/** A new database: with nothing, with the schema only, or with the small demo data. The first call of a run builds the template. */
export async function freshDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const again = spare[kind].pop();
  if (again) return again;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withServer(async (server) => {
    const template = await ensureTemplate(server, kind);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = urlOf(name);
  if (kind === 'blank') return { url, drop: () => dropDatabase(name) };
  const clean = await cleaner(url, kind);
  const database: TestDatabase = {
    url,
    async drop() {
      if (await clean()) spare[kind].push(database);
      else await dropDatabase(name);
    },
  };
  return database;
}

/** As the schema's owner, for what a test puts in or looks up beside the platform. */
export function ownerPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  // A database is dropped with whoever still stands in it: the last goodbye of a connection may come too late.
  pool.on('error', () => undefined);
  return pool;
}

const nameOf = (kind: DatabaseKind): string => (kind === 'blank' ? 'template1' : `tpl_${kind}`);

/** Connections are forbidden as the last step, so a template that still allows them was never finished. */
async function isFinished(server: pg.Client, kind: DatabaseKind): Promise<boolean> {
  if (kind === 'blank') return true;
  const found = await server.query('SELECT datallowconn FROM pg_database WHERE datname = $1', [nameOf(kind)]);
  return found.rows[0]?.datallowconn === false;
}

async function ensureTemplate(server: pg.Client, kind: DatabaseKind): Promise<string> {
  if (await isFinished(server, kind)) return nameOf(kind);
  // Held until this connection ends.
  await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  return buildTemplate(server, kind);
}

async function buildTemplate(server: pg.Client, kind: DatabaseKind): Promise<string> {
  const name = nameOf(kind);
  if (await isFinished(server, kind)) return name;
  const isDemo = kind === 'seeded' || kind === 'dated';
  const origin = isDemo ? await buildTemplate(server, 'empty') : 'template1';
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${origin}`);
  if (isDemo) await seed(urlOf(name), kind === 'dated' ? new Date(DEMO_DAY) : new Date());
  else await migrateTables(urlOf(name));
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  return name;
}

async function seed(url: string, now: Date): Promise<void> {
  // Loaded only where it is used: most tests need no demo data.
  const { seedDemo } = await import('../../server/db/seed/seed');
  await seedDemo(url, { now, scale: 'small' });
}

const dropDatabase = (name: string): Promise<void> =>
  withServer(async (server) => void (await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));

async function withServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('databaseUrl') });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  return url.href;
}
