/**
 * Pages as the first one of a session: words everywhere, never a key or a hole, also before the platform has answered.
 * Pages that a link from a message may open are opened in each of the four languages on one of the two devices, one page
 * of each other area in one language on one device. The other pages of an area load the same way: smoke.spec.ts goes
 * through all of them. That every screen brings the texts it names: tests/screen-texts.test.ts. That each language has
 * every text: src/i18n/texts.test.ts.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/i18n/areas';
import type { ScreenKey } from '../src/screens/addresses';
import { addressesOf } from '../src/screens/tier-slices';
import { expect, isPhone, test } from './kit/people';
import {
  ALL_SCREENS,
  ONE_OF_EACH_AREA,
  PUBLIC_SCREENS,
  addressOf,
  expectWords,
  seededRecords,
  type Records,
} from './kit/screens';

test.describe.configure({ mode: 'parallel' });

/** Calls of the platform; pages and their files come as ever, and from the browser's cache. */
const CALLS = ['*/v1/*', '*.do', '*.do?*', '*/cosco/*', '*/zyhyuserplat/*'];
/** One page's waiting is the next one's work. */
const TABS = 3;

interface Visit {
  readonly key: ScreenKey;
  readonly language: Language;
}

const LINKED = new Set<string>(Object.keys(addressesOf('link')));

/** Pages of a link in two languages on each device, the others in one language on one device. */
const visitsOf = (keys: readonly ScreenKey[], phone: boolean): Visit[] =>
  keys.flatMap((key, nth) => {
    const isHere = (index: number): boolean => (nth + index) % 2 === Number(phone);
    const isOnly = (index: number): boolean => nth % 4 === index && ((nth >> 2) + nth) % 2 === Number(phone);
    return LANGUAGES.filter((_, index) => (LINKED.has(key) ? isHere(index) : isOnly(index))).map((language) => ({
      key,
      language,
    }));
  });

/** Some pages are drawn only with the platform's answer: they have nothing to read before, and nobody waits for it here. */
const DRAWN_WITHIN_MS = 3_000;

async function untilDrawn(page: Page): Promise<void> {
  const screen = page.locator('[data-screen]').first();
  await expect(screen).toBeVisible();
  const drawn = screen.filter({ hasText: /\S/ });
  await drawn.waitFor({ timeout: DRAWN_WITHIN_MS }).catch(() => undefined);
}

async function open(page: Page, line: CDPSession, visit: Visit, records: Records): Promise<void> {
  const { key, language } = visit;
  const isCutOff = ONE_OF_EACH_AREA.has(key);
  await line.send('Network.setBlockedURLs', { urls: isCutOff ? CALLS : [] });
  await page.goto(addressOf(key, records), { waitUntil: 'commit' });
  await untilDrawn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : language);
  if (isCutOff) {
    await expectWords(page, `${key} ${language}, out of reach`);
    await line.send('Network.setBlockedURLs', { urls: [] });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await untilDrawn(page);
  }
  await expectWords(page, `${key} ${language}`);
}

/** The language stands on the device before the page is opened. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('language', JSON.stringify({ value })), language);
}

/** Opens all of them, a few at a time, each as the first page of a tab's life. */
async function openAll(context: BrowserContext, language: Language, visits: readonly Visit[]): Promise<void> {
  const records = await seededRecords();
  const waiting = [...visits];
  const walk = async (page: Page, line: CDPSession): Promise<void> => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await open(page, line, visit, records);
  };
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const page = await context.newPage();
      await speak(page, language);
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await walk(page, line);
      await page.close();
    }),
  );
}

const LOOKED_AT = ALL_SCREENS.filter((key) => ONE_OF_EACH_AREA.has(key) && !PUBLIC_SCREENS.includes(key));

/** One language after the other on one device. */
async function openInEach(page: Page, keys: readonly ScreenKey[]): Promise<void> {
  const visits = visitsOf(keys, isPhone(page));
  for (const language of LANGUAGES) {
    const spoken = visits.filter((visit) => visit.language === language);
    await openAll(page.context(), language, spoken);
  }
}

// In parts, so that no worker waits for the other at the end.
const PARTS = 2;
for (let part = 0; part < PARTS; part += 1) {
  // By fours: each part has pages of every language on both devices.
  const keys = LOOKED_AT.filter((_, nth) => (nth >> 2) % PARTS === part);
  test(`pages of a link, and one of each area, are in words as the first one (${part + 1} of ${PARTS})`, async ({
    people,
  }) => {
    await openInEach(await people.withSession('admin'), keys);
  });
}

test('so is every public page', async ({ people }) => {
  await openInEach(await people.device(), PUBLIC_SCREENS);
});
