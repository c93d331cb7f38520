/** The search in the user's menu: results for the typed text. */
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import type { MenuNode } from '@/session/menus';
import { menuName } from '@/session/menu-name';
import { useReadings } from '@/ui/model/use-readings';
import { recentPaths } from '@/ui/model/menu-search/recents';
import { recentEntries, search, searchEntries, type SearchResult } from '@/ui/model/menu-search/search-entries';

export interface MenuSearch {
  /** Nothing is typed: what was opened lately. */
  isIdle: boolean;
  results: SearchResult[];
}

export function useMenuSearch(nodes: readonly MenuNode[], query: string): MenuSearch {
  const language = useLanguage();
  const { user } = useSession();
  const entries = useMemo(() => searchEntries(nodes, (node) => menuName(node, language)), [nodes, language]);
  const { pathname } = useLocation();
  // Omit the current page.
  const recent = useMemo(() => recentPaths(user?.id).filter((path) => path !== pathname), [user?.id, pathname]);
  const isIdle = query.trim() === '';
  const readings = useReadings(!isIdle);
  return { isIdle, results: isIdle ? recentEntries(entries, recent) : search(entries, query, { readings, recent }) };
}
