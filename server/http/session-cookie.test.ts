import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { createApp } from '../app';
import { Browser, openWorld, PASSWORD, type World } from '../../tests/kit/world/session-world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ secureCookies: true });
});
afterAll(() => world.close());

const silent = { subscribe: () => () => {}, stop: async () => {} };

it('sends HSTS behind TLS only', async () => {
  const answerOf = (secureCookies: boolean) =>
    createApp({ ...world.deps, config: { ...world.deps.config, secureCookies } }, silent).request('/healthz');
  expect((await answerOf(true)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await answerOf(false)).headers.has('strict-transport-security')).toBe(false);
});

it('behind TLS the session’s cookie is one that no other host of the domain can set', async () => {
  const guard = new Browser(world.app);
  const { headers } = await world.app.request(`/${signInEndpoints.ssoLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'guard', password: PASSWORD }),
  });
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-park_session=/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie).not.toMatch(/domain=/i);
  expect((await guard.signIn('guard', PASSWORD)).status).toBe(200);
  expect((await guard.me()).status).toBe(200);
  guard.cookie = guard.cookie.replace('__Host-', '');
  expect((await guard.me()).status).toBe(401);
});

it('a sign-out that brings the cookie alone, as another site’s request would, ends nothing', async () => {
  const guard = new Browser(world.app);
  await guard.signIn('guard', PASSWORD);
  const reply = await world.app.request(`/${sessionEndpoints.logout.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: guard.cookie },
    body: '{}',
  });
  expect(reply.headers.has('set-cookie')).toBe(false);
  expect((await guard.me()).status).toBe(200);
  await guard.call(sessionEndpoints.logout, {});
  expect((await guard.me()).status).toBe(401);
});
