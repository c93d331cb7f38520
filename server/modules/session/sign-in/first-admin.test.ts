import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hono } from 'hono';
import { passwordEndpoints } from '@/contract/password';
import { freshDatabase, type TestDatabase } from '../../../../tests/kit/database';
import { readConfig } from '../../../config';
import { type Database, openDatabase } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { createLocalCamera } from '../../../camera/local-adapter';
import { createDemoPtz } from '../../../ptz/demo-adapter';
import { shortFilms } from '../../../../tests/kit/clip-source';
import { createLocalPayment } from '../../../payment/local-adapter';
import { ensureFirstAdmin } from './first-admin.usecases';
import { Browser, appOf } from '../../../../tests/kit/world/session-world';

let database: TestDatabase;
let db: Database;
let app: Hono;
const printed: string[] = [];
const ensure = (password?: string) => ensureFirstAdmin(db, { login: 'chief', password }, (line) => printed.push(line));

beforeAll(async () => {
  database = await freshDatabase('empty');
  db = openDatabase(database.url, { poolSize: 4 });
  const deps: Deps = {
    config: readConfig({}),
    db,
    camera: createLocalCamera(),
    ptz: createDemoPtz(db),
    clips: shortFilms(),
    payment: createLocalPayment(),
    chat: { name: 'local', sendCard: async () => '1', updateCard: async () => '1' },
    sms: null,
    now: () => new Date(),
    wake: () => {},
    secret: 'secret of the tests',
  };
  app = appOf(deps);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a configured password that everybody guesses keeps the platform from starting', async () => {
  await expect(ensure('Admin@123')).rejects.toThrow('ADMIN_PASSWORD');
  expect(printed).toEqual([]);
});

test('an empty installation gets one administrator, whoever starts first, with a password printed once', async () => {
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(printed).toHaveLength(1);
  const password = /一次性密码 (\S+)，/.exec(printed[0] ?? '')?.[1] ?? '';
  const chief = new Browser(app);
  expect((await chief.signIn('chief', password)).status).toBe(200);
  expect((await chief.me()).data).toMatchObject({ usertype: 1, roles: ['admin'] });
  const { data } = await chief.call(passwordEndpoints.getPasswordStatus, {});
  expect(data).toMatchObject({ isFirstLogin: true, noSamePwd: false });
});

test('later starts change nothing', async () => {
  await ensure('Lantern-7291');
  expect(printed).toHaveLength(1);
  expect((await new Browser(app).signIn('chief', 'Lantern-7291')).status).toBe(400);
});
