/** The bar at the thumb: one primary action for whoever looks, never more than a fifth of the screen, and no fact below it. */
import type { Locator, Page } from '@playwright/test';
import { address, button, expect, expectState, holdUntil, NAMES, record, test } from './kit/people';
import { freshFire, shortCodeOf } from './kit/points';

/** By type size, in hundredths. */
const SCREENS = [
  { width: 390, height: 844, type: 100 },
  { width: 390, height: 844, type: 130 },
  { width: 320, height: 568, type: 100 },
  { width: 320, height: 568, type: 130 },
] as const;

/** Larger type as a person or their phone chooses it. The bar of others' alarms is not what is measured. */
async function lookAt(page: Page, { width, height, type }: (typeof SCREENS)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.addStyleTag({ content: `html:root { font-size: ${type}% } .sp-alerts { display: none }` });
  await page.evaluate(() => scrollTo(0, 0));
}

/** At each size, the bar takes a fifth at most and the words stand above it. */
async function expectRoom(page: Page, words: RegExp): Promise<void> {
  for (const screen of SCREENS) {
    await lookAt(page, screen);
    const bar = await page.locator('.sp-action-bar').boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(screen.height / 5);
    const fact = await page.getByText(words).filter({ visible: true }).first().boundingBox();
    expect((fact?.y ?? Infinity) + (fact?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Typed from under the QR code: first with a wrong last character, then in small letters. The button stays whole on every phone. */
async function giveShortCode(page: Page, scope: Locator, short: string): Promise<void> {
  await button(scope, '扫点位二维码').click();
  const scanner = page.getByRole('dialog', { name: '扫描二维码' });
  const before = page.viewportSize() ?? SCREENS[0];
  for (const screen of SCREENS) {
    await lookAt(page, screen);
    const confirm = button(scanner, '确定');
    await confirm.scrollIntoViewIfNeeded();
    const { height, lines } = await confirm.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { height: element.getBoundingClientRect().height, lines: range.getClientRects().length };
    });
    expect([height >= 48, lines]).toEqual([true, 1]);
  }
  await page.setViewportSize(before);
  const field = scanner.getByLabel('手动输入编码');
  const wrong = short.endsWith('A') ? 'B' : 'A';
  await field.fill(`${short.slice(0, -1)}${wrong}`);
  await button(scanner, '确定').click();
  await expect(scanner.getByText('编码输错了，请与二维码下方的短码逐位核对')).toBeVisible();
  await field.fill(short.toLowerCase().replace('-', ' '));
  await button(scanner, '确定').click();
  await expect(scanner).toBeHidden();
}

/** Another alarm above the page of a fire takes a fifth at most, too, however many wait. */
async function expectOthersLow(page: Page): Promise<void> {
  await freshFire();
  await freshFire();
  await page.reload();
  const bar = page.locator('.sp-alert');
  await expect(bar.getByRole('button', { name: '下一条' })).toBeVisible();
  for (const { width, height, type } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.addStyleTag({ content: `html:root { font-size: ${type}% }` });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(height / 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('the field arrives first, then judges; the limit stays in sight on every phone and at every type size', async ({
  people,
}) => {
  const fire = await freshFire('drawn');
  const field = await people.fromChat('field', fire.id);
  await expect(button(field, '接警')).toBeVisible();
  await expectRoom(field, /^剩 0\d:\d\d$/);
  await button(field, '接警').click();
  await expectState(field, '核实中');

  const guard = await people.fromChat('guard', fire.id);
  await expect(guard.getByText(new RegExp(`${NAMES.field} 正在赶来 00:\\d\\d`))).toBeVisible();
  await expect(guard.getByRole('img', { name: /在平面图上的位置/ })).toBeVisible();

  await expect(button(field, '到场')).toBeVisible();
  await expect(button(field, '真实火警')).toBeVisible();
  await expect(button(field, '误报')).toHaveCount(0);
  await expectRoom(field, /^剩 0\d:\d\d$/);
  await button(field, '更多').click();
  await expect(field.getByRole('dialog').getByRole('button', { name: '误报' })).toBeVisible();
  await field.keyboard.press('Escape');

  await button(field, '到场').click();
  const form = field.getByRole('dialog', { name: '报告到场' });
  await giveShortCode(field, form, await shortCodeOf(fire));
  await expect(form).toBeHidden();
  await expect(button(field, '误报')).toBeVisible();
  await expect(button(field, '其他')).toBeVisible();
  await expect(button(field, '到场')).toHaveCount(0);
  await expect(guard.getByText(/正在赶来/)).toHaveCount(0);
  await expectRoom(field, /^剩 0\d:\d\d$/);

  await holdUntil(field, button(field, '真实火警'), record(field).getByText('处置中'));
  await expect(field.getByRole('link', { name: '拨打 119', exact: true })).toBeVisible();
  await expectRoom(field, /^剩 0\d:\d\d$/);
  // 119 stays where it is while one reads on.
  await field.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(field.getByRole('link', { name: '拨打 119', exact: true })).toBeInViewport();
  await expectOthersLow(field);
  // The drawing was seen: it is there without another answer.
  await expect(field.getByRole('img', { name: /在平面图上的位置/ })).toBeVisible();
  await field.route('**/floor-plan/picture*', (route) => route.abort());
  await field.reload();
  await expect(field.getByRole('img', { name: /在平面图上的位置/ })).toBeVisible();
  for (const page of ['workHandle', 'nodeDetail'] as const) {
    await field.goto(address(`/warningNoticeWechat/${page}?id=${fire.id}`));
    await expect(field.getByRole('link', { name: '拨打 119', exact: true }).first()).toBeInViewport();
  }
});
