/** From the message to the closed alarm: a real fire in an office building, worked by four people on four devices. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  NAMES,
  addPhoto,
  address,
  button,
  choose,
  expectState,
  freshDevice,
  giveCode,
  holdBriefly,
  holdUntil,
  inboxOf,
  isPhone,
  openFromChat,
  record,
} from './kit/people';
import { freshFire, rowsOf, type Raised } from './kit/points';

test.describe.configure({ timeout: 180_000 });

/** What the screen asks of whoever works the alarm: the form of the node that is theirs now. */
const workPage = ({ id }: Raised): string => address(`/warningNoticeWechat/workHandle?id=${id}`);
const done = (page: Page, node: string) => button(page, `完成：${node}`);

async function complete(page: Page, node: string, fill: () => Promise<void>): Promise<void> {
  await expect(done(page, node)).toBeVisible();
  await fill();
  await done(page, node).click();
  await expect(done(page, node)).toBeHidden();
}

/** Taps since the message was opened, counted by the page itself. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    addEventListener('pointerdown', () => ((window as unknown as { taps: number }).taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

async function acknowledge(browser: Browser, fire: Raised): Promise<Page> {
  // The tap on the message itself is the first of two.
  const guard = await openFromChat(browser, 'guard', fire.id);
  await expectState(guard, '待确认');
  const taps = await countTaps(guard);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
  expect(1 + (await taps())).toBeLessThanOrEqual(2);
  return guard;
}

async function arrive(page: Page, fire: Raised): Promise<void> {
  await button(page, '到场').click();
  const form = page.getByRole('dialog', { name: '报告到场' });
  if (isPhone(page)) await giveCode(page, form, fire.qrCode);
  else {
    await form.getByLabel('说明原因').fill('二维码损坏，已到现场');
    await button(form, '确认到场').click();
  }
  await expect(form).toBeHidden();
  await expect(button(page, '到场')).toBeHidden();
}

/** Nodes of the plan, each by whoever holds its post; what one does appears on the others' devices by itself. */
async function workPlan(people: Record<'guard' | 'field' | 'lead', Page>, fire: Raised): Promise<void> {
  const { guard, field, lead } = people;
  for (const page of [guard, field, lead]) await page.goto(workPage(fire));

  await complete(guard, '确认联动已转自动', () => choose(guard, '主机已处于自动状态', '是'));
  await expect(done(guard, '拨打119报警')).toBeVisible();
  await done(guard, '拨打119报警').click();
  await expect(guard.getByText('请填写报警时间')).toBeVisible();
  await expect(guard.getByText('请填写接警员编号')).toBeVisible();
  await complete(guard, '拨打119报警', async () => {
    await guard.getByLabel('报警时间').fill('14:05');
    await guard.getByLabel('接警员编号').fill('0211');
  });
  await complete(field, '现场核实', async () => {
    await giveCode(field, field, fire.qrCode);
    await choose(field, '起火部位', '走道楼梯');
    await addPhoto(field, '现场');
  });
  await complete(guard, '广播疏散', () => guard.getByLabel('疏散人数').fill('120'));
  await complete(field, '确认非消防电源已切断', () => choose(field, '是否断电', '是'));
  await complete(field, '现场处置', async () => {
    await choose(field, '火势', '已扑灭');
    await choose(field, '扑救方式', '灭火器');
    await addPhoto(field, '灭火');
  });
  await complete(lead, '上报', () => choose(lead, '上报对象', '安全经理'));
  await complete(guard, '确认设备复位', () => choose(guard, '各系统已恢复正常', '是'));
}

test('a real fire goes from the message to closed, through every post of its plan', async ({ browser }) => {
  const fire = await freshFire('office');
  const guard = await acknowledge(browser, fire);

  const inbox = await freshDevice(browser);
  await inbox.goto(await inboxOf('guard'));
  const card = inbox.getByRole('button').filter({ hasText: fire.place }).last();
  await expect(card).toContainText(/已由 王志远 \d{2}:\d{2} 接警/);

  const field = await openFromChat(browser, 'field', fire.id);
  await arrive(field, fire);
  const confirm = button(field, /真实火警/);
  await holdBriefly(field, confirm);
  await expect(field.getByText('松手早了，没有提交')).toBeVisible();
  await expectState(field, '核实中');
  await holdUntil(field, confirm, record(field).getByText('处置中'));
  await expect(field.getByRole('link', { name: '拨打 119' })).toBeVisible();
  await expectState(guard, '处置中');

  const lead = await openFromChat(browser, 'lead', fire.id);
  await workPlan({ guard, field, lead }, fire);
  await button(guard, '处置完成').click();
  await expectState(guard, '待复核');

  // The verdict was the field man's: the lead may countersign it.
  await button(lead, '复核通过').click();
  await expectState(lead, '已办结');

  await field.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
  await expectState(field, '已办结');
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
  await expect(card).toContainText(/已由 张海峰 \d{2}:\d{2}/);
});

test('photos of a node follow the action and are there for everybody', async ({ browser }) => {
  const fire = await freshFire('office');
  const field = await openFromChat(browser, 'field', fire.id);
  await button(field, '接警').click();
  await holdUntil(field, button(field, /真实火警/), record(field).getByText('处置中'));
  await field.goto(workPage(fire));
  await complete(field, '现场核实', async () => {
    await giveCode(field, field, fire.qrCode);
    await choose(field, '起火部位', '走道楼梯');
    await addPhoto(field, '现场');
  });
  await expect.poll(async () => (await rowsOf(`select 1 from photo where alarm_id = ${fire.id}`)).length).toBe(1);

  const manager = await openFromChat(browser, 'manager', fire.id);
  await manager.goto(address(`/warningDetail?id=${fire.id}`));
  const photo = manager.getByRole('img', { name: '照片 1' }).first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await button(manager, /查看大图/).first().click();
  await expect(manager.locator('img[src*="photo"]').last()).toBeVisible();
});
