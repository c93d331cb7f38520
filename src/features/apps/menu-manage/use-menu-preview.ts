/** Preview of the sidebar for one role (`as` in the address), built by the code that builds the real one. */
import { useMemo } from 'react';
import { adminAppEndpoints } from '@/contract/admin-app';
import { useLanguage } from '@/i18n/use-text';
import { buildMenuTree, visibleMenu, type MenuNode } from '@/session/menus';
import { menuName } from '@/session/menu-name';
import { compactMenu } from '@/ui/menu-shape';
import { isPage } from '@/ui/model/menu-choice';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';

const PARAM = 'as';

export interface MenuPreview {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly roles: readonly { id: number; name: string }[];
  readonly roleId: number;
  readonly choose: (roleId: number) => void;
  /** Undefined while it is loading. */
  readonly nodes: readonly MenuNode[] | undefined;
  readonly nameOf: (node: MenuNode) => string;
}

export function useMenuPreview(): MenuPreview {
  const [params, change] = useAddressParams();
  const language = useLanguage();
  const isOpen = params.has(PARAM);
  const roleId = Number(params.get(PARAM)) || 0;
  const roles = useDetail(adminAppEndpoints.listMenuRoles, {});
  // Refetched after each change of a menu.
  const menus = useDetail(adminAppEndpoints.previewMenus, { roleId }, { enabled: roleId > 0 });
  const nodes = useMemo(
    () => menus.record && compactMenu(visibleMenu(buildMenuTree(menus.record, isPage))),
    [menus.record],
  );
  const set = (role: number | undefined): void => change({ [PARAM]: role });
  return {
    isOpen,
    open: () => set(roles.record?.at(1)?.id ?? roles.record?.at(0)?.id ?? 0),
    close: () => set(undefined),
    roles: roles.record ?? [],
    roleId,
    choose: set,
    nodes,
    nameOf: (node) => menuName(node, language),
  };
}
