import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { openDatabase } from '../../../db/open';
import {
  Browser,
  GUARD,
  NORTH,
  PASSWORD,
  SOUTH,
  type World,
  appOf,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);
const MINUTE = 60_000;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a guard signs in and is known with park, roles and rights', async () => {
  const guard = browser();
  expect((await guard.signIn('guard', PASSWORD)).status).toBe(200);
  const { data } = await guard.me();
  expect(data).toMatchObject({
    id: GUARD,
    name: '王强',
    roles: ['guard'],
    parkId: NORTH,
    permissions: ['alarm.read', 'alarm.duty'],
  });
});

test('the session needs its token, its sid and its cookie', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const { credentials, cookie } = guard;
  const without = async (change: Partial<Browser>) =>
    (await Object.assign(browser(), { credentials, cookie }, change).me()).status;
  expect(await without({})).toBe(200);
  expect(await without({ cookie: '' })).toBe(401);
  expect(await without({ credentials: null })).toBe(401);
  expect(await without({ credentials: { uiticket: credentials?.uiticket ?? '', sid: 'other' } })).toBe(401);
});

test('secrets are stored as hashes only', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const { rows } = await world.admin.query<{ all: string }>('select string_agg(s::text, $1) as all from session s', [
    ' ',
  ]);
  expect(rows[0]?.all).not.toContain(guard.credentials?.uiticket);
  expect(rows[0]?.all).not.toContain(guard.credentials?.sid);
  expect(rows[0]?.all).not.toContain(guard.cookie.split('=')[1]);
});

test('wrong password, unknown name and the wrong password of a person who left get the same answer', async () => {
  const answers = [
    await browser().signIn('field', 'wrong'),
    await browser().signIn('nobody', PASSWORD),
    await browser().signIn('left', 'wrong'),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 400, error: 'session.wrongPassword' });
});

test('whoever knows the password of a disabled account is told that it is disabled', async () => {
  const { status, error, envelope } = await browser().signIn('left', PASSWORD);
  expect([status, error, envelope.msg]).toEqual([400, 'session.userDisabled', '此账号已停用，请联系管理员']);
});

test('five wrong passwords lock the name for one minute, the next for two, up to fifteen', async () => {
  const right = async () => (await browser().signIn('admin', PASSWORD, await world.captcha())).status;
  const wrong = async () => browser().signIn('admin', 'wrong', await world.captcha());
  for (let n = 0; n < 5; n += 1) await wrong();
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    world.turnClock(minutes * MINUTE - 1);
    expect(await right()).toBe(400);
    world.turnClock(1);
    await wrong();
  }
  world.turnClock(15 * MINUTE);
  expect(await right()).toBe(200);
  expect((await world.admin.query("select from login_attempt where login_name = 'admin'")).rowCount).toBe(0);
});

test('after three wrong passwords a picture must be read; each picture is good for one attempt and five minutes', async () => {
  const guess = (read?: Awaited<ReturnType<World['captcha']>>) => browser().signIn('picture', 'wrong', read);
  for (let n = 0; n < 3; n += 1) expect((await guess()).error).toBe('session.wrongPassword');
  expect((await guess()).error).toBe('session.captchaRequired');
  const picture = await world.captcha();
  expect((await guess({ ...picture, kaptcha: 'NOPE' })).error).toBe('session.captchaWrong');
  expect((await guess(picture)).error).toBe('session.captchaWrong');
  expect((await guess(await world.captcha())).error).toBe('session.wrongPassword');
  const late = await world.captcha();
  world.turnClock(5 * MINUTE);
  expect((await guess(late)).error).toBe('session.captchaWrong');
});

const deviceOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('park_device='))
    ?.split(';')[0] ?? '';

test('what strangers try puts no picture before the owner at their own browser, and does not lock them out there', async () => {
  const device = deviceOf((await browser().signIn('guard', PASSWORD)).headers);
  const input = { loginName: 'guard', password: PASSWORD };
  const atHome = (password = PASSWORD) =>
    browser().call(signInEndpoints.ssoLogin, { ...input, password }, { cookie: device });
  for (let n = 0; n < 3; n += 1) await browser().signIn('guard', 'wrong');
  expect((await browser().signIn('guard', PASSWORD)).error).toBe('session.captchaRequired');
  expect((await atHome()).status).toBe(200);
  for (let n = 0; n < 3; n += 1) await browser().signIn('guard', 'wrong', await world.captcha());
  expect((await browser().signIn('guard', PASSWORD, await world.captcha())).error).toBe('session.wrongPassword');
  expect((await atHome()).status).toBe(200);
  // Attempts from a known browser are counted, too.
  for (let n = 0; n < 3; n += 1) expect((await atHome('wrong')).error).toBe('session.wrongPassword');
  expect((await atHome()).error).toBe('session.captchaRequired');
  await world.admin.query('delete from login_attempt');
});

test('a browser is known for the people who signed in there, for nobody else', async () => {
  const device = deviceOf((await browser().signIn('field', PASSWORD)).headers);
  for (let n = 0; n < 3; n += 1) await browser().signIn('guard', 'wrong');
  const input = { loginName: 'guard', password: PASSWORD };
  const there = await browser().call(signInEndpoints.ssoLogin, input, { cookie: device });
  expect(there.error).toBe('session.captchaRequired');
  await world.admin.query('delete from login_attempt');
});

test('the hints of the headers follow the attempts, and inventing them changes nothing', async () => {
  const first = await browser().signIn('hints', 'wrong');
  expect([first.headers.get('content-login'), first.headers.get('content-locked')]).toEqual(['1', '0']);
  for (let n = 0; n < 4; n += 1) await browser().signIn('hints', 'wrong', await world.captcha());
  const locked = await browser().signIn('hints', 'wrong', await world.captcha());
  expect(Number(locked.headers.get('content-locked'))).toBe(world.deps.now().getTime() + MINUTE);
  const input = { loginName: 'hints', password: 'wrong' };
  const liar = await browser().call(signInEndpoints.ssoLogin, input, { 'content-login': '0', 'content-locked': '0' });
  expect(liar.error).toBe('session.captchaRequired');
});

test('a sign-in answers code 0 with ticket and sid in the envelope, as the specification has it', async () => {
  const { envelope, data } = await browser().signIn('guard', PASSWORD);
  expect(envelope).toMatchObject({ success: true, code: 0, uiticket: data.uiticket, sid: data.sid });
});

test('who came, who was turned away and who left stands in the login log with way, place and device', async () => {
  const guard = browser();
  await guard.call(signInEndpoints.ssoLogin, { loginName: 'log', password: 'wrong' }, { 'user-agent': 'Phone' });
  await guard.signIn('guard', PASSWORD);
  await guard.call(sessionEndpoints.logout, {});
  const { rows } = await world.admin.query(
    'select login_name, user_id::int, type, way, result, reason, device from login_log order by id desc limit 3',
  );
  expect(rows.toReversed()).toEqual([
    { login_name: 'log', user_id: null, type: 1, way: 1, result: 0, reason: 'session.wrongPassword', device: 'Phone' },
    { login_name: 'guard', user_id: GUARD, type: 1, way: 1, result: 1, reason: null, device: '' },
    { login_name: 'guard', user_id: GUARD, type: 0, way: 1, result: 1, reason: null, device: '' },
  ]);
});

test('no connection is held while passwords are compared: a pool of one serves ten sign-ins at once', async () => {
  const only = openDatabase(world.url, { poolSize: 1 });
  const small = appOf({ ...world.deps, db: only });
  const replies = await Promise.all(Array.from({ length: 10 }, () => new Browser(small).signIn('field', PASSWORD)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await only.close();
});

test('an unknown name is locked like a known one, and guesses sent side by side are all counted', async () => {
  await Promise.all(Array.from({ length: 12 }, async () => browser().signIn('ghost', 'guess', await world.captcha())));
  const { rows } = await world.admin.query(
    "select wrong_count, locked_until from login_attempt where login_name = 'ghost'",
  );
  expect(rows[0]).toMatchObject({ wrong_count: '5' });
  expect(rows[0].locked_until).not.toBeNull();
});

test('a session without calls ends after twelve hours, calls keep it alive', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  for (let n = 0; n < 3; n += 1) {
    world.turnClock(11 * 60 * MINUTE);
    expect((await guard.me()).status).toBe(200);
  }
  world.turnClock(12 * 60 * MINUTE);
  expect((await guard.me()).status).toBe(401);
});

test("another park is 404, and the person's own stays the current one", async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  expect(await guard.call(sessionEndpoints.changePark, { parkId: SOUTH })).toMatchObject({
    status: 404,
    error: 'park.denied',
  });
  expect((await guard.me()).data.parkId).toBe(NORTH);
});

test('the chosen park is kept, also for the next sign-in, until the person leaves it', async () => {
  await world.admin.query('insert into park_user (park_id, user_id) values ($1, $2)', [SOUTH, GUARD]);
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  expect((await guard.call(sessionEndpoints.changePark, { parkId: SOUTH })).data.parkId).toBe(SOUTH);
  const later = browser();
  await later.signIn('guard', PASSWORD);
  expect((await later.me()).data.parkId).toBe(SOUTH);
  await world.admin.query('delete from park_user where park_id = $1 and user_id = $2', [SOUTH, GUARD]);
  expect((await later.me()).data.parkId).toBe(NORTH);
});

test('a park change is never done by an image, a link or a prefetch', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const change = (extra: Record<string, string>) => guard.call(sessionEndpoints.changePark, { parkId: NORTH }, extra);
  expect((await change({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await change({ 'sec-fetch-mode': 'navigate' })).status).toBe(403);
  expect((await change({ 'sec-purpose': 'prefetch' })).status).toBe(403);
});

test("another site's form cannot sign anybody in", async () => {
  const input = { loginName: 'guard', password: PASSWORD };
  const reply = await browser().call(signInEndpoints.ssoLogin, input, { 'sec-fetch-site': 'cross-site' });
  expect(reply.status).toBe(403);
});

test('logging out ends the session on the server; doing it again is harmless', async () => {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  const { cookie } = guard;
  expect(await guard.call(sessionEndpoints.logout, {})).toMatchObject({ status: 200, data: 'signedOut' });
  expect(guard.cookie).toBe('');
  expect((await Object.assign(browser(), { cookie, credentials: guard.credentials }).me()).status).toBe(401);
  expect((await guard.call(sessionEndpoints.logout, {})).status).toBe(200);
});

test('sign-in, park change and logout stand in the audit chain', async () => {
  const { rows } = await world.admin.query<{ action: string }>('select distinct action from audit_row order by 1');
  expect(rows.map(({ action }) => action)).toEqual(['session.changePark', 'session.login', 'session.logout']);
});

test('twenty people sign in at one moment on a pool of four connections', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => browser().signIn('field', PASSWORD)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});
