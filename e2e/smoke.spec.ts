/** Every screen by its address, as the first page of a session, for everybody who may and may not see it. */
import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Language } from '../src/i18n/areas';
import type { ScreenKey } from '../src/screens/addresses';
import { address, button, expect, isPhone, NAMES, takeOption, test } from './kit/people';
import { freshFire, rowsOf } from './kit/points';
import {
  ADMIN_SCREENS,
  ALL_SCREENS,
  PUBLIC_SCREENS,
  RESTRICTED_SCREENS,
  addressOf,
  expectAccessible,
  expectFits,
  expectScreen,
  expectSettled,
  expectWords,
  hearComplaints,
  seededRecords,
} from './kit/screens';

// Many pages, each test with devices of its own: shared among the workers, or one of them would wait for the other at the end.
test.describe.configure({ mode: 'parallel' });

const SIGNED_IN = ALL_SCREENS.filter((key) => !PUBLIC_SCREENS.includes(key));
const ORDER_SCREENS = SIGNED_IN.filter((key) => key.startsWith('order'));
const ALARM_SCREENS = SIGNED_IN.filter((key) => key.startsWith('warning'));
const COMMON_SCREENS = SIGNED_IN.filter((key) => ![...ORDER_SCREENS, ...ALARM_SCREENS, ...ADMIN_SCREENS].includes(key));

type Check = (tab: Page, key: ScreenKey) => Promise<void>;

/** Opens each by its address: a load of its own. */
async function openEach(page: Page, keys: readonly ScreenKey[], check: Check): Promise<void> {
  const records = await seededRecords();
  const complaints = hearComplaints(page);
  for (const key of keys) {
    await test.step(key, async () => {
      await page.goto(addressOf(key, records));
      await check(page, key);
      await expectFits(page);
      const foreseen = (words: string) => RESTRICTED_SCREENS.includes(key) && / 40[034] /.test(words);
      expect
        .soft(
          complaints.splice(0).filter((words) => !foreseen(words)),
          key,
        )
        .toEqual([]);
    });
  }
}

const opensForAll: Check = async (tab, key) => {
  await expectScreen(tab, key);
  await expectAccessible(tab);
};

test('whoever is not signed in sees the public pages', async ({ people }) => {
  await openEach(await people.device(), PUBLIC_SCREENS, opensForAll);
});

test('at other addresses whoever is not signed in is asked to sign in', async ({ people }, { project }) => {
  test.skip(project.name !== 'phone', 'the guard is the same on both devices');
  const page = await people.device();
  const records = await seededRecords();
  // Of the administration's one each of its menus: the rule asks for no more of an address than whether it is public.
  const asked = SIGNED_IN.filter(
    (key) => !ADMIN_SCREENS.includes(key) || /^(unifiedUsers|parkRole|centerOrg|tenants|sysTrack)$/.test(key),
  );
  for (const key of asked) {
    await page.goto(addressOf(key, records));
    await expect(page.locator('[data-screen="login"]')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/\w+/);
  }
});

test('a guard opens the alarm pages and everybody’s pages by their address', async ({ people }) => {
  await openEach(await people.signedIn('guard'), [...ALARM_SCREENS, ...COMMON_SCREENS], opensForAll);
});

test('an administrator opens the order pages by their address, a dispatcher her message', async ({ people }) => {
  await openEach(
    await people.signedIn('admin'),
    ORDER_SCREENS.filter((key) => key !== 'orderMessage'),
    opensForAll,
  );
  await openEach(await people.signedIn('dispatcher'), ['orderMessage'], opensForAll);
});

// In parts, so that no worker waits for the other at the end.
const PARTS = 3;
for (let part = 0; part < PARTS; part += 1) {
  const keys = ADMIN_SCREENS.filter((_, index) => index % PARTS === part);
  test(`an administrator opens every page of the administration by its address (${part + 1} of ${PARTS})`, async ({
    people,
  }) => {
    const page = await people.signedIn('admin');
    const complaints = hearComplaints(page);
    const records = await seededRecords();
    for (const [index, key] of keys.entries()) {
      await test.step(key, async () => {
        await page.goto(addressOf(key, records));
        await expectScreen(page, key);
        await expectFits(page);
        // Both kits draw these pages from one definition: every other one is looked through on this device, the rest on the other.
        if (index % 2 === Number(isPhone(page))) await expectAccessible(page);
        expect.soft(complaints.splice(0), key).toEqual([]);
      });
    }
  });
}

test('the administration is not a guard’s', async ({ people }) => {
  const page = await people.signedIn('guard');
  const records = await seededRecords();
  for (const key of ['unifiedUsers', 'parkRole', 'tenants', 'dicts', 'actionLog'] as const) {
    await page.goto(addressOf(key, records));
    await expectSettled(page);
    await expect(page.getByText(/您没有权限(查看|访问)/).first()).toBeVisible();
  }
});

test('alarms are the shift leader’s and the administrator’s too', async ({ people }, { project }) => {
  test.skip(project.name !== 'desktop', 'rights are the same on both devices');
  for (const login of ['lead', 'admin'] as const) {
    await openEach(await people.signedIn(login), ALARM_SCREENS, expectScreen);
  }
});

test('a tenant’s clerk is told that alarms are not hers, and what is hers works', async ({ people }) => {
  const page = await people.signedIn('tenant');
  const records = await seededRecords();
  for (const key of ALARM_SCREENS) {
    const tab = await page.context().newPage();
    await tab.goto(addressOf(key, records));
    await expectSettled(tab);
    await expect(tab.getByText(/您没有权限(查看|访问)/).first()).toBeVisible();
    await expectFits(tab);
    await tab.close();
  }
  await openEach(page, COMMON_SCREENS, expectScreen);
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
  await takeOption(page, LANGUAGE_NAMES[to]);
}

test('each of the four languages is complete, and stays chosen from page to page', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('field', '/mainDetail/index');
  // People keep their names, and places theirs.
  const names = [NAMES.field, ...(await rowsOf('select distinct location_text from device')).flat()];
  const isName = (words: string): boolean =>
    names.some((name) => words.replace(/\s/g, '').endsWith(name.replace(/\s/g, '')));
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
      await expectWords(page, `${language} ${path}`);
      if (language === 'ja') continue;
      const buttons = await page.getByRole('button').allInnerTexts();
      expect
        .soft(
          buttons.filter((text) => /\p{Script=Han}/u.test(text) && !isName(text)),
          `${language} ${path}`,
        )
        .toEqual([]);
    }
  }
});
