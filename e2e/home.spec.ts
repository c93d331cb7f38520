/** The workbench by role: what waits is there with its number, and opens the list that was counted. */
import { href } from '../src/screens/addresses';
import { makeOrder } from './kit/orders';
import { address, expect, test } from './kit/people';
import { expectAccessible } from './kit/screens';

test('a dispatcher finds the pool and what is late on the workbench, and each opens the list that it counts @desk', async ({
  people,
}) => {
  const page = await people.signedIn('dispatcher', href('homeIndex'));
  const late = page.getByRole('link', { name: /^\d+ 超时工单$/ });
  await expect(page.getByRole('link', { name: /^\d+ 工单池$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^人员在办/ })).toBeVisible();
  await expectAccessible(page);
  const count = Number(await late.locator('strong').textContent());
  expect(count).toBeGreaterThan(0);
  await late.click();
  await expect(page).toHaveURL(/tab=held&slaState=2/);
  await expect(page.getByText(`共 ${String(count)} 条`)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^工单池，查看全部/ }).click();
  await expect(page).toHaveURL(/ticketPool/);
});

// Repairers work with phones.
test('a repairer sees an order offered to them at once, and opens it from the workbench @phone', async ({ people }) => {
  const page = await people.signedIn('repair', href('homeIndex'));
  await expect(page.getByRole('heading', { name: /^我的工单/ })).toBeVisible();
  await makeOrder('首页待办的门铃不响', { offeredTo: 'repair' });
  await page.reload();
  const mine = page.getByRole('link', { name: /^\d+ 我的工单$/ });
  const count = Number(await mine.locator('strong').textContent());
  expect(count).toBeGreaterThan(0);
  await mine.click();
  await expect(page).toHaveURL(/tab=held/);
  await expect(page.getByText('首页待办的门铃不响').first()).toBeVisible();
});

test('a guard opens the most urgent alarm from the workbench, and the park’s numbers on a page of their own @phone', async ({
  people,
}) => {
  const page = await people.signedIn('guard', href('homeIndex'));
  await expect(page.getByRole('link', { name: /^\d+ 待确认$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(address(href('homePageIndex')));
  const open = page.getByRole('link', { name: /未办结告警/ });
  await expect(open).toBeVisible();
  await expect(page.getByRole('heading', { name: '正在值班' })).toBeVisible();
  await expectAccessible(page);
  await open.click();
  await expect(page).toHaveURL(/warningNoticeWechat\/index\?.*status=open/);
});
