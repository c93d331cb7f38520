/** At the gates: a pass that two of them let in without the network, and a scanner at reception that types. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { visitPublicEndpoints } from '../src/contract/visit/visit-public';
import type { OutputOf } from '../src/contract/endpoint';
import { href } from '../src/screens/addresses';
import { callAs, namedPerson } from './kit/accounts';
import { address, button, expect, type People, test } from './kit/people';
import { rowsOf } from './kit/points';

const PARK = 1;

interface Invited {
  visitId: number;
  guestId: number;
  name: string;
  passNo: string;
  token: string;
}

/** Somebody whom a host has invited for now and who has registered, with what they have on their phone. */
async function invited(name: string): Promise<Invited> {
  // One that nobody else has: a guest has no second visit at the same time.
  const phone = `136${String(randomInt(1e8)).padStart(8, '0')}`;
  const [type] = await rowsOf(`select id from visit_type where park_id = ${PARK} and name = '商务来访'`);
  const times = { planStart: Date.now(), planEnd: Date.now() + 3_600_000 };
  const made = await callAs<VisitDetail>('manager', visitEndpoints.createVisit, {
    parkId: PARK,
    typeId: Number(type?.[0]),
    ...times,
    guests: [{ name, phone, company: '远山科技' }],
  });
  const [guest] = made.guests;
  const token = new URL(guest?.link ?? '').searchParams.get('token') ?? '';
  const { actOnMyVisit } = visitPublicEndpoints;
  const registered = { token, action: 'register', consent: true, guest: { name, phone, company: '远山科技' } };
  const reply = await fetch(address(`/${actOnMyVisit.path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registered),
  });
  expect(reply.status).toBe(200);
  return { visitId: made.id, guestId: guest?.id ?? 0, name, passNo: guest?.passNo ?? '', token };
}

/** What the guest's phone shows now. */
async function codeOf({ token }: Invited): Promise<string> {
  const { getMyPass } = visitPublicEndpoints;
  const reply = await fetch(address(`/${getMyPass.path}?token=${encodeURIComponent(token)}`));
  return ((await reply.json()) as { data: OutputOf<typeof getMyPass> }).data.fresh;
}

/** At the gate with a list that knows the guest, and then without the network. */
async function offlineAt(people: People, login: string, door: string): Promise<Page> {
  const page = await people.signedIn(login, new URL(address(href('visitGate'))).pathname);
  await expect(page.getByText('没有网络也能验码')).toBeVisible();
  await page.getByLabel('本岗位').fill(door);
  await page.context().setOffline(true);
  await expect(page.getByText('网络不可用')).toBeVisible();
  return page;
}

async function letIn(page: Page, { passNo, name }: Invited): Promise<void> {
  await page.getByLabel(/^通行号码/).fill(passNo);
  await button(page, '查找').click();
  await expect(page.locator('.vg-card')).toContainText(name);
  await button(page, '签到').click();
  await expect(page.locator('.vg-card')).toContainText('已存在本机');
}

test('a pass that two gates let in without the network is found when they send, and is a security alarm @phone', async ({
  people,
}) => {
  const guest = await invited('两处来客');
  const other = await namedPerson('西门岗', 'guard');
  const east = await offlineAt(people, 'guard', '东门');
  const west = await offlineAt(people, other.login, '西门');
  await letIn(east, guest);
  await letIn(west, guest);
  const alarms = () =>
    rowsOf(
      `select category, location from alarm where title like '同一通行码两处入园：${guest.name}%' and handle_state = 10`,
    );
  await east.context().setOffline(false);
  await expect(east.locator('.vg-card')).toContainText('已送达');
  expect(await alarms()).toEqual([]);
  await west.context().setOffline(false);
  await expect(west.locator('.vg-card')).toContainText('已发出安防告警');
  expect(await alarms()).toEqual([['5', '东门 · 西门']]);
  const log = `select params->>'first', params->>'door' from visit_log where visit_id = ${guest.visitId} and event = 'doubleEntry'`;
  expect(await rowsOf(log)).toEqual([['东门', '西门']]);
  await rowsOf(
    `update alarm set handle_state = 50, closed_at = now() where title like '同一通行码两处入园：${guest.name}%' returning id`,
  );
});

test('a scanner at reception types the code and Enter: one guest after the other without a mouse @desk', async ({
  people,
}) => {
  const guests = [await invited('扫码来客甲'), await invited('扫码来客乙')];
  const desk = await people.signedIn('dispatcher', new URL(address(href('visitGate'))).pathname);
  await expect(desk.getByText('没有网络也能验码')).toBeVisible();
  for (const guest of guests) {
    // As a scanner does: it types wherever the cursor is, without a pause, and ends with Enter.
    await desk.keyboard.type(await codeOf(guest));
    await desk.keyboard.press('Enter');
    await expect(desk.locator('.vg-card')).toContainText(guest.name);
    await expect(desk.locator('.vg-card')).toContainText('可入园');
    await button(desk, '签到').click();
    await expect(desk.locator('.vg-card')).toContainText('已送达');
    await expect(desk.getByLabel(/^通行号码/)).toBeFocused();
  }
  const states = await rowsOf(`select state from guest where id in (${guests.map(({ guestId }) => guestId).join()})`);
  expect(states.flat()).toEqual(['2', '2']);
  // Wherever the cursor is: beside every field, and in the field of the entrance, whose words stay as they were.
  const door = desk.getByLabel('本岗位');
  const places = [() => desk.getByText('没有网络也能验码').click(), () => door.fill('东门')];
  for (const [n, guest] of guests.entries()) {
    await places[n]?.();
    await desk.keyboard.type(await codeOf(guest));
    await desk.keyboard.press('Enter');
    await expect(desk.locator('.vg-card')).toContainText(guest.name);
  }
  await expect(door).toHaveValue('东门');
  // What is no pass is said at once, and the next scan still goes to the field.
  await desk.keyboard.type('SP:NOPASS');
  await desk.keyboard.press('Enter');
  await expect(desk.locator('.vg-card')).toContainText('这不是访客通行码');
  await expect(desk.getByLabel(/^通行号码/)).toBeFocused();
});
