/** A demo that is turned off is off: its passwords and keys are public. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { signalEndpoints } from '@/contract/signal';
import { ownerPool } from '../../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../../tests/kit/platform';
import { hashPassword } from '../../modules/session/password/password-hash.rules';
import { ensureFirstAdmin } from '../../modules/session/sign-in/first-admin.usecases';
import { disableDemo, enableDemo } from './demo-accounts';
import { DEMO_PASSWORD, DEMO_SIGNAL_KEY } from './seed';

let platform: TestPlatform;
let owner: pg.Pool;
const printed: string[] = [];
const log = (line: string) => void printed.push(line);

beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 1);
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const enter = async (loginName: string, password = DEMO_PASSWORD): Promise<number> =>
  (await platform.call(signInEndpoints.ssoLogin, { loginName, password })).status;
const beat = async (): Promise<number> =>
  (await platform.call(signalEndpoints.postHeartbeat, {}, undefined, { 'x-api-key': DEMO_SIGNAL_KEY })).status;

it('lets in no account of the demo and takes no signal of it, ends its sessions, and says so once', async () => {
  const guard = await platform.signIn('guard');
  await owner.query(`update app_user set password_hash = $1 where login_name = 'lead'`, [
    await hashPassword('Own-4711-x'),
  ]);
  expect(await disableDemo(platform.databaseUrl, log)).toBe(true);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/停用演示账号 \d+ 个、演示信号密钥 1 个 \/ demo is off: \d+ demo accounts/);
  for (const login of ['admin', 'guard', 'tenant', 'dispatcher']) expect(await enter(login), login).not.toBe(200);
  expect((await platform.call(sessionEndpoints.getUser, {}, guard)).status).toBe(401);
  expect(await beat()).toBe(401);
  await disableDemo(platform.databaseUrl, log);
  expect(printed).toHaveLength(1);
});

it('whoever has a password of their own stays', async () => {
  expect(await enter('lead', 'Own-4711-x')).toBe(200);
});

it('leaves nobody locked out: the administrator gets a one-time password, printed once', async () => {
  const lines: string[] = [];
  const first = { login: 'admin', password: undefined, leaderless: await disableDemo(platform.databaseUrl, log) };
  await ensureFirstAdmin(platform.deps.db, first, (line) => void lines.push(line));
  const password = /一次性密码 (\S+)，/.exec(lines[0] ?? '')?.[1] ?? '';
  expect(await enter('admin', password)).toBe(200);
  expect(await disableDemo(platform.databaseUrl, log)).toBe(false);
  await ensureFirstAdmin(platform.deps.db, { ...first, leaderless: false }, (line) => void lines.push(line));
  expect(lines).toHaveLength(1);
});

it('comes back with the demo, and only what the end of the demo had disabled', async () => {
  await owner.query(`update app_user set state = 2 where login_name = 'field'`);
  await enableDemo(platform.databaseUrl);
  expect(await enter('guard')).toBe(200);
  expect(await beat()).toBe(200);
  expect(await enter('field')).not.toBe(200);
});
