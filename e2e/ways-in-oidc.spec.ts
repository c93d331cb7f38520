/** Single sign-on with a provider that others wrote, on a server that is configured for it. */
import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/seed';
import { type ConformingProvider, openConformingProvider } from '../server/oidc/conforming-provider.fixture';
import { holdUntil } from './kit/people';
import { startServer, type TestServer } from './kit/server';

let provider: ConformingProvider;
let server: TestServer;

test.beforeAll(async () => {
  provider = await openConformingProvider();
  provider.people.set('k-17', { preferred_username: 'guard' });
  provider.people.set('k-99', { preferred_username: 'zhao.new' });
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'park',
    OIDC_CLIENT_SECRET: 'of the tests',
    OIDC_LINK_CLAIM: 'preferred_username',
  };
  Object.assign(process.env, settings);
  server = await startServer();
  for (const name of Object.keys(settings)) delete process.env[name];
  await provider.register({ id: 'park', secret: 'of the tests', redirectUri: `${server.url}/auth-redirect` });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** On the provider's own pages. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the provider signs a person in, who goes on to where they were going', async ({ page }) => {
  await page.goto(`${server.url}/mainDetail/index`);
  await page.getByRole('button', { name: '统一身份登录' }).click();
  await signInThere(page, 'k-17');
  await expect(page).toHaveURL(`${server.url}/mainDetail/index`);
  await expect(page.locator('[data-screen="mainDetailIndex"]')).toBeVisible();
});

test('somebody whom the platform does not know learns as whom they came, and signs in as somebody else', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: '统一身份登录' }).click();
  await signInThere(page, 'k-99');
  await expect(page.getByText('没有与此身份对应的账号，请联系管理员')).toBeVisible();
  await expect(page.getByText('您在统一身份平台的账号：zhao.new')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/auth-redirect`);
  await page.getByRole('button', { name: '换个账号登录' }).click();
  await signInThere(page, 'k-17');
  await expect(page.locator('[data-screen]').first()).toBeVisible();
  await expect(page.getByText('没有登录上')).toBeHidden();
});

test('an administrator joins the identity that came in vain to a person, who then gets in', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/login?redirect=${encodeURIComponent('/unified-manage/user-detail?id=3')}`);
  await page.getByLabel('登录名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const identity = page.getByRole('region', { name: '统一登录身份' });
  await identity.getByRole('button', { name: '绑定' }).click();
  await page.getByRole('dialog').getByLabel('身份标识').fill('k-99');
  await page.getByRole('button', { name: '绑定此身份' }).click();
  await expect(identity).toContainText('k-99');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(`${server.url}/login`);
  await theirs.getByRole('button', { name: '统一身份登录' }).click();
  await signInThere(theirs, 'k-99');
  await expect(theirs.locator('[data-screen]').first()).toBeVisible();
  await context.close();

  await identity.getByRole('button', { name: '解绑' }).click();
  await holdUntil(page, page.getByRole('button', { name: '解绑并强制下线' }), identity.getByText('未绑定'));
});

test('a provider that is away leaves the person on the page of sign-in, which says so', async ({ page }) => {
  await provider.close();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: '统一身份登录' }).click();
  await expect(page.getByText('统一登录暂不可用，请稍后再试')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/login`);
  await provider.open();
});
