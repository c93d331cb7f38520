/** A password's life: the reminder for a first one, the change, and what it ends. */
import type { Page } from '@playwright/test';
import { newPerson, type NewPerson } from './kit/accounts';
import { address, button, expect, record, test } from './kit/people';
import { chatLink } from './kit/platform';
import { freshFire } from './kit/points';
import { expectAccessible } from './kit/screens';

const FRESH = 'Fresh-Park-77!';

async function enter(page: Page, login: string, password: string, to = '/home/index'): Promise<void> {
  await page.goto(address(`/login?redirect=${encodeURIComponent(to)}`));
  await fillIn(page, login, password);
  await expect(page).toHaveURL(address(to));
}

async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('登录名').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await button(page, '登录').click();
}

/** With the session of the page, which may itself be on the way to another address: loading it anew could be aborted. */
async function openTab(page: Page, to: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address(to));
  return tab;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '修改密码' });
const reminderOf = (page: Page) => page.getByRole('dialog', { name: '首次登录，请修改密码' });

async function change(page: Page, person: NewPerson): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('旧密码', { exact: true }).fill('not-the-old-one1');
  await dialog.getByLabel('新密码', { exact: true }).fill(FRESH);
  await dialog.getByLabel('确认新密码', { exact: true }).fill(FRESH);
  await button(dialog, '确认修改').click();
  await expect(dialog.getByText('旧密码不正确')).toBeVisible();
  await dialog.getByLabel('旧密码', { exact: true }).fill(person.password);
  await button(dialog, '确认修改').click();
  await expect(dialog.getByText('密码已修改，请重新登录')).toBeVisible();
}

test('a first password is to be changed; then the old one and the other sessions are over', async ({ people }) => {
  const person = await newPerson();
  const page = await people.device();
  const elsewhere = await people.device();
  await enter(page, person.login, person.password);
  await expect(reminderOf(page)).toBeVisible();
  await expectAccessible(page);
  await button(reminderOf(page), '取消').click();
  await expect(reminderOf(page)).toBeHidden();
  // Nothing else is answered before the change; the way there stays on the page.
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  const nextTab = await openTab(page, '/warningNoticeWechat/index');
  await expect(nextTab.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await enter(elsewhere, person.login, person.password, '/mainDetail/index');
  await button(reminderOf(elsewhere), '修改密码').click();
  await expect(dialogOf(elsewhere)).toBeVisible();
  await expectAccessible(elsewhere);
  await change(elsewhere, person);
  await button(dialogOf(elsewhere), '重新登录').click();
  await expect(elsewhere).toHaveURL(address('/login'));
  await fillIn(elsewhere, person.login, person.password);
  await expect(elsewhere.getByText('登录名或密码不正确')).toBeVisible();
  await fillIn(elsewhere, person.login, FRESH);
  await expect(elsewhere.locator('[data-screen="homeIndex"]')).toBeVisible();
  // The first session ended with the change.
  const lastTab = await openTab(page, '/home/index');
  await expect(lastTab).toHaveURL(/\/login/);
});

test('the dialog fills the phone, and back closes it', async ({ people }) => {
  const page = await people.signedIn('guard2', '/mainDetail/index?tab=password');
  await button(page, '修改密码').click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const width = (await dialog.boundingBox())?.width;
  expect(width).toBe(page.viewportSize()?.width);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/mainDetail\/index/);
});

test('an alarm from the chat is never covered by the reminder; the next page shows it', async ({ people }) => {
  const person = await newPerson();
  const { id } = await freshFire();
  const page = await people.device();
  await page.goto(await chatLink(person.login, id));
  await expect(record(page)).toBeVisible();
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${id}`));
  await expect(button(page, '接警')).toBeVisible();
  const asked = page.waitForRequest(/passwordStatus/);
  let onAlarm = 0;
  page.on('request', (request) => {
    if (/passwordStatus/.test(request.url()) && new URL(page.url()).searchParams.has('id')) onAlarm += 1;
  });
  await button(page, '接警').click();
  await expect(record(page)).toContainText('核实中');
  await page.goto(address('/mainDetail/index'));
  await asked;
  await expect(reminderOf(page)).toBeVisible();
  expect(onAlarm).toBe(0);
});
