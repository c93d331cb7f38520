import { describe, expect, it } from 'vitest';
import { addAddresses, type ScreenKey } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import type { MenuNode } from '@/session/menus';
import { breadcrumbs } from './breadcrumbs';
import { readSidebar } from './sidebar-state';

const node = (id: number, name: string, path: string, children: MenuNode[] = []): MenuNode => ({
  id,
  name,
  names: {},
  path,
  icon: '',
  linkUrl: undefined,
  sysUrl: undefined,
  pageAddr: '',
  hidden: false,
  alwaysShow: false,
  children,
  redirect: undefined,
});
const menu = [node(1, '应急', '/warningNoticeWechat', [node(2, '告警处置', '/warningNoticeWechat/index')])];
const parents: Partial<Record<ScreenKey, ScreenKey>> = { warningNoticeWechatSureFire: 'warningNoticeWechatIndex' };
const words = {
  nameOf: (each: MenuNode) => each.name,
  titleOf: (screen: ScreenKey) => (screen === 'warningNoticeWechatIndex' ? '告警处置' : '确认火情'),
  parentOf: (screen: ScreenKey) => parents[screen],
};

describe('the breadcrumbs', () => {
  it('go from the catalogue over the list to the record, and only what is above is a link', () => {
    expect(breadcrumbs('warningNoticeWechatSureFire', menu, words)).toEqual([
      { key: 'menu1', name: '应急', href: undefined },
      { key: 'warningNoticeWechatIndex', name: '告警处置', href: '/warningNoticeWechat/index' },
      { key: 'warningNoticeWechatSureFire', name: '确认火情', href: undefined },
    ]);
  });

  it('name the catalogue of a page of the administration, whose addresses come later', () => {
    addAddresses(adminAddresses);
    const users = node(4, '统一用户管理', '/unified-manage/unified-user-manage');
    const named = { ...words, titleOf: () => '统一用户管理' };
    const crumbs = breadcrumbs('unifiedUsers', [node(3, '统一管理', '/unified-manage', [users])], named);
    expect(crumbs.map(({ name }) => name)).toEqual(['统一管理', '统一用户管理']);
  });

  it('do not say the same name twice', () => {
    const alike = [node(1, '告警处置', '/warningNoticeWechat', menu[0]?.children)];
    expect(breadcrumbs('warningNoticeWechatIndex', alike, words).map(({ name }) => name)).toEqual(['告警处置']);
  });
});

describe('the sidebar', () => {
  it.each([
    ['', undefined],
    ['sidebarStatus=1', true],
    ['a=b; sidebarStatus=0', false],
    ['xsidebarStatus=0', undefined],
  ])('with the cookies %j was chosen to be open: %s', (cookies, open) => {
    expect(readSidebar(cookies)).toBe(open);
  });
});
