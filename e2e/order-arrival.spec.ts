/** A torn sticker stops nobody: words and a photo stand for the code, and the photo itself says when, where and who. */
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { makeOrder, openOrder } from './kit/orders';
import { button, expect, test } from './kit/people';
import { sql } from './kit/platform';
import { rowsOf } from './kit/points';

/** How bright a corner of a picture is, 0 to 255. */
const brightnessOf = (photo: Locator, corner: 'bottom left' | 'top right'): Promise<number> =>
  photo.evaluate(async (image, where) => {
    if (!(image instanceof HTMLImageElement)) return Number.NaN;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [w, h] = [Math.round(width / 4), Math.round(height / 10)];
    const [x, y] = where === 'top right' ? [width - w, 0] : [0, height - h];
    const { data = [] } = context?.getImageData(x, y, w, h) ?? {};
    return [...data].filter((_, n) => n % 4 < 3).reduce((sum, value) => sum + value, 0) / (data.length * 0.75);
  }, corner);

// The desktop’s form asks the same.
test('who cannot scan arrives by words and a photo that says when, where and who @phone', async ({ people }) => {
  const page = await people.device();
  const id = await makeOrder('消火栓箱门关不上', { offeredTo: 'repair' });
  await sql(`update work_order set type_id = (select min(id) from order_type where park_id = 1 and need_scan),
    building_id = coalesce(building_id, (select min(id) from location where park_id = 1 and kind = 1)) where id = ${id}`);
  await openOrder(page, 'repair', id);
  await button(page, '接单').click();
  await button(page, '到场').click();
  await button(page, '扫不了码？').click();
  const sheet = page.getByRole('dialog', { name: '到场' });
  await sheet.getByLabel('扫不了码的原因').fill('二维码被撕掉了');
  const snow = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  await sheet.locator('input[capture]').setInputFiles({ name: 'snow.jpg', mimeType: 'image/jpeg', buffer: snow });
  const photo = sheet.getByRole('img', { name: '照片 1' });
  expect(await brightnessOf(photo, 'top right')).toBeGreaterThan(250);
  expect(await brightnessOf(photo, 'bottom left')).toBeLessThan(190);
  await button(sheet, '确认到场').click();
  await expect(page.getByText('到场（未扫码）')).toBeVisible();
  const [step] = await rowsOf(
    `select note, params->>'unscanned', jsonb_array_length(photo_keys) from order_step where order_id = ${id} and event = 'arrive'`,
  );
  expect(step).toEqual(['二维码被撕掉了', '1', '1']);
});
