/** The desk of work orders: the day's numbers, their lists, the statistics, and the form of a type. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { address, button, expect, record, test } from './kit/people';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
}

test('a dispatcher goes from a number to its list, and from a bar of the statistics to what is behind it', async ({
  people,
}) => {
  const page = await people.signedIn('dispatcher', href('orderWorkbench'));
  await expect(record(page)).toBeVisible();
  const late = page.getByRole('link', { name: /已超时/ });
  const count = Number(await late.locator('strong').textContent());
  await expectAccessible(page);
  await late.click();
  await expect(page).toHaveURL(/tab=held&slaState=2/);
  if (count > 0) await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(address(href('orderStatistics', { period: 'year' })));
  const bars = page.locator('.sp-bars').nth(1);
  const bar = bars.locator('svg path[fill="#0076f1"]').first();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.click();
  await expect(page).toHaveURL(/tab=all&typeId=\d+&from=\d+&to=\d+/);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('what somebody designs is the form of the type', async ({ people }) => {
  const page = await people.signedIn('parkadmin', href('orderTypes'));
  const form = page.getByRole('button', { name: /：录入表单$/ }).first();
  await form.click();
  await expect(record(page)).toBeVisible();
  await button(page, '添加数字').click();
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('单位') })
    .last();
  await button(page, '保存表单').click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写名称' }).first()).toBeVisible();
  await added.getByLabel('名称').fill('冷媒压力');
  await added.getByLabel('单位').fill('MPa');
  await expect(page.getByRole('region', { name: '手机上的样子' })).toContainText('冷媒压力');
  await expectAccessible(page);
  await button(page, '保存表单').click();
  await form.click();
  await expect(page.getByRole('region', { name: '手机上的样子' })).toContainText('冷媒压力');
});
