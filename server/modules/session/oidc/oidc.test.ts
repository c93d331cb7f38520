import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authEndpoints } from '@/contract/auth';
import { sessionEndpoints } from '@/contract/session';
import { type LocalProvider, openLocalProvider } from '../../../oidc/provider.fixture';
import { OidcVisitor } from './oidc-visitor.fixture';
import { Browser, GUARD, type World, openWorld } from '../../../../tests/kit/world/session-world';

let world: World;
let provider: LocalProvider;
let clock: () => Date;
const MINUTE = 60_000;

beforeAll(async () => {
  provider = await openLocalProvider(() => clock());
  const oidc = {
    issuer: provider.issuer,
    clientId: 'park client',
    clientSecret: 's/e+c',
    linkClaim: 'preferred_username' as const,
  };
  world = await openWorld({ oidc, publicUrl: 'http://park.test' });
  clock = world.deps.now;
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  provider.claims = { sub: 'subject-1', preferred_username: 'guard' };
  provider.userInfo = undefined;
  provider.forge = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const visitor = () => new OidcVisitor(world.app, provider.issuer);

test('a provider that puts claims into its token signs a person in, and the page goes where it wanted to', async () => {
  const guard = visitor();
  const url = await guard.begin('/business-app/workday/work-hour');
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'park client',
    redirect_uri: 'http://park.test/auth-redirect',
    code_challenge_method: 'S256',
  });
  const reply = await guard.finish(provider.approve(url));
  expect(reply.envelope).toMatchObject({ code: 0, uiticket: expect.any(String) });
  expect(reply.data.redirect).toBe('/business-app/workday/work-hour');
  expect((await guard.me()).data.id).toBe(GUARD);
});

test('the client proves itself with its secret and the verifier', async () => {
  const guard = visitor();
  await guard.finish(provider.approve(await guard.begin()));
  const { form, authorization } = provider.asked ?? {};
  expect(Buffer.from(authorization?.slice(6) ?? '', 'base64').toString()).toBe('park%20client:s%2Fe%2Bc');
  expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
});

test('another subject with a name that is joined already gets nothing', async () => {
  const first = visitor();
  await first.finish(provider.approve(await first.begin()));
  provider.claims = { sub: 'subject-2', preferred_username: 'guard' };
  const thief = visitor();
  expect(await thief.finish(provider.approve(await thief.begin()))).toMatchObject({
    status: 400,
    error: 'oidc.noAccount',
  });
});

test('somebody whom nobody knows, or who left, has no account', async () => {
  for (const preferred_username of ['nobody', 'left']) {
    provider.claims = { sub: preferred_username, preferred_username };
    const one = visitor();
    expect((await one.finish(provider.approve(await one.begin()))).error).toBe('oidc.noAccount');
  }
});

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another client', { aud: 'other' }],
  ['several audiences without being the party', { aud: ['park client', 'other'] }],
  ['another nonce', { nonce: 'stale' }],
  ['an end that is over', { exp: 1 }],
  ['a time to come', { iat: 9_999_999_999 }],
  ['no subject', { sub: '' }],
])('a token with %s is refused', async (_what, claims) => {
  provider.claims = { ...provider.claims, ...claims };
  const one = visitor();
  expect(await one.finish(provider.approve(await one.begin()))).toMatchObject({ status: 400, error: 'oidc.refused' });
});

test('a token that the provider did not sign is refused', async () => {
  provider.forge = true;
  const one = visitor();
  expect((await one.finish(provider.approve(await one.begin()))).error).toBe('oidc.refused');
});

test('an answer is good for ten minutes, in the browser that asked', async () => {
  const asked = visitor();
  const answer = provider.approve(await asked.begin());
  const elsewhere = visitor();
  await elsewhere.begin();
  expect((await elsewhere.finish(answer)).error).toBe('oidc.stateUnknown');
  expect((await asked.finish(answer)).error).toBe('oidc.stateUsed');
  const late = visitor();
  const lateAnswer = provider.approve(await late.begin());
  world.turnClock(10 * MINUTE);
  expect((await late.finish(lateAnswer)).error).toBe('oidc.stateExpired');
});

test('UserInfo that speaks of another subject than the token is refused', async () => {
  provider.claims = { sub: 'subject-3' };
  provider.userInfo = { sub: 'subject-4', preferred_username: 'field' };
  const one = visitor();
  expect((await one.finish(provider.approve(await one.begin()))).error).toBe('oidc.refused');
});

test('an address joins only when the source that names it vouches for it', async () => {
  await world.admin.query("update app_user set email = 'li@example.com' where login_name = 'field'");
  const { oidc } = world.deps.config;
  world.deps.config.oidc = oidc && { ...oidc, linkClaim: 'email' };
  provider.claims = { sub: 'subject-5', email: 'other@example.com', email_verified: true };
  const come = async (told: Record<string, unknown>) => {
    provider.userInfo = { sub: 'subject-5', email: 'li@example.com', ...told };
    const one = visitor();
    return one.finish(provider.approve(await one.begin()));
  };
  expect((await come({})).error).toBe('oidc.noAccount');
  expect((await come({ email_verified: false })).error).toBe('oidc.noAccount');
  expect((await come({ email_verified: 'true' })).status).toBe(200);
  world.deps.config.oidc = oidc;
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'the way back never leads to %s',
  async (redirect) => {
    const one = visitor();
    expect((await one.finish(provider.approve(await one.begin(redirect)))).data.redirect).toBe('/');
  },
);

test('without a provider the way is not offered', async () => {
  const without = await openWorld();
  const one = new Browser(without.app);
  expect((await one.call(authEndpoints.getConfig, {})).data.ways.oidc).toBe(false);
  expect((await one.call(authEndpoints.beginOidc, {})).error).toBe('oidc.off');
  await without.close();
});

test('a provider that is away is said to be, and nobody is signed in', async () => {
  const away = await openWorld({
    oidc: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: undefined, linkClaim: undefined },
  });
  const one = new Browser(away.app);
  expect((await one.call(authEndpoints.beginOidc, {})).envelope.error?.code).toBe('oidc.unavailable');
  expect((await one.call(sessionEndpoints.getUser, {})).status).toBe(401);
  await away.close();
});
