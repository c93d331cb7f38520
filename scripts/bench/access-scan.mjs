/** From a scan at the gate to the verdict on a guard's phone: by the line and without it, as a photo and as a code that a scanner types. */
import { chromium } from 'playwright';
import pg from 'pg';
import sharp from 'sharp';
import { encode } from 'uqr';
import { BROWSER_FLAGS } from '../lib/browser.mjs';
import { databaseOf, signIn } from './built-server.mjs';

const PARK = 1;
const TIMES = 12;
const CPU_SLOWDOWN = 4;
const GATE = '/business-app/convenient-access/visitorAppointment/scan';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Two in turn: each scan shows another verdict than the one before. */
const GUESTS = [
  { name: '测速来客甲', phone: '13911112221', company: '远山科技' },
  { name: '测速来客乙', phone: '13911112222', company: '远山科技' },
];

async function post(url, headers, path, input) {
  const reply = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(input),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()).data;
}

/** People who have been invited and have registered. @returns what their phones show without the network */
async function invitedGuests(platform) {
  const { url, password } = platform;
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  const { rows } = await client.query(`select id::int from visit_type where park_id = ${PARK} and name = '商务来访'`);
  await client.end();
  const { uiticket, sid, cookie } = await signIn(url, 'manager', password);
  const [now, hour] = [Date.now(), 3_600_000];
  const visit = { parkId: PARK, typeId: rows[0].id, planStart: now, planEnd: now + 4 * hour, guests: GUESTS };
  const made = await post(url, { uiticket, sid, cookie }, 'visit/v1/visits', visit);
  const found = [];
  for (const [nth, guest] of GUESTS.entries()) {
    const token = new URL(made.guests[nth].link).searchParams.get('token');
    await post(url, {}, 'visit/v1/public/act', { token, action: 'register', consent: true, guest });
    const reply = await fetch(`${url}/visit/v1/public/pass?token=${encodeURIComponent(token)}`);
    const code = (await reply.json()).data.kept;
    found.push({ name: guest.name, code, photo: await photoOf(code), large: await largePhotoOf(code) });
  }
  return found;
}

/** Twelve million pixels with their grain, as the camera of a phone takes them: the code is a third of the width. */
async function largePhotoOf(words) {
  const { buffer } = await photoOf(words);
  const middle = await sharp(buffer).resize({ width: 1_400 }).toBuffer();
  const noise = { type: 'gaussian', mean: 130, sigma: 20 };
  const photo = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, noise } })
    .composite([{ input: middle, left: 700, top: 1_100 }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer: photo };
}

/** As a camera sees a phone that is held before it. */
async function photoOf(words) {
  const { data, size } = encode(words, { ecc: 'M', border: 4 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const buffer = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 10, size * 10, { kernel: 'nearest' })
    .extend({ top: 200, bottom: 400, left: 150, right: 150, background: '#b9b2a8' })
    .rotate(4, { background: '#b9b2a8' })
    .jpeg()
    .toBuffer();
  return { name: 'pass.jpg', mimeType: 'image/jpeg', buffer };
}

/** Runs in the page: the time from the code being there until the verdict stands there. */
function watch() {
  const seen = (window.__scans = { name: '', began: 0, times: [] });
  const begin = () => (seen.began = performance.now());
  addEventListener('change', ({ target }) => target.type === 'file' && begin(), true);
  addEventListener('submit', begin, true);
  new MutationObserver(() => {
    if (seen.began === 0 || !document.querySelector('.vg-name')?.textContent.includes(seen.name)) return;
    const { began } = seen;
    seen.began = 0;
    requestAnimationFrame(() => seen.times.push(performance.now() - began));
  }).observe(document, { childList: true, subtree: true });
}

const quantile = (values, q) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? NaN);

const figuresOf = (times) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) });

/** The guard's page on a slow phone, with the list of passes on it. */
async function openGate(browser, { url, password }) {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const page = await context.newPage();
  // In the browser's own name: half of a session is a cookie.
  const data = { loginName: 'guard', password };
  const reply = await page.request.post(`${url}/cosco/dhsso/internal/ssoLogin`, { data });
  const { uiticket, sid } = (await reply.json()).data;
  const put = (text) => localStorage.setItem('session.credentials', text);
  await page.addInitScript(put, JSON.stringify({ value: { uiticket, sid } }));
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url + GATE);
  await page.locator('.vg-kit').waitFor();
  return page;
}

/** @returns by way the times in ms; promised are 300 */
export async function benchScan(platform) {
  const guests = await invitedGuests(platform);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: BROWSER_FLAGS,
  });
  try {
    const page = await openGate(browser, platform);
    const ways = {
      'typed by a scanner': async ({ code }) => {
        await page.locator('.vg-typed input').fill(code);
        await page.locator('.vg-typed input').press('Enter');
      },
      'read from a photo': async ({ photo }) => {
        await page.locator('.sp-action-bar button', { hasText: '扫' }).first().click();
        await page.locator('input[capture]').setInputFiles(photo);
      },
      'read from a photo of 12 megapixels': async ({ large }) => {
        await page.locator('.sp-action-bar button', { hasText: '扫' }).first().click();
        await page.locator('input[capture]').setInputFiles(large);
      },
    };
    const measure = async (way) => {
      for (let turn = 0; turn <= TIMES; turn += 1) {
        const guest = guests[turn % guests.length];
        await page.evaluate((name) => (window.__scans.name = name), guest.name);
        await way(guest);
        await page.waitForFunction((count) => window.__scans.times.length > count, turn);
      }
      // The first one fetches and warms what reads codes.
      return figuresOf((await page.evaluate(() => window.__scans.times.splice(0))).slice(1));
    };
    const figures = {};
    for (const line of ['with a line', 'without a line']) {
      await page.context().setOffline(line !== 'with a line');
      for (const [name, way] of Object.entries(ways)) figures[`${name}, ${line}`] = await measure(way);
    }
    return figures;
  } finally {
    await browser.close();
  }
}
