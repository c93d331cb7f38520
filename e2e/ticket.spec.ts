/** The ticket of a chat link: good once, for sixty seconds, for one person, and nowhere to be found afterwards. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { chatLink, raiseFire, sharedInstance, smokeDetector } from './kit/platform';
import { serverLog } from './kit/server';

const record = (page: Page) =>
  page.locator('[data-screen="warningNoticeWechatSureFire"] [data-ready="record"]').first();
const ticketOf = (link: string): string => new URL(link).searchParams.get('uiticket') ?? '';

/** Everything that a page keeps: storage of all kinds, caches, history entry, address. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      caches_,
      databases,
      history.state,
      location.href,
      document.cookie,
    ]);
  });

test('the ticket of a chat link is nowhere to be found after the page has opened', async ({ page }) => {
  const id = await raiseFire(await smokeDetector(40));
  const link = await chatLink('guard', id);
  const ticket = ticketOf(link);
  const later: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) later.push(request.url(), JSON.stringify(request.headers()));
  });
  await page.goto(link);
  await expect(record(page)).toBeVisible();
  expect(page.url()).not.toContain('uiticket');
  await page.reload();
  await expect(record(page)).toBeVisible();

  expect(await keptBy(page)).not.toContain(ticket);
  expect(later.join('\n')).not.toContain(ticket);
  const { dataDir } = sharedInstance();
  expect(readFileSync(serverLog(dataDir), 'utf8')).not.toContain(ticket);
});

test('a ticket used a second time ends the session that the first use made', async ({ page, browser }) => {
  const id = await raiseFire(await smokeDetector(41));
  const link = await chatLink('guard', id);
  await page.goto(link);
  await expect(record(page)).toBeVisible();

  const stranger = await browser.newContext();
  const second = await stranger.newPage();
  await second.goto(link);
  await expect(second.locator('[data-screen="302request"]')).toBeVisible();

  // The first page hears of it by itself.
  await expect(page.locator('[data-screen="302request"]')).toBeVisible();
  await stranger.close();
});

test("another user's link asks before it switches the session", async ({ page }) => {
  const id = await raiseFire(await smokeDetector(42));
  await page.goto(await chatLink('guard', id));
  await expect(record(page)).toBeVisible();

  await page.goto(await chatLink('lead', id));
  await expect(page.getByText('此链接属于')).toBeVisible();
  await page.getByRole('button', { name: /^保持/ }).click();
  await expect(record(page)).toBeVisible();

  await page.goto(await chatLink('lead', id));
  await page.getByRole('button', { name: /^切换为/ }).click();
  await expect(record(page)).toBeVisible();
  const name = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session.user') ?? '{}').value?.user_name as string,
  );
  expect(name).toBe('lead');
});

test('opening the page alone never uses the ticket up', async ({ request, page }) => {
  const id = await raiseFire(await smokeDetector(43));
  const link = await chatLink('guard', id);
  // A link preview or a virus scanner fetches the address first.
  const preview = await (await request.get(link)).text();
  expect(preview).toContain('data-ready="record"');
  await page.goto(link);
  await expect(record(page)).toBeVisible();
});
