/** Single sign-on with a provider of its own, on a server that is configured for it. */
import { expect, test, type Page } from '@playwright/test';
import { type LocalProvider, openLocalProvider } from '../server/oidc/provider.fixture';
import { startServer, type TestServer } from './kit/server';

let provider: LocalProvider;
let server: TestServer;

test.beforeAll(async () => {
  provider = await openLocalProvider(() => new Date());
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'park', OIDC_LINK_CLAIM: 'preferred_username' };
  Object.assign(process.env, settings);
  server = await startServer();
  for (const name of Object.keys(settings)) delete process.env[name];
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** The person signs in at the provider as soon as its page opens. */
async function answersAs(page: Page, login: string): Promise<void> {
  provider.claims = { sub: `subject of ${login}`, preferred_username: login };
  await page.route(`${provider.issuer}/authorize?*`, async (route) => {
    const asked = route.request().url();
    const back = new URL(new URL(asked).searchParams.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries(provider.approve(asked))) back.searchParams.set(name, value);
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
}

test('the provider signs a person in, who goes on to where they were going', async ({ page }) => {
  await answersAs(page, 'guard');
  await page.goto(`${server.url}/mainDetail/index`);
  await page.getByRole('button', { name: '统一身份登录' }).click();
  await expect(page).toHaveURL(`${server.url}/mainDetail/index`);
  await expect(page.locator('[data-screen="mainDetailIndex"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('没有登录上')).toBeHidden();
});

test('somebody whom the platform does not know is told so, and can go back', async ({ page }) => {
  await answersAs(page, 'a-stranger');
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: '统一身份登录' }).click();
  await expect(page.getByText('没有与此身份对应的账号，请联系管理员')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/auth-redirect`);
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page.getByLabel('登录名')).toBeVisible();
});
