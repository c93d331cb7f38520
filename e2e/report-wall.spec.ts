/** A wall in a lobby: paired from a phone, without a line, back again, taken by a fire until somebody takes the alarm. */
import type { Page } from '@playwright/test';
import { alarmEndpoints } from '../src/contract/alarm';
import { reportCenterEndpoints, type ReportCenterRow } from '../src/contract/report/report-center';
import { reportScheduleEndpoints, type ReportScreen } from '../src/contract/report/report-schedule';
import { callAs } from './kit/accounts';
import { address, expect, test } from './kit/people';
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

test('a wall shows its reports, their age without a line, and a fire until it is taken @desk', async ({ people }) => {
  const wall = await people.device();
  await wall.goto(address('/reportScreen'));
  const digits = wall.locator('.rp-digits');
  await expect(digits).toHaveText(/^\d{3} \d{3}$/);
  const { rows } = await callAs<{ rows: ReportCenterRow[] }>(BY, reportCenterEndpoints.findReportCenterList, {
    pageSize: 50,
  });
  const report = rows.find(({ code }) => code === 'wall-safety');
  const screen = await callAs<ReportScreen>(BY, reportScheduleEndpoints.pairReportScreen, {
    parkId: PARK.id,
    digits: ((await digits.textContent()) ?? '').replaceAll(' ', ''),
    name: '大堂',
    reports: [{ reportId: report?.id ?? 0, seconds: 30 }],
  });
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

  const { id, place } = await freshFire(PARK.where);
  const fire = wall.getByRole('alert').filter({ hasText: place });
  await expect(fire).toContainText('还没有人接警');
  await callAs('guard7', alarmEndpoints.actOnAlarm, { parkId: PARK.id, alarmId: id, action: 'acknowledge' });
  await expect(fire).toBeHidden();
  await expect(title).toBeVisible();

  await callAs(BY, reportScheduleEndpoints.unpairReportScreen, { id: screen.id });
  await expect(digits).toHaveText(/^\d{3} \d{3}$/);
});
