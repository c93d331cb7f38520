import { describe, expect, it } from 'vitest';
import type { Screen } from '@/screens/screen';
import { decide, safeRedirect, type Decision, type Visit } from './decide';

const view = Object.assign(() => null, { preload: async () => {} });
const menuScreen: Screen = { access: 'menu', view };
const publicScreen: Screen = { access: 'public', view };
const known = (path: string) => ['/home/index', '/warningNoticeWechat/index', '/login'].includes(path);

const visit = (change: Partial<Visit>): Visit => ({
  path: '/warningNoticeWechat/index',
  search: '',
  screen: menuScreen,
  allScreensKnown: true,
  status: 'signedIn',
  usertype: 2,
  chatMode: false,
  hasTicketAndSid: false,
  permitted: new Set(['/warningNoticeWechat/index', '/home/index']),
  home: '/home/index',
  hadSession: false,
  catalogue: undefined,
  mustChangePassword: false,
  ...change,
});

const rows: [string, Partial<Visit>, Decision][] = [
  [
    'a link with ticket and sid at the chat entry goes to the start',
    { path: '/wechatRequest', hasTicketAndSid: true },
    { kind: 'redirect', to: '/' },
  ],
  [
    'the chat entry without a ticket says that the session is over',
    { path: '/wechatRequest' },
    { kind: 'redirect', to: '/302request' },
  ],
  [
    'somebody signed in who opens sign-in goes where he wanted',
    { path: '/login', search: '?redirect=%2FwarningNoticeWechat%2Findex%3Fid%3D1', screen: publicScreen },
    { kind: 'redirect', to: '/warningNoticeWechat/index?id=1' },
  ],
  [
    'somebody signed in whom an application sent for a code goes where codes are given',
    { path: '/login', search: '?reParam=getCode&url=https%3A%2F%2Fr.example%2F', screen: publicScreen },
    { kind: 'redirect', to: '/auth-redirect?url=https%3A%2F%2Fr.example%2F' },
  ],
  [
    'and does not wait for tables that his page is not in',
    {
      path: '/login',
      search: '?redirect=%2FwarningNoticeWechat%2Findex%3Fid%3D1',
      screen: publicScreen,
      allScreensKnown: false,
    },
    { kind: 'redirect', to: '/warningNoticeWechat/index?id=1' },
  ],
  [
    'a page that may be in a table yet to come waits for it',
    { path: '/login', search: '?redirect=%2Funified-manage', screen: publicScreen, allScreensKnown: false },
    { kind: 'wait' },
  ],
  ['and to the start when he wanted nothing', { path: '/login', screen: publicScreen }, { kind: 'redirect', to: '/' }],
  [
    'somebody signed out signs in first and keeps the full address',
    { status: 'signedOut', search: '?id=7' },
    { kind: 'redirect', to: '/login?redirect=%2FwarningNoticeWechat%2Findex%3Fid%3D7' },
  ],
  [
    'after signing out the page of sign-in follows in 200 ms',
    { status: 'signedOut', hadSession: true, path: '/home/index' },
    { kind: 'redirect', to: '/login?redirect=%2Fhome%2Findex', afterMs: 200 },
  ],
  ['a platform that does not answer at the start is said', { status: 'unreachable' }, { kind: 'noAnswer' }],
  ['a public page asks nobody', { path: '/dev/chat', screen: publicScreen, status: 'signedOut' }, { kind: 'show' }],
  [
    'a refused ticket leads to the page that says so, and keeps what was wanted',
    { status: 'ticketRefused', search: '?id=7' },
    { kind: 'redirect', to: '/302request?redirect=%2FwarningNoticeWechat%2Findex%3Fid%3D7' },
  ],
  ['an unknown address is not found', { path: '/nowhere', screen: undefined }, { kind: 'redirect', to: '/404' }],
  [
    'a catalogue of the menu leads to its first page',
    { path: '/unified-manage', screen: undefined, catalogue: '/unified-manage/unified-user-manage' },
    { kind: 'redirect', to: '/unified-manage/unified-user-manage' },
  ],
  [
    'what may be a catalogue waits for the menus',
    { path: '/unified-manage', screen: undefined, permitted: null },
    { kind: 'wait' },
  ],
  ['the start leads to the first menu', { path: '/', screen: undefined }, { kind: 'redirect', to: '/home/index' }],
  ['/home leads there too', { path: '/home', screen: undefined }, { kind: 'redirect', to: '/home/index' }],
  [
    'without any menu the person is told, and can sign out',
    { path: '/', screen: undefined, home: undefined, permitted: new Set() },
    { kind: 'noMenus' },
  ],
  ['the start waits for menus', { path: '/', screen: undefined, home: undefined, permitted: null }, { kind: 'wait' }],
  ['a page that no menu gives is refused', { permitted: new Set(['/home/index']) }, { kind: 'noPermission' }],
  ['a linked page never waits for menus', { permitted: null }, { kind: 'show' }],
  ['administrators have the built-in set', { usertype: 1, permitted: new Set() }, { kind: 'show' }],
  ['administration is not for others', { screen: { access: 'usertype1', view } }, { kind: 'noPermission' }],
  [
    'whose password must be changed is led there from every page, administrators too',
    { mustChangePassword: true, usertype: 1 },
    { kind: 'mustChangePassword' },
  ],
  ['but signing in is not', { mustChangePassword: true, path: '/dev/chat', screen: publicScreen }, { kind: 'show' }],
  ["another user's link asks before it switches", { status: 'askingToSwitch' }, { kind: 'askToSwitch' }],
];

describe('the route guard', () => {
  it.each(rows)('%s', (_sentence, change, expected) => {
    expect(decide(visit(change), known)).toEqual(expected);
  });
});

describe('where sign-in leads', () => {
  it.each([
    'https://evil.example/a',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/login?redirect=/login',
    '/unknown/page',
    '',
  ])('%j never leaves the product', (target) => {
    expect(safeRedirect(target, known)).toBe('/');
  });

  it('keeps a known page with its query', () => {
    expect(safeRedirect('/warningNoticeWechat/index?status=open#x', known)).toBe(
      '/warningNoticeWechat/index?status=open#x',
    );
  });
});
