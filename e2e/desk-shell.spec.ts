/** The desktop's frame: its look, the tabs of opened pages, the keys. */
import type { Page } from '@playwright/test';
import { address, button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const names = (page: Page) => tabs(page).getByRole('link');
const shown = (page: Page, key: string) => page.locator(`[data-screen="${key}"]:visible`);
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true });
  // While the drawer slides in there is nothing to hit.
  await expect(() => radio.check({ force: true, timeout: 1_000 })).toPass();
}
/** Through the sidebar: what a person does, and the page is not loaded anew. */
const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem', { name }).click();

async function openSettings(page: Page): Promise<void> {
  await button(page, '界面设置').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function withTabs(page: Page): Promise<void> {
  await openSettings(page);
  // What the person chose elsewhere may arrive at the very moment of the tap.
  const wanted = page.getByRole('switch', { name: /多页签/ });
  await expect(() => wanted.check({ timeout: 2_000 })).toPass();
  await page.keyboard.press('Escape');
  await expect(tabs(page)).toBeVisible();
}

test('the look is chosen once: at once, after a reload, and on the person’s other device', async ({ people }) => {
  const page = await people.signedIn('lead');
  await openSettings(page);
  await choose(page, '青色');
  await choose(page, '深色');
  await choose(page, '特大');
  await choose(page, '方格');
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('myConfig') && reply.request().method() === 'POST',
  );
  await page.getByRole('switch', { name: '侧栏标志' }).uncheck();
  const looks = async (on: Page) => {
    await expect(on.locator('html')).toHaveAttribute('data-mode', 'dark');
    await expect(on.locator('html')).toHaveClass(/bg-theme10/);
    expect(await on.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
    await expect(on.getByRole('link', { name: '首页' })).toHaveCount(0);
  };
  await looks(page);
  const reset = button(page, '恢复默认');
  expect(await reset.evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px');
  await saved;
  await page.reload();
  // Before any script of ours has run: the colour of the first paint.
  expect(await page.evaluate(() => document.getElementById('sp-look')?.textContent)).toContain('--sp-brand:#08979c');
  await looks(page);
  const other = await people.signedIn('lead');
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  await looks(other);
  await openSettings(page);
  await reset.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-mode');
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible();
});

test('opened pages stand in a row, keep what was typed and where one was, and survive a reload', async ({ people }) => {
  const page = await people.signedIn('manager');
  await withTabs(page);
  await go(page, '告警处置');
  await expect(names(page)).toHaveText(['工作台', '告警处置']);
  const search = page.getByRole('searchbox', { name: '名称、位置或编号' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('烟感');
  await expect(page).toHaveURL(/%E7%83%9F%E6%84%9F/);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => scrollTo(0, 40));
  await expect(page.locator('.sp-desk-head')).toHaveAttribute('data-deep', 'true');
  const left = await page.evaluate(() => scrollY);
  await search.evaluate((field) => field.setAttribute('data-same', 'yes'));

  await names(page).first().click();
  await expect(shown(page, 'homeIndex')).toHaveCount(1);
  await expect(page.locator('[data-screen]:visible')).toHaveCount(1);
  await expect(page).toHaveTitle(/(^|· )工作台 - /);
  await names(page).nth(1).click();
  await expect(search).toHaveValue('烟感');
  await expect(search).toHaveAttribute('data-same', 'yes');
  await expect(page).toHaveURL(/%E7%83%9F%E6%84%9F/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(800);

  await test.step('a refresh makes the view anew', async () => {
    await names(page).nth(1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
    await expect(search).toHaveValue('烟感');
    await expect(search).not.toHaveAttribute('data-same');
  });
  await test.step('a page that is not to be kept is made anew', async () => {
    // Pages of other sites (screens.ts) are never kept.
    await page.goto(address('/iframe/index?url=nowhere'));
    const view = shown(page, 'iframeIndex');
    await view.evaluate((element) => element.setAttribute('data-same', 'yes'));
    await names(page).first().click();
    await expect(page.locator('[data-screen="iframeIndex"]')).toHaveCount(0);
    await names(page).last().click();
    await expect(view).toBeVisible();
    await expect(view).not.toHaveAttribute('data-same');
    await page.keyboard.press('Alt+w');
  });
  await page.reload();
  await expect(names(page)).toHaveText(['工作台', '告警处置']);
});

test('tabs are moved and closed with the mouse and with keys', async ({ people }) => {
  const page = await people.signedIn('manager');
  await withTabs(page);
  await go(page, '告警处置');
  await go(page, '首页');
  await expect(names(page)).toHaveCount(3);
  await page.goto(address('/mainDetail/index'));
  await expect(names(page)).toHaveText(['工作台', '告警处置', '首页', '个人中心']);
  await names(page).nth(3).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(names(page)).toHaveText(['工作台', '告警处置', '个人中心', '首页']);
  await expect(names(page).nth(2)).toBeFocused();
  await names(page).nth(3).dragTo(names(page).nth(1));
  await expect(names(page)).toHaveText(['工作台', '首页', '告警处置', '个人中心']);
  await page.reload();
  await expect(names(page)).toHaveText(['工作台', '首页', '告警处置', '个人中心']);
  await names(page).nth(1).click({ button: 'middle' });
  await expect(names(page)).toHaveText(['工作台', '告警处置', '个人中心']);
  await button(page, '关闭个人中心').click();
  await expect(shown(page, 'warningNoticeWechatIndex')).toBeVisible();
  await names(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(names(page).nth(1)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: '全部关闭' }).press('Enter');
  await expect(names(page)).toHaveText(['工作台']);
  await expect(shown(page, 'homeIndex')).toBeVisible();
});

test('the keys are listed, and do what the list says', async ({ people }) => {
  const page = await people.signedIn('manager');
  await withTabs(page);
  await go(page, '告警处置');
  await expect(names(page)).toHaveCount(2);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A key that falls into the closing of the dialog is still the dialog's.
  await expect(async () => {
    await page.keyboard.press('[');
    await expect(shown(page, 'homeIndex')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press(']');
  await expect(shown(page, 'warningNoticeWechatIndex')).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(names(page)).toHaveText(['工作台']);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await choose(page, '深色');
  await page.keyboard.press('Escape');
  await go(page, '告警处置');
  await expect(shown(page, 'warningNoticeWechatIndex').locator('.ant-table-row').first()).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await button(page, '全屏').click();
  await expect(page.getByText('you browser can not work', { exact: true })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('lists of choices open where one looks', async ({ people }) => {
    const page = await people.signedIn('manager');
    await withTabs(page);
    await names(page).first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '刷新', exact: true })).toBeInViewport();
  });
});

test('a narrow desk keeps its frame, with the sidebar folded until the person opens it', async ({ people }) => {
  const page = await people.signedIn('admin');
  const sidebar = page.getByRole('navigation', { name: '菜单' });
  await expect(button(page, '收起侧栏')).toBeVisible();
  await page.setViewportSize({ width: 992, height: 768 });
  await expect(button(page, '展开侧栏')).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBeLessThanOrEqual(64);
  await button(page, '展开侧栏').click();
  await page.reload();
  await expect(button(page, '收起侧栏')).toBeVisible();
});

test('Ctrl-K finds a record by its number and a person by the initials of their name, and opens them', async ({
  people,
}) => {
  const page = await people.signedIn('admin');
  const palette = page.getByRole('dialog', { name: '搜索菜单和记录' });
  const field = palette.getByRole('combobox');
  const ask = async (words: string) => {
    await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await field.fill(words);
  };
  const [order] = await rowsOf('select no, title from work_order where state = 190 order by id desc limit 1');
  await ask(order?.[0] ?? '');
  await expect(palette.getByRole('group', { name: '工单' }).getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await field.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.getByText(order?.[0] ?? '').first()).toBeVisible();

  await ask('lxm');
  const person = palette.getByRole('group', { name: '人员' }).getByRole('option', { name: /刘晓敏/ });
  await expect(person).toBeVisible();
  await person.click();
  await expect(page).toHaveURL(/user-manage\/?.*[?&]id=\d+/);
  await expect(page.getByRole('dialog', { name: '刘晓敏' }).getByText('dispatcher')).toBeVisible();
});

test('the keys of the order lists stand on the sheet of shortcuts', async ({ people }) => {
  const page = await people.signedIn('dispatcher');
  await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  for (const words of ['工单列表：上下移动', '工单列表：勾选所在行', '工单列表：指派勾选的或所在的工单'])
    await expect(sheet.getByText(words)).toBeVisible();
});
