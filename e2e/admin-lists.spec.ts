/** Every list of the administration: found by a word and a filter in the address, opened, come back to, sorted, chosen from, emptied into a bin. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { href, type ScreenKey } from '../src/screens/addresses';
import { address, button, choose, expect, holdUntil, isPhone, takeOption, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectSettled } from './kit/screens';

interface List {
  screen: ScreenKey;
  /** A word that the demo has, and the field that takes it. */
  search?: readonly [label: string, word: string, query: string];
  /** A choice of a filter, and what it is in the address. `quick`: tabs above the list. */
  filter: readonly [label: string, option: string, query: string];
  quick?: true;
  /** What the row that is looked for shows. */
  shows: string;
  /** The row's own action that leads on; absent: the row itself does. */
  act?: string;
  /** Where it leads, and what stands there. */
  opens: readonly [path: RegExp, words: string];
  /** Head of a column, and the order in the address. */
  sort?: readonly [column: string, query: string];
  /** Several are chosen at once. */
  batch?: true;
}

const PERSON = {
  search: ['姓名、登录名或手机号', '王志远', 'keyword'],
  filter: ['状态', '启用', 'state=0'],
  quick: true,
  shows: '王志远',
  sort: ['登录名', 'sort=loginName'],
  batch: true,
} as const;
const ROLE = { filter: ['状态', '启用', 'state=1'], sort: ['编码', 'sort=code'], batch: true } as const;
const PARK = {
  search: ['名称、编号、地址或负责人', '星河', 'keyword'],
  filter: ['状态', '有效', 'valid=1'],
  shows: '星河科学园',
  sort: ['项目编号', 'sort=projectCode'],
} as const;
const LOGINS = {
  search: ['登录名或姓名', 'admin', 'name'],
  filter: ['结果', '成功', 'result=1'],
  shows: '系统管理员',
  act: '相关操作',
} as const;
const ACTIONS = {
  search: ['登录名或姓名', '刘晓敏', 'name'],
  filter: ['结果', '成功', 'result=1'],
  shows: '派单',
  opens: [/action-log-track\/\d+/, '派单'],
} as const;

const PEOPLE_AND_PLACES: readonly List[] = [
  { ...PERSON, screen: 'unifiedUsers', opens: [/unified-manage\/user-detail\?id=\d+/, 'guard'] },
  { ...PERSON, screen: 'parkUsers', opens: [/park-manage\/user-detail\?id=\d+/, 'guard'] },
  { ...PERSON, screen: 'centerUsers', opens: [/user-manage\/user-details\?id=\d+/, 'guard'] },
  { ...PARK, screen: 'parkProjects', opens: [/park-manage\/org-details\?id=\d+/, 'XHSP'] },
  { ...PARK, screen: 'centerParks', opens: [/park-details\?id=\d+/, 'XHSP'] },
];
const RIGHTS: readonly List[] = [
  {
    ...{ ...ROLE, screen: 'unifiedRoles', search: ['名称、编码或备注', '两园', 'keyword'], shows: '两园工单查看员' },
    opens: [/unified-manage\/role-detail\?id=\d+/, 'project-viewer'],
  },
  {
    ...{ ...ROLE, screen: 'parkRoles', search: ['名称、编码或备注', '主管', 'keyword'], shows: '工程主管' },
    opens: [/park-manage\/role-detail\?id=\d+/, 'engineering-chief'],
  },
  {
    ...{ ...ROLE, screen: 'centerRoles', search: ['名称、编码或备注', '安保', 'keyword'], shows: '安保工单查看员' },
    opens: [/role-manage\/role-details\?id=\d+/, 'safety-viewer'],
  },
  {
    ...{
      screen: 'appManage',
      search: ['名称、编码或地址', 'video', 'keyword'],
      filter: ['有效', '有效', 'valid=1'],
      batch: true,
    },
    ...{ shows: '视频服务', opens: [/appManage\/index\?id=\d+/, 'video'], sort: ['功能数', 'sort=functions'] },
  },
  {
    ...{ screen: 'tenants', search: ['名称、编码或联系人', '青禾', 'keyword'], filter: ['状态', '启用', 'state=1'] },
    ...{
      shows: '青禾产业服务',
      opens: [/tenant-permission-detail\?id=\d+/, 'DEMO-QH'],
      sort: ['到期时间', 'sort=expireTime'],
    },
  },
  {
    ...{
      screen: 'ruleAllocation',
      search: ['规则、园区或租户', '设备故障', 'keyword'],
      filter: ['使用', '可使用', 'mayUse=true'],
    },
    ...{
      shows: '设备故障',
      opens: [/rules-allocation\?id=\d+/, '可使用'],
      sort: ['园区', 'sort=parkName'],
      batch: true,
    },
  },
  {
    ...{ screen: 'dicts', search: ['编码或名称', '来访', 'keyword'], filter: ['类型', '业务字典', 'type=2'] },
    ...{ shows: 'visit_purpose', opens: [/dict-sub\?id=\d+/, '商务洽谈'], sort: ['字典项', 'sort=items'] },
  },
];
const LOGS: readonly List[] = [
  { ...LOGINS, screen: 'loginLog', opens: [/action-log-new\?traceId=/, '登录会话'] },
  { ...LOGINS, screen: 'adminLoginLog', opens: [/log\/action-log-new\?traceId=/, '登录会话'] },
  { ...ACTIONS, screen: 'actionLog' },
  { ...ACTIONS, screen: 'adminActionLog' },
  {
    ...{
      screen: 'sysLog',
      search: ['请求地址', '/file/v1/photos', 'url'],
      filter: ['级别', '错误', 'level=1'],
      batch: true,
    },
    ...{ shows: '/file/v1/photos', opens: [/sys-log-track\/\d+/, '/file/v1/photos'] },
  },
  {
    ...{ screen: 'dataSyncLogs', filter: ['状态', '失败', 'state=0'], shows: '人员' },
    opens: [/data-sync-logs\?run=\d+/, 'demo-'],
  },
];

const row = (page: Page, words: string): Locator =>
  page
    .locator(isPhone(page) ? '.sp-rcard' : '.ant-table-row')
    .filter({ hasText: words })
    .first();

/** Filters stand above the table, or in a sheet. */
async function inFilters(page: Page, work: (scope: Locator) => Promise<void>): Promise<void> {
  if (!isPhone(page)) return work(page.locator('.sp-table-filters'));
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
  else if (quick) await page.locator('.ant-segmented').getByText(option, { exact: true }).click();
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
    if (!search) return;
    await scope.getByLabel(search[0], { exact: true }).fill(search[1]);
    await says(page, `${search[2]}=${search[1]}`);
  });
  await says(page, filter[2]);
  await expect(row(page, shows)).toBeVisible();
}

/** The row leads to its record; the way back leads to the same rows. */
async function openAndReturn(page: Page, { shows, act, opens: [path, words], search, filter }: List): Promise<void> {
  const found = row(page, shows);
  if (act && isPhone(page))
    await button(page, /的更多操作$/)
      .first()
      .click();
  if (act) await button(page, act).first().click();
  else await found.getByText(shows).first().click();
  await expect(page).toHaveURL(path);
  await expectSettled(page);
  await expect(page.locator('[data-screen]').getByText(words).first()).toBeVisible();
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
  else await row(page, shows).getByRole('checkbox').check();
  await expect(chosen).toBeVisible();
  await button(chosen, '取消选择').click();
  await expect(chosen).toBeHidden();
}

async function walk(page: Page, lists: readonly List[]): Promise<void> {
  for (const list of lists) {
    await test.step(list.screen, async () => {
      await page.goto(address(href(list.screen)));
      await expect(page.locator(`[data-screen="${list.screen}"]`)).toBeVisible();
      await find(page, list);
      await openAndReturn(page, list);
      if (list.sort && !isPhone(page)) await sortBy(page, list.sort);
      if (list.batch) await chooseRow(page, list.shows);
    });
  }
}

test.describe.configure({ mode: 'parallel' });

test('people and parks are found, opened and come back to in each of their menus', async ({ people }) => {
  await walk(await people.signedIn('admin'), PEOPLE_AND_PLACES);
});

test('so are roles, applications, tenants, allocated rules and dictionaries', async ({ people }) => {
  await walk(await people.signedIn('admin'), RIGHTS);
});

test('so are logs, runs of the synchronisation and requests for an account', async ({ people }) => {
  const page = await people.signedIn('admin');
  await walk(page, LOGS);
  await page.goto(address(href('syncLog')));
  await page.locator('a[href*="run="]').first().click();
  await expect(page).toHaveURL(/data-sync-logs\?run=\d+/);
  await page.goBack();
  await expect(button(page, '开始同步')).toBeVisible();

  const name = `申请人${randomUUID().slice(0, 6)}`;
  await rowsOf(`insert into registration (park_id, name, login_name, phone, company, reason, state, ip, created_at)
    values (1, '${name}', 'r${randomUUID().slice(0, 8)}', '13000009999', '云岭设计', '夜班值守', 0, '192.0.2.9', now()) returning 1`);
  await page.goto(address(href('registrations')));
  await expect(row(page, name)).toBeVisible();
  const scope = isPhone(page) ? page.locator('.registration-card').filter({ hasText: name }) : row(page, name);
  await button(scope, '拒绝').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('拒绝原因').fill('不是本园区企业');
  await button(dialog, '拒绝申请').click();
  await expect(row(page, name)).toBeHidden();
  await page.goto(address(href('registrations', { state: 2 })));
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

/** By its button once, afterwards by its address. */
async function openBin(page: Page, screen: ScreenKey, keyword: string): Promise<void> {
  if (screen !== 'unifiedUsers') return void (await page.goto(address(href(screen, { keyword, deleted: 'true' }))));
  await page.goto(address(href(screen, { keyword })));
  await expectSettled(page);
  await expect(row(page, keyword)).toHaveCount(0);
  if (isPhone(page)) await button(page, '更多').click();
  await button(page, '回收站').click();
  return expect(page).toHaveURL(/deleted=true/);
}

test('what lies in a recycle bin is found there and comes back', async ({ people }) => {
  const page = await people.signedIn('admin');
  for (const [screen, into, values] of BINS) {
    await test.step(screen, async () => {
      const tag = `b${randomUUID().slice(0, 8)}`;
      const [made] = await rowsOf(`insert into ${into}, deleted_at) values (${values(tag)}, now()) returning id`);
      await openBin(page, screen, tag);
      await expect(page.getByText('回收站中的内容')).toBeVisible();
      await expect(row(page, tag)).toBeVisible();
      if (isPhone(page)) await button(page, `回收${tag}的更多操作`).click();
      await button(page, '恢复').last().click();
      await expect(row(page, tag)).toHaveCount(0);
      const table = into.split(' ')[0];
      const back = () => rowsOf(`select deleted_at is null from ${table} where id = ${made?.[0]}`);
      await expect.poll(back).toEqual([['true']]);
    });
  }
});

test('a role comes in from a file: its kind in words, its place by code', async ({ people }) => {
  const code = `f${randomUUID().slice(0, 8)}`;
  const page = await people.signedIn('admin', href('parkRoles'));
  if (isPhone(page)) await button(page, '更多').click();
  await button(page, '导入').click();
  const lines = [
    '编码*,角色名称*,角色类型*,归属编码（组织或园区）,数据范围',
    `${code},导入的角色,项目角色,YLOP,仅本人`,
    `${code}x,无处可去,项目角色,NO-SUCH,`,
  ];
  const buffer = Buffer.from(`\uFEFF${lines.join('\n')}`);
  await page.getByLabel('选择文件').setInputFiles({ name: '角色.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/归属编码（组织或园区）：没有找到/)).toBeVisible();
  await button(dialog, '导入 1 条').click();
  await expect(dialog.getByText('已导入 1 条')).toBeVisible();
  const made = await rowsOf(`select role_type, park_id, data_scope from role where code = '${code}'`);
  expect(made).toEqual([['2', '1', '5']]);
});
