/** The personal centre: what is mine to change, where I am signed in, which role I look with. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, ownPassword } from './kit/accounts';
import { address, button, expect, openLayer, test } from './kit/people';
import { expectAccessible, expectFits, expectSettled } from './kit/screens';

const PARTS = ['我的资料', '登录密码', '登录设备', '通知设置', '代班', '界面设置'] as const;

/** A part of the page, in a sheet. */
async function openPart(page: Page, name: (typeof PARTS)[number]) {
  await button(page.locator('[data-screen="mainDetailIndex"]'), name).click();
  const part = page.getByRole('dialog', { name });
  await expect(part).toBeVisible();
  // Else going back would leave the page.
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number } | null)?.layer)).toBe(1);
  return part;
}

async function closePart(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('every part opens, fits and can be used by everybody', async ({ people }) => {
  const page = await people.signedIn('guard2', '/mainDetail/index');
  for (const name of PARTS) {
    await test.step(name, async () => {
      await openPart(page, name);
      await expectSettled(page);
      await expectFits(page);
      await expectAccessible(page);
      await closePart(page);
    });
  }
});

test('a wrong e-mail is said at the field; a right one, and quiet hours, are kept', async ({ people }) => {
  const page = await people.signedIn('field', '/mainDetail/index');
  let part = await openPart(page, '我的资料');
  await part.getByLabel('邮箱').fill('not an address');
  await button(part, '保存').click();
  await expect(part.getByText('请输入正确的邮箱')).toBeVisible();
  await part.getByLabel('邮箱').fill(`li.${randomUUID().slice(0, 8)}@example.com`);
  await button(part, '保存').click();
  await expect(part.getByText('已保存')).toBeVisible();
  await closePart(page);
  part = await openPart(page, '通知设置');
  await part.getByRole('switch', { name: '免打扰时段' }).click();
  await expect(part.getByLabel('开始', { exact: true })).toHaveValue('22:00');
  await page.reload();
  part = await openPart(page, '通知设置');
  await expect(part.getByLabel('结束', { exact: true })).toHaveValue('07:00');
  await part.getByRole('switch', { name: '免打扰时段' }).click();
  await expect(part.getByLabel('开始', { exact: true })).toHaveCount(0);
});

test('signing out the other devices ends them, and only them', async ({ people }) => {
  const here = await people.signedIn('visitclerk', '/mainDetail/index');
  const there = await people.signedIn('visitclerk', '/mainDetail/index');
  const part = await openPart(here, '登录设备');
  await expect(part.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1);
  await button(part, '退出其他设备').click();
  await expect(part.getByText(/将退出其他 \d+ 台设备/)).toBeVisible();
  await button(part, /^退出 \d+ 台$/).click();
  await expect(part.getByText(/已退出 \d+ 台设备/)).toBeVisible();
  // A new page of the other device: the old one may be leaving by itself, told by the live stream.
  const again = await there.context().newPage();
  await again.goto(address('/mainDetail/index?tab=sessions'));
  await expect(again).toHaveURL(/\/login/);
  await here.reload();
  await expect(here.locator('[data-screen="mainDetailIndex"]')).toBeVisible();
});

test('somebody with two roles looks with one of them, and with both again', async ({ people }) => {
  const person = await newPerson(['guard', 'visitclerk']);
  await ownPassword(person);
  const { login, password } = person;
  const page = await people.device();
  await page.goto(address('/login?redirect=%2FmainDetail%2Findex'));
  await page.getByLabel('登录名').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await button(page, '登录').click();
  const look = async (role: string | RegExp): Promise<void> => {
    const sheet = page.getByRole('dialog', { name: '查看角色' });
    await openLayer(page, /查看角色/, sheet);
    await button(sheet, role).click();
    await expect(page.getByText(/已切换为/).last()).toBeVisible();
  };
  await look(/回访/);
  await page.goto(address('/warningNoticeWechat/index'));
  await expect(page.getByText('您没有权限访问').first()).toBeVisible();
  await page.goto(address('/mainDetail/index'));
  await look('全部角色');
  await page.goto(address('/warningNoticeWechat/index'));
  await expect(page.locator('[data-screen="warningNoticeWechatIndex"]')).toBeVisible();
});
