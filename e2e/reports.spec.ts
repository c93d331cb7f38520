/** A report from the first chip to the list behind its numbers, and a link of it on the phone of somebody without an account. */
import { readFile } from 'node:fs/promises';
import { address, button, expect, test } from './kit/people';

test('a report is built, published, granted and opened; a number leads to its list and into a file; a link dies when it is revoked @desk', async ({
  people,
}) => {
  const builder = await people.signedIn('parkadmin', '/report/reportManage?edit=new');
  const name = `报表${Date.now() % 100_000}`;
  await builder.getByLabel('名称').last().fill(name);
  await button(builder, '创建').click();
  await builder.getByText(name, { exact: true }).first().click();
  await button(builder, '添加图').click();
  await builder.locator('.rp-sentence button').nth(2).click();
  await button(builder, '工单类型').click();
  await button(builder, '完成').click();
  await button(builder, '发布').click();
  await button(builder, '确认发布').click();
  await expect(builder.getByRole('link', { name: '打开报表' })).toBeVisible();

  await builder.getByRole('tab', { name: '授权' }).click();
  await builder.getByPlaceholder('按名称查找').fill('刘晓敏');
  await builder.locator('.rp-found button').first().click();
  await builder.getByLabel('可导出').check();
  await builder.getByLabel('可分享').check();
  await button(builder, '看影响').click();
  await expect(builder.getByText('新增 1 人可看')).toBeVisible();
  await button(builder, '确认授权').click();
  await expect(button(builder, '确认授权')).toBeHidden();

  const dispatcher = await people.signedIn('dispatcher', '/report/reportCenter');
  await dispatcher.getByRole('link', { name }).click();
  await dispatcher.getByText('看数据').first().click();
  await dispatcher.locator('.rp-cell-button').first().click();
  await dispatcher.getByRole('link', { name: '看名单' }).click();
  await expect(dispatcher).toHaveURL(/workbench\?.*typeId=\d+/);
  await dispatcher.goBack();
  const csv = dispatcher.getByRole('button', { name: /^导出 CSV/ }).first();
  const [file] = await Promise.all([dispatcher.waitForEvent('download'), csv.click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}.*\\.csv$`));
  const [head] = (await readFile(await file.path(), 'utf8')).replace(/^\ufeff/, '').split('\r\n');
  expect(head).toMatch(/^工单类型,/);

  // Whoever was granted to share builds no reports, and needs not.
  await button(dispatcher, '分享').click();
  await button(dispatcher, '生成链接').click();
  await expect(dispatcher.locator('.rp-address')).toContainText('/reportScreen/');

  await builder.getByRole('tab', { name: '分享' }).click();
  await builder.getByLabel('访问密码').fill('secret7');
  await button(builder, '生成链接').click();
  const link = new URL((await builder.locator('.rp-address').textContent()) ?? '').pathname;
  const guest = await people.device();
  await guest.goto(address(link));
  await guest.getByLabel('访问密码').fill('secret7');
  await guest.getByRole('button', { name: '打开' }).click();
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  // The other one is the dispatcher's, and stays.
  await button(builder, `撤销 ${link.slice(-4)}`).click();
  await expect(builder.getByText('已撤销')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('链接无效')).toBeVisible();
});
