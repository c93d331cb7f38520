/** `npm run bench -- --only video`: stills for many viewers, live films from one process, and the first picture on a phone. */
import { randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { BROWSER_FLAGS } from '../lib/browser.mjs';
import { timed } from '../lib/log.mjs';
import { databaseOf, signIn, startBuilt } from './built-server.mjs';
import { openMobileLink } from './mobile-link.mjs';
import { processorSeconds } from './processor.mjs';
import { quantile } from './storm.mjs';
import { CPU_SLOWDOWN, PHONE } from './visits.mjs';

const PARK = 1;
const CAMERAS = 200;
/** As the pages ask: every five seconds. */
const STILL_EVERY_MS = 5_000;
/** Cameras of one call. */
const A_WALL = 16;
const CHANGES_MS = 30_000;
const STILL_MOST_KB = 40;
const VIDEO_HOME = '/business-app/video-services/home';
const MESSAGE_HEAD = 6;
const FRAGMENT = 2;

/** A recorder that stands in: a picture that changes every half minute, as where little moves, each camera's at its own time. */
async function startRecorder() {
  const picture = (nth) =>
    sharp(randomBytes(80 * 45 * 3), { raw: { width: 80, height: 45, channels: 3 } })
      .resize(1280, 720)
      .jpeg({ quality: 80 })
      .withMetadata({ density: 72 + nth })
      .toBuffer();
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, nth) => picture(nth)));
  const recorder = createServer(({ url }, reply) => {
    const id = Number(url.slice(1));
    const nth = id + Math.floor((Date.now() + (id * CHANGES_MS) / CAMERAS) / CHANGES_MS);
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(pictures[nth % pictures.length]);
  });
  await new Promise((done) => recorder.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${recorder.address().port}/{id}`, stop: () => recorder.close() };
}

async function addCameras(platform) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    const { rows } = await client.query(
      `insert into device (park_id, code, name, type, location_text) select ${PARK}, 'BENCH-CAM-' || n, '摄像机' || n, 7, '区域 ' || n
         from generate_series(1, ${CAMERAS}) n returning id::int`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

const headersOf = ({ uiticket, sid, cookie }) => ({ uiticket, sid, cookie, 'content-type': 'application/json' });

async function cellsOf(platform, person, deviceIds) {
  const reply = await fetch(`${platform.url}/video/v1/play`, {
    method: 'POST',
    headers: headersOf(person),
    body: JSON.stringify({ deviceIds }),
  });
  const { data, error } = await reply.json();
  if (!data) throw new Error(`no addresses: ${JSON.stringify(error)}`);
  return data.cells;
}

const processorShare = (before, after, seconds) => ({
  'server cores': Math.round(((after.server - before.server) / seconds) * 100) / 100,
  'database cores': Math.round(((after.database - before.database) / seconds) * 100) / 100,
});

/** Browsers keep their lines open and ask again on a new one where the other side closed it at that moment. */
const lines = new Agent({ keepAlive: true });

const once = (url, headers) =>
  new Promise((done, failed) => {
    const asking = request(url, { agent: lines, headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk) => (bytes += chunk.length));
      reply.on('error', failed);
      reply.on('end', () => done({ status: reply.statusCode, bytes, tag: reply.headers.etag }));
    });
    asking.on('error', failed);
    asking.end();
  });

/** @returns how long it took, the status, bytes, and what the next question is asked with */
async function still(platform, url, known) {
  const from = performance.now();
  const headers = known ? { 'if-none-match': known } : {};
  const again = () => once(platform.url + url, headers);
  const reply = await again()
    .catch(again)
    .catch(() => ({ status: 0, bytes: 0, tag: null }));
  return { ms: performance.now() - from, ...reply };
}

/** Each viewer looks at one camera and asks for its picture every five seconds. */
async function benchStills(platform, urls, { viewers, seconds }) {
  const asked = [];
  const from = performance.now();
  const until = from + seconds * 1_000;
  const before = processorSeconds([platform.pid]);
  await Promise.all(
    Array.from({ length: viewers }, async (_, nth) => {
      await pause((nth / viewers) * STILL_EVERY_MS);
      let tag = null;
      while (performance.now() < until) {
        const one = await still(platform, urls[nth % urls.length], tag);
        tag = one.tag ?? tag;
        asked.push(one);
        const rest = Math.max(0, STILL_EVERY_MS - one.ms);
        // Waiting for a question that is not asked any more would count as time in which nothing was answered.
        if (performance.now() + rest >= until) return;
        await pause(rest);
      }
    }),
  );
  const took = (performance.now() - from) / 1_000;
  const times = asked.map(({ ms }) => ms);
  return {
    viewers,
    'a second': Math.round(asked.length / took),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    'largest kB': Math.round(Math.max(...asked.map(({ bytes }) => bytes)) / 100) / 10,
    'unchanged (304)': `${Math.round((asked.filter(({ status }) => status === 304).length / asked.length) * 100)}%`,
    refused: asked.filter(({ status }) => status !== 200 && status !== 304).length,
    ...processorShare(before, processorSeconds([platform.pid]), took),
  };
}

/** Reads messages of a film as a player does and notes when its fragments came. */
function watchLive(platform, person, token) {
  const seen = { first: null, fragments: 0, bytes: 0, longestGap: 0, refused: 0 };
  const from = performance.now();
  let last = from;
  let rest = Buffer.alloc(0);
  const take = (chunk) => {
    seen.bytes += chunk.length;
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= MESSAGE_HEAD) {
      const end = MESSAGE_HEAD + rest.readUInt32BE(2);
      if (rest.length < end) return;
      if (rest[1] === FRAGMENT) {
        const now = performance.now();
        seen.first ??= now - from;
        if (seen.fragments > 1) seen.longestGap = Math.max(seen.longestGap, now - last);
        last = now;
        seen.fragments += 1;
      } else if (rest[1] > FRAGMENT) seen.refused += 1;
      rest = rest.subarray(end);
    }
  };
  const asking = request(
    `${platform.url}/video/v1/live?t=${token}`,
    { headers: { cookie: person.cookie } },
    (reply) => {
      if (reply.statusCode !== 200) seen.refused += 1;
      reply.on('data', take);
      reply.on('error', () => {});
    },
  );
  asking.on('error', () => {});
  asking.end();
  return { seen, stop: () => asking.destroy() };
}

async function benchLive(platform, person, ids, { streams, seconds }) {
  const tokens = [];
  for (let at = 0; at < streams; at += A_WALL)
    tokens.push(...(await cellsOf(platform, person, ids.slice(at, Math.min(streams, at + A_WALL)))));
  const before = processorSeconds([platform.pid]);
  const watched = tokens.map(({ token }) => watchLive(platform, person, token));
  await pause(seconds * 1_000);
  const after = processorSeconds([platform.pid]);
  for (const { stop } of watched) stop();
  const all = watched.map(({ seen }) => seen);
  return {
    streams,
    seconds,
    'first fragment p95': quantile(
      all.map(({ first }) => first ?? Infinity),
      0.95,
    ),
    'fragments of a stream': `${Math.min(...all.map(({ fragments }) => fragments))}–${Math.max(...all.map(({ fragments }) => fragments))}`,
    'longest gap p95': quantile(
      all.map(({ longestGap }) => longestGap),
      0.95,
    ),
    'kB a second': Math.round(all.reduce((sum, { bytes }) => sum + bytes, 0) / seconds / 1_000),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    ...processorShare(before, after, seconds),
  };
}

/** Runs in the page before its scripts: when the first picture of any film stands there. */
function noteFirst() {
  const note = () => (window.__frame ??= performance.now());
  document.addEventListener('loadeddata', note, true);
}
/** From the question for addresses to the picture. */
function frameTimes() {
  const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/video/v1/play'));
  return { frame: window.__frame ?? null, asked: asked?.startTime ?? null };
}

async function benchFirst(platform, person, runs) {
  const link = await openMobileLink(platform.port);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: BROWSER_FLAGS,
  });
  const times = { asked: [], opened: [] };
  try {
    const context = await browser.newContext(PHONE);
    const origin = `http://127.0.0.1:${link.port}`;
    const [name, value] = person.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: origin }]);
    const credentials = { uiticket: person.uiticket, sid: person.sid };
    await context.addInitScript(
      (text) => localStorage.setItem('session.credentials', text),
      JSON.stringify({ value: credentials }),
    );
    await context.addInitScript(noteFirst);
    for (let run = 0; run < runs; run += 1) {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(origin + VIDEO_HOME, { waitUntil: 'commit' });
      await page
        .waitForFunction(() => window.__frame !== undefined, undefined, { timeout: 60_000 })
        .catch(() => undefined);
      const { frame, asked } = await page.evaluate(frameTimes);
      times.asked.push(frame === null || asked === null ? Infinity : frame - asked);
      times.opened.push(frame ?? Infinity);
      await page.close();
    }
  } finally {
    await browser.close();
    await link.close();
  }
  const least = (values) => Math.round(Math.min(...values));
  return {
    runs,
    'from the question, least': least(times.asked),
    'from the question, median': quantile(times.asked, 0.5),
    'from opening the page, least': least(times.opened),
  };
}

/** @param password of the demo's people */
export async function benchFilm({ viewers, streams, seconds, runs, password }) {
  const recorder = await startRecorder();
  const platform = await timed('starting the platform', () =>
    startBuilt(undefined, { DEMO_CONTROLLERS: '0', DEMO_DETECTOR: '0', CAMERA_URL: recorder.url }),
  );
  try {
    const person = await signIn(platform.url, 'lead', password);
    const ids = await addCameras(platform);
    const cells = [];
    for (let at = 0; at < ids.length; at += A_WALL)
      cells.push(...(await cellsOf(platform, person, ids.slice(at, at + A_WALL))));
    const stills = await timed('stills', () =>
      benchStills(
        platform,
        cells.map(({ stillUrl }) => stillUrl),
        { viewers, seconds },
      ),
    );
    console.log(
      `\nStills of ${CAMERAS} cameras, each viewer asks every five seconds, ms; promised: ≤ ${STILL_MOST_KB} kB`,
    );
    console.table({ stills });
    const live = await timed('live', () => benchLive(platform, person, ids, { streams, seconds }));
    console.log('\nLive films of one process, ms');
    console.table({ live });
    const first = await timed('first picture', () => benchFirst(platform, person, runs));
    console.log('\nFirst picture on a phone (150 ms, 1.6 Mbps, CPU 4x), ms; promised: ≤ 1,500');
    console.table({ 'first picture': first });
  } finally {
    await platform.stop();
    recorder.stop();
  }
}
