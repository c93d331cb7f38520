/** In a basement without a signal: what was decided is kept, survives the phone killing the app, and is sent once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openMobileLink } from '../scripts/bench/mobile-link.mjs';
import { waitingApproval } from './kit/flows';
import { chatLink, flowLink, sharedInstance } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';

test.use({ serviceWorkers: 'allow' });

const record = (page: Page) =>
  page.locator('[data-screen="warningNoticeWechatSureFire"] [data-ready="record"]').first();
const HOLD_MS = 1_300;

async function timesDone(alarmId: number, action: string): Promise<number> {
  const [row] = await rowsOf(`select count(*) from alarm_log where alarm_id = ${alarmId} and action = '${action}'`);
  return Number(row?.[0]);
}

/** Presses and holds, as a thumb does; the button acts after one second. */
async function hold(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click({ delay: HOLD_MS });
}

// Only phone files are kept for opening offline.
test('a verdict given offline is sent once after the browser was killed and the network came back @phone', async ({}, testInfo) => {
  const { use } = testInfo.project;
  const profile = mkdtempSync(join(tmpdir(), 'park-offline-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...use.launchOptions,
      viewport: use.viewport,
      isMobile: use.isMobile,
      hasTouch: use.hasTouch,
      userAgent: use.userAgent,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
  const { id } = await freshFire();
  const confirmed = () => timesDone(id, 'confirmFire');

  const before = await open();
  const page = before.pages()[0] ?? (await before.newPage());
  await page.goto(await chatLink('guard', id));
  await page.getByRole('button', { name: '接警', exact: true }).click();
  await expect(page.getByRole('button', { name: /真实火警/ })).toBeVisible();
  // The shell must be on the phone before the signal goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const address = page.url();
  await before.setOffline(true);
  await hold(page, /真实火警/);
  await expect(page.locator('[data-state="waiting"]').first()).toBeVisible();
  await before.close();
  expect(await confirmed()).toBe(0);

  const after = await open();
  await after.setOffline(true);
  const again = after.pages()[0] ?? (await after.newPage());
  await again.goto(address);
  await expect(record(again)).toBeVisible();
  await expect(again.locator('[data-state="waiting"]').first()).toBeVisible();

  await after.setOffline(false);
  await expect.poll(confirmed).toBe(1);
  await expect(again.locator('[data-state="waiting"]')).toHaveCount(0);
  expect(await rowsOf(`select handle_state from alarm where id = ${id}`)).toEqual([['30']]);
  await again.reload();
  await expect(record(again)).toBeVisible();
  expect(await confirmed()).toBe(1);
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});

test.describe('before everything has arrived', () => {
  // It would fetch for the page what is kept from it here.
  test.use({ serviceWorkers: 'block' });

  test('what is tapped before the outbox has arrived is shown as kept, survives the page, and is sent once', async ({
    page,
  }) => {
    const { id } = await freshFire();
    const taken = () => timesDone(id, 'acknowledge');
    const outbox = '**/assets/outbox-*';
    await page.route(outbox, (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(await chatLink('guard', id));
    // A part that is missing makes the page load itself anew, once.
    await expect.poll(() => loads).toBe(2);
    const address = page.url();
    await page.getByRole('button', { name: '接警', exact: true }).click();
    await expect(page.locator('[data-state="waiting"]').first()).toBeVisible();
    expect(await taken()).toBe(0);
    await page.goto(address);
    await expect(page.locator('[data-state="waiting"]').first()).toBeVisible();
    expect(await taken()).toBe(0);

    await page.goto('about:blank');
    await page.unroute(outbox);
    await page.goto(address);
    await expect(record(page)).toContainText('核实中');
    expect(await taken()).toBe(1);
    await page.reload();
    await expect(record(page)).toContainText('核实中');
    expect(await taken()).toBe(1);
  });

  test('the bar of a waiting alarm is not drawn before its styles have arrived @phone', async ({ page }) => {
    await freshFire();
    const { id } = await freshFire();
    const styles = '**/assets/later-*.css';
    let asked = 0;
    await page.route(styles, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(await chatLink('guard', id));
    // Once by the page, once after its only reload, then by the part that tries again.
    await expect.poll(() => asked).toBeGreaterThan(2);
    const bar = page.getByRole('region', { name: '待确认告警' });
    await expect(bar).toHaveCount(0);
    await page.unroute(styles);
    await expect(bar).toBeVisible();
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  // The desktop’s forms come with its page.
  test('offline as soon as the buttons are there, 接警 and a fire are kept and arrive, and 误报 opens @phone', async ({
    page,
    context,
  }) => {
    const { id } = await freshFire();
    const parts = /assets\/(?:outbox|area-alarm)-/;
    await page.route(parts, (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(await chatLink('guard', id));
    // A part that is missing makes the page load itself anew, once.
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('button', { name: '接警', exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: '接警', exact: true }).click();
    await page.getByRole('button', { name: '误报' }).click();
    const form = page.getByRole('dialog', { name: '误报' });
    await form.getByLabel('说明').fill('厨房蒸汽');
    await form.getByRole('button', { name: '取消' }).click();
    await hold(page, /真实火警/);
    await expect(page.getByText('已接警（待发送）')).toBeVisible();
    await expect(page.getByText('已判定真实火警（待发送）')).toBeVisible();
    expect(await timesDone(id, 'confirmFire')).toBe(0);

    await page.unroute(parts);
    await context.setOffline(false);
    await expect.poll(() => timesDone(id, 'confirmFire')).toBe(1);
    await expect(record(page)).toContainText('处置中');
    await expect(page.locator('[data-state="waiting"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '知道了' })).toHaveCount(0);
    expect(await rowsOf(`select handle_state from alarm where id = ${id}`)).toEqual([['30']]);
  });
});

/** The page says itself what of the program is on this device: `opens` (links), then `whole`. */
const isKept = (page: Page, how: RegExp) => expect(page.locator('html')).toHaveAttribute('data-kept', how);

// Only phone files are kept for opening offline.
test('an alarm that was looked at over slow 4G opens without the line, and the rest follows at the next visit @phone', async ({
  page,
  context,
}) => {
  const { id } = await freshFire();
  const link = await openMobileLink(Number(new URL(sharedInstance().url).port));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const address = new URL(await chatLink('guard', id));
  address.port = String(link.port);
  await page.goto(address.href);
  await isKept(page, /opens|whole/);
  const opened = page.url();
  link.setOffline(true);
  await page.goto(opened);
  await expect(record(page)).toContainText('待确认');
  await expect(page.getByRole('button', { name: '接警', exact: true })).toBeVisible();

  link.setOffline(false);
  await page.goto(opened);
  await expect(page.getByText('离线可用，没有网络也能打开')).toBeVisible();
  await isKept(page, /whole/);
  // What nobody has opened yet opens, too, and says so.
  link.setOffline(true);
  await page.goto(new URL('/mainDetail/index', opened).href);
  await expect(page.getByText('离线使用')).toBeVisible();
  await isKept(page, /whole/);
  await link.close();
});

test('an approval that was looked at opens without the line and takes the answer; so does the workbench, once opened @phone', async ({
  page,
  context,
}) => {
  const { id, login } = await waitingApproval();
  await page.goto(await flowLink(login, id));
  await isKept(page, /opens|whole/);
  const approval = page.url();
  const workbench = new URL('/workbench/index', approval).href;
  await context.setOffline(true);
  await page.goto(approval);
  await expect(page.locator('[data-screen="bizFlowDetail"] [data-ready="record"]')).toContainText('审批中');
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('已同意（待发送）')).toBeVisible();
  // Nobody has opened it here yet: it says so, and what waits to be sent stays in sight.
  await page.goto(workbench);
  await expect(page.getByRole('heading', { name: '网络未连接' })).toBeVisible();
  await expect(page.getByText('待发送 1')).toBeVisible();

  // With the line back it opens by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible();
  await isKept(page, /whole/);
  await context.setOffline(true);
  await page.goto(workbench);
  await expect(page.getByRole('heading', { name: '现在要做的' })).toBeVisible();
});

// Only phone files are kept for opening offline.
test('the shell is kept although a file of it did not arrive at first @phone', async ({ context, page }) => {
  // The worker asks twice: ahead of its list, and by the list.
  const lost: string[] = [];
  await context.route('**/assets/*', async (route) => {
    const asked = route.request();
    if (!asked.serviceWorker() || lost.length === 2 || (lost[0] && lost[0] !== asked.url())) return route.continue();
    lost.push(asked.url());
    return route.abort('connectionreset');
  });
  const { id } = await freshFire();
  await page.goto(await chatLink('guard', id));
  await expect(record(page)).toBeVisible();
  await expect.poll(() => lost.length).toBe(2);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await isKept(page, /opens|whole/);
});

/** How far things moved by themselves on a page that is opened; before the page's scripts. */
const noteShift = (): void => {
  Object.assign(window, { shift: 0 });
  const add = (moved: number): unknown =>
    Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) add(Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift', buffered: true });
  // What stood there before the app did.
  new MutationObserver(() => {
    const head = document.querySelector('[data-ready="picture"]');
    if (head) Object.assign(window, { picture: head.textContent });
  }).observe(document, { childList: true, subtree: true });
};

// Only phone files are kept for opening offline.
test('a link that is opened again moves nothing, with a line and without one, also while another alarm waits @phone', async ({
  context,
}) => {
  const [fire, other] = [await freshFire(), await freshFire()];
  await context.addInitScript(noteShift);
  /** Opens a page and waits for all that comes after its record. */
  const open = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(address);
    await expect(record(page)).toBeVisible();
    await expect(page.getByRole('region', { name: '待确认告警' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^通知/ })).toBeVisible();
    return page;
  };
  const pictureOn = (page: Page): Promise<string> => page.evaluate(() => String(Reflect.get(window, 'picture')));
  const movedOn = async (page: Page): Promise<number> => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => Number(Reflect.get(window, 'shift')));
  };

  /** Pages that the server has written with this record. */
  const looksAt = async (id: number): Promise<string | undefined> =>
    (await rowsOf(`select count(*) from audit_row where action = 'session.linkLook' and biz_id = ${id}`))[0]?.[0];

  // The first one is left before it has learnt which alarms wait.
  const first = await context.newPage();
  await first.route('**/alarm/v1/alerts', () => undefined);
  await first.goto(await chatLink('guard', fire.id));
  await isKept(first, /opens|whole/);
  await expect(first.getByText('消防控制室', { exact: true })).toBeVisible();
  await expect(first.getByRole('region', { name: '待确认告警' })).toHaveCount(0);
  await first.close();

  const warm = await open(await chatLink('guard', fire.id));
  await expect(warm.getByText('消防控制室', { exact: true })).toBeVisible();
  expect(await movedOn(warm)).toBeLessThanOrEqual(0.01);
  expect(await pictureOn(warm)).toContain(fire.place);
  // With the kept shell and the kept record: the server was asked for no page.
  expect(await looksAt(fire.id)).toBe('1');
  const address = warm.url();
  await warm.close();

  // One that was not read on this device before comes with the server's page.
  const next = await open(await chatLink('guard', other.id));
  expect(await movedOn(next)).toBeLessThanOrEqual(0.01);
  expect(await looksAt(other.id)).toBe('1');
  await next.close();

  await context.setOffline(true);
  const offline = await open(address);
  await expect(offline.getByText('网络未连接，操作会先存在本机')).toBeVisible();
  expect(await movedOn(offline)).toBeLessThanOrEqual(0.01);
  expect(await pictureOn(offline)).toContain(fire.place);
});
