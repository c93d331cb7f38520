/** Single sign-on with a provider that others wrote, in its default setting. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import { type ConformingProvider, openConformingProvider } from '../../../oidc/conforming-provider.fixture';
import { type Answer, OidcVisitor, answerIn } from './oidc-visitor.fixture';
import { Browser, FIELD, GUARD, PASSWORD, type World, openWorld } from '../../../../tests/kit/world/session-world';

const CLIENT = { id: 'park client', secret: 's/e+c =&%!~*()', redirectUri: 'http://park.test/auth-redirect' };
const MINUTE = 60_000;

let world: World;
let provider: ConformingProvider;
let logged: string[];
const oidcConfig = () => ({
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  linkClaim: 'preferred_username' as const,
});

beforeAll(async () => {
  provider = await openConformingProvider();
  await provider.register(CLIENT);
  world = await openWorld({ oidc: oidcConfig(), publicUrl: 'http://park.test' });
  // Its tokens carry the real time.
  world.turnClock(Date.now() - world.deps.now().getTime());
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(async () => {
  await world.admin.query('update app_user set oidc_subject = null, external_id = null; delete from oidc_identity');
  provider.people.clear();
  provider.people.set('k-17', { preferred_username: 'guard', name: '王强' });
  provider.people.set('k-99', { preferred_username: 'zhao.new', name: '赵新' });
  provider.idTokenLifeSec = 3_600;
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const visitor = () => new OidcVisitor(world.app, provider.issuer);
const promptOf = (url: string) => new URL(url).searchParams.get('prompt');

test('somebody comes for the first time: the provider tells at UserInfo who they are', async () => {
  const guard = visitor();
  const reply = await guard.comeAs('k-17', '/business-app/workday/work-hour');
  expect(reply.envelope).toMatchObject({ code: 0, uiticket: expect.any(String) });
  expect(reply.data.redirect).toBe('/business-app/workday/work-hour');
  expect((await guard.me()).data.id).toBe(GUARD);
  expect(logged).toEqual([]);
});

test('somebody who comes for the first time in two tabs at once gets in in both', async () => {
  const tabs = [visitor(), visitor()];
  const answers: Answer[] = [];
  for (const tab of tabs) answers.push(answerIn(await tab.atProvider.follow(await tab.begin(), 'k-17')));
  const replies = await Promise.all(tabs.map((tab, index) => tab.finish(answers[index] ?? { state: '' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

test('from then on the subject decides, whatever their name there becomes', async () => {
  await visitor().comeAs('k-17');
  provider.people.set('k-17', { preferred_username: 'field' });
  const later = visitor();
  await later.comeAs('k-17');
  expect((await later.me()).data.id).toBe(GUARD);
});

test('whom the directory brought signs in too, and keeps the directory’s id', async () => {
  await world.admin.query(`update app_user set external_id = 'HR-1003' where id = ${GUARD}`);
  const guard = visitor();
  await guard.comeAs('k-17');
  expect((await guard.me()).data.id).toBe(GUARD);
  const { rows } = await world.admin.query('select external_id, oidc_subject from app_user where id = $1', [GUARD]);
  expect(rows).toEqual([{ external_id: 'HR-1003', oidc_subject: `${provider.issuer}#k-17` }]);
});

test('somebody without an account learns as whom they are known there, and can be somebody else', async () => {
  const stranger = visitor();
  const reply = await stranger.comeAs('k-99', '/business-app/workday/work-hour');
  expect(reply.envelope.error).toMatchObject({
    code: 'oidc.noAccount',
    params: { account: 'zhao.new', redirect: '/business-app/workday/work-hour' },
  });
  const url = await stranger.begin();
  expect(promptOf(url)).toBe('select_account');
  // This provider has no choice of accounts and says so: then it is asked to sign the person in anew.
  const refused = await stranger.finish(answerIn(await stranger.atProvider.follow(url, 'k-17')));
  expect(refused.envelope.error).toMatchObject({ code: 'oidc.again', params: { redirect: '/home/index' } });
  const again = await stranger.begin();
  expect(promptOf(again)).toBe('login');
  stranger.atProvider.asked.length = 0;
  await stranger.finish(answerIn(await stranger.atProvider.follow(again, 'k-17')));
  expect(stranger.atProvider.asked).toContain('login');
  expect((await stranger.me()).data.id).toBe(GUARD);
  expect(promptOf(await stranger.begin())).toBeNull();
});

test('an administrator joins an identity that came to a person, and parts it again', async () => {
  const admin = new Browser(world.app);
  await admin.signIn('admin', PASSWORD);
  await visitor().comeAs('k-99');
  const { data: unknown } = await admin.call(adminSignOnEndpoints.listUnknownIdentities, {});
  expect(unknown).toMatchObject([{ subject: 'k-99', account: 'zhao.new', name: '赵新' }]);
  const joined = await admin.call(adminSignOnEndpoints.joinSignOn, { userId: FIELD, subject: 'k-99' });
  expect(joined.data).toEqual({ offered: true, subject: 'k-99', mayChange: true });
  expect((await admin.call(adminSignOnEndpoints.listUnknownIdentities, {})).data).toEqual([]);
  const person = visitor();
  await person.comeAs('k-99');
  expect((await person.me()).data.id).toBe(FIELD);

  const parted = await admin.call(adminSignOnEndpoints.partSignOn, { userId: FIELD });
  expect(parted.data.subject).toBeNull();
  expect((await person.me()).status).toBe(401);
  expect((await visitor().comeAs('k-99')).error).toBe('oidc.noAccount');
});

test('what an administrator has parted is not joined again by its name', async () => {
  const admin = new Browser(world.app);
  await admin.signIn('admin', PASSWORD);
  await visitor().comeAs('k-17');
  await admin.call(adminSignOnEndpoints.partSignOn, { userId: GUARD });
  expect((await visitor().comeAs('k-17')).error).toBe('oidc.noAccount');
  await admin.call(adminSignOnEndpoints.joinSignOn, { userId: GUARD, subject: 'k-17' });
  expect((await visitor().comeAs('k-17')).status).toBe(200);
});

test('a token made for another question is refused', async () => {
  const one = visitor();
  const url = new URL(await one.begin());
  url.searchParams.set('nonce', 'of-somebody-else');
  const reply = await one.finish(answerIn(await one.atProvider.follow(url.href, 'k-17')));
  expect(reply.error).toBe('oidc.refused');
  expect(logged.join()).toContain('ID token: nonce');
});

test('a token that has expired on the way is refused', async () => {
  provider.idTokenLifeSec = 1;
  const one = visitor();
  const answer = answerIn(await one.atProvider.follow(await one.begin(), 'k-17'));
  world.turnClock(5 * MINUTE);
  expect((await one.finish(answer)).error).toBe('oidc.refused');
  expect(logged.join()).toContain('ID token: expired');
  world.turnClock(-5 * MINUTE);
});

test('a state that was tampered with is worth nothing, and spoils nothing', async () => {
  const one = visitor();
  const answer = answerIn(await one.atProvider.follow(await one.begin(), 'k-17'));
  expect((await one.finish({ ...answer, state: `${answer.state}x` })).error).toBe('oidc.stateUnknown');
  expect((await one.finish(answer)).status).toBe(200);
});

test.each([
  ['from another issuer', { iss: 'https://evil.example' }],
  ['that does not say from whom it is, though the provider always does', { iss: undefined }],
])('an answer %s is refused before its code goes anywhere', async (_what, change) => {
  const one = visitor();
  const answer = answerIn(await one.atProvider.follow(await one.begin(), 'k-17'));
  expect((await one.finish({ ...answer, ...change })).error).toBe('oidc.refused');
  expect(logged.join()).toMatch(/issuer/);
});

test('an answer that comes a second time is told that it was used', async () => {
  const one = visitor();
  const answer = answerIn(await one.atProvider.follow(await one.begin(), 'k-17'));
  expect((await one.finish(answer)).status).toBe(200);
  expect((await one.finish(answer)).error).toBe('oidc.stateUsed');
});

test('the log has the provider’s own words when it refuses the client', async () => {
  world.deps.config.oidc = { ...oidcConfig(), clientSecret: 'wrong' };
  expect((await visitor().comeAs('k-17')).error).toBe('oidc.refused');
  world.deps.config.oidc = oidcConfig();
  expect(logged.join()).toMatch(/answered 401 .*invalid_client/);
  expect(logged.join().length).toBeLessThan(700);
});

test('nobody is sent to a provider that has gone away since; the log says why', async () => {
  expect((await visitor().comeAs('k-17')).status).toBe(200);
  await provider.close();
  const one = visitor();
  const reply = await one.tryToBegin();
  expect([reply.status, reply.error]).toEqual([503, 'oidc.unavailable']);
  // The first may have met the end of a line that was still open.
  expect((await one.tryToBegin()).error).toBe('oidc.unavailable');
  expect(logged.join()).toContain('ECONNREFUSED');
  await provider.open();
  expect((await one.comeAs('k-17')).status).toBe(200);
});
