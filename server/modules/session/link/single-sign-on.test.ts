import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '@/contract/account';
import { authEndpoints } from '@/contract/auth';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { challengeOf } from './code-redeem.usecases';
import { newSecret, sha256 } from '../secret.rules';
import {
  ADMIN,
  Browser,
  GUARD,
  NORTH,
  PASSWORD,
  type World,
  openWorld,
} from '../../../../tests/kit/world/session-world';

let world: World;
const browser = () => new Browser(world.app);
const BACK = 'https://reports.example.com/back?x=1';
const APP = 3;
/** Where the application that the guard's menus belong to lies. */
const SAFE = 1;
const SAFE_BACK = 'https://safe.example.com/in';
const SECRET = newSecret();
const VERIFIER = newSecret();
const MINUTE = 60_000;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.admin.query("update app set sys_url = 'https://reports.example.com/', secret_hash = $1 where id = $2", [
    sha256(SECRET),
    APP,
  ]);
  await world.admin.query("update app set sys_url = 'https://safe.example.com/', secret_hash = $1 where id = $2", [
    sha256(SECRET),
    SAFE,
  ]);
});
afterAll(() => world.close());

async function signedIn(loginName = 'guard'): Promise<Browser> {
  const guard = browser();
  await guard.signIn(loginName, PASSWORD);
  return guard;
}
async function codeFor(url = BACK, challenge?: string, who = 'guard'): Promise<string> {
  const { data } = await (await signedIn(who)).call(authEndpoints.getSsoCode, { url, ...(challenge && { challenge }) });
  return data.dhssoCode;
}
interface Shown {
  url?: string;
  appSecret?: string;
  verifier?: string;
  nonce?: string;
}
const PROOF = { url: BACK, appSecret: SECRET };
const take = (dhssoCode: string, { nonce = crypto.randomUUID(), ...proof }: Shown = PROOF, who = browser()) =>
  who.call(signInEndpoints.getToken, { dhssoCode, nonce, ...proof });
/** An application that has redeemed a code for a user. */
async function application(url = SAFE_BACK, who = 'guard'): Promise<Browser> {
  const app = browser();
  app.credentials = (await take(await codeFor(url, undefined, who), { url, appSecret: SECRET }, app)).data;
  return app;
}

test('somebody sent here by another application signs in and takes a code back to it', async () => {
  const input = { loginName: 'guard', password: PASSWORD, reParam: 'getCode', url: BACK } as const;
  const { envelope, data } = await browser().call(signInEndpoints.ssoLogin, input);
  expect(envelope).toMatchObject({ code: 0, reParam: 'getCode', dhssoCode: data.dhssoCode, url: BACK, sid: data.sid });
  expect((await take(data.dhssoCode ?? '')).status).toBe(200);
});

test('a code is exchanged for a session of its own, once; a second use by its application ends that session', async () => {
  const code = await codeFor();
  const other = browser();
  other.credentials = (await take(code, { ...PROOF, nonce: 'one page' }, other)).data;
  expect((await other.me()).data.id).toBe(GUARD);
  expect(await take(code, { ...PROOF, nonce: 'another page' })).toMatchObject({
    status: 401,
    error: 'session.ticketUsed',
  });
  expect((await other.me()).status).toBe(401);
});

test.each<[string, Shown]>([
  ['nothing', {}],
  ['the return address alone', { url: BACK }],
  ['a wrong secret', { url: BACK, appSecret: newSecret() }],
  ['another return address of the application', { url: 'https://reports.example.com/log', appSecret: SECRET }],
  ['a verifier instead of the secret', { url: BACK, verifier: VERIFIER }],
])('whoever found a code gets nothing for %s, and takes nothing from the application', async (_what, shown) => {
  const code = await codeFor(BACK, challengeOf(VERIFIER));
  expect(await take(code, shown)).toMatchObject({ status: 401, error: 'session.codeDenied' });
  const { rows } = await world.admin.query('select reason, way, result from login_log order by id desc limit 1');
  expect(rows).toEqual([{ reason: 'session.codeDenied', way: 3, result: 0 }]);
  const app = browser();
  app.credentials = (await take(code, PROOF, app)).data;
  expect(await take(code, shown)).toMatchObject({ error: 'session.codeDenied' });
  expect((await app.me()).status).toBe(200);
});

test('the secret of one application redeems no code of another', async () => {
  const others = newSecret();
  await world.admin.query('update app set secret_hash = $1 where id = $2', [sha256(others), SAFE]);
  expect(await take(await codeFor(), { url: BACK, appSecret: others })).toMatchObject({ error: 'session.codeDenied' });
});

test('an application without a secret proves by its verifier that it asked; without either nobody gets in', async () => {
  await world.admin.query('update app set secret_hash = null where id = $1', [APP]);
  const challenge = challengeOf(VERIFIER);
  const code = await codeFor(BACK, challenge);
  for (const shown of [{ url: BACK }, { url: BACK, verifier: challenge }, { url: BACK, verifier: newSecret() }])
    expect(await take(code, shown)).toMatchObject({ status: 401, error: 'session.codeDenied' });
  expect((await take(code, { url: BACK, verifier: VERIFIER })).status).toBe(200);
  expect(await take(await codeFor(), { url: BACK, appSecret: SECRET })).toMatchObject({ error: 'session.codeDenied' });
});

test('the sign-in takes the challenge too', async () => {
  await world.admin.query('update app set secret_hash = null where id = $1', [APP]);
  const wanted = { reParam: 'getCode', url: BACK, challenge: challengeOf(VERIFIER) } as const;
  const { data } = await browser().call(signInEndpoints.ssoLogin, {
    loginName: 'guard',
    password: PASSWORD,
    ...wanted,
  });
  expect((await take(data.dhssoCode ?? '', { url: BACK, verifier: VERIFIER })).status).toBe(200);
});

test('a code is no chat ticket, and a chat ticket is no code', async () => {
  const [ticket = '', sid = ''] = (await codeFor()).split('.');
  expect(await browser().boot({ ticket, sid })).toMatchObject({ user: null, credentials: null });
  const asTicket = await browser().call(signInEndpoints.getToken, { uiticket: ticket, sid, nonce: 'page' });
  expect(asTicket.status).toBe(401);
  const pair = await world.ticket(GUARD);
  expect((await take(`${pair.ticket}.${pair.sid}`)).status).toBe(401);
});

test('the session carries the application’s name and only what its functions permit', async () => {
  await world.admin.query('delete from role_func where role_id = 1 and func_id = 4');
  const guard = await application();
  expect((await guard.me()).data.permissions).toEqual(['alarm.read']);
  const reports = await application(BACK);
  expect((await reports.me()).data).toMatchObject({ id: GUARD, permissions: [] });
  const menus = (await reports.call(sessionEndpoints.listMyAppAndMenu, {})).data;
  expect(menus).toEqual([]);
  const mine = (await (await signedIn()).call(accountEndpoints.listMySessions, {})).data;
  expect(mine.find(({ appName }) => appName === '外部')).toMatchObject({ way: 3, current: false });
  await world.admin.query('insert into role_func (role_id, func_id) values (1, 4)');
});

test('an administrator is one in another application only where its functions say so', async () => {
  const whole = await signedIn('admin');
  expect((await whole.me()).data.permissions).toContain('user.manage');
  const inSafe = await application(SAFE_BACK, 'admin');
  expect((await inSafe.me()).data).toMatchObject({ id: ADMIN, permissions: ['alarm.read'] });
});

test('an application cannot act on the person’s account, nor get codes for yet others', async () => {
  const app = await application();
  expect((await app.call(accountEndpoints.listMySessions, {})).status).toBe(403);
  expect((await app.call(authEndpoints.getSsoCode, { url: BACK })).status).toBe(403);
  expect((await app.call(sessionEndpoints.changePark, { parkId: NORTH })).status).toBe(200);
});

test('an application that is switched off has no sessions any more', async () => {
  const app = await application();
  const code = await codeFor(SAFE_BACK);
  await world.admin.query('update app set valid = 0 where id = $1', [SAFE]);
  expect((await app.me()).status).toBe(401);
  expect((await take(code, { url: SAFE_BACK, appSecret: SECRET })).error).toBe('session.codeDenied');
  await world.admin.query('update app set valid = 1 where id = $1', [SAFE]);
});

test('of two systems on one host the longer path says whose the code is', async () => {
  await world.admin.query("update app set sys_url = 'https://reports.example.com/safe/' where id = $1", [SAFE]);
  const appOf = async (url: string) => {
    await codeFor(url);
    return (await world.admin.query('select app_id::int from chat_ticket order by id desc limit 1')).rows[0] as unknown;
  };
  expect(await appOf('https://reports.example.com/safe/in')).toEqual({ app_id: SAFE });
  expect(await appOf('https://reports.example.com/other')).toEqual({ app_id: APP });
});

test('a code for our own page is good in the browser that asked for it, as a session of the platform itself', async () => {
  const url = `${world.deps.config.publicUrl}/home/index`;
  const code = await codeFor(url, challengeOf(VERIFIER));
  const page = browser();
  page.credentials = (await take(code, { url, verifier: VERIFIER }, page)).data;
  expect((await page.me()).data.permissions).toContain('alarm.duty');
  expect(await take(await codeFor(url), { url })).toMatchObject({ error: 'session.codeDenied' });
});

test('the session by code is no chat session: it ends after twelve hours', async () => {
  const app = await application();
  const { rows } = await world.admin.query('select way, chat_mode, app_id::int from session order by id desc limit 1');
  expect(rows).toEqual([{ way: 3, chat_mode: false, app_id: SAFE }]);
  world.turnClock(12 * 60 * MINUTE);
  expect((await app.me()).status).toBe(401);
});

test('a code lives sixty seconds', async () => {
  const code = await codeFor();
  world.turnClock(MINUTE);
  expect((await take(code)).error).toBe('session.ticketExpired');
});

test.each([
  'https://evil.example',
  'http://reports.example.com',
  'javascript:alert(1)',
  '//reports.example.com',
  'https://reports.example.com.evil.example',
  '',
])('no code is given out for "%s"', async (url) => {
  const guard = await signedIn();
  expect((await guard.call(authEndpoints.getSsoCode, { url })).status).toBe(400);
  const input = { loginName: 'guard', password: PASSWORD, reParam: 'getCode', url } as const;
  expect((await browser().call(signInEndpoints.ssoLogin, input)).error).toBe('session.targetUnknown');
});

test('an invented code is refused', async () => {
  for (const code of ['x', 'a.b', '.', 'x'.repeat(100)]) expect((await take(code)).error).toBe('session.ticketUnknown');
});
