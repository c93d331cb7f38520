/** Every screen by its address, as the first page of a session, for everybody who may and may not see it. */
import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Language } from '../src/i18n/areas';
import type { ScreenKey } from '../src/screens/addresses';
import { address, button, expect, isPhone, NAMES, test } from './kit/people';
import { freshFire } from './kit/points';
import {
  ALL_SCREENS,
  PUBLIC_SCREENS,
  RESTRICTED_SCREENS,
  addressOf,
  expectAccessible,
  expectFits,
  expectScreen,
  expectSettled,
  hearComplaints,
  seededAlarm,
} from './kit/screens';

test.describe.configure({ timeout: 150_000 });

const SIGNED_IN = ALL_SCREENS.filter((key) => !PUBLIC_SCREENS.includes(key));

/** Opens each in a tab of its own: nothing is there yet from another page. */
async function openEach(
  { page, keys, alarmId }: { page: Page; keys: readonly ScreenKey[]; alarmId: number },
  check: (tab: Page, key: ScreenKey) => Promise<void>,
): Promise<void> {
  for (const key of keys) {
    await test.step(key, async () => {
      const tab = await page.context().newPage();
      const complaints = hearComplaints(tab);
      await tab.goto(addressOf(key, alarmId));
      await check(tab, key);
      await expectFits(tab);
      const foreseen = (words: string) => RESTRICTED_SCREENS.includes(key) && / 403 /.test(words);
      expect
        .soft(
          complaints.filter((words) => !foreseen(words)),
          key,
        )
        .toEqual([]);
      await tab.close();
    });
  }
}

test('whoever is not signed in is asked to sign in, and sees the public pages', async ({ people }) => {
  const page = await people.device();
  const alarmId = await seededAlarm();
  await openEach({ page, keys: PUBLIC_SCREENS, alarmId }, async (tab, key) => {
    await expectScreen(tab, key);
    await expectAccessible(tab);
  });
  await openEach({ page, keys: SIGNED_IN, alarmId }, async (tab) => {
    await expectScreen(tab, 'login');
    expect(new URL(tab.url()).searchParams.get('redirect')).toMatch(/^\/\w+/);
  });
});

test('a guard opens every screen by its address', async ({ people }) => {
  const page = await people.signedIn('guard');
  await openEach({ page, keys: SIGNED_IN, alarmId: await seededAlarm() }, async (tab, key) => {
    await expectScreen(tab, key);
    await expectAccessible(tab);
  });
});

const ALARM_SCREENS = SIGNED_IN.filter((key) => key.startsWith('warning'));

for (const [login, keys] of [
  ['lead', ALARM_SCREENS],
  ['admin', SIGNED_IN],
] as const) {
  test(`what is ${login}’s opens by its address`, async ({ people }) => {
    const page = await people.signedIn(login);
    await openEach({ page, keys, alarmId: await seededAlarm() }, expectScreen);
  });
}

test('a tenant’s clerk is told that alarms are not hers, and what is hers works', async ({ people }) => {
  const page = await people.signedIn('tenant');
  const alarmId = await seededAlarm();
  for (const key of ALARM_SCREENS) {
    const tab = await page.context().newPage();
    await tab.goto(addressOf(key, alarmId));
    await expectSettled(tab);
    await expect(tab.getByText(/您没有权限(查看|访问)/).first()).toBeVisible();
    await expectFits(tab);
    await tab.close();
  }
  const own = SIGNED_IN.filter((key) => !ALARM_SCREENS.includes(key));
  await openEach({ page, keys: own, alarmId }, async (tab, key) => {
    await expectScreen(tab, key);
    await expectAccessible(tab);
  });
});

test('addresses that only lead on lead to their page', async ({ people }) => {
  const page = await people.signedIn('guard');
  await page.goto(address('/redirect/warningNoticeWechat/index?scope=mine'));
  await expect(page).toHaveURL(address('/warningNoticeWechat/index?scope=mine'));
  await expectScreen(page, 'warningNoticeWechatIndex');
  await page.goto(address('/wechatRequest'));
  await expectScreen(page, '302request');
  await page.goto(address('/no/such/page'));
  await expectScreen(page, '404');
});

async function changeLanguage(page: Page, from: Language, to: Language): Promise<void> {
  if (isPhone(page)) {
    await button(page, new RegExp(LANGUAGE_NAMES[from])).click();
    await button(page.getByRole('dialog'), LANGUAGE_NAMES[to]).click();
    return;
  }
  await page.locator('main').getByText(LANGUAGE_NAMES[from], { exact: true }).click();
  await page.getByRole('option', { name: LANGUAGE_NAMES[to] }).or(page.getByTitle(LANGUAGE_NAMES[to])).last().click();
}

const RAW_KEY = /\b(alarm|chat|codes|common|errors|home|login|me|outbox|register|shell|titles)\.[a-z]\w*(\.\w+)*/;

test('each of the four languages is complete, and stays chosen from page to page', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard', '/mainDetail/index');
  let before: Language = 'zh';
  for (const language of ['en', 'es', 'ja'] as const) {
    await page.goto(address('/mainDetail/index'));
    await expectSettled(page);
    await changeLanguage(page, before, language);
    before = language;
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    for (const path of ['/home/index', `/warningNoticeWechat/sureFire?id=${fire.id}`]) {
      await page.goto(address(path));
      await expectSettled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      expect.soft((await page.locator('body').innerText()).match(RAW_KEY)?.[0], `${language} ${path}`).toBeUndefined();
      if (language === 'ja') continue;
      const buttons = await page.getByRole('button').allInnerTexts();
      expect
        .soft(
          // People keep their names.
          buttons.filter((text) => /\p{Script=Han}/u.test(text) && !text.includes(NAMES.guard)),
          `${language} ${path}`,
        )
        .toEqual([]);
    }
  }
});
