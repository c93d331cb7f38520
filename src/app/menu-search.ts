/** Finding a menu entry by a part of its name. Pure. */
import type { MenuNode } from '@/session/menus';

/**
 * Keeps what is called so, with everything below it, and what leads there.
 * @param nameOf the words that are shown for an entry
 * @param keyword empty: all
 */
export function searchMenu(
  nodes: readonly MenuNode[],
  keyword: string,
  nameOf: (node: MenuNode) => string,
): MenuNode[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (nameOf(node).toLowerCase().includes(wanted)) return [node];
    const children = searchMenu(node.children, keyword, nameOf);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
