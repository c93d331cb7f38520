/** The pictures of menu entries, by the name that the menu's icon field holds; a name that is not here gets a plain mark. */
import type { ReactNode } from 'react';
import type { MenuNode } from '@/session/menus';
import { ICON_PATHS } from './icon-paths';

const UNKNOWN = 'M5 4h14v16H5zM9 9h6M9 13h6';

/** Of the built-in set, whose entries come from no menu: by the beginning of their address. */
const BUILT_IN: readonly (readonly [start: string, icon: string])[] = [
  ['/home', 'home'],
  ['/warning', 'alarm'],
];

type Marked = Pick<MenuNode, 'icon' | 'path'>;

const pathOf = ({ icon, path }: Marked): string | undefined =>
  ICON_PATHS[icon || (BUILT_IN.find(([start]) => path.startsWith(start))?.[1] ?? '')];

/** Decoration: the name stands beside it. */
export const MenuIcon = ({ node }: { node: Marked }): ReactNode => (
  <svg
    className="anticon"
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={pathOf(node) ?? UNKNOWN} />
  </svg>
);
