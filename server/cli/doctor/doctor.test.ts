/** What is wrong with an installation is found and said, with what to do. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET_KEY, openBucket } from '../../../tests/kit/bucket';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../../tests/kit/platform';
import type { Config } from '../../config';
import { run } from '../run';

let platform: TestPlatform;
let server: Server;
let publicUrl: string;

beforeAll(async () => {
  platform = await openPlatform();
  server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await platform.stop();
});

async function doctor(changed: Partial<Config> = {}): Promise<{ code: number; said: string; count: string }> {
  const config = { ...platform.deps.config, dataDir: tmpdir(), publicUrl, ...changed };
  const [out, complaints]: [string[], string[]] = [[], []];
  const code = await run(['doctor'], { config, print: (l) => out.push(l), complain: (l) => complaints.push(l) });
  return { code, said: out.join('\n'), count: complaints.join('') };
}

it('finds nothing to mend where the database, the clock and the address are in order', async () => {
  const { code, said } = await doctor();
  expect(said).toMatch(/✓ 数据库版本.+✓ 数据库权限.+✓ 时钟：与数据库一致.+✓ PUBLIC_URL/s);
  expect([code, said.includes('✗')]).toEqual([0, false]);
});

it('a database that cannot be reached, a dead address without TLS, a folder that is not there: each with what to do, exit code 1', async () => {
  const { code, said, count } = await doctor({
    databaseUrl: 'postgres://owner@127.0.0.1:1/park',
    publicUrl: 'http://park.invalid',
    backup: { dir: '/nowhere/at/all', hour: 2, minute: 30, keep: 7 },
  });
  expect(code).toBe(1);
  expect(said).toMatch(/✗ 数据库：连接不上.+\n +→ 请检查 DATABASE_URL/);
  expect(said).toMatch(/✗ PUBLIC_URL：http:\/\/park\.invalid 访问不到/);
  expect(said).toMatch(/✗ TLS：没有加密/);
  expect(said).toMatch(/✗ 磁盘（BACKUP_DIR）/);
  expect(count).toContain('有 4 项需要处理');
});

it('a user of the database without rights is told what an administrator has to run; another site at the address is not taken for ours', async () => {
  const owner = ownerPool(platform.databaseUrl, 1);
  await owner.query(`drop role if exists doctor_guest; create role doctor_guest login password 'doctor'`);
  const url = new URL(platform.databaseUrl);
  [url.username, url.password] = ['doctor_guest', 'doctor'];
  try {
    const { code, said } = await doctor({ databaseUrl: url.href, publicUrl: `${publicUrl}/assets` });
    expect(code).toBe(1);
    expect(said).toMatch(/✗ 数据库权限：.+\n +→ 由数据库管理员执行：ALTER SCHEMA public OWNER TO/);
    expect(said).toContain('有应答，但不是本平台');
  } finally {
    await owner.query('drop role doctor_guest');
    await owner.end();
  }
});

it('a replica that is none, and one that cannot be reached, are named with what to do', async () => {
  const { code, said } = await doctor({ readUrls: [platform.databaseUrl, 'postgres://owner@127.0.0.1:1/park'] });
  expect(code).toBe(1);
  expect(said).toMatch(/✗ 备库 127\.0\.0\.1:\d+：不是备库.+\n +→ DATABASE_READ_URL 请指向/);
  expect(said).toMatch(/✗ 备库 127\.0\.0\.1:1：连接不上.+\n +→ 请检查 DATABASE_READ_URL/);
});

it('an encoder that is not there, or switched off, is a warning that says what is missing without it', async () => {
  const { said } = await doctor({ ffmpegPath: '/nowhere/ffmpeg' });
  expect(said).toMatch(/! 录像编码（ffmpeg）：没有找到或不能运行：.*有隐私遮挡的摄像机不能导出\n +→ 请安装 ffmpeg/);
  expect((await doctor({ ffmpegPath: 'off' })).said).toMatch(/! 录像编码（ffmpeg）：FFMPEG_PATH=off/);
});

it('a bucket that can be written, read and cleared is in order, one with another key is not', async () => {
  const bucket = await openBucket();
  const { said } = await doctor({ files: { url: bucket.url, ...BUCKET_KEY } });
  expect(said).toContain('✓ 对象存储：可以读写');
  expect(bucket.objects.size).toBe(0);
  const wrong = await doctor({ files: { url: bucket.url, ...BUCKET_KEY, secret: 'another' } });
  expect(wrong.said).toMatch(/✗ 对象存储：.+密钥无效或没有权限.+\n +→ 请检查 FILES_URL/);
  await bucket.close();
});

it('a mark of the backup that cannot be looked at is a finding and not the end of the command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  const backupStamp = join(folder, 'last-good');
  // Unreadable for root too: it leads to itself.
  symlinkSync(backupStamp, backupStamp);
  const { code, said } = await doctor({ databaseUrl: platform.databaseUrl, backupStamp });
  rmSync(folder, { recursive: true });
  expect(said).toMatch(/✗ 备份：.+last-good 不能读取\n.+chmod 755/);
  expect(code).toBe(1);
});
