/** A wall through a day of its clock: what it still holds in memory after it, beside an hour after it began. */
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../lib/browser.mjs';
import { say } from '../lib/log.mjs';
import { signIn } from './built-server.mjs';

/** Shorter than the calls' own patience: a turned clock must not end a call that is on its way. */
const STEP_MS = 5_000;
const STEPS_AN_HOUR = 3_600_000 / STEP_MS;
/** Long enough for every report to come round. */
const TURN_STEPS = 60;
/** After the night hour, so that the page of the beginning is measured to the end. */
const BEGIN = new Date('2026-03-05T05:10:00+08:00');

async function post(url, path, input, headers = {}) {
  const reply = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(input),
  });
  const { success, data, error } = await reply.json();
  if (!success) throw new Error(`${path}: ${error?.code}`);
  return data;
}

/** @returns the key of a wall that shows these reports in turn */
async function pair(url, password) {
  const admin = await signIn(url, 'admin', password);
  const { rows } = await post(url, 'zyhyuserplat/reportCenter/findReportCenterList.do', { pageSize: 50 }, admin);
  const reports = rows.filter(({ kind }) => kind === 4).map(({ id }) => ({ reportId: id, seconds: 30 }));
  const { digits, secret } = await post(url, 'report/v1/public/screen/begin', {});
  await post(url, 'report/v1/screens/pair', { parkId: 1, digits, name: 'bench', reports }, admin);
  return (await post(url, 'report/v1/public/screen/key', { secret })).key;
}

async function heapOf(page, cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

/** Prints the growth; the design allows 5 % of the heap. */
export async function benchWall({ url, password, hours }) {
  const key = await pair(url, password);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((value) => localStorage.setItem('sp.wall.key', JSON.stringify({ value })), key);
    const page = await context.newPage();
    const open = new Set();
    let calls = 0;
    page.on('request', (request) => {
      open.add(request);
      calls += 1;
    });
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request));
    await page.clock.install({ time: BEGIN });
    await page.goto(`${url}/reportScreen`);
    const wall = page.locator('.rp-wall[data-ready="record"]').first();
    // What the page waits for comes in real time, what it does then by the turned clock.
    for (let nth = 0; nth < 300 && !(await wall.isVisible()); nth += 1) {
      await page.clock.runFor(100);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await wall.waitFor({ timeout: 1_000 });
    const cdp = await context.newCDPSession(page);
    const pass = async (steps) => {
      for (let nth = 0; nth < steps; nth += 1) {
        await page.clock.runFor(STEP_MS);
        while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 2));
      }
    };
    // With the next report drawn behind it a wall holds two: what is compared is the first report, alone.
    const walls = page.locator('.rp-wall');
    const isAlone = async () => (await walls.count()) === 1 && (await walls.getByText(title).count()) > 0;
    const title = await wall.getByRole('heading', { level: 1 }).innerText();
    const measured = async () => {
      for (let nth = 0; nth < TURN_STEPS && !(await isAlone()); nth += 1) await pass(1);
      return heapOf(page, cdp);
    };
    await pass(STEPS_AN_HOUR);
    const first = await measured();
    const beganCalls = calls;
    const between = [];
    for (let hour = 1; hour < hours; hour += 1) {
      await pass(STEPS_AN_HOUR);
      if (hour % 2 !== 0) continue;
      between.push((await measured()).heap);
      say(`  ${hour} h: ${(between.at(-1) / 1e6).toFixed(2)} MB`);
    }
    const last = await measured();
    const row = ({ heap, nodes }) => ({ 'heap MB': Math.round(heap / 1e4) / 100, 'DOM nodes': nodes });
    console.log(`\nA wall of two reports, ${calls - beganCalls} calls`);
    console.table({ 'after 1 h': row(first), [`after ${hours} h`]: row(last) });
    console.log(`between: ${Math.min(...between) / 1e6} to ${Math.max(...between) / 1e6} MB`);
    console.log(`growth ${((last.heap / first.heap - 1) * 100).toFixed(1)} % (allowed: 5 %)`);
  } finally {
    await browser.close();
  }
}
