import { useMemo } from 'react';
import { buildMenuTree, hasFixedSet, permittedPaths } from './menus';
import { useMenus, useSession } from './session-state';

/**
 * Whether a page of a menu is the person's: a link to any other would end at "no permission".
 * @returns takes an address of the platform, with or without its query; all are, while the menus are on their way
 */
export function useMayOpen(): (address: string) => boolean {
  const menus = useMenus();
  const { user } = useSession();
  const isFixed = hasFixedSet(user);
  return useMemo(() => {
    const permitted = menus && !isFixed ? permittedPaths(buildMenuTree(menus, () => true)) : null;
    return (address) => permitted === null || permitted.has(address.replace(/[?#].*$/, ''));
  }, [menus, isFixed]);
}
