/** The ticket of a chat link: good once, for sixty seconds, for one person, and nowhere to be found afterwards. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sha256 } from '../server/modules/session/secret.rules';
import { address, button, changeSession, expect, expectState, test } from './kit/people';
import { chatLink, sharedInstance } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';
import { serverLog } from './kit/server';

const record = (page: Page) =>
  page.locator('[data-screen="warningNoticeWechatSureFire"] [data-ready="record"]').first();
const ticketOf = (link: string): string => new URL(link).searchParams.get('uiticket') ?? '';

/** Everything that a page keeps: storage of all kinds, caches, history entry, address. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      caches_,
      databases,
      history.state,
      location.href,
      document.cookie,
    ]);
  });

test('the ticket of a chat link is nowhere to be found after the page has opened', async ({ page }) => {
  const { id } = await freshFire();
  const link = await chatLink('guard', id);
  const ticket = ticketOf(link);
  const later: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) later.push(request.url(), JSON.stringify(request.headers()));
  });
  await page.goto(link);
  await expect(record(page)).toBeVisible();
  expect(page.url()).not.toContain('uiticket');
  await page.reload();
  await expect(record(page)).toBeVisible();

  expect(await keptBy(page)).not.toContain(ticket);
  expect(later.join('\n')).not.toContain(ticket);
  const { dataDir } = sharedInstance();
  expect(readFileSync(serverLog(dataDir), 'utf8')).not.toContain(ticket);
});

const sessionOver = (page: Page) => page.locator('[data-screen="302request"]');

test('a link forwarded in the middle of a fire: both are told why, and the guard is back on the alarm by the chat app with what he wrote', async ({
  people,
}) => {
  const { id } = await freshFire();
  const goal = `/warningNoticeWechat/sureFire?id=${id}`;
  const link = await chatLink('guard', id);
  const guard = await people.device();
  await guard.goto(link);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
  await button(guard, '误报').click();
  const note = guard.getByRole('dialog').getByRole('textbox', { name: /说明/ });
  await note.fill('厨房蒸汽，现场已查看');

  const colleague = await people.device();
  await colleague.goto(link);
  await expect(sessionOver(colleague).getByRole('heading', { name: '此链接已被打开过' })).toBeVisible();
  expect(new URL(colleague.url()).searchParams.get('redirect')).toBe(goal);
  await colleague.getByRole('link', { name: '用账号登录' }).click();
  await expect(colleague.getByText('登录后打开这条告警')).toBeVisible();

  // The guard's page hears of it by itself, and says why.
  await expect(sessionOver(guard).getByRole('heading', { name: '您的链接在别处被打开' })).toBeVisible();
  await expect(guard.getByText('已填写的内容和待发送的操作都保留着')).toBeVisible();
  // Here the demo's inbox stands in for the chat app: it opens at the person who was signed in.
  await guard.getByRole('link', { name: '从企业聊天进入' }).click();
  await expect(guard).toHaveURL(/\/dev\/chat\?user=\d+$/);
  await guard.goto(await chatLink('guard', id));
  await expectState(guard, '核实中');
  await button(guard, '误报').click();
  await expect(note).toHaveValue('厨房蒸汽，现场已查看');
});

test('a link forwarded after its minute is refused, and the guard stays on his page', async ({ people }) => {
  const { id } = await freshFire();
  const link = await chatLink('guard', id);
  const guard = await people.device();
  await guard.goto(link);
  await expect(record(guard)).toBeVisible();
  const ticket = sha256(ticketOf(link));
  await rowsOf(`update chat_ticket set expires_at = now() where ticket_hash = '${ticket}' returning id`);

  const colleague = await people.device();
  await colleague.goto(link);
  await expect(sessionOver(colleague).getByRole('heading', { name: '此链接已过期' })).toBeVisible();
  await button(guard, '接警').click();
  await expectState(guard, '核实中');
});

test('a stalled link is not decided by the session that ended before it', async ({ people }) => {
  const { id } = await freshFire();
  const page = await people.signedIn('guard', `/warningNoticeWechat/sureFire?id=${id}`);
  await expect(record(page)).toBeVisible();
  // The page is closed when the session ends; the device goes on remembering the guard.
  await page.goto(address('/healthz'));
  await changeSession(page, 'ended_at = now()');
  const wentTo: string[] = [];
  page.on('framenavigated', (frame) => wentTo.push(new URL(frame.url()).pathname));

  // As the kept shell opens on a bad line: without the server's record, so that the page asks for it itself.
  const shell = await page.request.get(address('/login'));
  await page.route(/[?&]uiticket=/, (route) => route.fulfill({ response: shell }));
  // The exchange stands still until the platform has refused a call of the old session.
  const refused = page.waitForResponse((reply) => reply.status() === 401);
  await page.route('**/session/v1/boot', async (route) => {
    await refused;
    await route.continue();
  });
  await page.goto(await chatLink('guard', id));
  await expect(record(page)).toBeVisible();
  await button(page, '接警').click();
  await expectState(page, '核实中');
  expect(wentTo).not.toContain('/302request');
  expect(wentTo).not.toContain('/login');
});

test("another user's link asks before it switches the session", async ({ page }) => {
  const { id } = await freshFire();
  await page.goto(await chatLink('guard', id));
  await expect(record(page)).toBeVisible();

  await page.goto(await chatLink('lead', id));
  await expect(page.getByText('此链接属于')).toBeVisible();
  await page.getByRole('button', { name: /^保持/ }).click();
  await expect(record(page)).toBeVisible();

  await page.goto(await chatLink('lead', id));
  await page.getByRole('button', { name: /^切换为/ }).click();
  await expect(record(page)).toBeVisible();
  const name = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session.user') ?? '{}').value?.user_name as string,
  );
  expect(name).toBe('lead');
});

test('opening the page alone never uses the ticket up, and a preview robot sees nothing of the alarm', async ({
  request,
  page,
}) => {
  const { id } = await freshFire();
  const link = await chatLink('guard', id);
  // A link preview or a virus scanner fetches the address first.
  const preview = await (await request.get(link)).text();
  expect(preview).toContain('data-ready="record"');
  expect(preview).not.toMatch(/<script[^>]*application\/json/);
  const robot = await request.get(link, { headers: { 'user-agent': 'facebookexternalhit/1.1' } });
  expect(await robot.text()).not.toContain('data-ready="record"');
  await page.goto(link);
  await expect(record(page)).toBeVisible();
});

/** Counts how often no record could be read any more after the first; runs before the page's scripts. */
const countGaps = (): void => {
  const seen = { once: false, gaps: 0 };
  Object.assign(window, { seenRecord: seen });
  new MutationObserver(() => {
    const isThere = document.querySelector('.sp-record') !== null;
    if (isThere) seen.once = true;
    else if (seen.once) seen.gaps += 1;
  }).observe(document, { childList: true, subtree: true });
};

test('what the link shows at once stays readable until the whole alarm takes its place', async ({ people }) => {
  const { id, place } = await freshFire();
  // Somebody remembered here would be drawn at once, before the record has come.
  const page = await people.signedIn('guard', '/home/index');
  await page.addInitScript(countGaps);
  // The app is there, and has nothing left to do but wait for the record.
  const appIsIdle = page
    .waitForEvent('load')
    .then(() => page.evaluate(() => new Promise((done) => requestIdleCallback(done))));
  await page.route('**/session/v1/boot', async (route) => {
    await appIsIdle;
    await route.continue();
  });
  await page.goto(await chatLink('guard', id));
  await expect(page.locator('.sp-record').first()).toContainText(place);
  await expect(record(page)).toBeVisible();
  await expect(button(page, '接警')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seenRecord') as unknown)).toEqual({ once: true, gaps: 0 });
});

test('the chat entry of the specification signs in by ticket and sid, and keeps neither', async ({ page }) => {
  const { id } = await freshFire();
  const { searchParams } = new URL(await chatLink('guard', id));
  const ticket = searchParams.get('uiticket') ?? '';
  const query = new URLSearchParams({ ticket, sid: searchParams.get('sid') ?? '' });
  await page.goto(address(`/wechatRequest?${query.toString()}`));
  await expect(page.locator('[data-screen="homeIndex"]')).toBeVisible();
  expect(await keptBy(page)).not.toContain(ticket);
});
