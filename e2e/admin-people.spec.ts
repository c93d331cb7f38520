/** People and organisations as administrators keep them. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { flowInboxEndpoints } from '../src/contract/flow/flow-inbox';
import { href } from '../src/screens/addresses';
import { callAs, newPerson } from './kit/accounts';
import { countClicks } from './kit/clicks';
import { askedFor } from './kit/flows';
import { address, button, expect, holdUntil, record, test } from './kit/people';
import { sql } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

const stateOf = async (id: number): Promise<string | undefined> =>
  (await rowsOf(`select state from app_user where id = ${id}`))[0]?.[0];

/** Goes on with the tabulator until it is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

test('an administrator makes a person without touching the mouse', async ({ people }) => {
  const page = await people.signedIn('admin', href('unifiedUsers'));
  const login = `k${randomUUID().slice(0, 8)}`;
  const create = button(page, '新增用户');
  const drawer = page.getByRole('dialog');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByLabel('登录名'));
  await page.keyboard.type('guard');
  await page.keyboard.press('Tab');
  await expect(drawer.getByText('登录名已被使用')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(login);
  await tabTo(page, drawer.getByLabel('姓名'));
  await page.keyboard.type('键盘人员');
  await tabTo(page, button(drawer, '保存用户'));
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  const [row] = await rowsOf(`select id, name from app_user where login_name = '${login}'`);
  expect(row?.[1]).toBe('键盘人员');
  const card = page.getByRole('listitem').filter({ hasText: login });
  await expect(card).toContainText('初始密码');
  await expectFits(page);
  await expectAccessible(page);
  // Nobody gets in without a role.
  await sql(`insert into role_user (role_id, user_id) select id, ${row?.[0]} from role where code = 'guard'`);
  const theirs = await people.device();
  await theirs.goto(address('/login'));
  await theirs.getByLabel('登录名').fill(login);
  await theirs.getByLabel('密码', { exact: true }).fill(await card.locator('dd').nth(1).innerText());
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs).not.toHaveURL(/login/);
  await page.goto(address(href('unifiedUser', { id: row?.[0] })));
  await expect(record(page)).toContainText('键盘人员');
  await expectFits(page);
  await expectAccessible(page);
});

/** Where the person's last text message leads. */
async function linkSentTo(phone: string): Promise<string> {
  const [row] = await rowsOf(`select text from sms_message where phone = '${phone}' order by id desc limit 1`);
  const [, path = ''] = /(\/login\?step=link#[\w-]+)/.exec(row?.[0] ?? '') ?? [];
  return address(path);
}

test('a new person is made, sent a link and signed in with a password of their own, in nine clicks', async ({
  people,
}) => {
  const page = await people.signedIn('admin', href('unifiedUsers'));
  const mark = randomUUID().slice(0, 8);
  const phone = `139${String(Date.now()).slice(-8)}`;
  await expect(page.getByRole('tree', { name: '组织' })).toBeVisible();
  const clicks = await countClicks(page);
  await button(page, '新增用户').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('登录名').fill(`l${mark}`);
  await drawer.getByLabel('姓名').fill('王伟2');
  await drawer.getByLabel('手机号').fill(phone);
  for (const [label, words] of [
    ['所在园区', '云岭国际办公园'],
    ['角色', '控制室值班员'],
  ] as const) {
    await drawer.getByLabel(label, { exact: true }).click();
    await page.getByTitle(words, { exact: true }).last().click();
  }
  await button(drawer, '保存用户').click();
  await expect(page.getByText('已新增“王伟2”')).toBeVisible();
  await button(page, '用短信把链接发给王伟2').click();
  await expect(page.getByText('已发送', { exact: true })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(9);
  const link = await linkSentTo(phone);

  const theirs = await people.device();
  await theirs.goto(link);
  await expect(theirs.getByText(`王伟2，您的登录名是 l${mark}`)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('手机号后四位').fill(phone.slice(-4));
  await theirs.getByLabel('新密码', { exact: true }).fill('Lantern-7291');
  await theirs.getByLabel('再次填写新密码').fill('Lantern-7291');
  await button(theirs, '保存密码并登录').click();
  await expect(theirs).not.toHaveURL(/login/);

  // Whoever it was forwarded to.
  const other = await people.device();
  await other.goto(link);
  await expect(other.getByText(/^此链接已用过/)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^此链接已用过/)).toBeVisible();
});

test('organisations beside the list: by keys to one, whose people are shown; remembered in the address', async ({
  people,
}) => {
  const page = await people.signedIn('admin', href('unifiedUsers'));
  const tree = page.getByRole('tree', { name: '组织' });
  const [, top] = [await expect(tree).toBeVisible(), tree.getByRole('treeitem').nth(1)];
  const name = await top.locator('.people-org-name').innerText();
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(top).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orgId=\d+/);
  await expect(page.getByText(`共 ${await top.locator('small').innerText()} 条`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(tree.getByRole('treeitem', { name, exact: false, selected: true })).toBeVisible();
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await button(page, '收起组织').click();
  await page.reload();
  await expect(button(page, '展开组织')).toBeVisible();
  await expect(tree).toBeHidden();
});

test('fifty people out of a file, five of them wrong, come in with sign-in cards in six clicks', async ({ people }) => {
  const page = await people.signedIn('admin', href('unifiedUsers'));
  await expect(page.getByRole('table').first()).toBeVisible();
  const mark = randomUUID().slice(0, 6);
  const clicks = await countClicks(page);
  await button(page, '更多').click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog').last();
  const bad = ['不存在的部门', '', '', '', ''];
  const lines = Array.from({ length: 50 }, (_, n) => {
    const name = n > 0 && n < 5 ? '王/伟' : `导入${n}`;
    return `a${mark}${n},${name},云岭国际办公园,${bad[n] ?? ''}`;
  });
  const rows = ['登录名*,姓名*,园区（可填多个）,组织编码或名称', ...lines];
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel('选择文件').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer });
  await expect(dialog).toContainText('没有名为“不存在的部门”的组织');
  await expect(dialog).toContainText('至少一个字');
  await button(dialog, '导入 45 条').click();
  await button(dialog, '完成').click();
  await expect(button(page, '复制导入49的登录卡')).toBeVisible();
  await expect(button(page, '复制全部')).toBeVisible();
  await expect(page.getByRole('group', { name: '把设置密码的链接发给 45 人' })).toBeVisible();
  // The file itself is chosen by one more.
  expect((await clicks()) + 1).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.people-paper section')).toHaveCount(45);
  await expect(page.locator('.people-paper')).toContainText(`a${mark}`);
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await button(page, '关闭').first().click();
  await expect(page.locator('.people-paper')).toHaveCount(0);
  // Others count the people of the park.
  await sql(`delete from park_user where user_id in (select id from app_user where login_name like 'a${mark}%')`);
  await sql(`delete from app_user where login_name like 'a${mark}%'`);
});

test('whoever is disabled is out where they are signed in', async ({ people }) => {
  const person = await newPerson();
  const theirs = await people.device();
  await theirs.goto(address('/login'));
  await theirs.getByLabel('登录名').fill(person.login);
  await theirs.getByLabel('密码', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs).not.toHaveURL(/login/);

  const page = await people.signedIn('admin', href('unifiedUser', { id: person.id, tab: 'sessions' }));
  await expect(record(page)).toContainText('全部强制下线');
  await button(page, '更多').hover();
  await page.getByText('停用', { exact: true }).last().click();
  await button(page.getByRole('dialog').last(), '停用并强制下线').click();
  await expect(record(page)).toContainText('当前没有登录');
  expect(await stateOf(person.id)).toBe('1');
  await theirs.goto(address('/warningNoticeWechat/index'));
  await expect(theirs).toHaveURL(/login/);
});

test('whoever leaves hands over what is open, and then has left', async ({ people }) => {
  const [person, fire] = [await newPerson(), await freshFire()];
  await sql(`update alarm set assignee_id = ${person.id} where id = ${fire.id}`);
  const values = { firm: '设备厂家', people: 1, day: '2026-12-01', host: person.id, reason: '巡检' };
  const visit = { parkId: 1, key: 'visitor', values };
  const { id: flowId } = await callAs<{ id: number }>('repair', flowInboxEndpoints.sendFlow, visit);
  expect(await askedFor(flowId)).toEqual([person.login]);
  const page = await people.signedIn('admin', href('unifiedUser', { id: person.id, tab: 'leave' }));
  await expect(record(page)).toContainText('未办结告警 1 条');
  await expect(record(page)).toContainText('待审批事项');
  await button(page, '交接并办理离职').click();
  const dialog = page.getByRole('dialog').last();
  for (const what of ['告警交给', '职责与排班交给']) {
    await dialog.getByLabel(what).click();
    await page.getByText('何永康').last().click();
  }
  await holdUntil(page, button(dialog, '确认离职'), record(page).getByText('离职或作废').first());
  expect(await stateOf(person.id)).toBe('2');
  const [row] = await rowsOf(
    `select u.login_name from alarm a join app_user u on u.id = a.assignee_id where a.id = ${fire.id}`,
  );
  expect(row?.[0]).toBe('guard2');
  expect(await askedFor(flowId)).toEqual(['guard2']);
});

test('an organisation is moved below another', async ({ people }) => {
  const mark = randomUUID().slice(0, 6);
  const below = `select id, tenant_id, park_id from org where code = 'T1'`;
  for (const [index, name] of ['甲', '乙'].entries())
    await sql(`insert into org (pid, tenant_id, name, code, sort)
      select id, tenant_id, '${name}${mark}', 'e2e-${mark}${index}', 900 + ${index} from (${below}) root`);
  const parentOf = async () =>
    (await rowsOf(`select p.name from org o join org p on p.id = o.pid where o.name = '乙${mark}'`))[0]?.[0];
  const page = await people.signedIn('admin', href('unifiedOrgs'));
  await page.getByRole('searchbox').first().fill(mark);
  await moveBelow(page, `乙${mark}`, `甲${mark}`);
  await expect.poll(parentOf).toBe(`甲${mark}`);
});

test('a new organisation below another is asked for in one form, not over the form of the other', async ({
  people,
}) => {
  const [org] = await rowsOf(`select id, name from org where code = 'T1'`);
  // Its record stands beside the tree.
  const page = await people.signedIn('admin', href('unifiedOrgs', { id: org?.[0] }));
  await page
    .getByRole('searchbox')
    .first()
    .fill(org?.[1] ?? '');
  await button(page, `${org?.[1]}的更多操作`).click();
  await page.getByText('新增下级组织').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toContainText('新增下级组织');
});

/** By its menu. */
async function moveBelow(page: Page, name: string, parent: string): Promise<void> {
  await button(page, `${name}的更多操作`).click();
  await page.getByText('移动到…').last().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('移动到…').fill(parent);
  // What was found hangs outside the dialog.
  await page.getByText(parent).last().click();
  await button(dialog, /移到这里/).click();
}

test('who asks for an account is found from the people of one’s own tenant', async ({ people }) => {
  const page = await people.signedIn('admin', href('centerUsers'));
  await page
    .getByRole('button', { name: '账号申请' })
    .or(page.getByRole('link', { name: '账号申请' }))
    .click();
  await expect(page.locator('[data-screen="registrations"]')).toBeVisible();
});
