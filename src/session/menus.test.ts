import { describe, expect, it } from 'vitest';
import type { MenuItem } from '@/contract/session';
import { buildMenuTree, catalogueAt, firstPage, permittedPaths, visibleMenu } from './menus';

const row = (id: number, pid: number | null, pageAddr: string, change: Partial<MenuItem> = {}): MenuItem => ({
  id,
  pid,
  name: pageAddr,
  pageAddr,
  icon: '{"icon":"menu"}',
  hidden: false,
  alwaysShow: false,
  noCache: false,
  sysUrl: null,
  _appId: 1,
  ...change,
});
const treeOf = (menus: MenuItem[], isKnown = (path: string) => path.endsWith('manage') || path.endsWith('detail')) =>
  buildMenuTree([{ appId: 1, spAppId: 'a', appName: 'a', menus }], isKnown);

const unified = [
  row(1, null, 'unified'),
  row(2, 1, 'user-detail', { hidden: true }),
  row(3, 1, 'user-manage'),
  row(4, 1, 'role-manage'),
];

describe('the menu', () => {
  it('has the chain of page addresses as path, top-level entries without a parent', () => {
    const [top] = treeOf(unified);
    expect(top?.path).toBe('/unified');
    expect(top?.children.map(({ path }) => path)).toEqual([
      '/unified/user-detail',
      '/unified/user-manage',
      '/unified/role-manage',
    ]);
  });

  it('leads from a parent to its first visible child, and from "/" to the first visible page', () => {
    const tree = treeOf([row(9, null, 'jump', { icon: '{"onLink":1,"linkUrl":"https://a.example/"}' }), ...unified]);
    expect(tree[1]?.redirect).toBe('/unified/user-manage');
    expect(firstPage(tree)).toBe('/unified/user-manage');
    expect(catalogueAt(tree, '/unified')).toBe('/unified/user-manage');
    expect(catalogueAt(tree, '/nowhere')).toBeUndefined();
  });

  it('permits hidden entries without listing them', () => {
    const tree = treeOf(unified);
    expect(permittedPaths(tree).has('/unified/user-detail')).toBe(true);
    expect(visibleMenu(tree)[0]?.children.map(({ pageAddr }) => pageAddr)).toEqual(['user-manage', 'role-manage']);
  });

  it('keeps only what leads to a known page or to another system', () => {
    const tree = treeOf([
      row(1, null, 'gone'),
      row(2, null, 'empty'),
      row(3, 2, 'unknown'),
      row(4, null, 'fees', { sysUrl: 'https://fees.example/' }),
      row(5, null, 'finereport'),
      row(6, null, 'nowhere', { sysUrl: '' }),
    ]);
    expect(tree.map(({ pageAddr }) => pageAddr)).toEqual(['fees', 'finereport']);
  });

  it('takes an external link only from an entry that is marked so or shown in a frame', () => {
    const icon = '{"linkUrl":"https://a.example/"}';
    const [plain, frame] = treeOf([row(1, null, 'x-manage', { icon }), row(2, null, 'iframe/index', { icon })]);
    expect([plain?.linkUrl, frame?.linkUrl]).toEqual([undefined, 'https://a.example/']);
  });

  it('tolerates an icon field with invalid JSON, and a row that is its own ancestor', () => {
    expect(treeOf([row(1, null, 'a-manage', { icon: '{broken' })])[0]?.icon).toBe('');
    expect(treeOf([row(1, 2, 'a-manage'), row(2, 1, 'b-manage')])).toEqual([]);
  });
});
