/** Getting in, finding the way, changing the park, leaving; and the stand-in of the chat app. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/seed';
import { address, button, expect, inboxOf, isPhone, record, shellOnPhones, takeOption, test } from './kit/people';
import { freshFire, freshPoint, rowsOf } from './kit/points';

test.use(shellOnPhones);

test('a wrong password is said in words; the right one leads to where one was going', async ({ people }) => {
  const page = await people.device();
  await page.goto(address('/warningNoticeWechat/index'));
  await expect(page).toHaveURL(address('/login?redirect=%2FwarningNoticeWechat%2Findex'));
  await page.getByLabel('登录名').fill('guard3');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await button(page, '登录').click();
  await expect(page.getByText('登录名或密码不正确')).toBeVisible();
  await expect(page.getByLabel('登录名')).toHaveValue('guard3');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, '登录').click();
  await expect(page.locator('[data-screen="warningNoticeWechatIndex"]')).toBeVisible();
  await expect(page).toHaveURL(address('/warningNoticeWechat/index'));
});

/** Messages stand for two seconds, which a busy machine may spend elsewhere: the page itself notes what appears in it. */
const hearMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heard.push(textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { heard });
  });

/** In the page. @returns whether a message with these words has appeared, also one that is gone */
const heardIn = (words: string): boolean =>
  (window as unknown as { heard: string[] }).heard.some((text) => text.includes(words));

/** By the switcher. @param choice a park's name, or 全部园区 */
async function choosePark(page: Page, choice: string): Promise<void> {
  await hearMessages(page);
  await page.getByRole('combobox', { name: '切换园区' }).click();
  await takeOption(page, choice);
  await expect.poll(() => page.evaluate(heardIn, `已切换到${choice}`)).toBe(true);
}

test('lists show the chosen park; with all parks chosen each alarm names its own @desk', async ({ people }) => {
  const [first, second] = ['云岭国际办公园', '星河科学园'];
  const [here, there] = [await freshFire(), await freshFire('other park')];
  // The workbench shows the first few: however many other journeys have left, these two are among them.
  await rowsOf(`update alarm set level = 1 where id in (${here.id}, ${there.id}) returning id`);
  const page = await people.signedIn('parkadmin', '/home/index');
  const home = page.locator('[data-screen="homeIndex"]');
  const cardOf = ({ id }: { id: number }) => home.locator(`.home-row[href$="id=${id}"]`);
  await expect(home.getByText(first)).toBeVisible();
  await expect(cardOf(here)).toBeVisible();
  await expect(cardOf(there)).toBeHidden();
  // The other park is not forgotten.
  await expect(home.getByText(/其他园区还有 \d+ 条待确认告警/)).toBeVisible();

  await choosePark(page, second);
  await expect(home.getByText(second)).toBeVisible();
  await expect(cardOf(there)).toBeVisible();
  await expect(cardOf(here)).toBeHidden();

  await choosePark(page, '全部园区');
  await expect(home.getByText('全部园区')).toBeVisible();
  await expect(cardOf(here)).toContainText(`${first} ${here.place}`);
  await expect(cardOf(there)).toContainText(`${second} ${there.place}`);

  // Kept over a reload, on every list; the session itself stays in its park.
  for (const [name, { place }] of [
    [first, here],
    [second, there],
  ] as const) {
    await page.goto(address(`/warningNoticeWechat/index?keyword=${encodeURIComponent(place)}`));
    const row = page.locator('.ant-table-row').filter({ hasText: place });
    await expect(row.filter({ hasText: name }).first()).toBeVisible();
  }
  // A link opens a record of whichever of one's parks; its head names the park.
  await choosePark(page, first);
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${there.id}`));
  await expect(record(page)).toContainText(`${second} ${there.place}`);
});

test('the menu leads to a page by its name', async ({ people }) => {
  const page = await people.signedIn('guard');
  if (isPhone(page)) {
    await button(page, '菜单').click();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await drawer.getByLabel('搜索菜单和记录').fill('没有这样的菜单');
    await expect(drawer.getByText('没有找到匹配的内容')).toBeVisible();
    // A record by its number, beside the entries.
    const [alarm] = await rowsOf('select no from alarm where park_id = 1 order by id desc limit 1');
    await drawer.getByLabel('搜索菜单和记录').fill(alarm?.[0] ?? '');
    await expect(drawer.getByRole('region', { name: '告警' }).getByRole('button')).toHaveCount(1);
    await drawer.getByLabel('搜索菜单和记录').fill('告警处');
    await button(drawer, '告警处置').click();
    await expect(drawer).toBeHidden();
  } else {
    const sidebar = page.getByRole('navigation', { name: '菜单' });
    const leaf = sidebar.getByRole('menuitem', { name: '告警处置' });
    if (!(await leaf.isVisible())) await sidebar.getByRole('menuitem', { name: /告警/ }).first().click();
    await leaf.click();
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('告警处置');
    await button(page, '收起侧栏').click();
    await expect(button(page, '展开侧栏')).toBeVisible();
  }
  await expect(page).toHaveURL(address('/warningNoticeWechat/index'));
  await expect(page.locator('[data-screen="warningNoticeWechatIndex"]')).toBeVisible();
});

// The desktop has no drawer.
test('the hardware back key closes the menu before it leaves the page @phone', async ({ people }) => {
  const page = await people.signedIn('guard');
  await page.goto(address('/warningNoticeWechat/index'));
  await button(page, '菜单').click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(address('/warningNoticeWechat/index'));
  await page.goBack();
  await expect(page).toHaveURL(address('/home/index'));
});

test('after signing out every address asks to sign in again', async ({ people }) => {
  const page = await people.signedIn('guard2', '/mainDetail/index');
  await button(page.locator('[data-screen="mainDetailIndex"]'), '退出登录').click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(address('/home/index'));
  await expect(page).toHaveURL(address('/login?redirect=%2Fhome%2Findex'));
  await expect(page.getByText('何永康')).toHaveCount(0);
});

test('a newcomer raises a signal in the chat inbox, gets the message and opens the alarm @desk', async ({ people }) => {
  const point = await freshPoint();
  const page = await people.device();
  await page.goto(await inboxOf('guard'));
  const mine = page
    .getByRole('button')
    .filter({ hasText: point.place })
    // Journeys of cameras raise alarms at places too.
    .filter({ hasNotText: '视频：' })
    .filter({ hasNotText: /\d{2}:\d{2} \p{Script=Han}/u });
  await expect(page.getByRole('heading', { name: '王志远收到的消息' })).toBeVisible();
  await page.getByText('触发信号', { exact: true }).click();
  await page.getByLabel('设备', { exact: true }).fill(point.code);
  await button(page, new RegExp(point.place)).first().click();
  await button(page, '触发').click();
  await expect(page.getByText('已触发，消息即将送达')).toBeVisible();
  const message = mine.filter({ hasText: '查看详情' });
  await expect(message).toHaveCount(1);
  await message.click();
  const phone = page.frameLocator('iframe[title="手机画面"]');
  await expect(phone.locator('[data-screen] [data-ready="record"]').first()).toContainText(point.place);
  await phone.getByRole('button', { name: '接警', exact: true }).click();
  await expect(phone.locator('[data-screen] [data-ready="record"]').first()).toContainText('核实中');
  const card = page
    .getByRole('button')
    .filter({ hasText: point.place })
    .filter({ hasText: '查看详情', hasNotText: '视频：' });
  await expect(card.first()).toContainText(/王志远 \d{2}:\d{2} 接警/);
});
