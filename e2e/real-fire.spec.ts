/** From the message to the closed alarm: a real fire in an office building, worked by four people on four devices. */
import type { Page } from '@playwright/test';
import {
  AT_A_DESK,
  NAMES,
  addPhoto,
  address,
  button,
  choose,
  expect,
  expectState,
  sendBack,
  giveCode,
  givePhotoOf,
  holdBriefly,
  holdUntil,
  inboxOf,
  isPhone,
  record,
  shellOnPhones,
  test,
  type People,
} from './kit/people';
import { complete, workPage, workPlan } from './kit/plan';
import { sql } from './kit/platform';
import { freshFire, type Raised } from './kit/points';

test.use(shellOnPhones);

/** Taps since the message was opened, counted by the page itself. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    addEventListener('pointerdown', () => ((window as unknown as { taps: number }).taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

async function acknowledge(people: People, fire: Raised): Promise<Page> {
  // The tap on the message itself is the first of two.
  const guard = await people.fromChat('guard', fire.id);
  await expectState(guard, '待确认');
  const taps = await countTaps(guard);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
  expect(1 + (await taps())).toBeLessThanOrEqual(2);
  return guard;
}

/** Not every point has a camera near it. */
const hangCamera = (fire: Raised): Promise<string> =>
  sql(`update device set camera_ids = (select jsonb_agg(c.id) from device c where c.code = 'YLOP-CAM-0001')
    where code = '${fire.code}'`);

/** What the camera shows now, after the record. */
async function seePlace(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: /拍摄，\d\d:\d\d:\d\d$/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await expect(page.getByText('模拟画面', { exact: true })).toBeVisible();
}

/** What each sees at a fire on a phone, below the red head: the next step, and who does what. */
async function expectFireMode(guard: Page, field: Page): Promise<void> {
  for (const page of [guard, field]) {
    const head = page.getByRole('region', { name: '真实火警' });
    await expect(head).toContainText(/\d\d:\d\d/);
    await expect(head.getByRole('link', { name: '拨打 119', exact: true })).toHaveAttribute('href', 'tel:119');
    await expect(page.getByRole('heading', { name: '我的下一步' })).toBeVisible();
    // Every node says what to do, also before its turn.
    await expect(page.getByText(/确认应急广播已播放/)).toBeVisible();
  }
  await expect(guard.getByText(/剩 0\d:\d\d/).first()).toBeVisible();
}

async function arrive(page: Page, fire: Raised): Promise<void> {
  await button(page, '到场').click();
  const form = page.getByRole('dialog', { name: '报告到场' });
  // The sticker holds the address of the report page, the point is in it.
  if (isPhone(page)) await givePhotoOf(page, form, `${address('/report')}?code=${encodeURIComponent(fire.qrCode)}`);
  else {
    await form.getByLabel('说明原因').fill('二维码损坏，已到现场');
    await button(form, '确认到场').click();
  }
  await expect(form).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: NAMES.field }).first()).toBeVisible();
  await expect(button(page, '到场')).toHaveCount(0);
}

test('a real fire goes from the message to closed, through every post of its plan', async ({ people }) => {
  const fire = await freshFire('office');
  await hangCamera(fire);
  const guard = await acknowledge(people, fire);
  await seePlace(guard);

  const inbox = await people.device();
  await inbox.goto(await inboxOf('guard'));
  const cards = inbox.getByRole('button').filter({ hasText: fire.place });
  await expect(cards.first()).toContainText(/王志远 \d{2}:\d{2} 接警/);

  const field = await people.fromChat('field', fire.id);
  await arrive(field, fire);
  const confirm = button(field, /真实火警/);
  await holdBriefly(field, confirm);
  await expect(field.getByText('松手早了，没有提交')).toBeVisible();
  await expectState(field, '核实中');
  await holdUntil(field, confirm, record(field).getByText('处置中'));
  await expect(field.getByRole('link', { name: '拨打 119', exact: true })).toBeVisible();
  await expectState(guard, '处置中');
  if (isPhone(guard)) await expectFireMode(guard, field);

  const lead = await people.fromChat('lead', fire.id);
  await workPlan({ guard, field, lead }, fire);
  await button(guard, '处置完成').click();
  await expectState(guard, '待复核');

  // The verdict was the field man's: the lead may countersign it, by what stands on the page.
  if (isPhone(lead)) {
    await expect(lead.getByText(`${NAMES.field} 完成“现场处置”`)).toBeVisible();
    await expect(lead.getByText(/\d\d:\d\d:\d\d$/).first()).toBeVisible();
    expect(await button(lead, /查看大图/).count()).toBeGreaterThanOrEqual(2);
    await expect(lead.getByText(/疏散人数：\s*120/)).toBeVisible();
  }
  await sendBack(lead, '复位情况未写明');
  await expectState(lead, '处置中');
  await expect(button(guard, '完成：确认设备复位')).toBeVisible();
  await guard.goto(address(`/warningNoticeWechat/sureFire?id=${fire.id}`));
  await expect(guard.getByText('复位情况未写明').first()).toBeVisible();
  await guard.goto(workPage(fire));
  await complete(guard, '确认设备复位', () => guard.getByLabel('说明').fill('各系统已复位并试验'));
  await button(guard, '处置完成').click();
  await expectState(guard, '待复核');
  await button(lead, '复核通过').click();
  await expectState(lead, '已办结');

  await field.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
  await expectState(field, '已办结');
  // Everybody who was told is an entry of its own: the beginning is folded away.
  await button(field, /更早的 \d+ 条/).click();
  for (const words of [
    `${NAMES.guard} 接警`,
    `${NAMES.field} 到场`,
    `${NAMES.field} 判定为真实火警`,
    `${NAMES.field} 完成“现场处置”`,
    `${NAMES.lead} 完成“上报”`,
    `${NAMES.guard} 报告处置完成`,
    `${NAMES.lead} 复核通过`,
  ])
    await expect(field.getByText(words).first()).toBeVisible();
  // The newest is what the verdict told everybody; the first one of the alarm says the same.
  for (const nth of [0, 1]) await expect(cards.nth(nth)).toContainText(/张海峰 \d{2}:\d{2} 复核通过/);
});

test('photos follow the action, and appear on the others’ devices when they have arrived @phone', async ({
  people,
}) => {
  const fire = await freshFire('office');
  const field = await people.fromChat('field', fire.id);
  await button(field, '接警').click();
  await expectState(field, '核实中');
  await holdUntil(field, button(field, /真实火警/), record(field).getByText('处置中'));

  const manager = await people.fromChat('manager', fire.id, AT_A_DESK);
  await manager.goto(address(`/warningDetail?id=${fire.id}`));
  let freeTheLine = (): void => undefined;
  const lineIsFree = new Promise<void>((resolve) => (freeTheLine = resolve));
  await field.route('**/file/v1/photos**', async (route) => {
    await lineIsFree;
    await route.continue();
  });
  await field.goto(workPage(fire));
  await complete(field, '现场核实', async () => {
    await giveCode(field, field, fire.qrCode);
    await choose(field, '起火部位', '走道楼梯');
    await addPhoto(field, '现场');
  });
  await expect(manager.getByText(`${NAMES.field} 今天`).first()).toBeVisible();
  await expect(manager.getByText('照片正在上传').first()).toBeVisible();
  freeTheLine();

  const photo = manager.getByRole('img', { name: '照片 1' }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const small = await photo.getAttribute('src');
  await button(manager, /查看大图/)
    .first()
    .click();
  await expect(manager.locator(`img:not([src="${small ?? ''}"])[src*="/file/"]`).first()).toBeVisible();
});
