/** The picture of an order type, by the name that the park gave it; an unknown name gets a wrench. */
import type { ReactNode } from 'react';

const WRENCH = 'M14.5 4a5 5 0 0 0-4.8 6.4L4 16v4h4l5.6-5.7A5 5 0 0 0 20 8l-3 2-3-3 2-3z';

const PATHS: Record<string, string> = {
  aircon: 'M3 5h18v8H3zM6 10h9M7 16v3M12 16v4M17 16v3',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  lift: 'M5 3h14v18H5zM12 3v18M7 10l1.5-2 1.5 2M14 14l1.5 2 1.5-2',
  extinguisher: 'M9 9h6v12H9zM12 9V5M9 5h6M15 5l4 2M9 5a4 4 0 0 0-3 4',
  broom: 'M14 3l-4 9M6 12h9l2 9H4zM8 21l1-4M12 21v-4',
  door: 'M6 3h12v18H6zM3 21h18M15 12h.01',
  wrench: WRENCH,
};

export const TypeIcon = ({ name }: { name: string }): ReactNode => (
  <svg viewBox="0 0 24 24" className="od-type-icon" aria-hidden="true">
    <path d={PATHS[name] ?? WRENCH} />
  </svg>
);
