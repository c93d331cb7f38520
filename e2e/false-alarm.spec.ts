/** A false alarm: said with reason and evidence, agreed to by somebody else. */
import { expect, test } from '@playwright/test';
import { NAMES, addPhoto, address, button, choose, expectState, openFromChat } from './kit/people';
import { freshFire } from './kit/points';

test.describe.configure({ timeout: 90_000 });

test('a false alarm needs a reason and a photo, and is countersigned by somebody else before it is closed', async ({
  browser,
}) => {
  const fire = await freshFire();
  const guard = await openFromChat(browser, 'guard', fire.id);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');

  await button(guard, '误报').click();
  const form = guard.getByRole('dialog', { name: '误报' });
  await button(form, '确认误报').click();
  await expect(form.getByText('请选择误报原因')).toBeVisible();
  await expect(form.getByText('需拍照或扫码', { exact: true })).toBeVisible();
  await choose(form, '误报原因', '烹饪');
  await button(form, '确认误报').click();
  await expect(form.getByText('需拍照或扫码', { exact: true })).toBeVisible();
  await expectState(guard, '核实中');
  await addPhoto(form, '厨房');
  await button(form, '确认误报').click();
  await expect(form).toBeHidden();
  await expectState(guard, '待复核');
  await expect(button(guard, '复核通过')).toHaveCount(0);

  const lead = await openFromChat(browser, 'lead', fire.id);
  await lead.getByRole('link', { name: '去复核' }).click();
  await expect(lead.getByText('原因：烹饪').or(lead.getByText('烹饪', { exact: true })).first()).toBeVisible();
  await expect(lead.getByText(NAMES.guard).first()).toBeVisible();
  await expect(button(lead, /查看大图/).first()).toBeVisible();
  await button(lead, '复核通过').click();
  await expectState(lead, '已办结');
  await expectState(guard, '已办结');

  await guard.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
  await expect(guard.getByText(`${NAMES.guard} 判定为误报`).first()).toBeVisible();
  await expect(guard.getByText(`${NAMES.lead} 复核通过`).first()).toBeVisible();
});

test('whoever gave the verdict on a fire cannot countersign it, and is told why', async ({ browser }) => {
  const fire = await freshFire('office');
  const lead = await openFromChat(browser, 'lead', fire.id);
  await button(lead, '接警').click();
  await expectState(lead, '核实中');
  await lead.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
});
