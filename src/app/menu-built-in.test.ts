import { expect, it } from 'vitest';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addressOf, type ScreenKey } from '@/screens/addresses';
import { loadBuiltIn } from './menu-built-in';
import type { KnownScreen } from './screen-table';

const view = Object.assign(() => null, { preload: async () => {} });
const known = (key: ScreenKey, change: object = {}): KnownScreen => ({
  key,
  path: addressOf(key),
  screen: { access: 'menu', view, ...change },
});

it('the fixed set has home first and groups the rest, hidden pages left out', async () => {
  // Titles come with the screens that they are of.
  addAdminTexts();
  const menuOf = await loadBuiltIn();
  const menu = menuOf([
    known('warningNoticeWechatSureFire', { hidden: true }),
    known('warningNoticeWechatIndex'),
    known('mainDetailIndex', { access: 'signedIn' }),
    known('homePageIndex'),
    known('homeIndex'),
  ]);
  expect(menu.map(({ path, name, children }) => [path, name, children.map((child) => child.path)])).toEqual([
    ['/home/index', '工作台', []],
    ['/homePage/index', '首页', []],
    ['/warningNoticeWechat', '告警处置', ['/warningNoticeWechat/index']],
  ]);
});
