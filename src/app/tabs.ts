/** The phone's tab bar: a tab shows only when the person's menus have such a page. */
import type { TextKey } from '@/i18n/areas';
import { addresses, screenAt } from '@/screens/addresses';
import type { IconName } from './phone-shell/icons';
import type { Menu } from './use-menu';

export interface Tab {
  key: string;
  label: TextKey;
  icon: IconName;
  /** Pages that the tab may lead to: the first one the person has. */
  paths: readonly string[];
}

const TABS: readonly Tab[] = [
  { key: 'home', label: 'shell.tab.home', icon: 'home', paths: [addresses.homeIndex, addresses.homePageIndex] },
  { key: 'alarms', label: 'shell.tab.alarms', icon: 'alarm', paths: [addresses.warningNoticeWechatIndex] },
  {
    key: 'orders',
    label: 'shell.tab.orders',
    icon: 'order',
    paths: [addresses.orderMine],
  },
  {
    key: 'messages',
    label: 'shell.tab.messages',
    icon: 'message',
    paths: [addresses.orderMessages],
  },
  { key: 'me', label: 'shell.tab.me', icon: 'me', paths: [addresses.mainDetailIndex] },
];

export interface ShownTab extends Tab {
  path: string;
}

/** 我的 is everybody's: signing out must stay possible. */
export function shownTabs(menu: Pick<Menu, 'permitted'>): ShownTab[] {
  return TABS.flatMap((tab) => {
    const path = tab.paths.find(
      (candidate) => candidate === addresses.mainDetailIndex || (menu.permitted?.has(candidate) && screenAt(candidate)),
    );
    return path ? [{ ...tab, path }] : [];
  });
}
