/** A shared device keeps nothing of whoever was signed in, however the session ended. */
import type { Page } from '@playwright/test';
import { sha256 } from '../server/modules/session/secret.rules';
import { adminUserRightsEndpoints } from '../src/contract/admin-user-rights';
import { callAs } from './kit/accounts';
import { NAMES, address, button, expect, expectKept, record, test, type People } from './kit/people';
import { freshFire, rowsOf } from './kit/points';

// The shell's worker keeps files of its own: they are looked through too.
test.use({ serviceWorkers: 'allow' });

/** All that the browser keeps of this site, as text. The outbox is work that is not sent: it stays for its author. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        kept.push(name, store, await done(rows.getAllKeys()), await done(rows.getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });

/** Signs in, reads a list and a record. @returns the page, and which names, phones and places the device now keeps */
async function readAlarm(people: People): Promise<{ page: Page; words: string[] }> {
  const { id, place } = await freshFire();
  const page = await people.signedIn('guard', '/warningNoticeWechat/index');
  await expect(page.getByText(place).first()).toBeVisible();
  // A page that loads while the worker becomes active would not be claimed by it.
  await expectKept(page);
  await page.goto(address(`/warningNoticeWechat/sureFire?id=${id}`));
  await expect(record(page)).toBeVisible();
  // The name of the demo's administrator is also that of a kind of account, which every kept script says.
  const everybody = await rowsOf(
    `select name from app_user where usertype <> 1 union select phone from app_user where phone <> ''`,
  );
  const said = [place, ...everybody.map(([word = '']) => word)].filter((word) => word.length > 1);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('known.'))))
    .toBe(true);
  const kept = await keptOn(page);
  const words = said.filter((word) => kept.includes(word));
  expect(words).toContain(NAMES.guard);
  expect(words).toContain(place);
  return { page, words };
}

async function expectForgotten(page: Page, words: readonly string[]): Promise<void> {
  const kept = await keptOn(page);
  expect(words.filter((word) => kept.includes(word))).toEqual([]);
  // By their names: the kept scripts say what such names begin with.
  const names = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(names.filter((name) => name.startsWith('known.'))).toEqual([]);
}

test('after signing out the device holds no name, phone or place of what was read', async ({ people }) => {
  const { page, words } = await readAlarm(people);
  await page.goto(address('/mainDetail/index'));
  const signOut = button(page.locator('[data-screen="mainDetailIndex"]'), '退出登录');
  // The bar of another journey's alarm may move the page at the moment of the press.
  await expect(async () => {
    if (!page.url().includes('/login')) await signOut.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByLabel('登录名')).toBeVisible();
  await expectForgotten(page, words);
  // Nor does the next page keep room for an alarm that waited for this person.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme.room') ?? '')).toContain('"ids":[]');
  await expect(page.locator('html')).not.toHaveAttribute('data-alert-room');
});

// What is kept on both devices is looked through in the journey above.
test('nor when an administrator has ended the session @phone', async ({ people }) => {
  const { page, words } = await readAlarm(people);
  const ticket = await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('session.credentials') ?? '{}') as {
      value: { uiticket: string };
    };
    return value.uiticket;
  });
  const [row] = await rowsOf(`select user_id, id from session where token_hash = '${sha256(ticket)}'`);
  const [userId, sessionId] = (row ?? []).map(Number);
  const { ended } = await callAs<{ ended: number }>('admin', adminUserRightsEndpoints.endUserSessions, {
    userId,
    sessionId,
  });
  expect(ended).toBe(1);
  await expect(page).toHaveURL(/\/(login|302request)/);
  await page.waitForLoadState();
  await expectForgotten(page, words);
});
