/** Roles and parks as administrators keep them. */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { parkAdminEndpoints } from '../src/contract/admin-park';
import { roleEndpoints } from '../src/contract/admin-role';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { countClicks } from './kit/clicks';
import { address, button, choose, expect, record, test } from './kit/people';
import { sql } from './kit/platform';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

const tag = (): string => randomUUID().slice(0, 8);
const one = async (statement: string): Promise<string> => (await rowsOf(statement))[0]?.[0] ?? '';

test('a function taken from a role: who loses it is said before, and it is gone where they are signed in', async ({
  people,
}) => {
  const [func] = await rowsOf(`select id, name from func where page_addr = 'workstatistics'`);
  const code = `r${tag()}`;
  const input = { code, name: `统计员${code}`, roleType: 2, parkId: 1, dataScope: 1, funcIds: [Number(func?.[0])] };
  const { id } = await callAs<{ id: number }>('admin', roleEndpoints.saveRole, input);
  const login = 'tenant2';
  const userId = Number(await one(`select id from app_user where login_name = '${login}'`));
  await callAs('admin', roleEndpoints.addRoleMembers, { roleId: id, userIds: [userId] });
  const theirs = await people.signedIn(login);
  const name = func?.[1] ?? '';
  const entry = (menu: Locator): Locator => menu.getByText(name, { exact: true });
  const menu = theirs.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('menuitem', { name: '工单管理' }).or(button(menu, '工单管理')).first().click();
  await expect(entry(menu)).toBeVisible();

  const page = await people.signedIn('admin', href('parkRole', { id, tab: 'functions' }));
  const tree = record(page).getByRole('group', { name: '功能权限' });
  await tree.getByRole('searchbox').fill(name);
  await tree.getByRole('checkbox', { name, exact: true }).uncheck();
  await button(page, '查看影响').click();
  await expect(record(page)).toContainText('0 人获得，1 人失去，其中 1 人在线');
  await expectFits(page);
  await expectAccessible(page);
  await button(page, '保存权限').click();
  await expect(button(page, '保存权限')).toBeHidden();
  await expect(entry(theirs.locator('body'))).toHaveCount(0);
});

test('a room that is added to the tree of places is offered to whoever reports an order', async ({ people }) => {
  const floorId = await one(
    `select id from location where park_id = 1 and kind = 2 and deleted_at is null order by id limit 1`,
  );
  const place = { id: 1, tab: 'places', placeEdit: 'new', placeUnder: floorId };
  const page = await people.signedIn('admin', href('parkProject', place));
  const form = page.getByRole('dialog');
  const room = `新房间 ${tag()}`;
  await form.getByLabel('名称').fill(room);
  await form.getByLabel('编码').fill(`R-${tag()}`);
  await button(form, '保存位置').click();
  await expect.poll(() => one(`select kind from location where name = '${room}'`)).toBe('3');

  const report = await people.signedIn('tenant', href('orderReport', { new: 1 }));
  const field = report.getByLabel('位置', { exact: true });
  await field.fill(room);
  const folded = report.locator('.ant-select-tree-switcher_close').first();
  // Building and floor above it are unfolded one after the other.
  await expect(async () => {
    if (!(await report.getByTitle(room).isVisible())) {
      if (!(await folded.isVisible())) await field.click();
      await folded.click({ timeout: 2_000 });
    }
    await report.getByTitle(room).click({ timeout: 2_000 });
  }).toPass();
  await expect(report.getByText(room).filter({ visible: true }).first()).toBeVisible();
});

test('configuration is taken over from another park after a look at the difference', async ({ people }) => {
  const projectCode = `P${tag()}`;
  const park = { name: `新园 ${projectCode}`, projectCode, parkType: 1, tenantId: 1, address: '演示路 1 号' };
  const { id } = await callAs<{ id: number }>('admin', parkAdminEndpoints.savePark, park);
  const page = await people.signedIn('admin', href('centerPark', { id, tab: 'copy' }));
  await page.getByLabel('来源园区').selectOption({ label: '云岭国际办公园' });
  for (const part of ['园区角色', '工单类型', '工作日历']) await page.getByRole('checkbox', { name: part }).uncheck();
  await button(page, '比较差异').click();
  await expect(record(page)).toContainText('将新增');
  await expectFits(page);
  await expectAccessible(page);
  await button(page, /^复制 \d+ 项$/).click();
  await expect(record(page)).toContainText(/已复制 \d+ 项/);
  const plans = (parkId: number | string) => one(`select count(*) from plan where park_id = ${parkId}`);
  expect(await plans(id)).toBe(await plans(1));
});

test('a role is refused at its wrong field, then made with rights, scope and people in one form within fourteen clicks', async ({
  people,
}) => {
  const page = await people.signedIn('admin', href('unifiedRoles'));
  const name = `临时角色${tag()}`;
  await expect(page.getByRole('table').first()).toBeVisible();
  const clicks = await countClicks(page);
  await button(page, '新增角色').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('角色名称').fill(name);
  await form.getByLabel('编码').fill('admin');
  // Nobody gets a role for the whole platform by leaving a field empty.
  await button(form, '保存角色').click();
  await expect(form).toContainText('请选择所属组织');
  await choose(form, '全平台可用', '是');
  const tree = form.getByRole('group', { name: '功能权限' });
  const func = await one(`select name from func where page_addr = 'workstatistics'`);
  await tree.getByRole('searchbox').fill(func);
  await tree.getByRole('checkbox', { name: func, exact: true }).check();
  await form.getByText('本组织及下级', { exact: true }).click();
  await form.getByLabel('成员', { exact: true }).click();
  await page.keyboard.type('吴佳宁');
  await page.getByTitle('吴佳宁').last().click();
  await button(form, '查看影响').click();
  await expect(form.getByRole('alert').filter({ hasText: '编码已被使用' })).toBeVisible();
  await form.getByLabel('编码').fill(`r-${tag()}`);
  await button(form, '查看影响').click();
  await expect(form).toContainText('1 人获得，0 人失去');
  await expectAccessible(page);
  await button(form, '保存角色').click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`已新增“${name}”`)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(14);
  await page.goto(address(href('unifiedRoles', { keyword: name })));
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await one(`select data_scope from role where name = '${name}'`)).toBe('4');
  const given = `select f.name from role r join role_func rf on rf.role_id = r.id join func f on f.id = rf.func_id`;
  expect((await rowsOf(`${given} where r.name = '${name}'`)).flat()).toContain(func);
  await expectFits(page);
});

/** The fourth park alone asks, so that roles of other journeys are given at once. @returns what the park asked before */
async function askForRoles(of: string): Promise<() => Promise<unknown>> {
  const people = `(select id from app_user where login_name = '${of}')`;
  await sql(`insert into flow_def (park_id, key, name, kind, state) values (4, 'roles', '授权变更', 'role.change', 1)`);
  const node = { key: 'a', name: '第二管理员', kind: 'approve', way: 'any', refusal: 'end', nobody: 'managers' };
  const rest = { ...node, own: 'superior', fields: {}, needsReason: false, needsSignature: false };
  await sql(`insert into flow_version (park_id, def_id, no, form, tree, state, published_at)
    select 4, id, 1, '[]', jsonb_build_object('fields', '{}'::jsonb, 'nodes', jsonb_build_array('${JSON.stringify(rest)}'::jsonb
      || jsonb_build_object('people', jsonb_build_array(jsonb_build_object('by', 'people', 'ids', jsonb_build_array(${people}))))))
      , 1, now() from flow_def where park_id = 4 and key = 'roles'`);
  const ask = (mode: 0 | 1) =>
    sql(`update flow_link set mode = ${mode}, flow_key = 'roles' where park_id = 4 and code = 'role.change'`);
  await ask(1);
  return () => ask(0);
}

test('a role that is to show more waits until a second administrator has agreed', async ({ people }) => {
  const code = `r${tag()}`;
  const input = { code, name: `巡查员${code}`, roleType: 2, parkId: 4, dataScope: 5 };
  const { id } = await callAs<{ id: number }>('admin', roleEndpoints.saveRole, input);
  const userId = Number(await one(`select id from app_user where login_name = 'repair8'`));
  await callAs('admin', roleEndpoints.addRoleMembers, { roleId: id, userIds: [userId], parkId: 4 });
  const page = await people.withSession('admin');
  const askNoMore = await askForRoles('parkadmin3');
  try {
    await page.goto(address(href('parkRole', { id, tab: 'scope' })));
    await record(page).getByRole('radio', { name: '全部数据' }).check();
    await button(page, '查看影响').click();
    await button(page, '保存数据范围').click();
    await expect(page.getByText('已提交审批，通过后生效')).toBeVisible();
    const link = page.getByRole('link', { name: '角色变更正在审批，通过后生效' });
    await expect(link).toBeVisible();
    const scope = () => one(`select data_scope from role where id = ${id}`);
    expect(await scope()).toBe('5');
    const second = await people.withSession('parkadmin3');
    await second.goto(address((await link.getAttribute('href')) ?? ''));
    await expect(second.getByText('仅本人 → 全部数据')).toBeVisible();
    await expectAccessible(second);
    await button(second, '同意').click();
    await expect.poll(scope).toBe('1');
  } finally {
    await askNoMore();
  }
});
