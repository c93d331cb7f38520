/** The menu as it is drawn. Pure. */
import type { MenuNode } from '@/session/menus';

/**
 * A catalogue with one page says nothing that the page does not: the page takes its place, unless the menu's editor
 * asked for the catalogue (`alwaysShow`).
 */
export const compactMenu = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.map((node) => {
    const children = compactMenu(node.children);
    const [only] = children;
    if (only && children.length === 1 && only.children.length === 0 && !node.alwaysShow)
      return { ...only, icon: only.icon || node.icon };
    return { ...node, children };
  });
