/** Dictionaries, and with them what every list of the administration can do. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { button, expect, signIn, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

const DICTS = '/sharedServices/dict';

/** A dictionary of this journey alone. */
async function newDict(name: string): Promise<{ id: string; code: string }> {
  const code = `t_${randomUUID().slice(0, 8)}`;
  const [row] = await rowsOf(
    `insert into dict (code, name, type, valid, remark) values ('${code}', '${name}', 2, 1, '') returning id`,
  );
  return { id: row?.[0] ?? '', code };
}

const found = (code: string): string => `${DICTS}?keyword=${code}`;
const sheet = (page: Page): Locator => page.getByRole('dialog');

test('a kept view shows its filter again, and chosen columns stay chosen', async ({ people }) => {
  const view = `系统字典 ${randomUUID().slice(0, 4)}`;
  const page = await people.device();
  await signIn(page, 'admin', `${DICTS}?type=1`);
  const save = button(page, '保存当前筛选');
  await save.click();
  await page.getByLabel('视图名称').fill(view);
  await save.last().click();
  await expect(page.getByText(`已保存视图“${view}”`)).toBeVisible();

  await page.goto(page.url().replace('?type=1', ''));
  await expect(page.getByText('visit_purpose')).toBeVisible();
  await button(page, view).click();
  await expect(page).toHaveURL(/type=1/);
  await expect(page.getByText('visit_purpose')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, '列设置').click();
  const kept = page.waitForResponse(/list-columns/);
  await page.getByRole('checkbox', { name: '备注' }).click();
  await expect(page.getByRole('columnheader', { name: '备注' })).toHaveCount(0);
  await kept;
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '名称' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '备注' })).toHaveCount(0);
});

test('rows of a file are checked first; each bad one says why, the good ones come in', async ({ people }) => {
  const good = `t_${randomUUID().slice(0, 8)}`;
  const page = await people.signedIn('admin', DICTS);
  await button(page, '更多').click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const lines = ['编码*,名称*,备注', `${good},导入的字典,`, 'bad code,编码有空格,', `${good},与上面相同,`, 't_none,,'];
  await page.getByLabel('选择文件').setInputFiles({
    name: '字典.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\n')}`),
  });
  const dialog = sheet(page);
  await expect(dialog.getByText('1 条可以导入')).toBeVisible();
  await expect(dialog.getByText('编码：仅限字母、数字和 _ - .')).toBeVisible();
  await expect(dialog.getByText('编码与第 2 行重复')).toBeVisible();
  await expect(dialog.getByText('请填写名称')).toBeVisible();
  expect(await rowsOf(`select id from dict where code = '${good}'`)).toEqual([]);
  await button(dialog, '导入 1 条').click();
  await expect(dialog.getByText('已导入 1 条')).toBeVisible();
  expect(await rowsOf(`select name from dict where code = '${good}'`)).toEqual([['导入的字典']]);
});

test('what was deleted is back after "undo"', async ({ people }) => {
  const { id, code } = await newDict('待删除的字典');
  const page = await people.signedIn('admin', found(code));
  await button(page.getByRole('row').filter({ hasText: '待删除的字典' }), /^更多 /).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await button(sheet(page), '删除').click();
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await button(page, '撤销').click();
  await expect(page.getByText(code)).toBeVisible();
  expect(await rowsOf(`select deleted_at is null from dict where id = ${id}`)).toEqual([['true']]);
});

test('two change the same dictionary: the second sees both and chooses', async ({ people }) => {
  const { id, code } = await newDict('原来的名称');
  const address = `${found(code)}&edit=${id}`;
  const [first, second] = [await people.signedIn('admin', address), await people.signedIn('admin', address)];
  for (const [page, name] of [
    [first, '先保存的名称'],
    [second, '后保存的名称'],
  ] as const) {
    await sheet(page).getByLabel('名称').fill(name);
  }
  await button(first, '保存字典').click();
  await expect(sheet(first)).toHaveCount(0);
  await button(second, '保存字典').click();
  await expect(sheet(second).getByText('内容已被他人修改')).toBeVisible();
  await second.getByRole('radio', { name: /先保存的名称/ }).check();
  await button(second, '保存字典').click();
  await expect(sheet(second)).toHaveCount(0);
  await expect(second.getByText('先保存的名称', { exact: true })).toBeVisible();
  await expect(second.getByText('已保存“先保存的名称”')).toBeVisible();
});
