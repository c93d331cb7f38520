/** What a phone downloads before an alarm or an order can be acted on: bytes, requests, calls. Times are the bench's business. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { TIERS } from '../src/screens/areas';
import { addressesOf } from '../src/screens/tier-slices';
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { callAs } from './kit/accounts';
import { circlesIn } from './kit/chunk-circles';
import { waitingApproval } from './kit/flows';
import { makeOrder } from './kit/orders';
import { chatLink, flowLink, orderLink, raiseFire, smokeDetector } from './kit/platform';
import { address } from './kit/people';
import { freshFire, rowsOf } from './kit/points';
import { root } from './kit/server';

test.use({ serviceWorkers: 'allow' });

/** kB on the wire; beyond these the build fails. */
const LIMIT = {
  js: 99.6,
  css: 12,
  images: 15,
  all: 116,
  entry: 69.7,
  precache: 387.5,
  files: 55,
  first: 12,
  requests: 13,
  /** The pass is drawn with files that other pages need, too, and asks for its visit by itself. */
  guestRequests: 15,
  designer: 20,
  used: 127,
  reader: 14,
  walls: 195,
};
const kB = (bytes: number): number => bytes / 1000;

/** Bytes of a file of the build, compressed: the build has done that where it saves something. */
function size(file: string): number {
  const path = join(root, 'dist/client', file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Notes when the record first stands on the app's own page; runs before the page's scripts. */
const noteShown = (): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-screen] [data-ready="record"]')) return;
    watch.disconnect();
    Object.assign(window, { shownAt: performance.now() });
  });
  watch.observe(document, { childList: true, subtree: true });
};

interface Loaded {
  path: string;
  kind: string;
  kB: number;
}

/** Everything that the link fetched until the record stood on the app's own page is within the limits. */
async function expectWithinBudget(
  page: Page,
  { calls = ['/session/v1/boot'], requests = LIMIT.requests } = {},
): Promise<void> {
  // The server's own buttons stand there before.
  await page.waitForFunction(() => 'shownAt' in window);
  const loaded = await page.evaluate((): Loaded[] => {
    const { shownAt } = window as unknown as { shownAt: number };
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[])
      .filter((entry) => entry.startTime < shownAt)
      .map((entry) => {
        const path = new URL(entry.name).pathname;
        const kind = /\.(js|css|png|svg|jpg|webp)$/.exec(path)?.[1] ?? (/\/v1\/|\.do$/.test(path) ? 'call' : 'page');
        return { path, kind, kB: entry.encodedBodySize / 1000 };
      });
  });
  const sum = (...kinds: string[]) =>
    loaded.filter(({ kind }) => kinds.includes(kind)).reduce((all, { kB }) => all + kB, 0);
  console.log(loaded.map(({ path, kB }) => `${kB.toFixed(1)} ${path}`).join('\n'));
  expect(sum('js')).toBeLessThanOrEqual(LIMIT.js);
  expect(sum('css')).toBeLessThanOrEqual(LIMIT.css);
  expect(sum('png', 'svg', 'jpg', 'webp')).toBeLessThanOrEqual(LIMIT.images);
  expect(sum('js', 'css', 'page', 'call', 'png', 'svg')).toBeLessThanOrEqual(LIMIT.all);
  expect(loaded.length).toBeLessThanOrEqual(requests);
  expect(loaded.filter(({ kind }) => kind === 'call').map(({ path }) => path)).toEqual(calls);
}

test('an alarm link is actionable within the budget of bytes, requests and calls', async ({ page }) => {
  const id = await raiseFire(await smokeDetector(45));
  await page.addInitScript(noteShown);
  await page.goto(await chatLink('guard', id));
  await expect(page.getByRole('button', { name: '接警', exact: true })).toBeVisible();
  await expectWithinBudget(page);
});

test('so is a link to a work order', async ({ page }) => {
  const id = await makeOrder('走廊应急灯不亮', { offeredTo: 'repair' });
  await page.addInitScript(noteShown);
  await page.goto(await orderLink('repair', id));
  await expect(page.getByRole('button', { name: '接单' })).toBeVisible();
  await expectWithinBudget(page);
});

test('so is a link to an approval', async ({ page }) => {
  const { id, login } = await waitingApproval();
  await page.addInitScript(noteShown);
  await page.goto(await flowLink(login, id));
  await expect(page.getByRole('button', { name: '同意' })).toBeVisible();
  await expectWithinBudget(page);
});

test('so is the page of a guest’s pass, which fetches neither a form nor what only staff need', async ({ page }) => {
  const parkId = 1;
  const at = Date.now();
  const [[typeId = ''] = []] = await rowsOf(`select id from visit_type where park_id = 1 and name = '面试'`);
  const visit = await callAs<VisitDetail>('manager', visitEndpoints.createVisit, {
    parkId,
    typeId: Number(typeId),
    planStart: at,
    planEnd: at + 3_600_000,
    guests: [{ name: '周到', phone: `139${String(at).slice(-8)}` }],
  });
  const [guest] = visit.guests;
  const on = { visitId: visit.id, parkId, guestId: guest?.id };
  const person = { name: '周到', phone: `139${String(at).slice(-8)}` };
  await callAs('guard', visitEndpoints.actOnVisit, { ...on, action: 'register', consent: true, guest: person });
  const { pathname, search } = new URL(guest?.link ?? '');
  await page.addInitScript(noteShown);
  await page.goto(address(pathname + search));
  await expect(page.getByText('实时码')).toBeVisible();
  await expectWithinBudget(page, { calls: ['/visit/v1/public/visit'], requests: LIMIT.guestRequests });
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /kit-|area-alarm-|area-order|visit-gate/.test(name))).toEqual([]);
});

/** Sum of all layout shifts that nobody caused by a touch; runs before the page's scripts. */
const noteShifts = (): void => {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

test('nothing moves on the first page that a device opens, though the bar of another alarm comes', async ({
  browser,
}) => {
  await freshFire();
  const order = await makeOrder('楼道灯不亮');
  const fire = await freshFire();
  for (const makeLink of [() => chatLink('guard', fire.id), () => orderLink('manager', order)]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(noteShifts);
    // Made last, here and below: a link shows its record for a minute only.
    await page.goto(await makeLink());
    await expect(page.locator('.sp-alert')).toBeVisible();
    const shift = await page.evaluate(() => (Reflect.get(window, 'seen') as { shift: number }).shift);
    expect(shift).toBeLessThanOrEqual(0.01);
    await context.close();
  }
});

/** Neither a style sheet nor a script of the app arrives. @returns the file names that were asked for */
async function holdFiles(page: Page): Promise<Set<string>> {
  const held = new Set<string>();
  await page.route(/\/assets\/.*\.(css|js)$/, (route) => void held.add(new URL(route.request().url()).pathname));
  return held;
}

const isPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('the record of a link is painted from the page alone, before any style sheet or script has arrived', async ({
  page,
}) => {
  const alarm = await freshFire();
  const order = await makeOrder('地下车库照明不亮', { offeredTo: 'repair' });
  const flow = await waitingApproval();
  const links: [() => Promise<string>, string][] = [
    [() => chatLink('guard', alarm.id), alarm.place],
    [() => orderLink('repair', order), '地下车库照明不亮'],
    [() => flowLink(flow.login, flow.id), '审批中'],
  ];
  const held = await holdFiles(page);
  for (const [makeLink, words] of links) {
    held.clear();
    await page.goto(await makeLink(), { waitUntil: 'commit' });
    await expect(page.locator('.sp-record')).toContainText(words);
    await expect.poll(() => isPainted(page)).toBe(true);
    // They were asked for, and did not come.
    await expect.poll(() => [...held].some((file) => file.endsWith('.css'))).toBe(true);
    await expect.poll(() => [...held].some((file) => file.endsWith('.js'))).toBe(true);
  }
});

test('no phone chunk holds antd or a desktop view', async ({ page }) => {
  const id = await raiseFire(await smokeDetector(46));
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto(await chatLink('guard', id));
  await expect(page.getByRole('button', { name: '接警', exact: true })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((text) => /ant-btn|ant-table|ant-layout/.test(text))).toEqual([]);
});

test('the server names the files of every screen to its visitors', () => {
  const table = readFileSync(join(root, 'dist/client/.vite/route-chunks.json'), 'utf8');
  const preloaded = Object.entries(JSON.parse(table) as Record<string, string[]>).filter(
    ([, files]) => files.length > 0,
  );
  expect(preloaded.map(([path]) => path).toSorted()).toEqual(Object.values(addressesOf(...TIERS)).toSorted());
});

test('the tree of an approval is seen and edited on a phone within its own budget', () => {
  const client = join(root, 'dist/client');
  const table = JSON.parse(readFileSync(join(client, '.vite/route-chunks.json'), 'utf8')) as Record<string, string[]>;
  const fetched = table['/business-app/workflow/flowDefine'] ?? [];
  const own = fetched.filter((file) => /\/(?:area-)?flow-setup-/.test(file));
  expect(own.length).toBeGreaterThan(1);
  // 试走, publishing, versions, the form and settings are fetched when they are opened.
  expect(own.filter((file) => file.includes('flow-setup-more'))).toEqual([]);
  expect(kB(own.reduce((sum, file) => sum + size(file), 0))).toBeLessThanOrEqual(LIMIT.designer);
});

/** What they need of each other is only called later; anything new that joins them must be looked at. */
const KNOWN_CIRCLES = ['area-me-desk desk-frame desk-kit'];

test('no file of the build needs another one that needs it', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  expect(circlesIn(manifest)).toEqual(KNOWN_CIRCLES);
});

test('the entry and what a phone keeps offline stay within their budgets', () => {
  const client = join(root, 'dist/client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const closure = new Set<string>();
  const walk = (key: string): void => {
    if (closure.has(key)) return;
    closure.add(key);
    manifest[key]?.imports?.forEach(walk);
  };
  walk('index.html');
  const entry = [...closure].reduce((sum, key) => sum + size(manifest[key]?.file ?? ''), 0);
  expect(kB(entry)).toBeLessThanOrEqual(LIMIT.entry);

  const worker = readFileSync(join(client, 'sw.js'), 'utf8');
  const listed = [...worker.matchAll(/\{[^{}]*["']?url["']?:\s*["']([^"']+)["'][^{}]*\}/g)];
  const isUsed = ([entry]: RegExpExecArray): boolean => /["']?used["']?:\s*(?:true|!0)/.test(entry);
  const kept = listed.filter((entry) => !isUsed(entry)).map(([, url = '']) => url);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThanOrEqual(LIMIT.files);
  expect(kept.filter((url) => /desktop/.test(url))).toEqual([]);
  // What must be here before a link opens without a line; the rest follows.
  const first = [...worker.matchAll(/["']?first["']?:\s*(?:true|!0)/g)];
  expect(first.length).toBeGreaterThan(5);
  expect(first.length).toBeLessThanOrEqual(LIMIT.first);
  const weight = (urls: readonly string[]): number => kB(urls.reduce((sum, url) => sum + size(url), 0));
  expect(weight(kept)).toBeLessThanOrEqual(LIMIT.precache);
  // Approvals, the workbench and roll calls come on top for whoever has opened them.
  const used = listed.filter(isUsed).map(([, url = '']) => url);
  const isReader = (url: string): boolean => /\/qr(-scanner|\.worker)/.test(url);
  const reader = used.filter(isReader);
  const walls = used.filter((url) => /\/(?:report|area-report-screen|draw-chart|installSVGRenderer)/.test(url));
  expect(used.some((url) => url.includes('flow-link'))).toBe(true);
  expect(weight(used) - weight(reader) - weight(walls)).toBeLessThanOrEqual(LIMIT.used);
  // What draws reports, for screens on walls and whoever has opened one: most of it is the library of the charts.
  expect(walls.some((url) => url.includes('area-report-screen'))).toBe(true);
  expect(weight(walls)).toBeLessThanOrEqual(LIMIT.walls);
  // What reads codes on iPhones, for whoever has scanned: the library and its worker.
  expect(reader).toHaveLength(2);
  expect(weight(reader)).toBeLessThanOrEqual(LIMIT.reader);
});
