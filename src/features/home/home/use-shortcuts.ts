/** The pages of a person who has no alarms: straight from the server's menus. */
import { useMemo } from 'react';
import type { TitleKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { addresses, screenAt } from '@/screens/addresses';
import { buildMenuTree, visibleMenu, type MenuNode } from '@/session/menus';
import { useMenus } from '@/session/session-state';

export interface Shortcut {
  path: string;
  name: string;
}

/** The page they stand on is no shortcut. */
const HERE: readonly string[] = [addresses.homeIndex, addresses.homePageIndex];

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]));

/** @param wanted false: nothing is worked out */
export function useShortcuts(wanted: boolean): Shortcut[] {
  const menus = useMenus();
  const language = useLanguage();
  return useMemo(() => {
    if (!wanted || !menus) return [];
    const pages = leaves(visibleMenu(buildMenuTree(menus, (path) => screenAt(path) !== undefined)));
    return pages.flatMap(({ path }) => {
      const key = screenAt(path);
      return key && !HERE.includes(path) ? [{ path, name: text(`titles.${key}` as TitleKey) }] : [];
    });
    // The names follow the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- language is a trigger: `text` reads it
  }, [wanted, menus, language]);
}
