/** The pictures of menu entries, by the name that the menu's icon field holds; a name that is not here gets a plain mark. */
import type { ReactNode } from 'react';
import type { MenuNode } from '@/session/menus';

const PATHS: Record<string, string> = {
  home: 'M3 11 12 4l9 7v9h-6v-6H9v6H3z',
  alarm: 'M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6zM10 20h4',
  order: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3',
  door: 'M6 3h12v18H6zM3 21h18M14 12v1',
  flow: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v8h7',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  video: 'M3 6h12v12H3zM15 10l6-3v10l-6-3',
  report: 'M4 4v16h16M8 16v-5M12 16V8M16 16v-3',
  server: 'M4 4h16v6H4zM4 14h16v6H4zM8 7h1M8 17h1',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 15-5 16 0',
  org: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  role: 'M12 3l8 3v5c0 5-3 8-8 10-5-2-8-5-8-10V6zM9 12l2 2 4-4',
  park: 'M4 21V8l6-4v17M10 21V10h10v11M2 21h20M14 14h2M14 17h2M6 12h1M6 16h1',
  tenant: 'M4 21V5h16v16M2 21h20M8 9h2M14 9h2M8 13h2M14 13h2M10 21v-4h4v4',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6',
  dict: 'M5 4h13v16H5zM5 16h13M9 8h5',
  log: 'M5 3h14v18H5zM8 8h8M8 12h8M8 16h5',
  workbench: 'M3 5h18v11H3zM8 21h8M12 16v5',
  message: 'M4 5h16v11H9l-5 4z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  app: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
};
const UNKNOWN = 'M5 4h14v16H5zM9 9h6M9 13h6';

/** Of the built-in set, whose entries come from no menu: by the beginning of their address. */
const BUILT_IN: readonly (readonly [start: string, icon: string])[] = [
  ['/home', 'home'],
  ['/warning', 'alarm'],
];

const pathOf = ({ icon, path }: MenuNode): string | undefined =>
  PATHS[icon || (BUILT_IN.find(([start]) => path.startsWith(start))?.[1] ?? '')];

/** Decoration: the name stands beside it. */
export const MenuIcon = ({ node }: { node: MenuNode }): ReactNode => (
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
