import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedRecord } from '@/contract/linked-record';
import {
  Browser,
  FIELD,
  GUARD,
  NASTY_TITLE,
  NORTH_ALARM,
  PASSWORD,
  type World,
  openWorld,
} from '../modules/session/test-world';
import { renderPage } from './link-page';

const HTML = '<body><div id="root"><!--record--></div><!--record-data--><script src="/a.js"></script></body>';
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = async (
  userId: number,
  path = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`,
  headers: HeadersInit = {},
) => {
  const pair = await world.ticket(userId);
  const url = new URL(path, 'http://park.test');
  url.searchParams.set('uiticket', pair.ticket);
  url.searchParams.set('sid', pair.sid);
  return { pair, page: await renderPage(HTML, { url, headers: new Headers(headers) }, world.deps) };
};

const dataOf = (html: string) => JSON.parse(/id="record-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

test('the page that answers a link shows the alarm and carries it as data', async () => {
  const { page } = await open(GUARD);
  expect(page.noStore).toBe(true);
  expect(page.html).toContain('data-ready="record"');
  for (const word of ['特急', '北园 A座 12层', '03/01 16:00:00', '待确认']) expect(page.html).toContain(word);
  expect(linkedRecord.parse(dataOf(page.html))).toMatchObject({
    kind: 'alarm',
    data: { id: NORTH_ALARM, title: NASTY_TITLE },
  });
});

test('the record takes the place of the skeleton', async () => {
  const pair = await world.ticket(GUARD);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}&uiticket=${pair.ticket}&sid=${pair.sid}`);
  const html = '<i><!--record--><b>skeleton</b><!--/record--></i><!--record-data-->';
  const page = await renderPage(html, { url, headers: new Headers() }, world.deps);
  expect(page.html).toMatch(/^<i><article.*<\/article><\/i><script/s);
  expect(page.html).not.toContain('skeleton');
});

test('nothing in a title becomes markup or script', async () => {
  const { html } = (await open(GUARD)).page;
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('alert(1)</script>');
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;!-- 报警');
});

test('loading the page never uses the ticket up, however often', async () => {
  const { pair } = await open(GUARD);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}&uiticket=${pair.ticket}&sid=${pair.sid}`);
  for (let n = 0; n < 3; n += 1) await renderPage(HTML, { url, headers: new Headers() }, world.deps);
  expect((await new Browser(world.app).boot(pair)).user?.id).toBe(GUARD);
  const { html } = await renderPage(HTML, { url, headers: new Headers() }, world.deps);
  expect(html).toBe(HTML);
});

test('the list link shows the first alarms', async () => {
  const { html } = (await open(GUARD, '/warningNoticeWechat/index')).page;
  expect(html).toContain('class="sp-records" data-ready="record"');
  expect(dataOf(html)).toMatchObject({ kind: 'alarms', data: { rows: [{ id: NORTH_ALARM }] } });
});

test('no record for a person of another park, a late ticket, a prefetch, or another screen', async () => {
  expect((await open(FIELD)).page.html).toBe(HTML);
  expect((await open(GUARD, undefined, { 'sec-purpose': 'prefetch;prerender' })).page.html).toBe(HTML);
  expect((await open(GUARD, '/home/index')).page).toEqual({ html: HTML, noStore: true });
  const { pair } = await open(GUARD);
  world.turnClock(60_000);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}&uiticket=${pair.ticket}&sid=${pair.sid}`);
  expect((await renderPage(HTML, { url, headers: new Headers() }, world.deps)).html).toBe(HTML);
});

test('a session cookie alone shows no record', async () => {
  const guard = new Browser(world.app);
  await guard.signIn('guard', PASSWORD);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}`);
  const page = await renderPage(HTML, { url, headers: new Headers({ cookie: guard.cookie }) }, world.deps);
  expect(page).toEqual({ html: HTML, noStore: false });
});

test('English for those whose first language it is', async () => {
  expect((await open(GUARD, undefined, { 'accept-language': 'en-GB,zh;q=0.5' })).page.html).toContain('Critical');
  expect((await open(GUARD, undefined, { 'accept-language': 'fr,en;q=0.5' })).page.html).toContain('特急');
});
