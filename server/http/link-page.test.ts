import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  Browser,
  FIELD,
  GUARD,
  NORTH_ALARM,
  PASSWORD,
  type World,
  openWorld,
} from '../../tests/kit/world/session-world';
import { hearStatements } from '../../tests/kit/heard-statements';
import { LOOKS_SHOWN, lookAtLink } from '../modules/session/link/link-look.usecases';
import { issueCode } from '../modules/session/link/code-target.usecases';
import { type LinkPage, renderPage } from './link-page';

const HTML = '<html lang="zh"><body><div id="root"><!--record--></div><script src="/a.js"></script></body>';
const ALARM = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`;
const LIST = '/warningNoticeWechat/index';
let world: World;
/** Another alarm of the guard's park. */
let otherAlarm: number;

beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.admin.query<{ id: number }>(
    `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
       last_action_at) values ('BJ9', 1, 1, 'fault', 1, 1, '北园另一处', 'C座', now(), now(), now()) returning id::int`,
  );
  otherAlarm = rows[0]?.id ?? 0;
});
afterAll(() => world.close());

interface Asked {
  pair: { ticket: string; sid: string };
  path?: string;
  headers?: HeadersInit;
}

/** As it has arrived. */
const whole = async ({ head, body, noStore }: LinkPage) => ({ html: head + (await body), noStore });

function look({ pair, path = ALARM, headers = {} }: Asked) {
  const url = new URL(path, 'http://park.test');
  url.searchParams.set('uiticket', pair.ticket);
  url.searchParams.set('sid', pair.sid);
  const request = { url, headers: new Headers(headers), ip: '192.0.2.7', traceId: 'trace' };
  return whole(renderPage({ html: HTML, aroundBar: '<!--bar-->' }, request, world.deps, lookAtLink));
}

/** Opens the page with a fresh ticket that was made for it. */
const open = async (userId: number, path = ALARM, headers: HeadersInit = {}) => {
  const pair = await world.ticket(userId, path);
  return { pair, page: await look({ pair, path, headers }) };
};

const looksWritten = async () => {
  const { rows } = await world.admin.query(
    `select user_id::int, biz_type, biz_id::int, ip, detail from audit_row where action = 'session.linkLook' order by id`,
  );
  return rows as { user_id: number; biz_type: string; biz_id: number; ip: string; detail: Record<string, unknown> }[];
};

test('room is kept above the page for the bar of another alarm, and nothing is said of it', async () => {
  const other = (set: string) => world.admin.query(`update alarm set ${set} where id = ${otherAlarm}`);
  const { page } = await open(GUARD);
  expect(page.html).toContain('<body data-alert-room>');
  expect(page.html).not.toContain('北园另一处');
  // Nor for one that somebody has taken, or for a drill of others.
  for (const [set, back] of [
    ['handle_state = 20', 'handle_state = 10'],
    ['is_drill = true', 'is_drill = false'],
  ] as const) {
    await other(set);
    expect((await open(GUARD)).page.html).not.toContain('data-alert-room');
    await other(back);
  }
});

test('the exchange says the same to a device that opens links with the shell that it keeps', async () => {
  const exchanged = async () =>
    new Browser(world.app).boot({ ...(await world.ticket(GUARD)), path: ALARM }) as Promise<{ needsRoom: boolean }>;
  expect(await exchanged()).toMatchObject({ needsRoom: true });
  await world.admin.query(`update alarm set handle_state = 20 where id = ${otherAlarm}`);
  expect(await exchanged()).toMatchObject({ needsRoom: false });
  await world.admin.query(`update alarm set handle_state = 10 where id = ${otherAlarm}`);
});

test('at a confirmed fire 119 can be dialled before any script has come; closed, or in a drill, it is not offered', async () => {
  const html = async (set: string): Promise<string> => {
    await world.admin.query(`update alarm set ${set} where id = ${otherAlarm}`);
    return (await open(GUARD, `/warningNoticeWechat/sureFire?id=${otherAlarm}`)).page.html;
  };
  expect(await html('verdict = 0')).not.toContain('tel:119');
  expect(await html('verdict = 1, handle_state = 30')).toContain('<a href="tel:119">拨打 119</a>');
  expect(await html('is_drill = true')).not.toContain('tel:119');
  expect(await html('is_drill = false, handle_state = 50')).not.toContain('tel:119');
  await world.admin.query(`update alarm set verdict = 0, handle_state = 10 where id = ${otherAlarm}`);
});

test('the page that answers a link shows what, where, when, level and state of its alarm', async () => {
  const { page } = await open(GUARD);
  expect(page.noStore).toBe(true);
  expect(page.html).toContain('data-ready="record"');
  for (const word of ['特急', '北园 A座 12层', '03/01 16:00:00', '待确认']) expect(page.html).toContain(word);
});

test('it holds no data for a script, no names, no numbers', async () => {
  await world.admin.query("update app_user set phone = '13000000001' where id = $1", [GUARD]);
  const { html } = (await open(GUARD)).page;
  expect(html).not.toContain('application/json');
  expect(html.match(/<script/g)).toHaveLength(1);
  for (const secret of ['13000000001', '王强', 'timeline', 'qrCode']) expect(html).not.toContain(secret);
});

test('a link shows its own record only: no other alarm, no order, no list', async () => {
  const pair = await world.ticket(GUARD, ALARM);
  const elsewhere = [
    `/warningDetail?id=${otherAlarm}`,
    LIST,
    `/business-app/workOrderManagement/ticketDetails?id=${NORTH_ALARM}`,
  ];
  for (const path of elsewhere) expect((await look({ pair, path })).html).toBe(HTML);
  expect((await look({ pair })).html).toContain('data-ready="record"');
  expect((await look({ pair, path: `/warningDetail?id=${NORTH_ALARM}` })).html).toContain('data-ready="record"');
});

const barIn = (html: string): unknown => {
  const [, bar] = / data-bar="([^"]*)"/.exec(html) ?? [];
  return bar && JSON.parse(bar.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
};

test('the next action that asks for nothing stands in the page, for the person whom the link was made for', async () => {
  const { page } = await open(GUARD);
  expect(page.html).toContain('>接警</button>');
  expect(barIn(page.html)).toMatchObject({
    userId: GUARD,
    path: 'alarm/v1/alarms/act',
    endpoint: 'actOnAlarm',
    on: { alarmId: NORTH_ALARM },
    subject: { kind: 'alarm', id: NORTH_ALARM },
  });
  // A page with a form, and an alarm that waits for nothing.
  expect((await open(GUARD, `/warningNoticeWechat/workHandle?id=${NORTH_ALARM}`)).page.html).not.toContain('data-bar');
  await world.admin.query(`update alarm set handle_state = 50, closed_at = now() where id = ${otherAlarm}`);
  const closed = await open(GUARD, `/warningDetail?id=${otherAlarm}`);
  expect(closed.page.html).toContain('data-ready="record"');
  expect(closed.page.html).not.toContain('data-bar');
  await world.admin.query(`update alarm set handle_state = 10, closed_at = null where id = ${otherAlarm}`);
});

test('a link to the list of alarms shows none of them before it is exchanged', async () => {
  const { page, pair } = await open(GUARD, LIST);
  expect(page).toEqual({ html: HTML, noStore: true });
  expect((await look({ pair })).html).toBe(HTML);
  const reply = await new Browser(world.app).boot({ ...pair, path: LIST });
  expect(reply.record).toMatchObject({ kind: 'alarms' });
});

test('only the first few looks show the record; the ticket stays good for its receiver', async () => {
  const pair = await world.ticket(GUARD, ALARM);
  const shown = await Promise.all(Array.from({ length: 30 }, () => look({ pair })));
  expect(shown.filter(({ html }) => html !== HTML)).toHaveLength(LOOKS_SHOWN);
  expect((await look({ pair })).html).toBe(HTML);
  expect((await new Browser(world.app).boot({ ...pair, path: ALARM })).record).toMatchObject({ kind: 'alarm' });
});

test('each look stands in the audit chain with address and browser; a flood of them does not fill it', async () => {
  const before = (await looksWritten()).length;
  const pair = await world.ticket(GUARD, ALARM);
  await look({ pair, headers: { 'user-agent': 'a phone' } });
  await look({ pair, path: `/warningDetail?id=${otherAlarm}`, headers: { 'user-agent': 'a curious one' } });
  const common = { user_id: GUARD, biz_type: 'alarm', ip: '192.0.2.7' };
  expect((await looksWritten()).slice(before)).toEqual([
    { ...common, biz_id: NORTH_ALARM, detail: { looks: 1, shown: true, userAgent: 'a phone' } },
    { ...common, biz_id: otherAlarm, detail: { looks: 2, shown: false, userAgent: 'a curious one' } },
  ]);
  for (let n = 0; n < 40; n += 1) await look({ pair });
  expect((await looksWritten()).length - before).toBe(20);
  const { rows } = await world.admin.query('select looks from chat_ticket order by id desc limit 1');
  expect(rows).toEqual([{ looks: 42 }]);
});

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
])('a preview robot gets the bare shell and takes no look away: %s', async (robot) => {
  const before = (await looksWritten()).length;
  const { pair, page } = await open(GUARD, ALARM, { 'user-agent': robot });
  expect(page).toEqual({ html: HTML, noStore: true });
  expect((await looksWritten()).length).toBe(before);
  expect((await look({ pair })).html).not.toBe(HTML);
});

test('the webviews of the chat apps, and a phone whose make ends in bot, are no robots', async () => {
  for (const phone of ['Mozilla/5.0 (Linux; Android 10; CUBOT X30) MicroMessenger/8.0 wxwork/4.1.0', 'DingTalk/7.0'])
    expect((await open(GUARD, ALARM, { 'user-agent': phone })).page.html).not.toBe(HTML);
});

test('a code of single sign-on writes nothing into any page', async () => {
  const wanted = { reParam: 'getCode', url: 'https://reports.example.com/' } as const;
  const issued = await world.deps.db.withPark([], (tx) =>
    issueCode(tx, wanted, { userId: GUARD, now: world.deps.now(), own: wanted.url }),
  );
  const [ticket = '', sid = ''] = (issued?.dhssoCode ?? '').split('.');
  await world.admin.query("update chat_ticket set target_kind = 'alarm', target_id = $1 where kind = 'code'", [
    NORTH_ALARM,
  ]);
  expect((await look({ pair: { ticket, sid } })).html).toBe(HTML);
});

test('the record takes the place of the skeleton', async () => {
  const pair = await world.ticket(GUARD);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}&uiticket=${pair.ticket}&sid=${pair.sid}`);
  const html = '<body><!--record--><b>skeleton</b><!--/record--></body>';
  const request = { url, headers: new Headers(), ip: '', traceId: '' };
  const page = await whole(renderPage({ html, aroundBar: '<!--bar--><b>script</b>' }, request, world.deps, lookAtLink));
  expect(page.html).toMatch(
    /^<body.*><article.*<\/article><div class="sp-action-bar .*<\/div><b>script<\/b><\/body>$/s,
  );
});

test('nothing in a title becomes markup or script', async () => {
  const { html } = (await open(GUARD)).page;
  expect(html).not.toContain('alert(1)</script>');
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &lt;!-- 报警');
});

test('loading the page never uses the ticket up; once it is exchanged nothing is shown', async () => {
  const { pair } = await open(GUARD);
  expect((await new Browser(world.app).boot(pair)).user?.id).toBe(GUARD);
  expect((await look({ pair })).html).toBe(HTML);
});

test('the exchange that the head of the page asks for may be answered before the record is read', async () => {
  const pair = await world.ticket(GUARD);
  const askedAt = world.deps.now();
  world.turnClock(20);
  expect((await new Browser(world.app).boot(pair)).user?.id).toBe(GUARD);
  const looker = { ip: '', traceId: '', userAgent: '' };
  const target = { kind: 'alarm', id: NORTH_ALARM } as const;
  const lookAt = (now: Date) => lookAtLink({ ...world.deps, now: () => now }, pair, target, looker);
  expect(await lookAt(askedAt)).toMatchObject({ userId: GUARD, record: { data: { id: NORTH_ALARM } } });
  expect(await lookAt(world.deps.now())).toBeNull();
});

test('no record for a person of another park, a late ticket, a prefetch, or another screen', async () => {
  expect((await open(FIELD)).page.html).toBe(HTML);
  expect((await open(GUARD, ALARM, { 'sec-purpose': 'prefetch;prerender' })).page.html).toBe(HTML);
  expect((await open(GUARD, '/home/index')).page).toEqual({ html: HTML, noStore: true });
  const { pair } = await open(GUARD);
  world.turnClock(60_000);
  expect((await look({ pair })).html).toBe(HTML);
});

test('a session cookie alone shows no record', async () => {
  const guard = new Browser(world.app);
  await guard.signIn('guard', PASSWORD);
  const url = new URL(`http://park.test/warningDetail?id=${NORTH_ALARM}`);
  const headers = new Headers({ cookie: guard.cookie });
  const request = { url, headers, ip: '', traceId: '' };
  const page = renderPage({ html: HTML, aroundBar: '' }, request, world.deps, lookAtLink);
  expect(await whole(page)).toEqual({ html: HTML, noStore: false });
});

test('English for those whose first language it is', async () => {
  expect((await open(GUARD, ALARM, { 'accept-language': 'en-GB,zh;q=0.5' })).page.html).toContain('Critical');
  expect((await open(GUARD, ALARM, { 'accept-language': 'fr,en;q=0.5' })).page.html).toContain('特急');
});

test('the head leaves before the record has been read; a fault of ours then leaves the plain page, not half of one', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = new URL(`http://park.test${ALARM}&uiticket=T&sid=S`);
  const request = { url, headers: new Headers(), ip: '', traceId: 'trace' };
  const html = '<html><head>style</head><body><!--record--></body></html>';
  const broken = { record: { kind: 'alarm' }, userId: GUARD, needsRoom: false } as never;
  let look = (): void => undefined;
  const looking = new Promise<never>((done) => (look = () => done(broken)));
  const { head, body } = renderPage({ html, aroundBar: '' }, request, world.deps, () => looking);
  expect(head).toBe('<html><head>style</head>');
  look();
  expect(head + (await body)).toBe(html);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('the record is read in few steps: what the page does not say waits for the app', async () => {
  const pair = await world.ticket(GUARD, ALARM);
  const sent = hearStatements();
  const { html } = await look({ pair });
  expect(html).toContain('data-ready="record"');
  // The ticket, the person, the alarm and whom it concerns, the bar of another alarm, the audit chain.
  expect(sent.length).toBeLessThanOrEqual(15);
  vi.restoreAllMocks();
});
