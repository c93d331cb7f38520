/** A rack on both devices: something is placed, a collision is refused in words, it is moved, and its changes say so. */
import type { Locator, Page } from '@playwright/test';
import { button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';

const PAGE = '/server/room';
const UNITS = 42;

const rackOf = (page: Page, name: string): Locator => page.getByRole('region', { name: `机柜 ${name}` });
/** The unit, in the front of the rack. */
async function spotOf(rack: Locator, unit: number) {
  const ground = rack.getByRole('button', { name: /正面的空位/ });
  await ground.scrollIntoViewIfNeeded();
  const { width, height } = (await ground.boundingBox()) ?? { width: 0, height: 0 };
  return { ground, position: { x: width / 2, y: height - ((unit - 0.5) * height) / UNITS } };
}
async function tap(rack: Locator, unit: number): Promise<void> {
  const { ground, position } = await spotOf(rack, unit);
  await ground.click({ position });
}
const whereIs = async (name: string): Promise<string> => {
  const [row] = await rowsOf(`select r.name, i.u_from from server_rack_item i join server_rack r on r.id = i.rack_id
    where i.name = '${name}' and i.deleted_at is null`);
  return row?.join(' ') ?? '';
};

/** What a try that failed has placed. */
const removeLeftover = (name: string) =>
  rowsOf(`update server_rack_item set deleted_at = now() where name = '${name}' returning id`);

/** By the mouse alone: what is dragged over takes no pointer until the drag has begun. */
async function drag(page: Page, item: Locator, rack: Locator, unit: number): Promise<void> {
  const { ground, position } = await spotOf(rack, unit);
  const [from, to] = [await item.boundingBox(), await ground.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 0.95, 1])
    await page.mouse.move(from.x + (to.x + position.x - from.x) * share, from.y + (to.y + position.y - from.y) * share);
  await page.mouse.up();
}

async function placeNew(page: Page, rack: Locator, unit: number, name: string): Promise<void> {
  await tap(rack, unit);
  const form = page.getByRole('dialog').filter({ hasText: '上架设备' });
  await form.getByLabel('名称', { exact: true }).fill(name);
  await form.getByLabel('功率').fill('300');
  await button(form, '保存').click();
  await expect(form).toBeHidden();
  await expect(rack.getByRole('button', { name: new RegExp(`^${name}，服务器`) }).first()).toBeVisible();
}

test('on a phone a device is placed by two taps, refused where another stands, and moved @phone', async ({
  people,
}) => {
  await removeLeftover('j-phone');
  const page = await people.signedIn('parkadmin', PAGE);
  const rack = rackOf(page, 'A02');
  await placeNew(page, rack, 24, 'j-phone');
  await rack
    .getByRole('button', { name: /^j-phone，服务器/ })
    .first()
    .click();
  await button(page.getByRole('dialog'), '移位').click();
  const bar = page.getByRole('region', { name: '移位' });
  await expect(bar).toContainText('j-phone → A02 U24 正面');
  await tap(rack, 13);
  await expect(bar).toContainText('U13 已被 srv-02 占用');
  await expect(button(bar, '放到这里')).toBeDisabled();
  await tap(rack, 30);
  await expect(bar).toContainText('可以放在这里');
  await tap(rack, 30);
  await expect(bar).toBeHidden();
  await expect.poll(() => whereIs('j-phone')).toBe('A02 30');
  await rack
    .getByRole('button', { name: /^j-phone，服务器/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('起始 U 位U24U30');
});

test('at a desk a device is dragged and moved by the keys, and what is refused stays where it was @desk', async ({
  people,
}) => {
  await removeLeftover('j-desk');
  const page = await people.signedIn('parkadmin', PAGE);
  const [from, to] = [rackOf(page, 'A02'), rackOf(page, 'A03')];
  await placeNew(page, from, 28, 'j-desk');
  const item = from.getByRole('button', { name: /^j-desk，服务器/ }).first();
  const bar = page.getByRole('region', { name: '移位' });
  await drag(page, item, to, 17);
  await expect(bar).toContainText('U17 已被 srv-06 占用');
  expect(await whereIs('j-desk')).toBe('A02 28');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await drag(page, item, to, 32);
  await expect.poll(() => whereIs('j-desk')).toBe('A03 32');
  await to
    .getByRole('button', { name: /^j-desk，服务器/ })
    .first()
    .click();
  await button(page.getByRole('dialog'), '移位').click();
  await expect(bar).toContainText('方向键移动');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(bar).toContainText('j-desk → A02 U33 正面');
  await page.keyboard.press('Enter');
  await expect.poll(() => whereIs('j-desk')).toBe('A02 33');
});
