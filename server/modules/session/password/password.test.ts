import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authEndpoints } from '@/contract/auth';
import { passwordEndpoints, type PwdRule } from '@/contract/password';
import { passwordProblem } from '@/contract/password-rules';
import { isCommonPassword } from './common-passwords.rules';
import { firstPassword } from './password-reset.usecases';
import { NEVER_DAYS, statusOf } from './password-status.usecases';
import { hashPassword } from './password-hash.rules';
import {
  ADMIN,
  Browser,
  FIELD,
  GUARD,
  PASSWORD,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
let hash: string;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHONE = '13000000001';

beforeAll(async () => {
  world = await openWorld();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.turnClock(61 * MINUTE);
  world.sent.length = 0;
  await world.admin.query(
    'update app_user set password_hash = $1, pwd_initial = false, is_first_login = false, pwd_update_time = $2',
    [hash, world.deps.now()],
  );
  await world.admin.query('delete from password_history');
  await world.admin.query('delete from login_attempt');
});

async function signedIn(name: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(world.app);
  expect((await browser.signIn(name, password)).status).toBe(200);
  return browser;
}
const change = (who: Browser, newPass: string, oldPass = PASSWORD) =>
  who.call(passwordEndpoints.changeMyPassword, { oldPass, newPass });

test('a changed password ends all other sessions and lets its holder in again', async () => {
  const [here, there] = [await signedIn('guard'), await signedIn('guard')];
  expect(await change(here, ' Lantern-7291 ')).toMatchObject({ status: 200, data: 'passwordChanged' });
  expect([(await here.me()).status, (await there.me()).status]).toEqual([200, 401]);
  await signedIn('guard', 'Lantern-7291');
  expect((await new Browser(world.app).signIn('guard', PASSWORD)).error).toBe('session.wrongPassword');
});

test.each([
  ['Short-1', 'password.level.234'],
  ['lantern-7291', 'password.level.234'],
  ['Lantern-lamp', 'password.level.234'],
  [PASSWORD, 'password.sameAsOld'],
  ['Guard-2027', 'password.sameStem'],
  ['Park2026', 'password.common'],
  ['Password2026', 'password.common'],
  ['Qwe123!@#', 'password.common'],
  ['My-Guard-7291', 'password.holdsName'],
  ['Aa1'.repeat(22), 'password.tooLong'],
])('%s is refused as %s, and says so at its field', async (newPass, code) => {
  const refused = await change(await signedIn('guard'), newPass);
  expect(refused.envelope.error).toMatchObject({ code, fields: { newPass: code } });
  expect(refused.status).toBe(400);
});

test('the last five passwords cannot be used again, the sixth can', async () => {
  const field = await signedIn('field');
  const words = ['Lantern', 'Meadow', 'Copper', 'Violet', 'Harbor', 'Walnut'];
  const used = [PASSWORD, ...words.map((word) => `${word}-7291x`)];
  for (let n = 1; n < used.length; n += 1) {
    expect((await change(field, used[n] ?? '', used[n - 1])).status).toBe(200);
  }
  const now = used.at(-1);
  expect(await change(field, used[1] ?? '', now)).toMatchObject({ status: 400, error: 'password.usedBefore' });
  expect((await change(field, PASSWORD, now)).status).toBe(200);
});

test('a passphrase of 44 letters is strong by its length alone', async () => {
  const phrase = 'correcthorsebatterystaplelanternwalnutmeadow';
  expect(phrase).toHaveLength(44);
  expect((await change(await signedIn('guard'), phrase)).status).toBe(200);
  await signedIn('guard', phrase);
  expect(passwordProblem({ objOne: 8, objTwo: 234 }, 'ab'.repeat(20))).not.toBeNull();
});

test('guessing the old password in an open session locks the name like guessing at the sign-in', async () => {
  const guard = await signedIn('guard');
  for (let n = 0; n < 5; n += 1)
    expect((await change(guard, 'Lantern-7291', 'Wrong-7291')).error).toBe('password.oldWrong');
  expect((await change(guard, 'Lantern-7291')).error).toBe('password.oldWrong');
  expect((await new Browser(world.app).signIn('guard', PASSWORD, await world.captcha())).error).toBe(
    'session.wrongPassword',
  );
  world.turnClock(MINUTE);
  expect((await change(guard, 'Lantern-7291')).status).toBe(200);
});

test('of two changes at one moment one wins', async () => {
  const guard = await signedIn('guard');
  const replies = await Promise.all([change(guard, 'Lantern-7291'), change(guard, 'Lantern-7292')]);
  expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('no password and no hash of one stands beside an idempotency key', async () => {
  await change(await signedIn('guard'), 'Lantern-7291');
  expect((await world.admin.query('select from idempotency_key')).rowCount).toBe(0);
});

test('a forgotten password is reset by a code to the number: every session ends, the lock too', async () => {
  await world.admin.query('update app_user set phone = $1 where id = $2', [PHONE, FIELD]);
  const before = await signedIn('field');
  const visitor = new Browser(world.app);
  await visitor.call(authEndpoints.sendSmsCode, { phone: PHONE, purpose: 'reset' });
  const msgcode = /\d{6}/.exec(world.sent[0]?.text ?? '')?.[0] ?? '';
  const reset = (newPass: string) => visitor.call(authEndpoints.resetPassword, { phone: PHONE, msgcode, newPass });
  expect((await reset('plain')).error).toBe('password.level.234');
  expect((await reset(PASSWORD)).error).toBe('password.sameAsOld');
  expect((await reset('Lantern-7291')).data).toBe('passwordReset');
  expect((await reset('Lantern-7292')).error).toBe('session.wrongCode');
  expect((await before.me()).status).toBe(401);
  await signedIn('field', 'Lantern-7291');
  // Without the old password, too, a number that is only counted on is found.
  world.turnClock(2 * MINUTE);
  await visitor.call(authEndpoints.sendSmsCode, { phone: PHONE, purpose: 'reset' });
  const next = /\d{6}/.exec(world.sent[1]?.text ?? '')?.[0] ?? '';
  const counted = { phone: PHONE, msgcode: next, newPass: 'Lantern-7292' };
  expect((await visitor.call(authEndpoints.resetPassword, counted)).error).toBe('password.sameStem');
});

test('an administrator gives a first password: it is shown once, must be changed, and ends the sessions', async () => {
  const guard = await signedIn('guard');
  const admin = await signedIn('admin');
  const { data } = await admin.call(passwordEndpoints.resetUserPassword, { userId: GUARD });
  expect((await guard.me()).status).toBe(401);
  const again = await signedIn('guard', data.password);
  const status = () => again.call(passwordEndpoints.getPasswordStatus, {});
  expect((await status()).data).toMatchObject({ noSamePwd: false, isFirstLogin: true });
  await change(again, 'Lantern-7291', data.password);
  expect((await status()).data).toMatchObject({ noSamePwd: true, isFirstLogin: false });
});

test('nobody resets a password without the right to', async () => {
  const guard = await signedIn('guard');
  expect((await guard.call(passwordEndpoints.resetUserPassword, { userId: ADMIN })).status).toBe(403);
});

test('the policy is read by everybody, saved by who may, and not over somebody else’s change', async () => {
  const [guard, admin] = [await signedIn('guard'), await signedIn('admin')];
  const [rule] = (await guard.call(passwordEndpoints.getPasswordRule, {})).data;
  expect(rule).toMatchObject({ type: 1, objOne: 8, objTwo: 234 });
  const { id: _id, type: _type, ...fields } = rule as PwdRule;
  const save = (who: Browser) => who.call(passwordEndpoints.savePasswordRule, { ...fields, objOne: 10, lockTimes: 3 });
  expect((await save(guard)).status).toBe(403);
  expect((await save(admin)).data[0]).toMatchObject({ objOne: 10, lockTimes: 3, version: fields.version + 1 });
  // The second is told what the first has saved.
  const second = await save(admin);
  expect([second.error, second.envelope.error]).toMatchObject(['record.changed', { current: { objOne: 10 } }]);
  const { rows: told } = await world.admin.query(
    "select id, detail from audit_row where action = 'policy.savePasswordRule' and biz_type = 'policy' order by id desc",
  );
  // What it touched, under the kind whose history shows it; refused attempts stand beside it without.
  expect(told[0]).toMatchObject({
    detail: { before: { objOne: 8, lockTimes: 5 }, after: { objOne: 10, lockTimes: 3 } },
  });
  expect((await change(guard, 'Lamp-7291')).envelope.error).toMatchObject({ params: { min: 10 } });
  for (let n = 0; n < 3; n += 1) await new Browser(world.app).signIn('policy', 'wrong');
  const { rows } = await world.admin.query("select locked_until from login_attempt where login_name = 'policy'");
  expect(rows[0].locked_until).not.toBeNull();

  const undo = (who: Browser) => who.call(passwordEndpoints.undoPasswordRule, { changeId: Number(told[0].id) });
  expect((await undo(guard)).status).toBe(403);
  expect((await undo(admin)).data[0]).toMatchObject({ objOne: 8, lockTimes: 5, version: fields.version + 2 });
  expect((await admin.call(passwordEndpoints.undoPasswordRule, { changeId: 1 })).status).toBe(404);
});

test('before a term is saved, it is told whose password would end by it and who would be warned', async () => {
  const admin = await signedIn('admin');
  const impact = async (expireDays: number, warnDays = 0) =>
    (await admin.call(passwordEndpoints.getPasswordImpact, { expireDays, warnDays })).data;
  await world.admin.query('update pwd_rule set expire_days = 0');
  const before = await impact(30, 5);
  const aged = (login: string, days: number) =>
    world.admin.query(
      `update app_user set pwd_update_time = pwd_update_time - interval '${days} days' where login_name = '${login}'`,
    );
  await aged('field', 40);
  await aged('guard', 27);
  expect(await impact(30, 5)).toEqual({ expired: before.expired + 1, expiring: before.expiring + 1 });
  expect(await impact(0)).toEqual({ expired: 0, expiring: 0 });
  await world.admin.query('update pwd_rule set expire_days = 90');
});

test('a session ends after as many idle minutes as the policy says', async () => {
  await world.admin.query('update pwd_rule set idle_minutes = 30');
  const guard = await signedIn('guard');
  world.turnClock(30 * MINUTE - 1);
  expect((await guard.me()).status).toBe(200);
  world.turnClock(30 * MINUTE);
  expect((await guard.me()).status).toBe(401);
  await world.admin.query('update pwd_rule set idle_minutes = 720');
});

test('the state of the password counts down to the warnings, then to the end', () => {
  const now = new Date('2026-03-01T08:00:00Z');
  const rule = { expireDays: 90, warnDays: 7, firstLoginChange: true };
  const at = (days: number, changes = {}) => {
    const facts = {
      hasPassword: true,
      isFirstLogin: false,
      pwdInitial: false,
      pwdUpdateTime: new Date(now.getTime() - days * DAY),
    };
    const { warnDays, lefttimeWarn, changePassword } = statusOf({ ...facts, ...changes }, rule, now);
    return [warnDays, lefttimeWarn, changePassword];
  };
  expect(at(0)).toEqual([90, 83, false]);
  expect(at(82)).toEqual([8, 1, false]);
  expect(at(83)).toEqual([7, 0, false]);
  expect(at(89.5)).toEqual([1, 0, false]);
  expect(at(90)).toEqual([0, 0, true]);
  expect(at(500, { hasPassword: false })).toEqual([NEVER_DAYS, NEVER_DAYS - 7, false]);
});

test.each([
  'password',
  'P@ssw0rd',
  'Password1!',
  'Admin123',
  'admin888',
  'Qwerty123',
  '1qaz2wsx',
  '!QAZ2wsx',
  'Aa123456',
  'Abc123456',
  'Iloveyou1',
  'woaini1314',
  'woaini520',
  'Zhang123',
  'a1b2c3d4',
  '12345678',
  '88888888',
  'Dragon2024!',
  'Welcome1',
  '5201314a',
  'Monkey12',
  'Q1w2e3r4',
  '147258369',
  'asdfghjkl',
  'Zxcvbnm1',
  'Passw0rd2026',
  'Test1234',
  'Summer2025',
  'Huawei@123',
])('%s is among what is tried first', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['Park@2026', 'Guard-2026', 'Lantern-7291', 'kX83-vQ!20z', '云岭Tower38!', 'correct horse battery staple'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('a first password fits every level and is never the same', () => {
  const made = Array.from({ length: 50 }, () => firstPassword(14));
  expect(new Set(made).size).toBe(50);
  for (const level of [14, 234, 2345] as const) {
    expect(made.filter((password) => passwordProblem({ objOne: 14, objTwo: level }, password) !== null)).toEqual([]);
  }
});
