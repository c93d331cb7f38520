import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/lib/browser.mjs';

const CHAT_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240905.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Light';

/**
 * Views of both devices are drawn from one definition, and every page is visited on both (smoke, words, lists, shell). A
 * journey of people who work on one device is played on that one: a whole file by its name here, one journey of a file by
 * `@phone` or `@desk` in its title. Where some of its people work at a desk, a journey of phones opens their pages with
 * `AT_A_DESK`. On both are played what the kit is made of (admin-lists), what a device draws or keeps in its own way (the shell,
 * the outbox, what signing out wipes), and a fire from the message to its end.
 */
const only = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
const AT_THE_DESK = only(
  'admin-apps',
  'admin-dict',
  'admin-logs',
  'admin-people',
  'admin-policy',
  'admin-roles',
  'admin-trees',
  'alarm-board',
  'alarm-plans',
  'alarm-rules',
  'desk-shell',
  'order-desk',
  'report-wall',
  'ways-in-oidc',
);
const IN_THE_HAND = only(
  'budgets',
  'errors',
  'escalation',
  'false-alarm',
  'kill',
  'kill-doors',
  'live',
  'me',
  'order-new',
  'password',
  'phone-shell',
  'early-action',
  'fire-mode',
  'race',
  'ticket',
  'timers',
  'update',
  'ways-in',
);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Starts dist/server/main.js on a throw-away data folder and stops it at the end.
  globalSetup: './e2e/kit/global-setup.ts',
  // Journeys use records and people of their own, so three of them disturb each other no more than three guards would. On two
  // cores the third works while others wait: a fifth less time.
  workers: 3,
  // Named in the summary, and no more than a few: see scripts/lib/reports.mjs.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for what hangs, not for what is slow: two cores may be shared with others. Times are the bench's business.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE || '.cache/test/playwright.json' }],
  ],
  use: {
    // Nobody waits longer for a button; the time of a whole journey is for long ones.
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A press while something unfolds under it may miss it on a busy machine. What moves has a journey of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every step costs a third of the time: asked for with TRACE=1.
    // Putting the shell on every new device is half of a journey's work: only those do it that are opened out of reach,
    // and those that walk through pages as people do every day.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: AT_THE_DESK,
      grepInvert: /@desk\b/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: CHAT_APP,
      },
    },
    {
      name: 'desktop',
      testIgnore: IN_THE_HAND,
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
