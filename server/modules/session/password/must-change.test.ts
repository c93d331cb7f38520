/** A password that was set by somebody else or has expired permits only changing it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { homeEndpoints } from '@/contract/home';
import { passwordEndpoints } from '@/contract/password';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { hashPassword } from './password-hash.rules';
import { ADMIN, Browser, GUARD, PASSWORD, type World, openWorld } from '../../../../tests/kit/world/session-world';

let world: World;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.admin.query(
    `update app_user set password_hash = $1, pwd_initial = false, is_first_login = false, pwd_update_time = $2,
      pwd_good_until = null`,
    [await hashPassword(PASSWORD), world.deps.now()],
  );
  await world.admin.query('delete from login_attempt');
});

async function signedIn(login: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(world.app);
  expect((await browser.signIn(login, password)).status).toBe(200);
  return browser;
}

async function reset(): Promise<string> {
  const { data } = await (await signedIn('admin')).call(passwordEndpoints.resetUserPassword, { userId: GUARD });
  return data.password;
}

test('whoever comes in with a password that was reset does nothing but change it, and is told by the code', async () => {
  const guard = await signedIn('guard', await reset());
  expect((await guard.me()).data.mustChangePassword).toBe(true);
  const refused = await guard.call(sessionEndpoints.getParksByLoginUser, {});
  expect([refused.status, refused.error]).toEqual([403, 'password.mustChange']);
  expect(await guard.boot({ path: '/warningDetail?id=1' })).toMatchObject({
    user: { id: GUARD, mustChangePassword: true },
    record: null,
  });
});

test('of all calls that need a session only the change, what its page asks, and who one is are answered', () => {
  const answered = Object.entries(endpoints).filter(([, each]) => each.beforePasswordChange);
  expect(answered.map(([name]) => name).toSorted()).toEqual([
    'changeMyPassword',
    'getPasswordRule',
    'getPasswordStatus',
    'getUser',
  ]);
});

test('after the change everything is answered again', async () => {
  const given = await reset();
  const guard = await signedIn('guard', given);
  const changed = await guard.call(passwordEndpoints.changeMyPassword, { oldPass: given, newPass: 'Lantern-7291' });
  expect(changed.status).toBe(200);
  expect((await guard.call(sessionEndpoints.getParksByLoginUser, {})).status).toBe(200);
});

test('an expired password is barred at the next call of a session that runs, and signing out is always possible', async () => {
  const guard = await signedIn('guard');
  expect((await guard.call(homeEndpoints.getTodos, {})).status).toBe(200);
  await world.admin.query('update app_user set pwd_update_time = $1 where id = $2', [
    new Date(world.deps.now().getTime() - 400 * DAY),
    GUARD,
  ]);
  expect((await guard.call(homeEndpoints.getTodos, {})).error).toBe('password.mustChange');
  expect((await guard.call(sessionEndpoints.logout, {})).status).toBe(200);
});

test('whoever comes by a message of the chat has used no password, and goes on working', async () => {
  await reset();
  const guard = new Browser(world.app);
  expect((await guard.boot(await world.ticket(GUARD))).user?.mustChangePassword).toBeUndefined();
  expect((await guard.call(sessionEndpoints.getParksByLoginUser, {})).status).toBe(200);
});

test('no code of single sign-on goes round the change', async () => {
  await world.admin.query(
    `update app set sys_url = 'https://reports.example/', app_from = 2 where sp_app_id = 'other'`,
  );
  const given = await reset();
  const wanted = { reParam: 'getCode', url: 'https://reports.example/in' } as const;
  const sign = (password: string) =>
    new Browser(world.app).call(signInEndpoints.ssoLogin, { loginName: 'guard', password, ...wanted });
  const entry = await sign(given);
  expect([entry.status, entry.data.dhssoCode]).toEqual([200, undefined]);
});

test('a password that an administrator has seen is dead after 72 hours, one’s own is not', async () => {
  const given = await reset();
  world.turnClock(72 * HOUR - 1);
  await signedIn('guard', given);
  world.turnClock(1);
  expect((await new Browser(world.app).signIn('guard', given)).error).toBe('session.passwordGivenTooLongAgo');
  expect((await new Browser(world.app).signIn('guard', 'Lantern-7291')).error).toBe('session.wrongPassword');
  await signedIn('admin');
});

test('the first administrator, whom nobody could help, may still change theirs later', async () => {
  await world.admin.query('update app_user set pwd_initial = true, is_first_login = true where id = $1', [ADMIN]);
  world.turnClock(100 * HOUR);
  const admin = await signedIn('admin');
  expect((await admin.call(sessionEndpoints.getParksByLoginUser, {})).error).toBe('password.mustChange');
});
