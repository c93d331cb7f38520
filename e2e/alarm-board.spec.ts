/** The board: a new alarm comes by itself, on the floor plan too; numbers open their lists; statistics leave as a file. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { adminAddresses } from '../src/screens/addresses-admin';
import { button, address, expect, expectState, holdUntil, record, test } from './kit/people';
import { raiseFire } from './kit/platform';
import { freshFire, freshPoint, rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

const boardAt = (query: string): string => `${adminAddresses.alarmBoard}?${query}`;

const openCount = async (page: Page): Promise<number> =>
  Number(
    await page
      .getByRole('link', { name: /^\d+ 未办结$/ })
      .locator('strong')
      .innerText(),
  );

test('a new alarm stands on the board and on the floor plan without a reload', async ({ people }) => {
  const point = await freshPoint('drawn');
  const [place] = await rowsOf(`select building_id, floor_id from device where code = '${point.code}'`);
  const board = await people.signedIn('lead', boardAt('tab=live'));
  await expect(record(board)).toBeVisible();
  const plan = await board.context().newPage();
  await plan.goto(address(boardAt(`tab=map&building=${place?.[0]}&floor=${place?.[1]}`)));
  const mark = plan.locator(`[data-point="${point.code}"]`);
  await expect(mark).toHaveAccessibleName(/无告警/);
  const before = await openCount(board);
  for (const page of [board, plan]) await page.evaluate(() => void Object.assign(window, { unbroken: true }));

  const id = await raiseFire(point.code);
  await expect.poll(() => openCount(board)).toBeGreaterThan(before);
  await expect(mark).toHaveAccessibleName(/待确认/);
  for (const page of [board, plan]) {
    expect(await page.evaluate(() => 'unbroken' in window)).toBe(true);
    await expectFits(page);
    await expectAccessible(page);
  }
  // By keys: the plan is zoomed, the point comes into sight and opens.
  await plan.getByRole('group', { name: /平面图$/ }).press('+');
  await mark.press('Enter');
  await plan
    .getByRole('link', { name: /待确认/ })
    .last()
    .click();
  await expect(plan).toHaveURL(address(href('warningNoticeWechatSureFire', { id })));
});

test('a number of the statistics opens its list, and its table leaves as a file', async ({ people }) => {
  const page = await people.signedIn('manager', boardAt('tab=stats&span=30&deviceType=6'));
  const total = page.getByRole('link', { name: /^\d+ 告警/ });
  await expect(total).toBeVisible();
  const count = Number(await total.locator('strong').innerText());
  expect(count).toBeGreaterThan(0);
  await expect(page.locator('.sp-bars svg').first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出趋势，csv 格式' }).click(),
  ]);
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/);
  expect(head).toContain('起始日,告警,已判定,误报');
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(count);
  await total.click();
  await expect(page).toHaveURL(/status=any&isDrill=false&from=\d+&to=\d+&parkId=1&deviceType=6/);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
});

test('a screen on the wall is opened by its address, shows the newest fire, and goes on after the line was cut', async ({
  people,
}) => {
  const first = await freshFire('fourth park');
  const wall = await people.signedIn('lead7', boardAt('wall=1'));
  const screen = wall.getByRole('dialog', { name: '告警看板' });
  const rows = screen.getByRole('listitem');
  await expect(rows.filter({ hasText: first.place })).toHaveAttribute('data-new', 'true');
  await expectAccessible(wall);
  await wall.evaluate(() => void Object.assign(window, { unbroken: true }));

  await wall.context().setOffline(true);
  await expect(screen.getByText(/^网络已断开，数据截至 \d\d:\d\d/)).toBeVisible();
  await expect(rows.filter({ hasText: first.place })).toBeVisible();
  const second = await freshFire('fourth park');
  await wall.context().setOffline(false);
  await expect(rows.filter({ hasText: second.place })).toHaveAttribute('data-new', 'true');
  await expect(screen.getByText(/^网络已断开/)).toHaveCount(0);

  const guard = await people.fromChat('guard8', second.id);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
  await holdUntil(guard, button(guard, '真实火警'), record(guard).getByText('处置中'));
  const fire = screen.getByRole('region', { name: '真实火警' });
  await expect(fire).toContainText(second.place);
  await expectAccessible(wall);
  expect(await wall.evaluate(() => 'unbroken' in window)).toBe(true);

  await wall.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(wall).toHaveURL(address(boardAt('')).replace(/\?$/, ''));
});
