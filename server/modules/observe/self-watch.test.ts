/** What is wrong with the platform itself is an alarm that administrators are told, and over when it is mended. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../../tests/kit/platform';
import { runDueTimers } from '../../jobs/workers';
import { watchSelf } from './self-watch.jobs';

let platform: TestPlatform;
let owner: ReturnType<typeof ownerPool>;
beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 1);
  await owner.query('delete from timer; update notification set result = 1 where result = 0');
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const look = (data: number, ofBackups = 0.5, now = new Date()) => {
  const { databaseUrl: _, ...config } = platform.deps.config;
  const own = { ...config, databaseUrl: undefined, backup: { dir: '/backup', hour: 2, minute: 30, keep: 7 } };
  const free = { data, backup: ofBackups };
  return watchSelf({ ...platform.deps, config: own, now: () => now }, new Date(Date.now() - 86_400_000), free);
};

const alarms = async () =>
  (
    await owner.query<{ type: string; category: number; calm: boolean; title: string }>(
      `select a.signal_type as type, a.category, a.restored_at is not null as calm, a.title
       from alarm a join device d on d.id = a.device_id where d.code like 'PLATFORM-%' order by a.id`,
    )
  ).rows;

it('a disk below a tenth and a backup that never succeeded are alarms of equipment, once each; administrators are told in chat; enough room ends the one', async () => {
  await look(0.07);
  await look(0.07);
  expect(await alarms()).toEqual([
    { type: 'platformDisk', category: 6, calm: false, title: '服务器磁盘仅剩 7%' },
    { type: 'platformBackup', category: 6, calm: false, title: '备份一直未成功' },
  ]);
  const told = await owner.query<{ admin: boolean }>(
    `select exists (select from notification n join app_user u on u.id = n.user_id
       join alarm a on a.id = n.alarm_id where u.usertype = 1 and n.channel = 'chat' and a.signal_type = 'platformDisk') as admin`,
  );
  expect(told.rows[0]?.admin).toBe(true);
  await look(0.5);
  expect((await alarms()).map(({ calm }) => calm)).toEqual([true, false]);
});

it('what is over closes by itself, also in a park that has no rule for it', async () => {
  const states = async () =>
    (await owner.query<{ state: number }>(`select handle_state as state from alarm where signal_type = 'platformDisk'`))
      .rows;
  await owner.query(`update alarm set rule_id = null where signal_type = 'platformDisk'`);
  await owner.query(`update timer set due_at = now() - interval '1 second' where kind = 'autoClose'`);
  await runDueTimers(platform.deps);
  expect(await states()).toEqual([{ state: 50 }]);
});

it('a database of one’s own is missed a backup too, by the age of the file that its backup touches', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'smart-park-stamp-'));
  const backupStamp = join(dir, 'last-good');
  const config = { ...platform.deps.config, backup: null, backupStamp };
  const lookAt = () => watchSelf({ ...platform.deps, config }, new Date(), { data: 0.5, backup: null });
  const calm = async () => (await alarms()).filter(({ type }) => type === 'platformBackup').map((one) => one.calm);
  writeFileSync(backupStamp, '');
  await lookAt();
  expect(await calm()).toEqual([true]);
  const old = new Date(Date.now() - 30 * 3_600_000);
  utimesSync(backupStamp, old, old);
  await lookAt();
  expect(await calm()).toEqual([false]);
  rmSync(dir, { recursive: true });
});

it('a disk for backups that fills up is told before the backup fails', async () => {
  await look(0.5, 0.04);
  const told = (await alarms()).filter(({ type }) => type === 'platformBackupDisk');
  expect(told).toEqual([{ type: 'platformBackupDisk', category: 6, calm: false, title: '备份磁盘仅剩 4%' }]);
  await look(0.5);
  expect((await alarms()).filter(({ type }) => type === 'platformBackupDisk')).toMatchObject([{ calm: true }]);
});

it('timers that are late and messages that do not leave are told by how many and how late', async () => {
  await owner.query(`insert into timer (kind, park_id, subject_id, due_at) select 'autoClose', park_id, id, now() - interval '3 minutes'
    from alarm order by id limit 1`);
  await owner.query(`update notification set result = 0, next_try_at = now() - interval '6 minutes'
    where id = (select min(id) from notification)`);
  await look(0.5);
  const titles = (await alarms()).map(({ title }) => title);
  expect(titles).toContain('定时任务迟到 3 分钟');
  expect(titles).toContainEqual(expect.stringMatching(/^消息积压：\d+ 条未发出$/));
});
