/** Designing an approval by amount: the check finds who is forgotten, it is mended, tried out, published, and what is sent goes the branch. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { address, button, expect, test, type People } from './kit/people';

/** A sheet on a phone, the panel at the right on a desk. */
const closePanel = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^完成$|^关闭$/ })
    .last()
    .click();

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

async function newFlow(people: People, name: string, key: string): Promise<Page> {
  const page = await people.signedIn('parkadmin', `${href('flowManage')}?edit=new`);
  await makeFlow(page, name, key);
  return page;
}

async function makeFlow(page: Page, name: string, key: string): Promise<void> {
  const making = page.getByRole('dialog').last();
  await making.getByLabel('名称').fill(name);
  await making.getByLabel('编码').fill(key);
  await making.getByLabel('分类').fill('财务');
  await button(making, '新建流程').click();
  await page.getByText(name).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Whoever starts it decides, also on their own request: nobody else has to be known. */
async function addApproval(page: Page, where: string, name: string): Promise<void> {
  await page.getByRole('button', { name: where, exact: true }).click();
  await page.locator('.fs-kind', { hasText: '同意或拒绝' }).click();
  await page.getByLabel('名称', { exact: true }).fill(name);
  await page.getByLabel('按什么找人').selectOption('starter');
  await page.getByLabel('轮到发起人自己时').selectOption('self');
  await closePanel(page);
}

/** A form with an amount, and a branch for those above 1000 yuan. */
async function branchByAmount(page: Page): Promise<void> {
  await tab(page, '表单');
  await page.getByRole('button', { name: '添加金额', exact: true }).click();
  await tab(page, '流程');
  await page.getByRole('button', { name: '在“发起”开头添加' }).click();
  await page.locator('.fs-kind', { hasText: '走第一个符合的分支' }).click();
  await page.locator('[data-branch]').first().click();
  await button(page, '+ 加条件').click();
  await page.getByLabel('怎么比').selectOption('gt');
  await page.getByLabel(/^值/).fill('1000');
  await expect(page.getByText('读作：金额大于 ¥1,000')).toBeVisible();
  await closePanel(page);
}

const check = (page: Page): Promise<void> => page.getByRole('button', { name: /^检查/ }).click();

test('a flow by amount is made, checked, mended, tried out and published, and a request goes its branch @desk', async ({
  people,
}) => {
  const mark = randomUUID().slice(0, 6);
  const name = `费用${mark}`;
  const page = await newFlow(people, name, `e${mark}`);
  await branchByAmount(page);
  await addApproval(page, '在“条件 1”开头添加', '大额审批');

  await check(page);
  await page
    .locator('.fs-finding', { hasText: /没有人审批：.*金额/ })
    .first()
    .click();
  await closePanel(page);
  await addApproval(page, '在“条件”后添加', '复核');
  await check(page);
  await expect(page.getByText('没有问题，可以发布')).toBeVisible();
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();

  await button(page, '撤销').click();
  await button(page, '重做').click();
  await expect(page.getByText(/^已保存/)).toBeVisible();

  await button(page, '试走').click();
  await page.getByLabel(/^金额/).fill('2000');
  await button(page, '看看怎么走').click();
  const path = page.getByRole('region', { name: '会这样走' });
  await expect(path).toContainText('大额审批');
  await expect(path).toContainText('按规则找人：发起人');
  await expect(path).toContainText('最后通过');
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();

  await button(page, '发布').first().click();
  await page.getByLabel('这次改了什么').fill('第一次发布');
  await button(page, '发布').last().click();
  await expect(page.getByText('已发布第 1 版')).toBeVisible();

  await page.goto(address(href('flowSend', { key: `e${mark}` })));
  await page.getByLabel(/^金额/).fill('2000');
  await expect(page.getByText('大额审批').first()).toBeVisible();
  await button(page, '提交').last().click();
  await expect(page).toHaveURL(/bizFlowDetail/);
  await expect(page.getByText('大额审批').first()).toBeVisible();

  // Another one starts it, hands over its amount and sends a message once it has passed.
  await page.goto(address(`${href('flowManage')}?edit=new`));
  await makeFlow(page, `总${name}`, `m${mark}`);
  await tab(page, '表单');
  await page.getByRole('button', { name: '添加金额', exact: true }).click();
  await tab(page, '流程');
  await page.getByRole('button', { name: '在“发起”开头添加' }).click();
  await page.locator('.fs-kind', { hasText: '发起另一个流程' }).click();
  await page.getByLabel('发起哪个流程').selectOption({ label: name });
  await page.getByRole('group', { name: '带过去的内容' }).getByLabel('金额').selectOption({ label: '金额' });
  await expect(page.getByLabel('子流程不通过或取消后')).toHaveValue('end');
  await closePanel(page);
  await page.getByRole('button', { name: '在“子流程”后添加', exact: true }).click();
  await page.locator('.fs-kind', { hasText: '自动发消息' }).click();
  await page.getByLabel('做什么').selectOption({ label: '发消息' });
  await page.getByLabel('发给谁').selectOption({ label: '发起人' });
  await page.getByLabel(/^内容/).fill('{flow}办完了');
  await closePanel(page);
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await button(page, '发布').first().click();
  await page.getByLabel('这次改了什么').fill('第一次发布');
  await button(page, '发布').last().click();
  await expect(page.getByText('已发布第 1 版')).toBeVisible();
  await page.goto(address(href('flowSend', { key: `m${mark}` })));
  await page.getByLabel(/^金额/).fill('2000');
  // What is asked there is foreseen here.
  await expect(page.getByText('大额审批').first()).toBeVisible();
  await button(page, '提交').last().click();
  await expect(page).toHaveURL(/bizFlowDetail/);
  await page.locator('.sp-link-row', { hasText: name }).click();
  await expect(page.getByRole('heading', { name: '上级流程' })).toBeVisible();
});

test('what cannot work is marked where it stands, and is not published @phone', async ({ people }) => {
  const mark = randomUUID().slice(0, 6);
  const page = await newFlow(people, `绕圈${mark}`, `r${mark}`);
  const card = (name: string) => page.locator('.fs-card', { hasText: name });
  // Nobody decides anything.
  await expect(card('谁能发起')).toContainText('整个流程没有人审批');
  await branchByAmount(page);
  await addApproval(page, '在“条件 1”开头添加', '大额审批');

  // A condition on a field that was deleted.
  await tab(page, '表单');
  await page.getByRole('button', { name: '删除：金额' }).click();
  await tab(page, '流程');
  await expect(page.locator('[data-branch]').first()).toContainText('用到的字段“金额”已删除');
  await page.locator('[data-branch]').first().click();
  await expect(page.getByRole('alert').filter({ hasText: '用到的字段“金额”已删除' })).toBeVisible();
  await closePanel(page);
  await button(page, '撤销').click();
  await expect(page.locator('[data-branch]').first()).not.toContainText('已删除');

  // Back to before, for ever: nobody on the way can change the amount.
  await page.getByRole('button', { name: '在“条件”后添加', exact: true }).click();
  await page.locator('.fs-kind', { hasText: '回到前面的环节' }).click();
  await page.getByLabel('回到哪个环节').selectOption({ label: '条件' });
  await button(page, '+ 加条件').click();
  await page.getByLabel('怎么比').selectOption('gt');
  await page.getByLabel(/^值/).fill('1000');
  await closePanel(page);
  await expect(card('路由')).toContainText('会一直绕圈');
  // Its approver is forgotten.
  await page.getByRole('button', { name: '在“路由”后添加', exact: true }).click();
  await page.locator('.fs-kind', { hasText: '同意或拒绝' }).click();
  await closePanel(page);
  await expect(card('还没有选人').last()).toBeVisible();
  await expect(page.getByText(/^已保存/)).toBeVisible();
  await button(page, '发布').first().click();
  await expect(page.getByText('请先改好检查出的问题')).toBeVisible();
  await expect(button(page, '发布').last()).toBeDisabled();
});
