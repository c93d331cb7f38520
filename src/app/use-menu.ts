/** The person's menu as the shells show it. */
import { useMemo } from 'react';
import { useLanguage } from '@/i18n/use-text';
import type { TitleKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { addresses, screenAt } from '@/screens/addresses';
import { buildMenuTree, defaultPath, permittedPaths, visibleMenu, type MenuNode } from '@/session/menus';
import { useMenus, useSession } from '@/session/session-state';
import { isKnownPage, knownScreens } from './screen-table';

/** Titles follow the language. */
const builtIn = (language: string): MenuNode[] =>
  knownScreens
    .filter(({ screen }) => !screen.hidden && (screen.access === 'menu' || screen.access === 'usertype1'))
    .map(({ key, path }, index) => ({
      id: -1 - index,
      name: text(`titles.${key}` as TitleKey),
      names: { [language]: text(`titles.${key}` as TitleKey) },
      path,
      icon: '',
      linkUrl: undefined,
      sysUrl: undefined,
      pageAddr: path,
      hidden: false,
      alwaysShow: false,
      children: [],
      redirect: undefined,
    }));

export interface Menu {
  /** What is listed. */
  nodes: MenuNode[];
  /** Null while the menus are on their way. */
  permitted: ReadonlySet<string> | null;
  /** What "/" stands for. */
  home: string | undefined;
}

/** usertype 1 has the fixed set of all known pages; everybody else what the server's menus give. */
export function useMenu(): Menu {
  const apps = useMenus();
  const { user } = useSession();
  const language = useLanguage();
  return useMemo(() => {
    if (user?.usertype === 1) {
      const nodes = builtIn(language);
      return { nodes, permitted: new Set(nodes.map((node) => node.path)), home: addresses.homeIndex };
    }
    if (!apps) return { nodes: [], permitted: null, home: undefined };
    const tree = buildMenuTree(apps, isKnownPage);
    const permitted = permittedPaths(tree);
    return {
      nodes: visibleMenu(tree),
      permitted,
      home: permitted.has(addresses.homeIndex) ? addresses.homeIndex : defaultPath(tree),
    };
  }, [apps, user?.usertype, language]);
}

/** The words of a menu entry: a known page's own title in the current language, else what the server wrote. */
export function menuName(node: MenuNode, language: string): string {
  const key = node.children.length === 0 ? screenAt(node.path) : undefined;
  return key ? text(`titles.${key}` as TitleKey) : (node.names[language] ?? node.name);
}

/** Leaves of the menu, for searching. */
export const menuLeaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? menuLeaves(node.children) : [node]));
