/** Where sign-in leads: to one of our own pages, whatever the address asked for. */
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/seed';
import { sharedInstance } from './kit/platform';

const PAYLOADS = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2F/evil.example',
  '/\t/evil.example',
];

for (const payload of PAYLOADS) {
  // The rule is the same on both devices.
  test(`sign-in never leads to ${JSON.stringify(payload)} @phone`, async ({ page }) => {
    const { url } = sharedInstance();
    await page.goto(`${url}/login?redirect=${encodeURIComponent(payload)}`);
    await page.locator('input[autocomplete="username"]').fill('guard');
    await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-screen="homeIndex"]')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(url);
  });
}
