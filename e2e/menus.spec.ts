/** Menus: what each kind of entry opens, what is never opened, the search, and rights that change meanwhile. */
import type { Locator, Page } from '@playwright/test';
import { address, button, expect, expectFetched, isPhone, openLayer, test } from './kit/people';
import { sharedInstance, sql } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

/** The platform under the names of the demo's other systems. */
const siteOf = (name: string): string => `http://${name}:${new URL(sharedInstance().url).port}`;

/** The menu as it is drawn here. */
async function openMenu(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('navigation', { name: '菜单' });
  const menu = page.getByRole('dialog', { name: '菜单' });
  await openLayer(page, '菜单', menu);
  return menu;
}
const entry = (menu: Locator, name: string): Locator =>
  menu
    .getByRole('menuitem', { name, exact: true })
    .or(menu.getByRole('button', { name, exact: true }))
    .first();

async function choose(page: Page, ...names: string[]): Promise<void> {
  // Until the known sites are known, every site is named first.
  await expectFetched(page, 'outside/v1/sites');
  const menu = await openMenu(page);
  for (const name of names) await entry(menu, name).click();
}

const leaving = (page: Page): Locator => page.getByRole('dialog', { name: '即将离开本平台' });

/** A browser opens a window; a chat app has none, there the page itself goes. @returns the page of the other site */
async function follow(page: Page, act: () => Promise<void>): Promise<Page> {
  if (isPhone(page)) {
    await act();
    await page.waitForURL(/\/outside\/v1\/demo/);
    return page;
  }
  const [opened] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await opened.waitForURL(/\/outside\/v1\/demo/);
  return opened;
}

// Reports are read at a desk; another site opens on both devices in the next journey.
test('a report opens with a token that is good once, and the park’s code @desk', async ({ people }) => {
  const page = await people.signedIn('parkadmin');
  const report = await follow(page, () => choose(page, '报表', '经营分析'));
  const { origin, searchParams } = new URL(report.url());
  expect(origin).toBe(siteOf('localhost'));
  expect(searchParams.get('parkCode')).toMatch(/^[0-9A-Za-z]+$/);
  await expect(report.getByText('孙立群（parkadmin），已用令牌登录')).toBeVisible();
  await report.reload();
  await expect(report.getByText('令牌已用过或已过期')).toBeVisible();
  expect(await report.evaluate(() => window.opener === null)).toBe(true);
});

test('another site is named before it is opened; a registered system opens at once', async ({ people }) => {
  const page = await people.signedIn('parkadmin');
  await choose(page, '外部系统');
  const { host } = new URL(siteOf('partner.localhost'));
  await expect(leaving(page).getByText(`将打开 ${host}`)).toBeVisible();
  await expect(button(leaving(page), '复制链接')).toBeVisible();
  await expectAccessible(page);
  const partner = await follow(page, () => leaving(page).getByRole('link').click());
  await expect(partner.getByText(host)).toBeVisible();
  if (isPhone(page)) return;
  const fees = await follow(page, async () => {
    await leaving(page).waitFor({ state: 'hidden' });
    await choose(page, '关联系统', '物业收费');
  });
  expect(new URL(fees.url()).origin).toBe(siteOf('localhost'));
});

test('a page of a known site stands in a frame; unknown sites and tricks are not opened @desk', async ({ people }) => {
  const page = await people.signedIn('parkadmin');
  await choose(page, '关联系统', '停车场');
  await expect(page).toHaveURL(/\/iframe\/index\?url=/);
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await expect(inner.getByRole('heading', { name: '外部系统（演示）' })).toBeVisible();

  await page.goto(address(`/iframe/index?url=${encodeURIComponent('https://evil.example/x')}`));
  await expect(page.getByRole('heading', { name: 'evil.example 不在平台的名单内' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('[data-screen]').getByRole('link', { name: '继续打开' })).toHaveCount(0);
  await expect(button(page, '复制链接')).toBeVisible();
  await expectAccessible(page);
  for (const [path, trick] of [
    ['/jump', 'javascript:alert(1)'],
    ['/jump', '//evil.example'],
    ['/iframe/index', `${siteOf('partner.localhost')}@evil.example/`],
  ] as const) {
    await page.goto(address(`${path}?url=${encodeURIComponent(trick)}`));
    await expect(page.getByRole('heading', { name: '地址无效，未打开' })).toBeVisible();
  }
});

test('the search finds a page by the initials of its pinyin and remembers it @desk', async ({ people }) => {
  const page = await people.signedIn('guard3');
  const search = page.getByRole('dialog', { name: '搜索菜单和记录' });
  const open = () => page.keyboard.press('Control+k');
  await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
  await open();
  const field = search.getByLabel('搜索菜单和记录', { exact: true });
  await field.fill('gjcz');
  const found = search.getByRole('option', { name: '告警处置' });
  await expect(found.locator('mark')).toHaveText('告警处置');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page.locator('[data-screen="warningNoticeWechatIndex"]')).toBeVisible();
  await expect(search).toBeHidden();

  await page.goto(address('/home/index'));
  await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
  await open();
  await expect(search.getByText('最近打开')).toBeVisible();
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

/** Gives a person another role, as an administrator would while they are at work. @returns the role they had */
async function changeRole(login: string, role: string): Promise<string> {
  const [before] = await rowsOf(`select r.code from role_user ru join role r on r.id = ru.role_id
    where ru.user_id = (select id from app_user where login_name = '${login}') limit 1`);
  await sql(`update role_user set role_id = (select id from role where code = '${role}')
    where user_id = (select id from app_user where login_name = '${login}')`);
  return before?.[0] ?? '';
}

// The guard and the kept draft are the same on both devices.
test('a right that is taken away counts at once, on the open page; what was typed is there when it comes back @phone', async ({
  people,
}) => {
  const fire = await freshFire('third park');
  const page = await people.signedIn('guard6', `/warningNoticeWechat/sureFire?id=${fire.id}`);
  // With the right that is about to be taken, not after it.
  const acknowledged = page.waitForResponse((reply) => reply.url().includes('/alarms/act') && reply.ok());
  await button(page, '接警').click();
  await acknowledged;
  await button(page, '误报').click();
  const form = page.getByRole('dialog', { name: '误报' });
  const note = form.getByRole('textbox').last();
  await note.fill('保洁用水雾');
  await page.evaluate(() => void Object.assign(window, { unbroken: true }));

  const role = await changeRole('guard6', 'tenant');
  try {
    await expect(page.getByRole('heading', { name: '您没有权限访问' })).toBeVisible();
    await expect(form).toBeHidden();
    expect(await page.evaluate(() => 'unbroken' in window)).toBe(true);
    const status = await page.evaluate(async () => {
      const { value } = JSON.parse(localStorage.getItem('session.credentials') ?? '{}') as { value: object };
      return (await fetch('/home/v1/todos', { headers: { ...value } })).status;
    });
    expect([200, 403]).toContain(status);
    await button(page, '回首页').click();
    const menu = await openMenu(page);
    await expect(entry(menu, '工作台')).toBeVisible();
    await expect(entry(menu, '告警处置')).toHaveCount(0);
  } finally {
    await changeRole('guard6', role);
  }
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${fire.id}`));
  await button(page, '误报').click();
  await expect(note).toHaveValue('保洁用水雾');
});
