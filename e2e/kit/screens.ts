/** What must hold of every screen, whoever looks at it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { href, type ScreenKey } from '../../src/screens/addresses';
import { adminAddresses } from '../../src/screens/addresses-admin';
import { TIERS } from '../../src/screens/areas';
import { addressesOf, rows } from '../../src/screens/tier-slices';
import { address, expect } from './people';
import { rowsOf } from './points';
import { expectOwnWords } from './same-words';
import { root } from './server';

/** Screens that show one record, and of what. */
const OF_ALARM: readonly string[] = [
  'warningNoticeWechatSureFire',
  'warningNoticeWechatWorkHandle',
  'warningNoticeWechatNodeDetail',
  'warningDetail',
];
const OF_ORDER: readonly string[] = [
  'orderChat',
  'orderRecord',
  'orderSheet',
  'orderHandle',
  'orderDataEntry',
  'orderPay',
  'orderDispatch',
  'orderTransfer',
  'orderCancel',
  'orderUrge',
];
/** Which row each record's page of the administration shows, of the demo's oldest. */
const OF_ADMIN: Readonly<Record<string, string>> = {
  unifiedUser: `app_user where login_name = 'guard'`,
  parkUser: `app_user where login_name = 'guard'`,
  centerUser: `app_user where login_name = 'guard'`,
  unifiedOrg: 'org where pid is not null and deleted_at is null',
  centerOrg: 'org where pid is not null and deleted_at is null',
  unifiedRole: 'role where role_type = 1 and deleted_at is null',
  parkRole: 'role where role_type = 2 and deleted_at is null',
  centerRole: 'role where role_type = 1 and deleted_at is null',
  parkProject: 'park where deleted_at is null',
  centerPark: 'park where deleted_at is null',
  tenantPermission: 'tenant where deleted_at is null',
  tenantPermissionEdit: 'tenant where deleted_at is null',
  dictItems: 'dict where deleted_at is null',
  actionTrack: 'audit_row where biz_id is not null',
  sysTrack: 'sys_log',
  alarmRecord: 'alarm where park_id = 1 and handle_state = 50',
  alarmTask: 'alarm_task where park_id = 1',
  alarmSetupEdit: 'rule where park_id = 1',
  flowDefine: 'flow_def where park_id = 1',
  bizFlowDetail: 'flow_inst where park_id = 1 and state = 1',
  door: 'access_door where park_id = 1',
  doorDevice: 'access_controller where park_id = 1',
  visit: 'visit where park_id = 1 and inside > 0',
  musterDetail: 'muster where park_id = 1',
  clip: 'video_clip_export where park_id = 1',
  videoEvent: 'video_event where park_id = 1',
  algoBinding: 'algo_binding where park_id = 1',
  serverDetail: 'server_machine where park_id = 1',
  reportDesign: 'report where park_id = 1 or park_id is null',
};

/** A bound for what hangs, not for what is slow. */
const SETTLED_WITHIN_MS = 30_000;

export const ALL_SCREENS = Object.keys(addressesOf(...TIERS)) as ScreenKey[];
const LINKED = Object.keys(addressesOf('link'));
/** Pages that a link from a message may open, and one of each other area: their styles are made the same way. */
export const ONE_OF_EACH_AREA: ReadonlySet<string> = new Set([
  ...LINKED,
  ...rows.flatMap(({ addresses }) => Object.keys(addresses).slice(0, 1)),
]);
export const PUBLIC_SCREENS: readonly ScreenKey[] = [
  'login',
  'authRedirect',
  'register',
  '401',
  '404',
  '302request',
  'devChat',
  'orderGuest',
  'orderStatus',
  'visitRegister',
  'visitPass',
  'reportScreen',
  'reportScreenOf',
];
/** Known early, since other pages lead there; not everybody has a part in an approval, or in video. */
const LED_TO = ['flow', 'flow/detail', 'video-device', 'video-event'];
const OF_SOME = rows.filter(({ name }) => LED_TO.includes(name)).flatMap(({ addresses }) => Object.keys(addresses));
export const ADMIN_SCREENS = ([...Object.keys(adminAddresses), ...OF_SOME] as ScreenKey[]).filter(
  (key) => !PUBLIC_SCREENS.includes(key),
);
/** Screens whose data the server refuses to most, or to whoever has no printed code, status link or link to a report: the browser notes it. */
export const RESTRICTED_SCREENS: readonly ScreenKey[] = [
  'registrations',
  'orderGuest',
  'orderStatus',
  'reportScreenOf',
  'viewLog',
  'clip',
];

export interface Records {
  alarm: number;
  order: number;
  message: number;
  /** By screen. */
  admin: Readonly<Record<string, number>>;
}

/** The others' records: an alarm whose plan is or was worked, an order that is worked on, a message to the dispatcher. */
const OF_OTHERS = {
  alarm: 'alarm where park_id = 1 and plan_run_id is not null order by (handle_state = 30) desc, id desc',
  order: 'work_order where park_id = 1 and state = 130 order by id desc',
  message: `order_message where user_id = (select id from app_user where login_name = 'dispatcher') order by id desc`,
};

/** Of the first park, in one question: every screen has something to show. */
export async function seededRecords(): Promise<Records> {
  const admin = Object.entries(OF_ADMIN).map(([key, from]) => [key, `${from} order by id`] as const);
  const wanted = [...admin, ...Object.entries(OF_OTHERS)];
  const [row = []] = await rowsOf(`select ${wanted.map(([, from]) => `(select id from ${from} limit 1)`).join()}`);
  const ids = wanted.map(([key], nth) => {
    if (!row[nth]) throw new Error(`the seed has nothing for ${key}`);
    return [key, Number(row[nth])] as const;
  });
  const { alarm = 0, order = 0, message = 0 } = Object.fromEntries(ids) as Record<string, number>;
  return { alarm, order, message, admin: Object.fromEntries(ids.slice(0, admin.length)) };
}

function recordOf(key: ScreenKey, records: Records): { id?: number | undefined } {
  if (OF_ALARM.includes(key)) return { id: records.alarm };
  if (OF_ORDER.includes(key)) return { id: records.order };
  if (key in records.admin) return { id: records.admin[key] };
  return key === 'orderMessage' ? { id: records.message } : {};
}

export const addressOf = (key: ScreenKey, records: Records): string => address(href(key, recordOf(key, records)));

/** Everything that the page's own scripts complain of. */
export function hearComplaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  return heard;
}

/** The page on show: the desktop keeps the others that were opened, hidden. */
export const screenOf = (page: Page): Locator => page.locator('[data-screen]:visible').first();

/** Goes to another page of the session as a link of the app does, without a load. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const before = history.state as { idx?: number } | null;
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (before?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, url);
}

/** In the page: a screen is on show, and nothing is on its way any more. */
const isSettled = (): boolean =>
  document.querySelector('[aria-busy="true"]') === null &&
  [...document.querySelectorAll('[data-screen]')].some((screen) => screen.getClientRects().length > 0);

/**
 * Nothing is on its way any more. The page itself looks with every frame: an assertion on a locator looks again only
 * every 500 ms after the first few times, which would be most of a visit's time.
 */
export async function expectSettled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { timeout: SETTLED_WITHIN_MS });
}

const AREAS = readdirSync(join(root, 'src/i18n/locales/en')).map((file) => file.replace('.ts', ''));
/** The key of a text instead of its words, the hole of a value that nobody gave. */
const RAW = String.raw`\b(?:${AREAS.join('|')})\.(?!csv\b|xlsx\b)[a-z]\w*(?:\.\w+)*|\{\{`;

/** What stands where words should: raw keys and holes anywhere, and the sign for words that have not arrived. */
const notWords = (raw: string): string[] => {
  const shown = document.body.innerText;
  const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  const lines = [...shown.split('\n'), ...labels, document.title];
  // Kinds of business are named by code where their link codes are kept.
  const isKind = (line: string): boolean =>
    /^(?:order\.(?:quote|request)|alarm\.review|ranking\.appeal)$/.test(line.trim());
  return lines.filter((line) => (new RegExp(raw).test(line) && !isKind(line)) || line.trim() === '…');
};

/** Every text of the page is words, in whatever language. */
export const expectWords = async (page: Page, which: string): Promise<void> =>
  expect.soft(await page.evaluate(notWords, RAW), which).toEqual([]);

export async function expectScreen(page: Page, key: string): Promise<void> {
  await expect(page.locator(`[data-screen="${key}"]:visible`)).toBeVisible();
  await expectSettled(page);
  await expectWords(page, key);
  await expectOwnWords(page, key);
  await expect(page).toHaveTitle(/. - 智慧园区管理平台$/);
}

/** Words and buttons beyond the right edge, also those that an ancestor cuts off; what is scrolled sideways may be. */
const beyondTheEdge = (width: number): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    // The head of a table is moved along with its body.
    (element.matches('.ant-table-header') ||
      // A drawing brought near a point shows a part of itself.
      element.matches('.al-place') ||
      /auto|scroll/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll('[data-screen] *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !scrolls(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 120));
};

/** Compared with the screen's width: on a phone the window grows with what does not fit. */
export async function expectFits(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(width);
  expect.soft(await page.evaluate(beyondTheEdge, width), page.url()).toEqual([]);
}

/** A page in which axe ran before still has it: its half megabyte of source, read twice for each run, is not sent again. */
const withoutSource = async (page: Page): Promise<{ axeSource?: string }> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return isThere ? { axeSource: '"axe is there"' } : {};
};

interface LookedThrough {
  /** Also whether words stand out from their ground, most of the work: colours come from the theme and the style sheets of an area. */
  contrast?: boolean;
  /** Selects a part; the whole page unless given. */
  within?: string;
}

/** Nothing that keeps somebody from using the page: axe's serious and critical findings. */
export async function expectAccessible(page: Page, { contrast = true, within }: LookedThrough = {}): Promise<void> {
  const builder = new AxeBuilder({ page, ...(await withoutSource(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within) builder.include(within);
  const { violations } = await (contrast ? builder : builder.disableRules(['color-contrast'])).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, page.url()).toEqual([]);
}
