/** Logs: what was done and what was refused is found and followed; a fault is looked after; people come in from files. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dictEndpoints } from '../src/contract/dict';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { sharedInstance, sql } from './kit/platform';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits, expectSettled } from './kit/screens';

/** The row that holds these words. */
const entry = (page: Page, words: string | RegExp) => page.locator('.ant-table-row').filter({ hasText: words }).first();

const unique = (): string => `e${randomUUID().slice(0, 8)}`;

test('an action and a refused one are found, and each leads to its track', async ({ people }) => {
  const code = unique();
  const dict = { code, name: `字典${code}`, type: 2, valid: 1, remark: '' };
  const { id, version } = await callAs<{ id: number; version: number }>('admin', dictEndpoints.saveDict, dict);
  await callAs('admin', dictEndpoints.saveDict, { ...dict, id, version, remark: '改过' });
  await expect(callAs('field3', dictEndpoints.saveDict, { ...dict, id })).rejects.toThrow('permission.denied');

  const page = await people.signedIn('admin', `/sharedServices/action-log-new?record=${code}`);
  await entry(page, '修改字典').click();
  await expect(page).toHaveURL(/[?&]id=\d+/);
  await expect(page.getByRole('heading', { name: '修改字典' })).toBeVisible();
  await expect(page.locator('[data-ready="record"]')).toContainText('备注空 → 改过');
  await expectAccessible(page);
  await expectFits(page);
  // Who was refused did nothing to the record, and is still among what happened about it.
  await page.getByRole('link', { name: '曹文斌 修改字典' }).click();
  await expect(page.locator('[data-ready="record"]')).toContainText('您没有权限访问');
});

test('a fault is looked after, with a note', async ({ people }) => {
  const url = `/${unique()}/v1`;
  await sql(`insert into sys_log (at, trace_id, level, method, url, params, status, duration_ms, ip, exception)
    values (now(), '${randomUUID()}', 1, 'POST', '${url}', '{"note": "•••"}', 500, 12, '192.0.2.9', 'Error: 测试异常')`);
  const page = await people.signedIn('admin', `/sharedServices/sys-log?url=${encodeURIComponent(url)}`);
  await entry(page, url).click();
  await expect(page.getByText('Error: 测试异常')).toBeVisible();
  await expectAccessible(page);
  await button(page, '标记为已处理').click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('处理说明').fill('已重启服务');
  await button(dialog, '标记为已处理').click();
  await expect(page.locator('[data-ready="record"]')).toContainText('已重启服务');
  await page.goto(address(`/sharedServices/sys-log?url=${encodeURIComponent(url)}`));
  await expectSettled(page);
  await expect(entry(page, url)).toHaveCount(0);
  await page.goto(address(`/sharedServices/sys-log?handled=true&url=${encodeURIComponent(url)}`));
  await expect(entry(page, url)).toBeVisible();
});

test('people come in from the directory: what would happen, a run with a wrong row, the row put right', async ({
  people,
}) => {
  const [id, login] = [unique(), unique()];
  const file = join(sharedInstance().dataDir, 'directory', 'people.csv');
  const before = readFileSync(file, 'utf8');
  const add = (org: string) => writeFileSync(file, `${before}${id},${login},测试来人,1,,,${org},,YLOP,\r\n`);
  try {
    add('NO-SUCH');
    const page = await people.signedIn('admin', '/permissionPage/synchronizationLog');
    await button(page, '查看差异').click();
    await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText('组织不存在');
    await button(page, '开始同步').click();
    await expect(page.getByText(/同步完成：成功 \d+ 行/)).toBeVisible();
    add('YLOP-SAFETY');
    const [run] = await rowsOf(`select max(id) from sync_run where obj_type = 'person'`);
    await page.locator(`a[href$="run=${run?.[0]}"]`).click();
    await expect(entry(page, id)).toContainText('组织不存在');
    await button(page, '重试失败的行').click();
    await expect(entry(page, id)).toContainText('成功');
    expect(await sql(`select state from app_user where external_id = '${id}'`)).toContain('0');
  } finally {
    writeFileSync(file, before);
  }
});
