/** A fire is seen on whatever page somebody stands, without a tap. */
import type { Locator, Page } from '@playwright/test';
import { adminAddresses } from '../src/screens/addresses-admin';
import { addresses } from '../src/screens/addresses';
import { AT_A_DESK, NAMES, button, expect, isPhone, record, test } from './kit/people';
import { raiseFire } from './kit/platform';
import { freshPoint, rowsOf } from './kit/points';

const bar = (page: Page): Locator => page.getByRole('region', { name: '待确认告警' });
const take = (page: Page, place: string): Locator => button(bar(page), `接警：${place}`);

/** Other journeys raise alarms too: this one's is in front, or a few steps away. */
async function expectInBar(page: Page, place: string): Promise<void> {
  await expect(bar(page)).toBeVisible();
  await expect(async () => {
    if (!(await bar(page).getByText(place).isVisible())) await button(bar(page), /^下一条/).click({ timeout: 2_000 });
    await expect(bar(page).getByText(place)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Alarms that wait, as the page's title and the bell say it; −1: nothing said. */
const inTitle = async (page: Page): Promise<number> => Number(/^\((\d+)\) 告警 · /.exec(await page.title())?.[1] ?? -1);

async function expectCounted(page: Page): Promise<void> {
  await expect.poll(() => inTitle(page)).toBeGreaterThan(0);
  await expect(button(page, /^通知：待确认告警 [1-9]/)).toBeVisible();
}

test('a fire shows over whatever page one stands on; one press takes it, and the others read who did @phone', async ({
  people,
}) => {
  const guard = await people.signedIn('guard', addresses.orderMessages);
  const manager = await people.signedIn('manager', adminAddresses.alarmSetup, AT_A_DESK);
  for (const page of [guard, manager]) await expect(button(page, /^通知/)).toBeVisible();
  const point = await freshPoint();
  const id = await raiseFire(point.code);

  for (const page of [guard, manager]) {
    await expectInBar(page, point.place);
    await expectCounted(page);
  }
  await expect(guard).toHaveURL(new RegExp(addresses.orderMessages));
  // It takes room of its own: what stood at the top of the page stands below it.
  const [above, below] = [await bar(guard).boundingBox(), await guard.locator('[data-screen]').first().boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);

  // Without a line the press is kept and goes by itself.
  await guard.context().setOffline(true);
  await expectInBar(guard, point.place);
  await take(guard, point.place).click();
  await expectInBar(guard, point.place);
  await expect(bar(guard).getByText('接警待发送')).toBeVisible();
  await guard.context().setOffline(false);
  await expect(guard.getByText(`您已接警：${point.place}`)).toBeVisible();
  await expect(take(guard, point.place)).toHaveCount(0);
  await expect(manager.getByText(new RegExp(`${NAMES.guard} .*已接警：${point.place}`))).toBeVisible();
  await expect(bar(manager).getByText(point.place)).toHaveCount(0);
  const [row] = await rowsOf(
    `select handle_state, u.name from alarm a join app_user u on u.id = ack_by where a.id = ${id}`,
  );
  expect(row).toEqual(['20', NAMES.guard]);
});

test('an alarm’s own page needs no bar for it; muted in one tab it is silent in the other @desk', async ({
  people,
}) => {
  const page = await people.signedIn('guard', addresses.orderMessages);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const point = await freshPoint();
  await raiseFire(point.code);
  for (const tab of [page, other]) await expectInBar(tab, point.place);
  // In the second tab nobody has pressed anything: it asks for a press, unless the first one rings for both. Other
  // journeys' alarms come in front of this one meanwhile.
  await expect(async () => {
    await expectInBar(page, point.place);
    const press = button(bar(page), /静音此条|开启声音/);
    if (await press.isVisible()) await press.click({ timeout: 2_000 });
    await expect(bar(page).getByText(point.place)).toBeVisible({ timeout: 1_000 });
    await expect(press).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await expectInBar(other, point.place);
    await expect(button(bar(other), '静音此条')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  const view = bar(page).getByRole('link', { name: `查看：${point.place}` });
  await expect(async () => {
    await expectInBar(page, point.place);
    await view.click({ timeout: 2_000 });
  }).toPass();
  await expect(record(page)).toContainText(point.place);
  await expect(bar(page).getByText(point.place)).toHaveCount(0);
  await button(page, '接警').click();
  await expect(bar(other).getByText(point.place)).toHaveCount(0);
});

test('behind the bell stand who is on duty now, with their number, and what I was told', async ({ people }) => {
  const page = await people.signedIn('guard', addresses.orderMessages);
  await button(page, /^通知/).click();
  const panel = isPhone(page) ? page.getByRole('dialog', { name: '通知' }) : page.getByRole('tooltip');
  await expect(panel.getByText('消防控制室', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: /拨打.+的电话 1/ }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: '通知过我的告警' })).toBeVisible();
  await panel.getByRole('link', { name: '全部告警' }).click();
  await expect(page).toHaveURL(new RegExp(addresses.warningNoticeWechatIndex));
  await expect(panel).toBeHidden();
});
