/** The buttons of a link act before the app is there: kept at once, sent by the page itself, adopted by the app. Once. */
import type { Page } from '@playwright/test';
import { button, expect, expectState, NAMES, test } from './kit/people';
import { makeOrder, timesDone } from './kit/orders';
import { chatLink, orderLink } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';

const SCRIPTS = /\/assets\/.*\.js$/;
const ACT = /\/(?:alarm|order)\/v1\/\w+\/act$/;

/** The app's scripts wait until they are let go. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SCRIPTS, async (route) => {
    await free;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(SCRIPTS);
  };
}

const bar = (page: Page) => page.locator('[data-bar]');
const kept = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('outbox.early') ?? '');
const timesTaken = async (alarmId: number): Promise<number> =>
  (await rowsOf(`select 1 from alarm_log where alarm_id = ${alarmId} and action = 'acknowledge'`)).length;
const ackBy = async (alarmId: number): Promise<string | undefined> =>
  (await rowsOf(`select u.name from alarm a join app_user u on u.id = a.ack_by where a.id = ${alarmId}`))[0]?.[0];

test('接警 before the app: said at once, sent by the page, adopted by the app, done once however often it is tapped', async ({
  people,
}) => {
  const fire = await freshFire();
  const page = await people.device();
  const showApp = await holdApp(page);
  const keys = new Set<string | null>();
  page.on('request', (request) => {
    const isAct = ACT.test(new URL(request.url()).pathname);
    if (isAct) void request.headerValue('idempotency-key').then((key) => keys.add(key));
  });
  let answer = (): void => undefined;
  const exchanged = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/session/v1/boot', async (route) => {
    await exchanged;
    await route.continue();
  });

  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await button(page, '接警').dblclick();
  // Neither the exchange has answered nor has the app come.
  await expect(bar(page)).toContainText('已接警（发送中）');
  expect(await kept(page)).toContain('"acknowledge"');
  expect(await timesTaken(fire.id)).toBe(0);
  answer();
  await expect(bar(page).locator('[data-state="arrived"]')).toHaveText('已接警');
  expect(await ackBy(fire.id)).toBe(NAMES.guard);

  await showApp();
  await expectState(page, '核实中');
  await expect(button(page, '接警')).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toContain('acknowledge');
  expect(await timesTaken(fire.id)).toBe(1);
  expect(keys.size).toBe(1);
});

test('a page that is reloaded after the tap, before anything was sent, has not lost it', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.device();
  const showApp = await holdApp(page);
  await page.route('**/session/v1/boot', (route) => route.abort());
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await button(page, '接警').click();
  await expect(bar(page)).toContainText('已接警（待发送）');
  expect(await timesTaken(fire.id)).toBe(0);

  // The line is back; the message is opened once more.
  await page.unroute('**/session/v1/boot');
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await expect.poll(() => ackBy(fire.id)).toBe(NAMES.guard);
  await page.reload({ waitUntil: 'commit' });
  await showApp();
  await page.goto(await chatLink('guard', fire.id));
  await expectState(page, '核实中');
  await expect.poll(() => kept(page)).not.toContain('acknowledge');
  expect(await timesTaken(fire.id)).toBe(1);
});

test('接单 goes through though the app never arrives; a reload does not do it again', async ({ people }) => {
  const order = await makeOrder('门禁读卡器无反应', { offeredTo: 'repair' });
  const page = await people.device();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(await orderLink('repair', order), { waitUntil: 'commit' });
  await button(page, '接单').click();
  await expect(bar(page).locator('[data-state="arrived"]')).toHaveText('已接单');
  expect(await timesDone(order, 'accept')).toBe(1);
  await page.reload({ waitUntil: 'commit' });
  await page.unroute(SCRIPTS);
  await page.goto(await orderLink('repair', order));
  await expectState(page, '已接单');
  await expect.poll(() => kept(page)).not.toContain('"accept"');
  expect(await timesDone(order, 'accept')).toBe(1);
});

test('a colleague was faster: said in words without the app, and still there when the app has come', async ({
  people,
}) => {
  const fire = await freshFire();
  const page = await people.device();
  const showApp = await holdApp(page);
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await expect(button(page, '接警')).toBeVisible();
  const colleague = await people.fromChat('field', fire.id);
  await button(colleague, '接警').click();
  await expectState(colleague, '核实中');

  await button(page, '接警').click();
  const refusal = bar(page).getByRole('alert');
  await expect(refusal).toContainText('未被接受');
  await expect(refusal).toContainText(new RegExp(`${NAMES.field} .*接警`));
  await showApp();
  await expect(page.locator('[data-screen]').getByText(new RegExp(`已由 ${NAMES.field} 于 .* 接警`))).toBeVisible();
  await expectState(page, '核实中');
  await button(page, '知道了').click();
  expect(await ackBy(fire.id)).toBe(NAMES.field);
  expect(await timesTaken(fire.id)).toBe(1);
});

test('a link that expired under the tap: the person is told, and the tap goes when the message is opened again', async ({
  people,
}) => {
  const fire = await freshFire();
  const page = await people.device();
  const showApp = await holdApp(page);
  let expired = false;
  await page.route('**/session/v1/boot', async (route) => {
    if (!expired) {
      await rowsOf(`update chat_ticket set expires_at = now() where target_id = ${fire.id} returning 1`);
      expired = true;
    }
    await route.continue();
  });
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await button(page, '接警').click();
  await expect(bar(page)).toContainText('此链接已失效，请从消息里重新点开');
  expect(await timesTaken(fire.id)).toBe(0);
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await expect.poll(() => ackBy(fire.id)).toBe(NAMES.guard);
  await showApp();
  await expectState(page, '核实中');
  expect(await timesTaken(fire.id)).toBe(1);
});

test("with another person signed in here a tap goes only with its own person's session", async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('lead');
  const showApp = await holdApp(page);
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  await button(page, '接警').click();
  await expect(bar(page)).toContainText('此设备登录着其他用户，切换后发送');
  await showApp();
  expect(await timesTaken(fire.id)).toBe(0);
  await page.getByRole('button', { name: /^切换为/ }).click();
  await expectState(page, '核实中');
  await expect.poll(() => ackBy(fire.id)).toBe(NAMES.guard);
});

test('a fire is declared by holding, before the app; letting go too early does nothing', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.device();
  const showApp = await holdApp(page);
  await page.goto(await chatLink('guard', fire.id), { waitUntil: 'commit' });
  const real = button(page, '真实火警');
  await real.hover();
  await page.mouse.down();
  await page.mouse.up();
  expect(await kept(page)).not.toContain('confirmFire');
  await page.mouse.down();
  await expect(bar(page).locator('[data-state="arrived"]')).toHaveText('已判定真实火警');
  await page.mouse.up();
  await showApp();
  await expect(page.getByRole('link', { name: '拨打 119' }).first()).toBeVisible();
  await expect
    .poll(() => rowsOf(`select count(*) from alarm_log where alarm_id = ${fire.id} and action = 'confirmFire'`))
    .toEqual([['1']]);
});

/** Where head and main button stand, first as the server wrote them, then in the app's first frame; and what moved meanwhile. */
const notePlaces = (): void => {
  const places: string[] = [];
  const seen = { places, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (places.length < 2) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const boxOf = (selector: string): string => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].join();
  };
  const look = (): void => {
    const isApp = document.querySelector('[data-screen] [data-ready="record"]') !== null;
    const isThere = document.querySelector('.sp-action-bar .sp-tone-main') !== null;
    if (isThere && places.length === (isApp ? 1 : 0))
      places.push(['.sp-record', '.sp-record__title', '.sp-record__facts', '.sp-tone-main'].map(boxOf).join(' '));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

test('the app takes the page over without moving head or buttons', async ({ people }) => {
  const order = await makeOrder('茶水间净水器漏水', { offeredTo: 'repair' });
  const fire = await freshFire();
  for (const makeLink of [() => chatLink('guard', fire.id), () => orderLink('repair', order)]) {
    const page = await people.device();
    await page.addInitScript(notePlaces);
    const showApp = await holdApp(page);
    // Made last: a link shows its record for a minute only.
    await page.goto(await makeLink(), { waitUntil: 'commit' });
    await expect(bar(page)).toBeVisible();
    await showApp();
    await expect(page.locator('[data-screen] [data-ready="record"]')).toBeVisible();
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as { places: string[]; shift: number });
    await expect.poll(async () => (await seen()).places.length).toBe(2);
    const { places, shift } = await seen();
    expect(places[1]).toBe(places[0]);
    expect(shift).toBeLessThanOrEqual(0.01);
  }
});
