/** The path of a page: down the menu, or under its parent screens. Pure. */
import { addressOf, href, type ScreenKey } from '@/screens/addresses';
import type { MenuNode } from '@/session/menus';

export interface Crumb {
  key: string;
  name: string;
  /** Undefined for a catalogue, which is not a page, and for the page itself. */
  href: string | undefined;
}

interface Words {
  nameOf: (node: MenuNode) => string;
  titleOf: (screen: ScreenKey) => string;
  parentOf: (screen: ScreenKey) => ScreenKey | undefined;
}

/** The entries from the top of the menu down to a path. */
function chainTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path) return [node];
    const below = chainTo(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A screen with those above it, the topmost first. */
function family(screen: ScreenKey, parentOf: Words['parentOf']): ScreenKey[] {
  const chain: ScreenKey[] = [];
  for (let step: ScreenKey | undefined = screen; step && !chain.includes(step); step = parentOf(step))
    chain.unshift(step);
  return chain;
}

/** @returns the crumbs of a screen; the last one is the page itself */
export function breadcrumbs(screen: ScreenKey, menu: readonly MenuNode[], words: Words): Crumb[] {
  const [top, ...rest] = family(screen, words.parentOf);
  if (!top) return [];
  const inMenu = chainTo(menu, addressOf(top)).slice(0, -1);
  const above = inMenu.map((node) => ({ key: `menu${node.id}`, name: words.nameOf(node), href: undefined }));
  const screens = [top, ...rest].map((key) => ({
    key,
    name: words.titleOf(key),
    href: key === screen ? undefined : href(key),
  }));
  // A catalogue that is called like its only page says nothing.
  return [...above.filter(({ name }) => name !== screens[0]?.name), ...screens];
}
