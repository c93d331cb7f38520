import { describe, expect, it } from 'vitest';
import type { MenuNode } from '@/session/menus';
import { compactMenu } from './menu-shape';
import { menuTarget } from './menu-target';

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

describe('a menu entry', () => {
  it('leads to its page, a catalogue to its first one', () => {
    expect(menuTarget(entry({ path: '/home/index' }))).toEqual({ kind: 'page', path: '/home/index' });
    expect(menuTarget(entry({ path: '/home', redirect: '/home/index' }))).toEqual({
      kind: 'page',
      path: '/home/index',
    });
  });

  it('names the host of another system before it is opened', () => {
    expect(menuTarget(entry({ linkUrl: 'https://report.example/a?b=1' }))).toEqual({
      kind: 'outside',
      url: 'https://report.example/a?b=1',
      host: 'report.example',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//evil.example', 'nonsense'])(
    'never opens %s',
    (sysUrl) => {
      expect(menuTarget(entry({ sysUrl }))).toEqual({ kind: 'blocked' });
    },
  );

  it('stands in the place of a catalogue that holds nothing else, with its picture', () => {
    const page = entry({ id: 2, path: '/home/index' });
    const catalogue = entry({ id: 1, path: '/home', icon: 'home', children: [page] });
    expect(compactMenu([catalogue])).toEqual([{ ...page, icon: 'home' }]);
    expect(compactMenu([{ ...catalogue, alwaysShow: true }])).toEqual([{ ...catalogue, alwaysShow: true }]);
  });
});
