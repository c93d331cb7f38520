import { describe, expect, it } from 'vitest';
import type { MenuNode } from '@/session/menus';
import { compactMenu } from '@/ui/menu-shape';
import { menuTarget, reportUrl, type TargetRules } from './menu-target';

const entry = (change: Partial<MenuNode>): MenuNode => ({
  id: 1,
  name: '外部系统',
  names: {},
  path: '/jump',
  icon: '',
  linkUrl: undefined,
  sysUrl: undefined,
  pageAddr: 'jump',
  hidden: false,
  alwaysShow: false,
  children: [],
  redirect: undefined,
  ...change,
});

const world: TargetRules = {
  origin: 'https://park.example',
  trusted: ['https://report.example', 'https://fees.example:8443'],
  isKnown: (path) => path === '/home/index',
};
const outside = (url: string, change: object = {}) => ({
  kind: 'outside',
  url,
  host: new URL(url).host,
  isTrusted: false,
  isReport: false,
  ...change,
});

describe('choosing a menu entry', () => {
  it.each([
    ['a page is opened', { path: '/home/index' }, { kind: 'page', path: '/home/index' }],
    [
      'a catalogue leads to its first page',
      { path: '/home', redirect: '/home/index' },
      { kind: 'page', path: '/home/index' },
    ],
    ['another site is named first', { linkUrl: 'https://other.example/a?b=1' }, outside('https://other.example/a?b=1')],
    [
      'a registered system is opened without a word',
      { sysUrl: 'https://fees.example:8443/x' },
      outside('https://fees.example:8443/x', { isTrusted: true }),
    ],
    ['another port is another site', { sysUrl: 'https://fees.example/x' }, outside('https://fees.example/x')],
    [
      'a report goes to the reporting tool, which wants a token',
      { pageAddr: 'finereport', path: '/report/finereport', sysUrl: 'https://report.example/view?id=3' },
      outside('https://report.example/view?id=3', { isTrusted: true, isReport: true }),
    ],
    [
      'a report without an address of its own lies below ours, at its menu path',
      { pageAddr: 'finereport', path: '/report/finereport' },
      outside('https://park.example/report/finereport', { isTrusted: true, isReport: true }),
    ],
    [
      'what stands in a frame is a page of ours',
      { pageAddr: 'iframe/index', linkUrl: 'https://other.example/a' },
      { kind: 'page', path: '/iframe/index?url=https%3A%2F%2Fother.example%2Fa' },
    ],
    [
      'a link to a page of ours is that page',
      { linkUrl: '/home/index?x=1' },
      { kind: 'page', path: '/home/index?x=1' },
    ],
    ['a link to no page of ours goes nowhere', { linkUrl: '/api/secret' }, { kind: 'blocked' }],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(menuTarget(entry(change), world)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://report.example\\@evil.example',
    'https://report.example@evil.example/',
    'https://user:word@report.example/',
    'https:///evil.example',
    'https:evil.example',
    ' https://evil.example',
    'https://evil.example\n',
    'https://ev\til.example',
    'https://',
    'nonsense',
  ])('never opens %j', (address) => {
    for (const change of [{ sysUrl: address }, { linkUrl: address }, { pageAddr: 'finereport', sysUrl: address }]) {
      expect(menuTarget(entry(change), world)).toEqual({ kind: 'blocked' });
    }
  });

  it('a report gets the token and of the park’s code only letters and digits', () => {
    expect(reportUrl('https://report.example/view?id=3', 't.s', 'YL-01 &x=/../')).toBe(
      'https://report.example/view?id=3&ssoToken=t.s&parkCode=YL01x',
    );
    expect(reportUrl('https://report.example/', 't', undefined)).toBe('https://report.example/?ssoToken=t');
  });

  it('stands in the place of a catalogue that holds nothing else, with its picture', () => {
    const page = entry({ id: 2, path: '/home/index' });
    const catalogue = entry({ id: 1, path: '/home', icon: 'home', children: [page] });
    expect(compactMenu([catalogue])).toEqual([{ ...page, icon: 'home' }]);
    expect(compactMenu([{ ...catalogue, alwaysShow: true }])).toEqual([{ ...catalogue, alwaysShow: true }]);
  });
});
