/** In a basement without a signal: what was decided is kept, survives the phone killing the app, and is sent once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { chatLink, raiseFire, smokeDetector, sql } from './kit/platform';

const record = (page: Page) =>
  page.locator('[data-screen="warningNoticeWechatSureFire"] [data-ready="record"]').first();
const HOLD_MS = 1_300;

/** Presses and holds, as a thumb does; the button acts after one second. */
async function hold(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click({ delay: HOLD_MS });
}

test('a verdict given offline is sent once after the browser was killed and the network came back', async ({}, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'only phone files are kept for opening offline');
  const { use } = testInfo.project;
  const profile = mkdtempSync(join(tmpdir(), 'park-offline-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...use.launchOptions,
      viewport: use.viewport,
      isMobile: use.isMobile,
      hasTouch: use.hasTouch,
      userAgent: use.userAgent,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
  const id = await raiseFire(await smokeDetector(44));
  const confirmed = () => sql(`select count(*) as n from alarm_log where alarm_id = ${id} and action = 'confirmFire'`);

  const before = await open();
  const page = before.pages()[0] ?? (await before.newPage());
  await page.goto(await chatLink('guard', id));
  await page.getByRole('button', { name: '接警' }).click();
  await expect(page.getByRole('button', { name: /真实火警/ })).toBeVisible();
  // The shell must be on the phone before the signal goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const address = page.url();
  await before.setOffline(true);
  await hold(page, /真实火警/);
  await expect(page.locator('[data-state="waiting"]').first()).toBeVisible();
  await before.close();
  expect(await confirmed()).toContain('0');

  const after = await open();
  await after.setOffline(true);
  const again = after.pages()[0] ?? (await after.newPage());
  await again.goto(address);
  await expect(record(again)).toBeVisible();
  await expect(again.locator('[data-state="waiting"]').first()).toBeVisible();

  await after.setOffline(false);
  await expect(async () => expect(await confirmed()).toMatch(/\b1\b/)).toPass({ timeout: 30_000 });
  await expect(again.locator('[data-state="waiting"]')).toHaveCount(0);
  expect(await sql(`select handle_state from alarm where id = ${id}`)).toContain('30');
  await again.reload();
  await expect(record(again)).toBeVisible();
  expect(await confirmed()).toMatch(/\b1\b/);
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});
