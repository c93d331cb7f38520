/** A report of twelve blocks on a phone that has the program: until what is in sight has its numbers, and until every block has. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../lib/browser.mjs';
import { openMobileLink } from './mobile-link.mjs';
import { CPU_SLOWDOWN, PHONE } from './visits.mjs';

const YEAR = { range: { days: 365 } };
const MONTH = { range: { days: 30 } };
const QUESTIONS = [
  ['number', { measures: ['count'], time: YEAR, compare: 'previous' }],
  ['number', { measures: ['onTimeRate'], time: MONTH, compare: 'lastYear' }],
  ['number', { measures: ['satisfaction'], time: MONTH }],
  ['number', { measures: ['overdue'], time: MONTH }],
  ['line', { measures: ['count', 'done'], time: { grain: 'day', range: { days: 90 } } }],
  ['column', { measures: ['count'], time: { grain: 'month', ...YEAR } }],
  ['bar', { measures: ['count'], dims: ['orderType'], time: YEAR }],
  ['ring', { measures: ['count'], dims: ['orderType'], time: MONTH }],
  ['table', { measures: ['count', 'onTimeRate', 'finishHours'], dims: ['orderType'], time: YEAR }],
  ['rank', { measures: ['count'], dims: ['person'], time: YEAR }],
  ['pivot', { measures: ['count'], dims: ['orderType', 'building'], time: YEAR }],
  ['stacked', { measures: ['count'], dims: ['orderType'], time: { grain: 'month', ...YEAR } }],
];
const EVERY_PARK = 3;
const READY_WITHIN_MS = 60_000;

async function ask(url, person, path, body) {
  const { uiticket, sid, cookie } = person;
  const headers = {
    uiticket,
    sid,
    cookie,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'sec-fetch-site': 'same-origin',
  };
  const reply = await fetch(`${url}/zyhyuserplat/report/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { data, error } = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
}

/** @returns the code in its address */
async function makeReport(url, person) {
  const blocks = QUESTIONS.map(([kind, query], nth) => ({
    no: nth + 1,
    kind,
    title: '',
    width: 6,
    query: { model: 'orders', ...query },
  }));
  const rows = [0, 2, 4, 6, 8, 10].map((at) => ({ blocks: blocks.slice(at, at + 2) }));
  const { id, version, code } = await ask(url, person, 'saveReport.do', {
    name: '十二块',
    typeId: null,
    kind: 1,
    params: [],
    parkScope: EVERY_PARK,
    device: 1,
    definition: { rows },
  });
  await ask(url, person, `publishReport.do?id=${id}&version=${version}&publish=1`);
  return code;
}

/** Runs in the page: notes when what is in sight has its numbers, then scrolls through it and notes when everything has. */
function watch() {
  const seen = (window.__bench = {});
  const isReady = (block) => block.dataset.ready === 'block';
  const isInSight = (block) => block.getBoundingClientRect().top < innerHeight;
  const look = () => {
    const blocks = [...document.querySelectorAll('.rp-fill')];
    if (blocks.length === 12) {
      if (blocks.filter(isInSight).every(isReady)) {
        seen.usable ??= performance.now();
        scrollBy(0, innerHeight / 4);
      }
      if (blocks.every(isReady)) seen.whole = performance.now();
    }
    if (seen.whole === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @returns ms until what is in sight, and until all twelve blocks have their numbers, the least of `runs` */
export async function benchReportPage(platform, { login, password, person, runs = 3 }) {
  const code = await makeReport(platform.url, person);
  const link = await openMobileLink(platform.port);
  const profile = mkdtempSync(join(tmpdir(), 'park-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: BROWSER_FLAGS,
    ...PHONE,
  });
  const base = `http://127.0.0.1:${link.port}`;
  try {
    const page = await context.newPage();
    await page.goto(`${base}/login`);
    await page.getByLabel('登录名').fill(login);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: READY_WITHIN_MS });
    await page.waitForFunction(() => document.documentElement.dataset.kept === 'whole', undefined, {
      timeout: READY_WITHIN_MS,
    });
    // What draws reports is kept by whoever has opened one.
    await page.goto(`${base}/report/reportCenter/detail?code=${code}`);
    await page.waitForSelector('[data-ready="block"]', { timeout: READY_WITHIN_MS });
    await page.waitForTimeout(8_000);
    await page.close();
    const seen = [];
    for (let run = 0; run < runs; run += 1) {
      link.drop();
      const visit = await context.newPage();
      const cdp = await context.newCDPSession(visit);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await visit.addInitScript(watch);
      await visit.goto(`${base}/report/reportCenter/detail?code=${code}`);
      await visit
        .waitForFunction(() => window.__bench?.whole !== undefined, undefined, { timeout: READY_WITHIN_MS })
        .catch(() => undefined);
      seen.push(await visit.evaluate(() => window.__bench));
      await visit.close();
    }
    const least = (name) => Math.round(Math.min(...seen.map((one) => one[name] ?? Infinity)));
    return { 'what is in sight': least('usable'), 'all twelve, scrolled through': least('whole'), promised: 2_500 };
  } finally {
    await context.close();
    await link.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
