/** The menu in antd's terms. */
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import type { MenuNode } from '@/session/menus';
import { MenuIcon } from '@/ui/menu-icon';

export type MenuItems = NonNullable<MenuProps['items']>;

/** Keys are ids: two catalogues may share an address. */
export const keyOf = (node: MenuNode): string => String(node.id);

interface Words {
  nameOf: (node: MenuNode) => string;
  /** How many wait behind an entry; undefined where nothing is counted. */
  countOf: (node: MenuNode) => ReactNode;
}

/** The number is for the eye: the bell says it in words. */
const labelOf = (node: MenuNode, { nameOf, countOf }: Words): ReactNode => {
  const count = countOf(node);
  if (!count) return nameOf(node);
  return (
    <span className="sp-ends">
      <span>{nameOf(node)}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
};

export const menuItems = (nodes: readonly MenuNode[], words: Words, top = true): MenuItems =>
  nodes.map((node) => ({
    key: keyOf(node),
    label: labelOf(node, words),
    title: words.nameOf(node),
    ...(top && { icon: <MenuIcon node={node} /> }),
    ...(node.children.length > 0 && { children: menuItems(node.children, words, false) }),
  }));

/** The entries from the top down to the one that shows a path; empty when none does. */
export function entriesTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.children.length === 0 && node.path === path) return [node];
    const below = entriesTo(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export const leafByKey = (nodes: readonly MenuNode[], key: string): MenuNode | undefined =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]).find((node) => keyOf(node) === key);

const flatten = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);
