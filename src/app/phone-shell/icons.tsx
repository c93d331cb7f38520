/** The few pictures that the bars need, as lines of one weight; no icon font, no library in the entry. */
import type { ReactNode } from 'react';

const PATHS = {
  home: 'M3 11 12 4l9 7v9h-6v-6H9v6H3z',
  alarm: 'M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6zM10 20h4',
  order: 'M6 3h9l4 4v14H6zM9 12h7M9 16h7M9 8h3',
  message: 'M4 5h16v11H9l-5 4z',
  me: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 15-5 16 0',
  menu: 'M4 6h16M4 12h16M4 18h16',
  back: 'M15 4 7 12l8 8',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  chevron: 'M9 5l7 7-7 7',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }): ReactNode => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
