/** Opens a page as a phone would, cold, warm and offline, and takes the times that a person feels. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../lib/browser.mjs';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1',
};
export const CPU_SLOWDOWN = 4;
const GIVE_UP_MS = 30_000;
const QUIET_MS = 1_500;

/**
 * Runs in the page before its scripts: notes when the marks first stand there, and says so on the console. Asking the page
 * would have it evaluate what Playwright brings along, just while it is to be read: 90 ms on a slow processor.
 */
function watch(marks) {
  const seen = (window.__bench = { fcp: null, lcp: null, shift: 0 });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('layout-shift', (entry) => !entry.hadRecentInput && (seen.shift += entry.value));
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (seen[name] !== undefined) continue;
      const element = document.querySelector(selector);
      if (!element || element.getBoundingClientRect().height === 0) continue;
      seen[name] = performance.now();
      console.debug(`bench: ${name}`);
    }
    if (Object.keys(marks).some((name) => seen[name] === undefined)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(context, link, address, marks, offline, seenMs) {
  link.drop();
  link.setOffline(offline);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch, marks);
  const said = (name) =>
    page
      .waitForEvent('console', { predicate: (line) => line.text() === `bench: ${name}`, timeout: GIVE_UP_MS })
      .catch(() => undefined);
  const all = Object.keys(marks);
  const [readable, ready] = [said('readable'), Promise.all(all.map(said))];
  const before = link.bytes.down;
  let requests = 0;
  page.on('request', (request) => (requests += request.url().startsWith('http') ? 1 : 0));
  await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS }).catch(() => undefined);
  if (seenMs !== undefined) await readable.then(() => pause(seenMs));
  await ready;
  const bytesAtReady = link.bytes.down - before;
  const requestsAtReady = requests;
  if (seenMs === undefined) {
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await pause(QUIET_MS);
  }
  const seen = await page.evaluate(() => window.__bench).catch(() => ({}));
  const requestsAll = requests;
  await page.close();
  return {
    ...seen,
    kB: bytesAtReady / 1000,
    kBAll: (link.bytes.down - before) / 1000,
    requests: requestsAtReady,
    requestsAll,
    opened: all.every((name) => typeof seen?.[name] === 'number'),
  };
}

/** The phases one after the other on a phone that was never here. @returns by phase what `visit` saw */
async function onNewPhone({ link, address, marks, phases, seenMs }) {
  const profile = mkdtempSync(join(tmpdir(), 'park-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: BROWSER_FLAGS,
    ...PHONE,
  });
  const seen = {};
  try {
    for (const phase of phases)
      seen[phase] = await visit(context, link, await address(phase), marks, phase === 'offline', seenMs);
  } finally {
    link.setOffline(false);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return seen;
}

/**
 * What is compared is visited in turns: a machine that others use too is slower in one minute than in the next.
 * @param compared by name: `link`; `address`, which makes the address of each visit (a chat link is good once); `marks`, name →
 * selector of what a person waits for; `phases`; `seenMs`: the page is left so long after it could be read, otherwise when it
 * has come to rest
 * @returns by name and phase the least of `runs`
 */
export async function measureInTurns(compared, runs = 5) {
  const all = [];
  for (let run = 0; run < runs; run += 1)
    for (const [name, one] of Object.entries(compared))
      all.push(...Object.entries(await onNewPhone(one)).map(([phase, seen]) => ({ name, phase, seen })));
  const leastOf = (name, phase) =>
    least(all.filter((each) => each.name === name && each.phase === phase).map(({ seen }) => seen));
  return Object.fromEntries(
    Object.entries(compared).map(([name, { phases }]) => [
      name,
      Object.fromEntries(phases.map((phase) => [phase, leastOf(name, phase)])),
    ]),
  );
}

/** @returns the phases of one of what `measureInTurns` gave that did not open in every run */
export const neverOpened = (what, phases) =>
  Object.entries(phases)
    .filter(([, { opened }]) => !opened)
    .map(([phase]) => `${what} ${phase}`);

function least(results) {
  const numbers = (name) => results.map((result) => result[name]).filter((value) => typeof value === 'number');
  const names = new Set(results.flatMap((result) => Object.keys(result)));
  names.delete('opened');
  const figures = [...names].map((name) => [name, numbers(name).length ? Math.min(...numbers(name)) : null]);
  return { ...Object.fromEntries(figures), opened: results.every(({ opened }) => opened) };
}
