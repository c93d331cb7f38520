/** A wall in a lobby: paired by an administrator, without a line, back again, taken by a fire until somebody takes the alarm, unpaired. */
import type { Page } from '@playwright/test';
import { alarmEndpoints } from '../src/contract/alarm';
import { reportCenterEndpoints, type ReportCenterRow } from '../src/contract/report/report-center';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { freshFire } from './kit/points';

test.use({ serviceWorkers: 'allow' });

/** Where no other journey looks at what burns. */
const PARK = { id: 3, where: 'third park' } as const;
const BY = 'admin';

/** What opens the wall after a power cut is on the device, drawings too. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const cache = await caches.open('later-files');
    const names = (await cache.keys()).map(({ url }) => url).join();
    return navigator.serviceWorker.controller !== null && /draw-chart/.test(names) && /report-screen-desk/.test(names);
  });

/** Wide, without fingers on it, whoever looks after it from which device. */
const WALL = {
  viewport: { width: 1280, height: 720 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

test('a wall is paired and shows its reports, their age without a line, and a fire until it is taken', async ({
  browser,
  people,
}) => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const wall = await people.device({ ...WALL, userAgent });
  await wall.goto(address('/reportScreen'));
  const digits = wall.locator('.rp-digits');
  await expect(digits).toHaveText(/^\d{3} \d{3}$/);
  const { rows } = await callAs<{ rows: ReportCenterRow[] }>(BY, reportCenterEndpoints.findReportCenterList, {
    pageSize: 50,
  });
  const report = rows.find(({ code }) => code === 'wall-safety');

  const place = `大堂${Date.now() % 100_000}`;
  const keeper = await people.signedIn(BY, `/report/reportManage?park=${PARK.id}`);
  await keeper.locator('summary', { hasText: '大屏' }).click();
  await keeper.getByLabel('屏上的 6 位数字').fill((await digits.textContent()) ?? '');
  await keeper.getByLabel('屏的名称').fill(place);
  await button(keeper, '配对').click();
  const kept = keeper.locator('li', { hasText: place });
  await button(kept, `选报表 ${place}`).click();
  await kept.getByRole('checkbox', { name: report?.name ?? '' }).check();
  await button(kept, '保存').click();
  const title = wall.getByRole('heading', { name: report?.name ?? '', level: 1 });
  await expect(title).toBeVisible();
  await expect(wall.locator('.rp-number strong').first()).toBeVisible();
  await expect(wall.locator('svg').first()).toBeVisible();
  // The worker sees what a page fetches from its second opening on.
  await wall.reload();
  await expect(wall.locator('svg').first()).toBeVisible();
  await expect.poll(() => isKept(wall)).toBe(true);

  await wall.context().setOffline(true);
  const age = wall.getByText(/数据截至 \d{2}:\d{2}.* · 离线 \d+ 分钟/);
  await expect(age).toBeVisible();
  // As after a power cut: the page opens, with its numbers and how old they are.
  await wall.reload();
  await expect(title).toBeVisible();
  await expect(wall.locator('.rp-number strong').first()).toBeVisible();
  await expect(age).toBeVisible();

  await wall.context().setOffline(false);
  await expect(age).toBeHidden();

  const { id, place: where } = await freshFire(PARK.where);
  const fire = wall.getByRole('alert').filter({ hasText: where });
  await expect(fire).toContainText('还没有人接警');
  await callAs('guard7', alarmEndpoints.actOnAlarm, { parkId: PARK.id, alarmId: id, action: 'acknowledge' });
  await expect(fire).toBeHidden();
  await expect(title).toBeVisible();

  await keeper.reload();
  await keeper.locator('summary', { hasText: '大屏' }).click();
  await expect(kept).toContainText('在线');
  await button(kept, `解绑 ${place}`).click();
  await expect(kept).toBeHidden();
  await expect(digits).toHaveText(/^\d{3} \d{3}$/);
});
