/** A running embedded database is backed up, and comes back as it was at a moment. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyChain } from '../../cli/verify-audit';
import { appendAudit } from '../../modules/audit/audit.repository';
import { type Embedded, discardEmbedded, startEmbedded } from '../embedded';
import { migrateTables } from '../migrate';
import { type Database, openDatabase } from '../open';
import { beginArchive, type Shipping, shipWal } from './archive';
import { endOf } from './keep-backups';
import { readLastBackup, readLastGoodBackup, writeLastBackup } from './last-backup';
import { restoreBackup, type RestoreOrder } from './restore-backup';
import { takeBackup } from './take-backup';

let root: string;
let live: Embedded;
let db: Database;
let owner: pg.Client;
const course: Shipping = {};
const at = (name: string): string => join(root, name);
const backups = () => at('backups');

const back = (to: string, keep = 7) =>
  takeBackup({
    url: live.adminUrl,
    dataDir: at('data'),
    cluster: live.folder,
    to,
    keep,
    now: () => new Date(),
  });

const ship = () => shipWal(owner, { cluster: live.folder, dir: backups(), now: new Date() }, course);

/** What people do, as the audit chain has it. */
const work = (action: string): Promise<void> =>
  db.withPark([], (tx) =>
    appendAudit(tx, [
      {
        at: new Date(),
        userId: null,
        parkId: null,
        action,
        bizType: null,
        bizId: null,
        detail: {},
        ip: '',
        traceId: '',
      },
    ]),
  );

const rowsIn = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_row');
  await client.end();
  return rows[0]?.count ?? -1;
};

/** Restored into a folder of its own, looked at, and thrown away. */
async function restored(order: Partial<RestoreOrder> = {}): Promise<{ rows: number; chain: unknown }> {
  const dataDir = at(`restored-${Math.random()}`);
  await restoreBackup({ from: backups(), dataDir, ...order });
  const again = await startEmbedded({ dataDir });
  const other = openDatabase(again.adminUrl, { poolSize: 1 });
  try {
    return { rows: await rowsIn(again.adminUrl), chain: (await verifyChain(other)).broken };
  } finally {
    await other.close();
    await again.stop();
    await discardEmbedded(dataDir);
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'smart-park-tests-backup-'));
  live = await startEmbedded({ dataDir: at('data') });
  await migrateTables(live.adminUrl);
  db = openDatabase(live.adminUrl, { poolSize: 2 });
  owner = new pg.Client({ connectionString: live.adminUrl });
  owner.on('error', () => {});
  await owner.connect();
}, 120_000);

afterAll(async () => {
  await owner.end();
  await db.close();
  await live.stop();
  await discardEmbedded(at('data'));
  rmSync(root, { recursive: true, force: true });
});

test('work goes on while a backup is taken; restored to a moment it holds what was acknowledged by then, all of it and no more', async () => {
  beginArchive(live.folder);
  let acknowledged = 0;
  const taken = new AbortController();
  const people = (async () => {
    while (!taken.signal.aborted) {
      await work('alarm.claim');
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(0);
  const before = acknowledged;
  const made = await back(backups());
  expect(acknowledged).toBeGreaterThan(before);
  taken.abort();
  await people;
  expect(readdirSync(made.folder).toSorted()).toEqual(['database.password', 'manifest.json', 'pg']);

  for (let i = 0; i < 5; i += 1) await work('alarm.close');
  const count = await rowsIn(live.adminUrl);
  const moment = new Date();
  await expect.poll(() => Date.now()).toBeGreaterThan(moment.getTime());
  await work('mistake');

  await ship();
  await expect
    .poll(async () => (await ship(), existsSync(join(made.folder, 'wal/until'))), { timeout: 20_000 })
    .toBe(true);
  expect(await restored({ until: moment })).toEqual({ rows: count, chain: null });
  expect(await restored()).toEqual({ rows: count + 1, chain: null });
}, 60_000);

const refusal = (order: Promise<unknown>) =>
  order.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );

test('a backup goes into an empty folder or its own, never elsewhere, and only as many stay as are to be kept', async () => {
  mkdirSync(at('foreign'));
  writeFileSync(at('foreign/holiday.txt'), 'a picture');
  expect(await refusal(back(at('foreign')))).toBe('backup.foreign');
  expect(readdirSync(at('foreign'))).toEqual(['holiday.txt']);
  expect(await refusal(back(at('data/backups')))).toBe('backup.inside');

  mkdirSync(at('others'));
  writeFileSync(at('others/smart-park-backups.json'), JSON.stringify({ systemId: '1', format: 1 }));
  expect(await refusal(back(at('others')))).toBe('backup.otherInstallation');

  const made = await back(backups(), 1);
  expect(made.deleted).toBe(1);
  await writeLastBackup(live.adminUrl, endOf(made));
  await writeLastBackup(live.adminUrl, { ...endOf(made), ok: false, error: 'the disk is full' });
  expect([await readLastBackup(db), await readLastGoodBackup(db)]).toMatchObject([{ ok: false }, { ok: true }]);
  expect(readdirSync(backups()).filter((name) => name.startsWith('base-'))).toHaveLength(1);
}, 60_000);

test('a restore is refused where it would overwrite, from what is no backup, of a newer version, a moment that is not there, without room; nothing is left half done', async () => {
  const target = at('target');
  const tried = (order: Partial<RestoreOrder>) =>
    refusal(restoreBackup({ from: backups(), dataDir: target, ...order }));
  expect(await tried({ dataDir: at('foreign') })).toBe('restore.notEmpty');
  expect(await tried({ dataDir: at('data') })).toBe('restore.notEmpty');
  expect(await tried({ from: at('foreign') })).toBe('restore.noBackup');
  expect(await tried({ until: new Date(0) })).toBe('restore.tooEarly');
  expect(await tried({ until: new Date(Date.now() + 60_000) })).toBe('restore.tooLate');
  expect(await tried({ free: 1_000_000 })).toBe('restore.noRoom');

  const name = readdirSync(backups()).find((entry) => entry.startsWith('base-')) ?? '';
  const manifest = join(backups(), name, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"when": \d+/, '"when": 9999999999999'));
  expect(await tried({})).toBe('restore.newer');
  writeFileSync(manifest, text);
  rmSync(join(backups(), name, 'pg/PG_VERSION.gz'));
  expect(await tried({})).toBe('restore.damaged');
  expect(existsSync(target)).toBe(false);
}, 60_000);
