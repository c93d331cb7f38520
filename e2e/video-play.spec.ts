/** Cameras really play: one, a wall, after a cut line, after a hidden tab; and from an alarm in one tap. */
import type { Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { expectMoves, frameOf } from './kit/frames';
import { address, button, expect, test } from './kit/people';
import { raiseFire } from './kit/platform';
import { freshPoint, rowsOf } from './kit/points';

const HOME = '/business-app/video-services/home';

/** As a browser says it of a tab that somebody leaves or comes back to. */
const show = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('one camera plays, goes on after a cut line and after the phone was in a pocket, and shows what was @phone', async ({
  people,
}) => {
  const page = await people.signedIn('lead', HOME);
  const video = page.locator('video').first();
  await expectMoves(video);
  await expect(page.getByText(/直播 · \d+\.\d 秒前/)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('网络中断，恢复后自动继续')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('网络中断，恢复后自动继续')).toHaveCount(0);
  await expectMoves(video);

  await show(page, 'hidden');
  await expect(page.getByText('画面已暂停')).toBeVisible();
  await show(page, 'visible');
  await expect(page.getByText(/直播 · \d+\.\d 秒前/)).toBeVisible();
  await expectMoves(video);

  await button(page, '10 秒前').click();
  await expect(page.getByText(/^录像 · /)).toBeVisible();
  await expectMoves(page.locator('video').first());
});

test('a wall of nine plays in one answer, and is taken from what others share @desk', async ({ people }) => {
  const page = await people.withSession('lead');
  const answers: string[] = [];
  page.on('request', (request) => request.url().includes('/video/v1/live') && answers.push(request.url()));
  await page.goto(address(HOME));
  await expect(page.getByText('值班巡检').first()).toBeVisible();
  await button(page, '9 画面').click();
  const videos = page.locator('video');
  await expect(videos).toHaveCount(9);
  // Those of the demo that are out of order say so instead.
  const isOff = page.getByText('摄像机已停用');
  await expect(page.getByText(/直播 · \d+\.\d 秒前/).or(isOff)).toHaveCount(9);
  const playing = page.locator('[data-device]').filter({ hasNot: isOff }).locator('video');
  expect(await playing.count()).toBeGreaterThanOrEqual(6);
  for (const video of await playing.all()) await expectMoves(video);
  expect(new URL(answers.at(-1) ?? '').searchParams.getAll('t')).toHaveLength(await playing.count());
});

test('an alarm leads to what its cameras show now, and showed before, in one tap @phone', async ({ people }) => {
  const { code } = await freshPoint();
  // Not every point has a camera near it.
  await rowsOf(`update device set camera_ids = (select jsonb_agg(c.id) from device c where c.code = 'YLOP-CAM-0001')
    where code = '${code}' returning 1`);
  const id = await raiseFire(code);
  const guard = await people.fromChat('guard', id);
  await button(guard, '看直播').click();
  const video = guard.locator('video').first();
  await expectMoves(video);
  await button(guard, '告警前 10 秒').click();
  await expect(guard.getByText(/^录像 · /)).toBeVisible();
  await expect.poll(() => frameOf(guard.locator('video').first())).toBeGreaterThanOrEqual(0);
});

test('where the page may not put a film together itself, HLS plays @phone', async ({ people }) => {
  const page = await people.signedIn('lead');
  // As browsers whose answers cannot be read while they come.
  await page.addInitScript(() => void Reflect.deleteProperty(Response.prototype, 'body'));
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/video/v1/hls/index.m3u8') && lists.push(request.url()));
  await page.goto(new URL(HOME, page.url()).href);
  await expectMoves(page.locator('video').first());
  expect(lists.length).toBeGreaterThan(0);
});

test('a mask that is drawn on a camera is black over its picture for whoever watches @desk', async ({ people }) => {
  const [[id] = []] =
    await rowsOf(`update video_monitor_device set masks = '[]', version = version + 1 where device_id =
    (select id from device where code = 'YLOP-CAM-0001') returning device_id::int`);
  const page = await people.signedIn('parkadmin', href('monitorDevices', { edit: id ?? '' }));
  await button(page, '加一处遮挡').click();
  const canvas = page.getByRole('group', { name: '画面上的隐私遮挡' });
  await canvas.getByRole('button', { name: /^第 1 个角/ }).press('Shift+ArrowLeft');
  await button(page, '保存').click();
  await expect(canvas).toBeHidden();
  const kept = () => rowsOf(`select masks -> 0 -> 0 ->> 0 from video_monitor_device where device_id = ${id}`);
  await expect.poll(kept).toEqual([['0.15']]);
  await page.goto(new URL(`${HOME}?camera=${id}`, page.url()).href);
  const large = page.getByRole('dialog').locator(`[data-device="${id}"]`);
  await expectMoves(large.locator('video'));
  await expect(large.locator('.vd-masks polygon')).toHaveCount(1);
  // Changed by somebody else while it is watched.
  await rowsOf(
    `update video_monitor_device set masks = '[]', version = version + 1 where device_id = ${id} returning device_id`,
  );
  await expect(large.locator('.vd-masks polygon')).toHaveCount(0);
});
