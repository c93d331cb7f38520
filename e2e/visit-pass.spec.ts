/** From a host's link to the gate: registered, agreed, shown and read without the network, told once. */
import type { Page } from '@playwright/test';
import { visitEndpoints } from '../src/contract/visit/visit';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { knowCaptcha, READ } from './kit/captcha';
import { address, button, expect, test } from './kit/people';
import { visitLink } from './kit/platform';
import { rowsOf } from './kit/points';

test.use({ serviceWorkers: 'allow' });

const GUEST = '林晓雨';
const PARK = 1;

const typeId = async (): Promise<number> =>
  Number((await rowsOf(`select id from visit_type where park_id = ${PARK} and name = '商务来访'`))[0]?.[0]);

const stateOf = async (guestId: number): Promise<string> =>
  (await rowsOf(`select state from guest where id = ${guestId}`))[0]?.[0] ?? '';

/** The files of the page are on the phone. */
const expectFileKept = (page: Page, file: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const kept = await (await caches.open('later-files')).keys();
        return kept.some(({ url }) => url.includes(name));
      }, file),
    )
    .toBe(true);

/** By the host's link. @returns the guest as they are written down */
async function register(page: Page): Promise<{ visitId: number; guestId: number }> {
  const phone = `138${String(Date.now()).slice(-8)}`;
  const { url } = await callAs<{ url: string }>('manager', visitEndpoints.makeVisitLink, {
    parkId: PARK,
    typeId: await typeId(),
    days: 1,
  });
  const settle = await knowCaptcha(page, '验证码图片');
  const { pathname, search } = new URL(url);
  await page.goto(address(pathname + search));
  await button(page, '提交登记').click();
  await expect(page.getByText('请先阅读并同意访客须知')).toBeVisible();
  await page.getByLabel('姓名').fill(GUEST);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('单位').fill('远山科技');
  await page.getByRole('checkbox').check();
  await settle();
  await page.getByRole('textbox', { name: '图形验证码' }).fill(READ);
  await button(page, '提交登记').click();
  await expect(page).toHaveURL(/visit\/pass\?token=/);
  const [row] = await rowsOf(`select visit_id, id from guest where phone = '${phone}'`);
  return { visitId: Number(row?.[0]), guestId: Number(row?.[1]) };
}

test('a pass opens and is read without the network, and the entry is told once @phone', async ({ people }) => {
  const guest = await people.device();
  const { visitId, guestId } = await register(guest);
  await expect(guest.getByText('等待被访人同意')).toBeVisible();
  // It begins half an hour before the plan at the earliest.
  await rowsOf(`update visit set plan_start = now() where id = ${visitId} returning id`);
  // From the card in the chat: one tap.
  const host = await people.device();
  await host.goto(await visitLink('manager', visitId));
  await button(host, '同意来访').click();
  // The page wakes up by itself.
  await expect(guest.getByText('实时码')).toBeVisible();
  await expectFileKept(guest, 'visit-pass');

  await guest.context().setOffline(true);
  await guest.reload();
  await expect(guest.getByText('离线码')).toBeVisible();
  const buffer = await guest.locator('.sp-qr').screenshot();

  const gate = address(href('visitGate'));
  const guard = await people.signedIn('guard', new URL(gate).pathname);
  await expect(guard.getByText('没有网络也能验码')).toBeVisible();
  await expectFileKept(guard, 'area-visit-gate');
  await expectFileKept(guard, 'qr-scanner');
  await guard.context().setOffline(true);
  await guard.reload();
  await expect(guard.getByText('网络不可用')).toBeVisible();
  await button(guard, '扫码').click();
  await guard.locator('input[capture]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer });
  const card = guard.locator('.vg-card');
  await expect(card).toContainText('可入园');
  await expect(card).toContainText('离线码：核对姓名和手机号');
  await expect(card).toContainText(GUEST);
  await button(guard, '签到').click();
  await expect(card).toContainText('已存在本机');
  expect(await stateOf(guestId)).toBe('1');

  await guard.context().setOffline(false);
  await expect.poll(() => stateOf(guestId)).toBe('2');
  await expect(card).toContainText('已送达');
  const entries = await rowsOf(
    `select params->>'offline' from visit_log where visit_id = ${visitId} and event = 'signIn'`,
  );
  expect(entries).toEqual([['1']]);
  const told = await rowsOf(
    `select count(*) from notification where visit_id = ${visitId} and card::text like '%已到访：${GUEST}%'`,
  );
  expect(Number(told[0]?.[0])).toBe(1);

  await guest.context().setOffline(false);
  await expect(guest.getByText('入园', { exact: false }).first()).toBeVisible();
  await button(guest, '我已离开').click();
  await button(guest, '确认已离开').click();
  await expect(guest.getByText('您已签离')).toBeVisible();
  expect(await stateOf(guestId)).toBe('4');
});
