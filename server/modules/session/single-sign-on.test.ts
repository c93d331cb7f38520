import { afterAll, beforeAll, expect, test } from 'vitest';
import { authEndpoints } from '@/contract/auth';
import { sessionEndpoints } from '@/contract/session';
import { Browser, GUARD, PASSWORD, type World, openWorld } from './test-world';

let world: World;
const browser = () => new Browser(world.app);
const BACK = 'https://reports.example.com/back?x=1';
const MINUTE = 60_000;

beforeAll(async () => {
  world = await openWorld();
  await world.admin.query("update app set sys_url = 'https://reports.example.com/' where id = 3");
});
afterAll(() => world.close());

async function signedIn(): Promise<Browser> {
  const guard = browser();
  await guard.signIn('guard', PASSWORD);
  return guard;
}
const take = (dhssoCode: string, nonce: string = crypto.randomUUID(), who = browser()) =>
  who.call(sessionEndpoints.getToken, { dhssoCode, nonce });

test('somebody sent here by another application signs in and takes a code back to it', async () => {
  const input = { loginName: 'guard', password: PASSWORD, reParam: 'getCode', url: BACK } as const;
  const { envelope, data } = await browser().call(sessionEndpoints.ssoLogin, input);
  expect(envelope).toMatchObject({ code: 0, reParam: 'getCode', dhssoCode: data.dhssoCode, url: BACK, sid: data.sid });
});

test('a code is exchanged for a session of its own, once; a second use ends that session', async () => {
  const { data } = await (await signedIn()).call(authEndpoints.getSsoCode, { url: BACK });
  expect(data).toMatchObject({ reParam: 'getCode', url: BACK });
  const other = browser();
  const taken = await take(data.dhssoCode, 'one page', other);
  other.credentials = taken.data;
  expect((await other.me()).data.id).toBe(GUARD);
  expect(await take(data.dhssoCode, 'another page')).toMatchObject({ status: 401, error: 'session.ticketUsed' });
  expect((await other.me()).status).toBe(401);
});

test('the session by code is no chat session: it ends after twelve hours', async () => {
  const { data } = await (await signedIn()).call(authEndpoints.getSsoCode, { url: BACK });
  const other = browser();
  other.credentials = (await take(data.dhssoCode, 'page', other)).data;
  const { rows } = await world.admin.query('select way, chat_mode from session order by id desc limit 1');
  expect(rows).toEqual([{ way: 3, chat_mode: false }]);
  world.turnClock(12 * 60 * MINUTE);
  expect((await other.me()).status).toBe(401);
});

test('a code lives sixty seconds', async () => {
  const { data } = await (await signedIn()).call(authEndpoints.getSsoCode, { url: BACK });
  world.turnClock(MINUTE);
  expect((await take(data.dhssoCode)).error).toBe('session.ticketExpired');
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
  expect((await browser().call(sessionEndpoints.ssoLogin, input)).error).toBe('session.targetUnknown');
});

test('an invented code is refused', async () => {
  for (const code of ['x', 'a.b', '.', 'x'.repeat(100)]) expect((await take(code)).error).toBe('session.ticketUnknown');
});
