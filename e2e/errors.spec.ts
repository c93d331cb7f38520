/** What goes wrong around a form: the session ends, the network goes, another tab changes park or person. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../server/db/seed/seed';
import {
  addPhoto,
  address,
  button,
  changeSession,
  choose,
  expect,
  expectState,
  record,
  signIn,
  test,
} from './kit/people';
import { chatLink } from './kit/platform';
import { freshFire, rowsOf, type Raised } from './kit/points';

const alarmPage = ({ id }: Raised): string => `/warningNoticeWechat/sureFire?id=${id}`;
const note = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /说明/ });
const NOTE = '厨房蒸汽，现场已查看';

/** A guard has taken the alarm and is writing why it is a false one. */
async function writeFalseAlarm(page: Page): Promise<void> {
  await button(page, '接警').click();
  await expectState(page, '核实中');
  await button(page, '误报').click();
  await note(page).fill(NOTE);
}

/** Every list and record on the page asks anew, at one moment. */
const askForEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let n = 0; n < 20; n += 1) {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

async function fillSignIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('登录名').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await button(page, '登录').click();
}

test('a session that ends under a form: one way to sign-in, the draft waits for its author and for nobody else', async ({
  people,
}) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard', alarmPage(fire));
  await writeFalseAlarm(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await changeSession(page, 'ended_at = now()');
  await askForEverything(page);
  await expect(page).toHaveURL(address(`/login?redirect=${encodeURIComponent(alarmPage(fire))}`));
  await expect(page.getByLabel('登录名')).toBeVisible();
  await page.waitForLoadState();
  expect(loads).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('session.credentials'))).toBeNull();

  await fillSignIn(page, 'guard2');
  await expect(record(page)).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await signIn(page, 'guard', alarmPage(fire));
  await button(page, '误报').click();
  await expect(note(page)).toHaveValue(NOTE);
});

test('a park changed in another tab: what is written here goes to the park it was made for', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard', alarmPage(fire));
  await writeFalseAlarm(page);
  await changeSession(page, 'park_id = 1');
  const other = await page.context().newPage();
  await other.goto(address('/mainDetail/index'));
  await button(other, /当前园区/).click();
  await button(other.getByRole('dialog', { name: '切换园区' }), /星河科学园/).click();
  await expect(other.getByText('已切换到星河科学园')).toBeVisible();

  const form = page.getByRole('dialog', { name: '误报' });
  await expect(note(page)).toHaveValue(NOTE);
  await choose(form, '误报原因', '烹饪');
  await addPhoto(form, '厨房');
  await button(form, '确认误报').click();
  await expect(form).toBeHidden();
  await expectState(page, '待复核');
  expect(await rowsOf(`select park_id, handle_state from alarm where id = ${fire.id}`)).toEqual([['1', '40']]);
});

test('a sign-in in one tab is seen in another', async ({ people }) => {
  const page = await people.device();
  await page.goto(address('/login?redirect=%2FwarningNoticeWechat%2Findex'));
  const other = await page.context().newPage();
  await signIn(other, 'guard');
  await expect(page).toHaveURL(address('/warningNoticeWechat/index'));
  await expect(page.locator('[data-screen="warningNoticeWechatIndex"]')).toBeVisible();
});

test('a first opening that nothing answers says so; one tap opens the alarm, the ticket is not lost', async ({
  people,
}) => {
  const fire = await freshFire();
  const page = await people.device();
  await page.route('**/session/v1/boot', (route) => route.abort());
  await page.goto(await chatLink('guard', fire.id));
  const screen = page.locator('[data-screen="noAnswer"]');
  await expect(screen.getByRole('heading', { name: '没能加载出来' })).toBeVisible();
  await page.unroute('**/session/v1/boot');
  await button(screen, '重试').click();
  await expect(record(page)).toContainText(fire.place);
});

test('a first opening without the app’s own script says so', async ({ people }) => {
  const page = await people.device();
  await page.route(/\/assets\/.*\.js|\/src\/main\.tsx/, (route) => route.abort());
  await page.goto(address('/home/index'));
  await expect(page.getByRole('alert')).toHaveText('没能加载出来，请检查网络后重试，或重新点开消息');
  await page.unroute(/\/assets\/.*\.js|\/src\/main\.tsx/);
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.getByLabel('登录名')).toBeVisible();
});
