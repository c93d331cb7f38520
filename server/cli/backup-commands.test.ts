/** The commands `backup` and `restore`, and the nightly job, on a running embedded database. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { BackupError, inWords } from '../db/backup/backup-error';
import { type BackupEnd, keepBackups, lastDue } from '../db/backup/keep-backups';
import { readLastBackup } from '../db/backup/last-backup';
import { discardEmbedded, type Embedded, startEmbedded } from '../db/embedded';
import { writeInstanceFile } from '../db/instance-file';
import { migrateTables } from '../db/migrate';
import { openDatabase } from '../db/open';
import { run } from './run';

let root: string;
let live: Embedded;
const at = (name: string): string => join(root, name);
const bases = (dir: string): string[] => readdirSync(dir).filter((name) => name.startsWith('base-'));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'smart-park-tests-commands-'));
  live = await startEmbedded({ dataDir: at('data') });
  await migrateTables(live.adminUrl);
  writeInstanceFile(at('data'), { pid: process.pid, port: 1, databaseUrl: live.adminUrl });
}, 120_000);
afterAll(async () => {
  await live.stop();
  await discardEmbedded(at('data'));
  rmSync(root, { recursive: true, force: true });
});

async function cli(env: NodeJS.ProcessEnv, ...words: string[]) {
  const [out, complaints]: [string[], string[]] = [[], []];
  const config = readConfig({ DATA_DIR: at('data'), ...env });
  const code = await run(words, { config, print: (line) => out.push(line), complain: (line) => complaints.push(line) });
  return { code, out, complaints };
}

describe('by hand', () => {
  it('a backup is made and noted as the last one, and an empty folder is made from it', async () => {
    const made = await cli({}, 'backup', '--to', at('by-hand'), '--keep', '2');
    expect([made.code, made.complaints]).toEqual([0, []]);
    expect(made.out[0]).toContain(at('by-hand'));
    expect(bases(at('by-hand'))).toHaveLength(1);
    const db = openDatabase(live.adminUrl, { poolSize: 1 });
    expect(await readLastBackup(db)).toMatchObject({ ok: true, folder: expect.stringContaining(at('by-hand')) });
    await db.close();
    const restored = await cli({ DATA_DIR: at('restored') }, 'restore', '--from', at('by-hand'));
    expect([restored.code, restored.complaints]).toEqual([0, []]);
    expect(restored.out.at(-1)).toMatch(/audit chain intact: \d+ rows/);
    expect(existsSync(at('restored'))).toBe(true);
    await discardEmbedded(at('restored'));
  }, 60_000);

  it('says in one sentence what is missing or wrong, and does nothing', async () => {
    const own = { DATABASE_URL: 'postgres://park@127.0.0.1:1/park' };
    for (const [env, words, said] of [
      [{}, ['backup'], '--to'],
      [{}, ['backup', '--to', at('x'), '--keep', '0'], 'keep'],
      [own, ['backup', '--to', at('x')], 'pg_dump'],
      [own, ['restore', '--from', at('x')], 'pg_restore'],
      [{ DATA_DIR: at('new') }, ['restore'], '--from'],
      [{ DATA_DIR: at('new') }, ['restore', '--from', at('by-hand'), '--until', 'yesterday'], '--until'],
      [{ DATA_DIR: at('stopped') }, ['backup', '--to', at('x')], 'npm start'],
    ] as [NodeJS.ProcessEnv, string[], string][]) {
      const { code, out, complaints } = await cli(env, ...words);
      expect([words, code, out, complaints.length]).toEqual([words, 1, [], 1]);
      expect(complaints[0]).toContain(said);
    }
    expect([existsSync(at('x')), existsSync(at('new'))]).toEqual([false, false]);
  });

  it('a full disk and a folder of somebody else are said in words', () => {
    const words = (code: string) => inWords(Object.assign(new Error(code), { code }), '/backup');
    expect(words('ENOSPC')).toMatchObject({ code: 'backup.full', message: expect.stringContaining('/backup') });
    expect(words('EDQUOT')).toMatchObject({ code: 'backup.full' });
    for (const code of ['EACCES', 'EPERM', 'EROFS']) expect(words(code)).toMatchObject({ code: 'backup.denied' });
    expect(words('EIO')).not.toBeInstanceOf(BackupError);
  });
});

describe('each night', () => {
  it('it is due once a day at the time that is set', () => {
    const at = (text: string) => lastDue({ hour: 2, minute: 30 }, new Date(text));
    expect(at('2026-11-27T02:29:59')).toEqual(new Date('2026-11-26T02:30:00'));
    expect(at('2026-11-27T02:30:00')).toEqual(new Date('2026-11-27T02:30:00'));
  });

  it('makes the first at once, the next when one is due, tries again half an hour after a failure, and keeps what it should', async () => {
    const clock = { at: new Date() };
    const ends: BackupEnd[] = [];
    const pass = (minutes: number) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    };
    const { hour, minute } = { hour: clock.at.getHours(), minute: clock.at.getMinutes() };
    const place = { url: live.adminUrl, dataDir: at('data'), cluster: live.folder };
    const job = keepBackups(
      place,
      { dir: at('nightly'), hour, minute, keep: 2 },
      { now: () => clock.at, ended: async (end) => void ends.push(end) },
    );
    const turn = async (minutes: number): Promise<boolean[]> => {
      pass(minutes);
      await job.run();
      return ends.map(({ ok }) => ok);
    };
    mkdirSync(at('nightly'));
    writeFileSync(join(at('nightly'), 'holiday.txt'), 'a picture');
    expect(await turn(0)).toEqual([false]);
    expect(ends[0]?.error).toContain(at('nightly'));
    rmSync(join(at('nightly'), 'holiday.txt'));
    expect(await turn(10)).toEqual([false]);
    expect(await turn(25)).toEqual([false, true]);
    expect(await turn(60)).toEqual([false, true]);
    expect(await turn(24 * 60)).toEqual([false, true, true]);
    expect(await turn(24 * 60)).toEqual([false, true, true, true]);
    expect(bases(at('nightly'))).toHaveLength(2);
  }, 120_000);
});
