/** People of the demo, each with a device of their own, and what their thumbs do on either presentation. */
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { sha256 } from '../../server/modules/session/secret.rules';
import { addAddresses } from '../../src/screens/addresses';
import { adminAddresses } from '../../src/screens/addresses-admin';
import { chatLink, closeRaised, sharedInstance } from './platform';
import { expect } from './expect';
import { rowsOf } from './points';

addAddresses(adminAddresses);

export const NAMES = {
  guard: '王志远',
  guard2: '何永康',
  field: '李卫东',
  lead: '张海峰',
  manager: '陈静怡',
} as const;

export const address = (path: string): string => new URL(path, sharedInstance().url).href;

/** Below 992 px the phone's presentation is drawn. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

/** For somebody at a desk in a journey of phones. */
export const AT_A_DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  userAgent: undefined,
};

export interface People {
  /** A device in somebody's hand, or with other measures: nothing is shared with the other people's. */
  device(measures?: BrowserContextOptions): Promise<Page>;
  /** Taps the message about an alarm. */
  fromChat(login: string, alarmId: number, measures?: BrowserContextOptions): Promise<Page>;
  /** With the session that signing in gives, before its first page. */
  withSession(login: string, measures?: BrowserContextOptions): Promise<Page>;
  /** The same on its first page. */
  signedIn(login: string, to?: string, measures?: BrowserContextOptions): Promise<Page>;
}

/** Every device of a journey is put away at its end, also of one that failed. */
export const test = base.extend<{ people: People }>({
  people: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const device = async (measures?: BrowserContextOptions): Promise<Page> => {
      const context = await browser.newContext(measures);
      contexts.push(context);
      return context.newPage();
    };
    const fromChat = async (login: string, alarmId: number, measures?: BrowserContextOptions): Promise<Page> => {
      const page = await device(measures);
      await page.goto(await chatLink(login, alarmId));
      await expect(record(page)).toBeVisible();
      return page;
    };
    const withSession = async (login: string, measures?: BrowserContextOptions): Promise<Page> => {
      const page = await device(measures);
      await openSession(page, login);
      return page;
    };
    const signedIn = async (login: string, to = '/home/index', measures?: BrowserContextOptions): Promise<Page> => {
      const page = await withSession(login, measures);
      await page.goto(address(to));
      await expect(page).toHaveURL(address(to));
      return page;
    };
    await use({ device, fromChat, withSession, signedIn });
    await Promise.all(contexts.map((context) => context.close()));
    await closeRaised();
  },
});
export { expect };

/** For `test.use`. The shell is kept on phones as every day; at a desk nobody walks out of reach with it. */
export const shellOnPhones = {
  serviceWorkers: async (
    { isMobile }: { isMobile: boolean },
    use: (value: 'allow' | 'block') => Promise<void>,
  ): Promise<void> => use(isMobile ? 'allow' : 'block'),
};

/** What signing in leaves on a device. The page of sign-in has journeys of its own: here it would be a third of most. */
async function openSession(page: Page, login: string): Promise<void> {
  const data = { loginName: login, password: DEMO_PASSWORD };
  const reply = await page.request.post(address('/cosco/dhsso/internal/ssoLogin'), { data });
  const { data: entry } = (await reply.json()) as { data: { uiticket: string; sid: string } };
  const value = { uiticket: entry.uiticket, sid: entry.sid };
  // In the person's first park, not in the one that another journey of theirs went to.
  await rowsOf(`update session set park_id = null where token_hash = '${sha256(entry.uiticket)}' returning 1`);
  await page.addInitScript(putCredentials, [new URL(address('/')).origin, JSON.stringify({ value })] as const);
}

/** In the page, before its first script: once in the life of the tab, so that whoever signs out stays so. */
function putCredentials([origin, text]: readonly [string, string]): void {
  if (location.origin !== origin || window !== top || window.name === 'has had credentials') return;
  window.name = 'has had credentials';
  localStorage.setItem('session.credentials', text);
}

/** Signs in by name and password at the page of sign-in; goes on to the address. */
export async function signIn(page: Page, login: string, to = '/home/index'): Promise<void> {
  await page.goto(address(`/login?redirect=${encodeURIComponent(to)}`));
  await page.getByLabel('登录名').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(address(to));
}

/** What follows the first paint has arrived: a chunk, or the answer to a call. */
export async function expectFetched(page: Page, part: string): Promise<void> {
  const has = (name: string): boolean =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes(name) && entry.duration > 0);
  await expect.poll(() => page.evaluate(has, part)).toBe(true);
}

/** Everything is on the phone before the signal goes: the shell's worker has it, and answers for this page. */
export const expectKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** The session of this device alone: other journeys have the same person. */
export async function changeSession(page: Page, set: 'ended_at = now()' | `park_id = ${number}`): Promise<void> {
  const ticket = await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('session.credentials') ?? '{}') as {
      value: { uiticket: string };
    };
    return value.uiticket;
  });
  const changed = await rowsOf(`update session set ${set} where token_hash = '${sha256(ticket)}' returning id`);
  expect(changed).toHaveLength(1);
}

/** The record as the app draws it, not the server's first markup. */
export const record = (page: Page): Locator => page.locator('[data-screen] [data-ready="record"]').first();

/** The state that the record says. */
export const expectState = (page: Page, state: string): Promise<void> => expect(record(page)).toContainText(state);

export const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

/** Holds a button until what it leads to is there, then lets go. */
export async function holdUntil(page: Page, held: Locator, reached: Locator): Promise<void> {
  await held.hover();
  await page.mouse.down();
  await expect(reached).toBeVisible();
  await page.mouse.up();
}

/** Lets go before the time. */
export async function holdBriefly(page: Page, held: Locator): Promise<void> {
  await held.hover();
  await page.mouse.down();
  await page.mouse.up();
}

/** One of a few: large buttons on the phone, radio buttons on the desktop. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  const group = scope.getByRole('group', { name: label }).or(scope.getByRole('radiogroup', { name: label }));
  const chip = button(group, option)
    .or(group.getByText(option, { exact: true }))
    .first();
  const chosen = group.locator('[aria-pressed="true"], input:checked');
  // While a form unfolds, a press may miss what moves on under it.
  await expect(async () => {
    await chip.click({ timeout: 5_000 });
    await expect(chosen).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
}

/** Opens a sheet or drawer right after a page was loaded; a tap that came before the page could hear it is repeated. */
export async function openLayer(page: Page, name: string | RegExp, layer: Locator): Promise<void> {
  await expect(async () => {
    if (!(await layer.isVisible())) await button(page, name).click({ timeout: 5_000 });
    await expect(layer).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Takes a choice of the desktop's list that is open. While it unfolds, a press may miss what moves on under it. */
export async function takeOption(page: Page, option: string): Promise<void> {
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();
  await expect(list).toBeVisible();
  await expect(list).not.toHaveClass(/ant-slide/);
  await page.getByTitle(option).last().click();
}

/** The point's code: on the phone through the scanner, typed since there is no camera; on the desktop in its field. */
export async function giveCode(page: Page, scope: Page | Locator, code: string): Promise<void> {
  if (!isPhone(page)) {
    await scope.getByLabel('点位编码').fill(code);
    return;
  }
  await button(scope, '扫点位二维码').click();
  const scanner = page.getByRole('dialog', { name: '扫描二维码' });
  await scanner.getByLabel('手动输入编码').fill(code);
  await button(scanner, '确定').click();
  await expect(scanner).toBeHidden();
}

/** What a phone's camera sees of a printed code. */
export async function codePhoto(words: string) {
  const { data, size } = encode(words, { ecc: 'M', border: 4 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const buffer = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: 'nearest' })
    .extend({ top: 120, bottom: 300, left: 200, right: 80, background: '#b9b2a8' })
    .jpeg()
    .toBuffer();
  return { name: 'code.jpg', mimeType: 'image/jpeg', buffer };
}

/** A photo of a printed code, for web views that show no live picture: it is read on the device, by a worker of ours. */
export async function givePhotoOf(page: Page, scope: Page | Locator, words: string): Promise<void> {
  await button(scope, '扫点位二维码').click();
  const scanner = page.getByRole('dialog', { name: '扫描二维码' });
  await expect(button(scanner, '拍照识别')).toBeVisible();
  await scanner.locator('input[capture]').setInputFiles(await codePhoto(words));
  await expect(scanner).toBeHidden();
}

/** A picture as a phone takes it, only small. */
export async function addPhoto(scope: Page | Locator, name: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 64, height: 48, channels: 3, background: 'orange', noise } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await scope
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(scope.getByRole('img', { name: '照片 1' }).first()).toBeVisible();
}

/** Where the demo's stand-in of the chat app shows somebody's messages. */
export async function inboxOf(login: string): Promise<string> {
  const [row] = await rowsOf(`select id from app_user where login_name = '${login}'`);
  return address(`/dev/chat?user=${row?.[0] ?? ''}`);
}

/** A reviewer returns it: not without a reason. */
export async function sendBack(page: Page, reason: string): Promise<void> {
  await button(page, '退回').click();
  const form = page.getByRole('dialog', { name: '退回' });
  await button(form, /退回/).last().click();
  await expect(form.getByText('请填写原因')).toBeVisible();
  await form.getByLabel('原因').fill(reason);
  await button(form, /退回/).last().click();
  await expect(form).toBeHidden();
}
