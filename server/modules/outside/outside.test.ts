import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '@/contract/auth';
import { outsideEndpoints } from '@/contract/outside';
import { signInEndpoints } from '@/contract/sign-in';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let person: Person;
const FEES = 'http://localhost:5180';
const PARTNER = 'http://partner.localhost:5180';

beforeAll(async () => {
  platform = await openPlatform();
  person = await platform.signIn('parkadmin');
});
afterAll(() => platform.stop());

const frame = (url: string) => platform.app.request(`/outside/v1/frame?url=${encodeURIComponent(url)}`);

describe('sites outside the platform', () => {
  it('are known from menus, trusted only where a system is registered', async () => {
    const { body } = await platform.call(outsideEndpoints.listOutsideSites, {}, person);
    expect(body.data).toEqual({ trusted: [FEES], known: [FEES, PARTNER] });
  });

  it('are shown in a sandboxed frame that permits exactly this site', async () => {
    const answer = await frame(`${PARTNER}/a?b="><script>`);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src ${PARTNER};`);
    expect(policy).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('sandbox="');
    expect(html).not.toMatch(/allow-top-navigation|<script>/);
  });

  it.each([
    'https://evil.example/',
    `${PARTNER}.evil.example/`,
    'http://partner.localhost/',
    'http://x@partner.localhost:5180/',
    'javascript:alert(1)',
    '//partner.localhost:5180/',
    'http://127.0.0.1/home/index',
    '',
  ])('not in the list: no frame for "%s"', async (url) => {
    expect((await frame(url)).status).toBe(403);
  });

  it('the frame of our own pages stays closed to others', async () => {
    const answer = await platform.app.request('/healthz');
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('a report’s token', () => {
  const codeFor = (url: string) => platform.call(authEndpoints.getSsoCode, { url }, person);

  it('speaks for the person once', async () => {
    const { body } = await codeFor(`${FEES}/outside/v1/demo`);
    const { dhssoCode } = dataOf({ body });
    const visit = async () =>
      (await platform.app.request(`/outside/v1/demo?ssoToken=${dhssoCode}&parkCode=YL01`)).text();
    expect(await visit()).toContain('已用令牌登录');
    expect(await visit()).toContain('令牌已用过或已过期');
    const taken = await platform.call(signInEndpoints.getToken, { dhssoCode, nonce: 'another' });
    expect(taken.status).toBe(401);
  });

  it('is issued only for registered systems and for reports below our own address', async () => {
    expect((await codeFor('http://127.0.0.1/report/finereport')).status).toBe(200);
    expect((await codeFor(`${PARTNER}/`)).body.error?.code).toBe('session.targetUnknown');
    expect((await codeFor('https://evil.example/')).status).toBe(400);
  });
});
