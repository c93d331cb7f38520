/**
 * Every screen, for everybody who may and may not see it. People go from page to page within a session, without a load:
 * each page as the first one of a session, by its address, is opened in words.spec.ts.
 */
import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Language } from '../src/i18n/areas';
import type { ScreenKey } from '../src/screens/addresses';
import { address, button, expect, isPhone, takeOption, test } from './kit/people';
import { freshFire, rowsOf } from './kit/points';
import {
  ADMIN_SCREENS,
  ALL_SCREENS,
  ONE_OF_EACH_AREA,
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
  visit,
} from './kit/screens';

// Many pages, each test with devices of its own: shared among the workers, or one of them would wait for the other at the end.
test.describe.configure({ mode: 'parallel' });

const SIGNED_IN = ALL_SCREENS.filter((key) => !PUBLIC_SCREENS.includes(key));
const ORDER_SCREENS = SIGNED_IN.filter((key) => key.startsWith('order'));
const ALARM_SCREENS = SIGNED_IN.filter((key) => key.startsWith('warning'));
const COMMON_SCREENS = SIGNED_IN.filter((key) => ![...ORDER_SCREENS, ...ALARM_SCREENS, ...ADMIN_SCREENS].includes(key));

/** Every part of the desktop kit, and every page there that is drawn by hand, is looked through for accessibility once. */
const LOOKED_THROUGH_AT_THE_DESK: readonly ScreenKey[] = [
  ...PUBLIC_SCREENS,
  'homeIndex',
  'mainDetailIndex',
  'warningNoticeWechatIndex',
  'warningNoticeWechatSureFire',
  'warningNoticeWechatNodeDetail',
  'warningDetail',
  'orderWorkbench',
  'orderRecord',
  'orderMessages',
  'orderPool',
  'orderReport',
  'orderStatistics',
  'orderTypes',
  'orderHandle',
  'unifiedUsers',
  'unifiedUser',
  'unifiedOrgs',
  'unifiedRole',
  'menuManage',
  'tenantPermissionEdit',
  'ruleAllocation',
  'passwordPolicy',
  'dictItems',
  'actionTrack',
  'syncLog',
  'alarmBoard',
  'alarmCreate',
  'alarmRecord',
  'alarmTask',
  'alarmSetupEdit',
  'flowDefine',
  'flowSend',
  'taskList',
  'flowTask',
  'bizFlowDetail',
];
/** On the phone all are but these: second and third places of one definition. */
const DRAWN_ELSEWHERE_TOO = /^(center(User|Org|Role|Park)|park(User|Role)|admin(Login|Action)Log)/;

const isLookedThrough = (page: Page, key: ScreenKey): boolean =>
  isPhone(page) ? !DRAWN_ELSEWHERE_TOO.test(key) : LOOKED_THROUGH_AT_THE_DESK.includes(key);

/** Goes through all of them in one session. */
async function openEach(page: Page, keys: readonly ScreenKey[], isAccessibleToo = false): Promise<void> {
  const records = await seededRecords();
  const complaints = hearComplaints(page);
  for (const key of keys) {
    await test.step(key, async () => {
      await visit(page, addressOf(key, records));
      await expectScreen(page, key);
      await expectFits(page);
      if (isAccessibleToo && isLookedThrough(page, key))
        await expectAccessible(page, { contrast: ONE_OF_EACH_AREA.has(key) });
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

test('whoever is not signed in sees the public pages', async ({ people }) => {
  const page = await people.device();
  await page.goto(address('/login'));
  await openEach(page, PUBLIC_SCREENS, true);
});

// The guard is the same on both devices.
test('at other addresses whoever is not signed in is asked to sign in @phone', async ({ people }) => {
  const page = await people.device();
  const records = await seededRecords();
  await page.goto(address('/404'));
  for (const key of SIGNED_IN) {
    const asked = new URL(addressOf(key, records));
    await visit(page, asked.href);
    await page.waitForURL((url) => url.searchParams.get('redirect')?.startsWith(asked.pathname) ?? false);
    await expect(page.locator('[data-screen="login"]')).toBeVisible();
  }
});

test('a guard opens the alarm pages and everybody’s pages', async ({ people }) => {
  await openEach(await people.signedIn('guard'), [...ALARM_SCREENS, ...COMMON_SCREENS], true);
});

test('an administrator opens the order pages, a dispatcher her message', async ({ people }) => {
  const orders = ORDER_SCREENS.filter((key) => key !== 'orderMessage');
  await openEach(await people.signedIn('admin'), orders, true);
  await openEach(await people.signedIn('dispatcher'), ['orderMessage'], true);
});

// In parts, so that no worker waits for the other at the end.
const PARTS = 2;
for (let part = 0; part < PARTS; part += 1) {
  const keys = ADMIN_SCREENS.filter((_, index) => index % PARTS === part);
  test(`an administrator opens every page of the administration (${part + 1} of ${PARTS})`, async ({ people }) => {
    await openEach(await people.signedIn('admin'), keys, true);
  });
}

async function expectTurnedAway(page: Page): Promise<void> {
  await expectSettled(page);
  await expect(page.getByText(/您没有权限(查看|访问)/).first()).toBeVisible();
  await expectFits(page);
}

/** Between two pages that are refused stands one that is not: what is read is the second one's own refusal. */
async function expectRefused(page: Page, keys: readonly ScreenKey[]): Promise<void> {
  const records = await seededRecords();
  for (const key of keys) {
    await visit(page, addressOf(key, records));
    await expectTurnedAway(page);
    await visit(page, address('/home/index'));
    await expectScreen(page, 'homeIndex');
    await expect(page.getByText(/您没有权限(查看|访问)/).filter({ visible: true })).toHaveCount(0);
  }
}

test('the administration is not a guard’s', async ({ people }) => {
  const page = await people.signedIn('guard');
  await expectRefused(page, ['unifiedUsers', 'parkRole', 'tenants', 'dicts', 'actionLog']);
});

// Rights are the same on both devices.
test('alarms are the shift leader’s and the administrator’s too @desk', async ({ people }) => {
  for (const login of ['lead', 'admin'] as const) await openEach(await people.signedIn(login), ALARM_SCREENS);
});

test('a tenant’s clerk is told that alarms are not hers, and what is hers works', async ({ people }) => {
  const page = await people.signedIn('tenant');
  await expectRefused(page, ALARM_SCREENS);
  await openEach(page, COMMON_SCREENS);
});

// The addresses are the same on both devices.
test('addresses that only lead on lead to their page @phone', async ({ people }) => {
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
    const dialog = page.getByRole('dialog');
    // The bar of another journey's alarm may come under the press, and move the row away.
    await expect(async () => {
      await button(page, new RegExp(LANGUAGE_NAMES[from])).click({ timeout: 5_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await button(dialog, LANGUAGE_NAMES[to]).click();
    return;
  }
  await page.locator('main').getByText(LANGUAGE_NAMES[from], { exact: true }).click();
  await takeOption(page, LANGUAGE_NAMES[to]);
}

test('each of the four languages is complete, and stays chosen from page to page', async ({ people }) => {
  const fire = await freshFire();
  // The choice is kept with the account: of somebody whom no other journey plays.
  await rowsOf(`update user_config set language = null
    where user_id = (select id from app_user where login_name = 'field4') returning 1`);
  const page = await people.signedIn('field4', '/mainDetail/index');
  // People keep their names, and places theirs.
  const names = ['彭小军', ...(await rowsOf('select distinct location_text from device')).flat()];
  const isName = (words: string): boolean =>
    names.some((name) => words.replace(/\s/g, '').endsWith(name.replace(/\s/g, '')));
  let before: Language = 'zh';
  for (const language of ['en', 'es', 'ja'] as const) {
    await page.goto(address('/mainDetail/index'));
    await expectSettled(page);
    await changeLanguage(page, before, language);
    before = language;
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    // Over a load, and from page to page.
    await page.goto(address('/home/index'));
    for (const path of ['/home/index', `/warningNoticeWechat/sureFire?id=${fire.id}`]) {
      await visit(page, address(path));
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
