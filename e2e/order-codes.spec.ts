/** A printed report code: chosen, drawn, and what a scan of it opens. */
import { readQr } from '../src/features/order/order-codes/read-qr.fixture';
import { href } from '../src/screens/addresses';
import { address, expect, record, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

test('a dispatcher prints the code of a room, and whoever scans it reports from that room @desk', async ({
  people,
}) => {
  const [[room = '', floor = '', building = ''] = []] = await rowsOf(`select r.name, f.name, b.name from location r
    join location f on f.id = r.pid join location b on b.id = f.pid
    where r.park_id = 1 and r.kind = 3 order by b.sort, f.floor_no, r.id limit 1`);
  const page = await people.signedIn('dispatcher', href('orderCodes'));
  await expect(record(page)).toBeVisible();
  await page.getByLabel('搜索地点').fill(room);
  await page.getByRole('checkbox', { name: room }).first().check();

  const place = `${building} ${floor} ${room}`;
  const sticker = page.getByRole('link', { name: `打开报修页：${place}` });
  await expect(sticker).toContainText('扫码报修');
  await expectFits(page);
  await expectAccessible(page);

  const picture = sticker.locator('svg');
  const path = (await picture.locator('path').getAttribute('d')) ?? '';
  const [, , whole = 0] = ((await picture.getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const scanned = readQr({ path, size: whole - 8 });
  expect(scanned).toBe(await sticker.getAttribute('href'));
  expect(scanned).toContain(address(href('orderGuest')));

  const guest = await people.device();
  await guest.goto(scanned);
  await expect(record(guest)).toContainText(place);

  // On paper there is the sticker alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.od-sticker-paper')).toContainText(room);
  await expect(page.locator('[data-screen]').first()).toBeHidden();
});
