/** Applications and tenants: menus that change under people who are signed in, what tenants may use, which rules count. */
import { randomUUID } from 'node:crypto';
import { RESOURCE_TYPE } from '../src/contract/admin-codes';
import { address, button, choose, expect, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

const idOf = async (statement: string): Promise<number> => Number((await rowsOf(statement))[0]?.[0]);

test('an entry that is made and moved stands in the menu of somebody who is signed in', async ({ people }) => {
  const name = `热线${randomUUID().slice(0, 6)}`;
  const app = await idOf(`select id from app where sp_app_id = 'workbench'`);
  const [admin, lead] = await Promise.all([
    people.signedIn('admin', `/permissionPage/function?edit=new&under=-${app}`),
    people.signedIn('lead'),
  ]);
  const form = admin.getByRole('dialog', { name: '新增下级' });
  await form.getByLabel('名称', { exact: true }).fill(name);
  await choose(form, '打开方式', '外部链接');
  await form.getByLabel('链接地址').fill('https://help.example.com/');
  await button(form, '保存').click();
  await expect(form).toBeHidden();
  const func = await idOf(`select id from func where name = '${name}'`);
  await rowsOf(`insert into role_func (role_id, func_id) select id, ${func} from role where code = 'lead' returning 1`);
  const menu = lead.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByText(name)).toBeVisible();
  const place = (): Promise<number> => idOf(`select sort from func where id = ${func}`);
  const before = await place();
  await admin.goto(address(`/permissionPage/function?app=${app}`));
  await button(admin, `${name}的更多操作`).click();
  await admin.getByRole('menuitem', { name: '上移' }).or(button(admin, '上移')).click();
  // What others deleted leaves gaps in the order.
  await expect.poll(place).toBeLessThan(before);
  await rowsOf(`update func set deleted_at = now() where id = ${func} returning 1`);
  await expect(menu.getByText(name)).toBeHidden();
});

test('entries that lead to no page are shown, and the menu as a role sees it', async ({ people }) => {
  const lost = `能耗${randomUUID().slice(0, 6)}`;
  // As one of an earlier release may be left over.
  const func = await idOf(`insert into func (app_id, name, page_addr, res_type)
    select id, '${lost}', 'energy/gone', ${RESOURCE_TYPE.mainFunction} from app where sp_app_id = 'workbench' returning id`);
  const page = await people.signedIn('admin', '/permissionPage/function');
  await expect(page.getByText('工单服务').first()).toBeVisible();
  await button(page, /个没有页面$/).click();
  await expect(page.getByText('工单服务')).toHaveCount(0);
  // A long tree draws what is in sight.
  await page.getByPlaceholder('搜索名称').fill(lost);
  await expect(page.getByText(lost).first()).toBeVisible();
  await button(page, '查看全部').click();
  await button(page, '预览菜单').click();
  const preview = page.getByRole('navigation', { name: '菜单预览' });
  await page.getByLabel('以这个角色查看').selectOption('维修员');
  await expect(preview.getByText('工单池')).toBeVisible();
  await expect(preview.getByText('告警处置')).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await rowsOf(`update func set deleted_at = now() where id = ${func} returning 1`);
});

test('what a tenant loses is shown before it is saved', async ({ people }) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  const id = await idOf(`insert into tenant (name, code) values ('试用租户', '${code}') returning id`);
  const page = await people.signedIn('admin', `/permissionPage/tenant-permission-edit?id=${id}`);
  await choose(page, '报表中心', '不可用');
  await button(page, '查看变化').click();
  await expect(page.getByRole('heading', { name: '失去 7 个功能' })).toBeVisible();
  await expect(page.getByText('没有人会失去权限')).toBeVisible();
  await expectAccessible(page);
  // An application that another journey makes meanwhile is shown first: then it is confirmed once more.
  await expect(async () => {
    await button(page, '确认保存').click();
    await expect(page).toHaveURL(address(`/permissionPage/tenant-permission-detail?id=${id}`), { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('listitem').filter({ hasText: '报表中心' })).toContainText('不可用');
  await expectFits(page);
});

test('a rule is taken out of use and put back from its changes', async ({ people }) => {
  const id = await idOf(`select id from rule where park_id = 4 and name = '设备故障'`);
  await rowsOf(`delete from rule_allocation where rule_id = ${id} returning 1`);
  const page = await people.signedIn('admin', `/permissionPage/rules-allocation?id=${id}`);
  await expect(page.getByText('可使用').first()).toBeVisible();
  await expectAccessible(page);
  await button(page, '停止使用').click();
  await expect(page.getByText('不使用').first()).toBeVisible();
  await button(page, '恢复到修改前').first().click();
  await page.getByRole('dialog').last().getByRole('button', { name: '恢复到修改前' }).click();
  await expect.poll(() => rowsOf(`select may_use from rule_allocation where rule_id = ${id}`)).toEqual([['true']]);
});
