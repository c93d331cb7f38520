/** The office plan of the seed, as its owners work it. */
import type { Page } from '@playwright/test';
import { addPhoto, address, button, choose, expect, giveCode, isPhone } from './people';
import type { Raised } from './points';

/** What the screen asks of whoever works the alarm: the form of the node that is theirs now. */
export const workPage = ({ id }: Raised): string => address(`/warningNoticeWechat/workHandle?id=${id}`);
const done = (page: Page, node: string) => button(page, `完成：${node}`);

export async function complete(page: Page, node: string, fill: () => Promise<void>): Promise<void> {
  await expect(done(page, node)).toBeVisible();
  await fill();
  await done(page, node).click();
  await expect(done(page, node)).toBeHidden();
}

/** Nodes of the plan, each by whoever holds its post; what one does appears on the others' devices by itself. */
export async function workPlan(pages: Record<'guard' | 'field' | 'lead', Page>, fire: Raised): Promise<void> {
  const { guard, field, lead } = pages;
  for (const page of [guard, field, lead]) await page.goto(workPage(fire));

  await complete(guard, '确认联动已转自动', () => choose(guard, '主机已处于自动状态', '是'));
  await expect(done(guard, '拨打 119')).toBeVisible();
  await done(guard, '拨打 119').click();
  // The number is at hand, and the time of the call stands there already.
  const call = guard.getByRole('link', { name: '拨打 119', exact: true });
  for (const link of await call.all()) await expect(link).toHaveAttribute('href', 'tel:119');
  await expect(guard.getByText(/发生火警，.*现场已确认/)).toBeVisible();
  await expect(guard.getByLabel('报警时间')).toHaveValue(/^\d\d:\d\d:\d\d$/);
  if (isPhone(guard)) {
    // Whoever calls later than the form was opened need not mend the time.
    await guard.getByLabel('报警时间').fill('00:00:00');
    await call.first().click();
    await expect(guard.getByLabel('报警时间')).not.toHaveValue('00:00:00');
    await guard.getByLabel('报警时间').fill('00:00:00');
    await call.last().click();
    await expect(guard.getByLabel('报警时间')).toHaveValue(/^(?!00:00:00)\d\d:\d\d:\d\d$/);
  }
  await expect(guard.getByText('请填写接警员编号')).toBeVisible();
  await complete(guard, '拨打 119', async () => {
    await guard.getByLabel('报警时间').fill('14:05');
    await guard.getByLabel('接警员编号').fill('0211');
  });
  await complete(field, '现场核实', async () => {
    // On the phone the field man has just arrived by the code: it is not asked for again.
    if (isPhone(field)) await expect(field.getByText(/^\d\d:\d\d 已扫码到场$/)).toBeVisible();
    else await giveCode(field, field, fire.qrCode);
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
