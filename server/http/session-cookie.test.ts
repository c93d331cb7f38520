import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEISHU_SCRIPT } from '@/contract/chat-page';
import { sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { createApp } from '../app';
import { readChatConfig } from '../config/chat-config';
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

it('a script from elsewhere is allowed inside Feishu only, and only where Feishu is the chat app', async () => {
  const env = { CHAT_APP_ID: 'a', CHAT_APP_SECRET: 's', CHAT_AGENT_ID: '1' };
  const policyOf = async (app: string, userAgent: string): Promise<string> => {
    const config = { ...world.deps.config, chat: readChatConfig({ ...env, CHAT_ADAPTER: app }) };
    const answer = await createApp({ ...world.deps, config }, silent).request('/healthz', {
      headers: { 'user-agent': userAgent },
    });
    return answer.headers.get('content-security-policy') ?? '';
  };
  const lark = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Lark/7.9.0 LarkLocale/zh_CN';
  expect(await policyOf('feishu', lark)).toContain(FEISHU_SCRIPT);
  for (const [app, userAgent] of [
    ['feishu', 'Mozilla/5.0 (iPhone) Safari/604.1'],
    ['wecom', lark],
    ['local', lark],
  ] as const)
    expect(await policyOf(app, userAgent), app).not.toContain('https://');
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
