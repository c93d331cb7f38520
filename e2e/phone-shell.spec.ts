/** The phone's frame: the finger that pulls, the back key, parks and settings in the menu, large type, a phone on its side. */
import type { Page } from '@playwright/test';
import { address, button, expect, isPhone, test } from './kit/people';
import { freshFire } from './kit/points';
import { expectAccessible, expectFits, expectSettled } from './kit/screens';

test.use({ serviceWorkers: 'allow' });

/** Below the bar of alarms that wait, which stays where it is. */
const TOP = 300;

/** A finger on the glass: down at the top of the page, pulled, let go. */
async function pull(page: Page, distance: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 180, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(TOP) });
  for (let y = TOP; y <= TOP + distance; y += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** What a page asks for when it is pulled down. */
async function expectPullAsks(page: Page, path: RegExp): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const asked = page.waitForResponse((response) => path.test(response.url()));
  await pull(page, 160);
  expect((await asked).status()).toBe(200);
}

test('every page is refreshed by pulling it down: home, a list, a record', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard');
  await expectSettled(page);
  // What pulls comes after the page.
  await page.locator('.sp-pull-page').waitFor({ state: 'attached' });
  await pull(page, 40);
  await expect(page.locator('.sp-pull-page')).toBeHidden();
  await expectPullAsks(page, /\/home\/v1\/todos/);
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '告警' }).click();
  await expectSettled(page);
  await expectPullAsks(page, /\/alarm\/v1\/alarms/);
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${fire.id}`));
  await expectSettled(page);
  await page.locator('.sp-pull-page').waitFor({ state: 'attached' });
  await expectPullAsks(page, /\/alarm\/v1\//);
});

test('the menu changes the park and leads to the settings; the back key closes the topmost layer first', async ({
  people,
}) => {
  const page = await people.signedIn('parkadmin');
  await button(page, '菜单').click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await button(drawer, /^切换园区/).click();
  const parks = page.getByRole('dialog', { name: '切换园区' });
  await expect(parks).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(parks).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(address('/home/index'));

  await button(page, '菜单').click();
  await button(drawer, /^切换园区/).click();
  await parks.getByRole('listitem').getByRole('button', { pressed: false }).first().click();
  await expect(page.getByText(/已切换到/)).toBeVisible();
  await expect(parks).toBeHidden();
  await button(drawer, '界面设置').click();
  await expect(page.locator('[data-screen="mainDetailIndex"]')).toBeVisible();
  await expect(drawer).toBeHidden();
});

/** Words that their own box cuts off, in the bars. */
const cutOff = (page: Page): Promise<string[]> =>
  page
    .locator('.sp-tabbar__tab span, .sp-drawer-foot button')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent ?? ''),
    );

test('nothing is cut off at 320 px with type at 1.3, nor on a phone laid on its side', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '130%')),
  );
  const record = `/warningNoticeWechat/sureFire?id=${fire.id}`;
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/home/index', '/warningNoticeWechat/index', record, '/mainDetail/index']) {
      await page.goto(address(path));
      await expectSettled(page);
      await expectFits(page);
      expect.soft(await cutOff(page), `${path} ${width}`).toEqual([]);
    }
    await page.goto(address(record));
    await expectSettled(page);
    // The bar stands below the content's end, not over it; what is seldom needed comes while one scrolls.
    const overlap = async (): Promise<number> => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bottom = await page.locator('.sp-page-body > :last-child').boundingBox();
      const top = await page.locator('.al-bar').boundingBox();
      return (bottom?.y ?? 0) + (bottom?.height ?? 0) - (top?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(1);
    expect(isPhone(page)).toBe(true);
  }
});
