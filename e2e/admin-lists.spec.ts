/**
 * Lists of the administration. What the list kit does (search, filter, sort, open and come back, choose several, recycle
 * bin) is done by hand on both devices, at one list for each way in which lists differ. Every other list is taken by its
 * definition, on the desktop, where all of it is on show: its fields, and what its word and filter find. Smoke visits show
 * all of them on both devices.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { href, type ScreenKey } from '../src/screens/addresses';
import { address, button, choose, expect, holdUntil, isPhone, takeOption, test } from './kit/people';
import { BY_HAND, LISTS, type List } from './kit/lists';
import { rowsOf } from './kit/points';
import { expectSettled, visit } from './kit/screens';

const row = (page: Page, words: string): Locator =>
  page
    .locator(isPhone(page) ? '.sp-rcard:visible' : '.ant-table-row:visible')
    .filter({ hasText: words })
    .first();

/** Filters stand above the table, or in a sheet. */
async function inFilters(page: Page, work: (scope: Locator) => Promise<void>): Promise<void> {
  if (!isPhone(page)) return work(page.locator('.sp-table-filters:visible'));
  await button(page, /^筛选/).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await work(sheet);
  await button(sheet, '完成').click();
  return expect(sheet).toBeHidden();
}

const says = (page: Page, query: string): Promise<void> =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ')).toContain(query);

async function chooseFilter(page: Page, { filter: [label, option], quick }: List, scope: Locator): Promise<void> {
  if (quick && isPhone(page)) await page.getByRole('tab', { name: option, exact: true }).click();
  else if (quick) await page.locator('.ant-segmented:visible').getByText(option, { exact: true }).click();
  else if (isPhone(page)) await choose(scope, label, option);
  else {
    await scope.getByLabel(label, { exact: true }).click();
    await takeOption(page, option);
  }
}

/** By a word and a filter, both of which stand in the address then. */
async function find(page: Page, list: List): Promise<void> {
  const { search, filter, quick, shows } = list;
  if (quick) await chooseFilter(page, list, page.locator('main'));
  await inFilters(page, async (scope) => {
    if (!quick) await chooseFilter(page, list, scope);
  });
  if (search) {
    await page.getByLabel(search[0], { exact: true }).filter({ visible: true }).fill(search[1]);
    await says(page, `${search[2]}=${search[1]}`);
  }
  await says(page, filter[2]);
  await expect(row(page, shows)).toBeVisible();
}

/** The row leads to its record; the way back leads to the same rows. */
async function openAndReturn(page: Page, list: List): Promise<void> {
  const { shows, act, opens, search, filter } = list;
  const [path, words] = opens;
  const isBeside = list.beside && !isPhone(page);
  const found = row(page, shows);
  if (act && isPhone(page))
    await button(page, /的更多操作$/)
      .first()
      .click();
  if (act) await button(page, act).first().click();
  else await found.getByText(shows).first().click();
  await expect(page).toHaveURL(isBeside ? /[?&]id=\d+/ : path);
  await expectSettled(page);
  const place = isBeside ? page.getByRole('dialog') : page.locator('[data-screen]:visible');
  await expect(place.getByText(words).first()).toBeVisible();
  await page.goBack();
  await says(page, filter[2]);
  if (search) await says(page, `${search[2]}=${search[1]}`);
  await expect(found).toBeVisible();
}

async function sortBy(page: Page, [column, query]: NonNullable<List['sort']>): Promise<void> {
  await page.getByRole('columnheader', { name: column }).click();
  await says(page, query);
}

/** Chosen by its box, or by holding the card. */
async function chooseRow(page: Page, shows: string): Promise<void> {
  const chosen = page.getByRole('toolbar', { name: '已选 1 条' });
  if (isPhone(page)) await holdUntil(page, row(page, shows), chosen);
  // An alarm that comes up at this moment moves the row down under the press.
  else await expect(() => row(page, shows).getByRole('checkbox').check({ timeout: 5_000 })).toPass();
  await expect(chosen).toBeVisible();
  await button(chosen, '取消选择').click();
  await expect(chosen).toBeHidden();
}

/** By the address alone: the definition names the fields, and the platform finds by them. */
async function openFound(page: Page, list: List): Promise<void> {
  const { screen, search, filter, sort, shows, batch } = list;
  const query = [search && `${search[2]}=${search[1]}`, filter[2], sort?.[1]].filter(Boolean).join('&');
  await visit(page, address(`${href(screen)}?${query}`));
  const view = page.locator(`[data-screen="${screen}"]:visible`);
  await expect(row(page, shows)).toBeVisible();
  const fields = list.quick ? [search?.[0]] : [search?.[0], filter[0]];
  for (const field of fields.filter((each) => each !== undefined))
    await expect(view.getByLabel(field, { exact: true }).first()).toBeVisible();
  if (list.quick) await expect(view.locator('.ant-segmented').getByText(filter[1], { exact: true })).toBeVisible();
  if (sort) await expect(view.getByRole('columnheader', { name: sort[0] })).toHaveAttribute('aria-sort', /ascending/);
  if (batch) await expect(row(page, shows).getByRole('checkbox')).toBeVisible();
  await openAndReturn(page, list);
}

test.describe.configure({ mode: 'parallel' });

test('what is looked for is found by a word and a filter, opened and come back to; rows are sorted and chosen', async ({
  people,
}) => {
  const page = await people.signedIn('admin');
  for (const list of LISTS.filter(({ screen }) => BY_HAND.includes(screen))) {
    await test.step(list.screen, async () => {
      await visit(page, address(href(list.screen)));
      await expect(page.locator(`[data-screen="${list.screen}"]:visible`)).toBeVisible();
      // Words of the table's library, not ours.
      if (!isPhone(page)) await expect(page.getByText('条/页').filter({ visible: true }).first()).toBeVisible();
      await find(page, list);
      await openAndReturn(page, list);
      if (list.sort && !isPhone(page)) await sortBy(page, list.sort);
      if (list.batch) await chooseRow(page, list.shows);
    });
  }
});

// Both devices draw a list from the same definition.
test('every other list has its fields, finds by them, and leads to its records @desk', async ({ people }) => {
  const page = await people.signedIn('admin');
  for (const list of LISTS.filter(({ screen }) => !BY_HAND.includes(screen)))
    await test.step(list.screen, () => openFound(page, list));
});

test('a run of the synchronisation is opened; a request for an account is refused with a reason @phone', async ({
  people,
}) => {
  const page = await people.signedIn('admin', href('syncLog'));
  await page.locator('a[href*="run="]').first().click();
  await expect(page).toHaveURL(/data-sync-logs\?run=\d+/);
  await page.goBack();
  await expect(button(page, '开始同步')).toBeVisible();

  const name = `申请人${randomUUID().slice(0, 6)}`;
  await rowsOf(`insert into registration (park_id, name, login_name, phone, company, reason, state, ip, created_at)
    values (1, '${name}', 'r${randomUUID().slice(0, 8)}', '13000009999', '云岭设计', '夜班值守', 0, '192.0.2.9', now()) returning 1`);
  await visit(page, address(href('registrations')));
  await expect(row(page, name)).toBeVisible();
  const scope = page.locator('.registration-card').filter({ hasText: name });
  await button(scope, '拒绝').click();
  const dialog = page.getByRole('dialog', { name: `拒绝${name}的申请` });
  await dialog.getByLabel('拒绝原因').fill('不是本园区企业');
  await button(dialog, '拒绝申请').click();
  await expect(row(page, name)).toBeHidden();
  await visit(page, address(href('registrations', { state: 2 })));
  await expect(row(page, name)).toBeVisible();
});

/** What lies in each list's bin, made for this journey alone: its table and columns. */
const BINS: readonly (readonly [screen: ScreenKey, table: string, values: (tag: string) => string])[] = [
  ['unifiedUsers', 'app_user (name, login_name, password_hash, state', (tag) => `'回收${tag}', '${tag}', '', 2`],
  ['unifiedRoles', 'role (name, code', (tag) => `'回收${tag}', '${tag}'`],
  ['parkProjects', 'park (name, tenant_id, project_code, address', (tag) => `'回收${tag}', 1, '${tag}', '测试路'`],
  ['appManage', 'app (name, sp_app_id', (tag) => `'回收${tag}', '${tag}'`],
  ['tenants', 'tenant (name, code', (tag) => `'回收${tag}', '${tag}'`],
  ['dicts', 'dict (name, code, type, valid, remark', (tag) => `'回收${tag}', '${tag}', 2, 1, ''`],
];

/** Among a list's other tools. */
async function tool(page: Page, name: string): Promise<void> {
  await button(page, '更多').click();
  if (isPhone(page)) await button(page, name).click();
  else await page.getByRole('menuitem', { name }).click();
}

/** By its button once, afterwards by its address. */
async function openBin(page: Page, screen: ScreenKey, keyword: string): Promise<void> {
  if (screen !== 'unifiedUsers') return visit(page, address(href(screen, { keyword, deleted: 'true' })));
  await visit(page, address(href(screen, { keyword })));
  await expectSettled(page);
  await expect(row(page, keyword)).toHaveCount(0);
  await tool(page, '回收站');
  return expect(page).toHaveURL(/deleted=true/);
}

test('what lies in a recycle bin is found there and comes back', async ({ people }) => {
  const page = await people.signedIn('admin');
  // On the phone one of them: the bin is the kit's, and what lies in it the platform's.
  for (const [screen, into, values] of isPhone(page) ? BINS.slice(0, 1) : BINS) {
    await test.step(screen, async () => {
      const tag = `b${randomUUID().slice(0, 8)}`;
      const [made] = await rowsOf(`insert into ${into}, deleted_at) values (${values(tag)}, now()) returning id`);
      await openBin(page, screen, tag);
      await expect(page.getByText('回收站中的内容').filter({ visible: true })).toBeVisible();
      await expect(row(page, tag)).toBeVisible();
      if (isPhone(page)) await button(page, `回收${tag}的更多操作`).click();
      await button(isPhone(page) ? page : row(page, tag), '恢复')
        .last()
        .click();
      await expect(row(page, tag)).toHaveCount(0);
      const table = into.split(' ')[0];
      const back = () => rowsOf(`select deleted_at is null from ${table} where id = ${made?.[0]}`);
      await expect.poll(back).toEqual([['true']]);
    });
  }
});

test('a role comes in from a file: its kind in words, its place by code @desk', async ({ people }) => {
  const code = `f${randomUUID().slice(0, 8)}`;
  const page = await people.signedIn('admin', href('parkRoles'));
  await tool(page, '导入');
  const lines = [
    '编码*,角色名称*,角色类型*,归属编码（组织或园区）,数据范围',
    `${code},导入的角色,项目角色,YLOP,仅本人`,
    `${code}x,无处可去,项目角色,NO-SUCH,`,
  ];
  const buffer = Buffer.from(`\uFEFF${lines.join('\n')}`);
  await page.getByLabel('选择文件').setInputFiles({ name: '角色.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/归属编码（组织或园区）：没有名为“NO-SUCH”/)).toBeVisible();
  await button(dialog, '导入 1 条').click();
  await expect(dialog.getByText('已导入 1 条')).toBeVisible();
  const made = await rowsOf(`select role_type, park_id, data_scope from role where code = '${code}'`);
  expect(made).toEqual([['2', '1', '5']]);
});
