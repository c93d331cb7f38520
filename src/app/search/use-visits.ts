/** Remembers which pages of the menu the user opens. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentSession } from '@/session/session-state';
import { useMenu } from '../use-menu';
import { searchEntries } from '@/ui/model/menu-search/search-entries';
import { rememberVisit } from '@/ui/model/menu-search/recents';

export function useVisits(): void {
  const { pathname } = useLocation();
  const { nodes } = useMenu();
  useEffect(() => {
    const { user } = currentSession();
    const isListed = searchEntries(nodes, ({ name }) => name).some(({ node }) => node.path === pathname);
    if (user && isListed) rememberVisit(user.id, pathname);
  }, [nodes, pathname]);
}
