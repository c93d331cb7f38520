/** The pages of a person who has no alarms: straight from the server's menus. */
import { useMemo } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { addresses, screenAt } from '@/screens/addresses';
import { menuName } from '@/session/menu-name';
import { buildMenuTree, leadsOutside, visibleMenu, type MenuNode } from '@/session/menus';
import { useMenus } from '@/session/session-state';

export interface Shortcut {
  node: MenuNode;
  name: string;
  /** Its own, else that of what it lies below. */
  icon: string;
  /** No page of ours: choosing it is the shell's business. */
  isOutside: boolean;
}

/** The page they stand on is no shortcut. */
const HERE: readonly string[] = [addresses.homeIndex, addresses.homePageIndex];

interface Leaf {
  node: MenuNode;
  icon: string;
}

const leaves = (nodes: readonly MenuNode[], above = ''): Leaf[] =>
  nodes.flatMap((node) => {
    const icon = node.icon || above;
    return node.children.length > 0 ? leaves(node.children, icon) : [{ node, icon }];
  });

/** @param wanted false: nothing is worked out */
export function useShortcuts(wanted: boolean): Shortcut[] {
  const menus = useMenus();
  const language = useLanguage();
  return useMemo(() => {
    if (!wanted || !menus) return [];
    const pages = leaves(visibleMenu(buildMenuTree(menus, (path) => screenAt(path) !== undefined)));
    return pages.flatMap(({ node, icon }): Shortcut[] => {
      if (leadsOutside(node)) return [{ node, icon, name: menuName(node, language), isOutside: true }];
      const key = screenAt(node.path);
      if (!key || HERE.includes(node.path)) return [];
      return [{ node, icon, name: menuName(node, language), isOutside: false }];
    });
  }, [wanted, menus, language]);
}
