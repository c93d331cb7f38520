/** The hours of a time plan, drawn by mouse and keys at a desk, by thumb on a phone. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { button, expect, isPhone, test } from './kit/people';
import { rowsOf } from './kit/points';

const DAY_MINUTES = 1_440;
const trackOf = (page: Page, weekday: number): Locator => page.locator(`[data-weekday="${weekday}"]`);

/** As a finger does: the page may take the gesture for itself. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    const share = step / 8;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await send('touchEnd', []);
}

/** From one hour of a day to another. */
async function drag(page: Page, weekday: number, fromHour: number, toHour: number): Promise<void> {
  const track = trackOf(page, weekday);
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('the day is not on the page');
  const at = (hour: number) => ({ x: box.x + (box.width * hour * 60) / DAY_MINUTES, y: box.y + box.height / 2 });
  const [from, to] = [at(fromHour), at(toHour)];
  if (isPhone(page)) return swipe(page, from, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('whoever draws the hours of a weekend sees them snap, adjusts them, copies the day and saves', async ({
  people,
}) => {
  const name = `周末${randomUUID().slice(0, 6)}`;
  const page = await people.signedIn('parkadmin', `${href('passModes')}?of=plans&edit=new`);
  await page.getByLabel('时间计划', { exact: true }).last().fill(name);
  await drag(page, 6, 9.1, 16.9);
  const made = page.getByRole('button', { name: '周六 09:00–17:00' });
  await expect(made).toHaveAttribute('aria-pressed', 'true');

  if (isPhone(page)) {
    // A thumb that scrolls over the days draws nothing.
    const box = await trackOf(page, 7).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, box?.y ?? 0];
    await swipe(page, { x, y }, { x: x + 4, y: y - 160 });
    await expect(page.getByRole('button', { name: /^周日 / })).toHaveCount(0);
    await button(page, '结束推后').click();
    await button(page, '结束推后').click();
  } else {
    await made.press('Shift+ArrowRight');
    await page.getByRole('button', { name: '周六 09:00–17:30' }).press('Shift+ArrowRight');
  }
  await expect(page.getByRole('button', { name: '周六 09:00–18:00' })).toBeVisible();

  await page.getByRole('region', { name: '周六' }).getByRole('button', { name: '周日', exact: true }).click();
  await expect(page.getByRole('button', { name: '周日 09:00–18:00' })).toBeVisible();
  const friday = page.getByRole('button', { name: '周五 08:00–18:00' });
  if (isPhone(page)) {
    await friday.tap();
    await button(page.getByRole('region', { name: '周五' }), '删除').click();
  } else await friday.press('Delete');
  await expect(page.getByRole('button', { name: /^周五 / })).toHaveCount(0);
  await button(page, '撤销').click();
  await expect(friday).toBeVisible();
  await button(page, '保存').click();
  const saved = () =>
    rowsOf(`select jsonb_array_length(week), week->5->>'from', week->6->>'to' from access_plan where name = '${name}'`);
  await expect.poll(saved).toEqual([['7', '540', '1080']]);
});
