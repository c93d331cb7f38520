/** Designing an approval: a condition and an approver are added, the check leads to the fault, it is mended and tried out. */
import { randomUUID } from 'node:crypto';
import { href } from '../src/screens/addresses';
import { button, expect, test } from './kit/people';

test('a flow is made, checked, mended, tried out and published', async ({ people }) => {
  const mark = randomUUID().slice(0, 6);
  const name = `费用${mark}`;
  const page = await people.signedIn('parkadmin', `${href('flowManage')}?edit=new`);
  const making = page.getByRole('dialog').last();
  await making.getByLabel('名称').fill(name);
  await making.getByLabel('编码').fill(`e${mark}`);
  await making.getByLabel('分类').fill('财务');
  await button(making, '新建流程').click();
  await page.getByText(name).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: '在“发起”开头添加' }).click();
  await page.locator('.fs-kind', { hasText: '审批' }).click();
  await page
    .getByRole('button', { name: /^完成$|^关闭$/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^检查（/ }).click();
  await page.locator('.fs-finding', { hasText: '还没有选人' }).click();
  await page.getByLabel('按什么找人').selectOption('starter');
  await page
    .getByRole('button', { name: /^完成$|^关闭$/ })
    .last()
    .click();
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await button(page, '试走').click();
  await button(page, '看看怎么走').click();
  await expect(page.getByRole('region', { name: '会这样走' })).toBeVisible();
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await button(page, '发布').first().click();
  await page.getByLabel('这次改了什么').fill('第一次发布');
  await button(page, '发布').last().click();
  await expect(page.getByText('已发布第 1 版')).toBeVisible();
});
