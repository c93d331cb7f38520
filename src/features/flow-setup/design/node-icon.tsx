/** A shape for each kind of node: lists of them are scanned by it. The word stands beside it. */
import type { ReactNode } from 'react';

const PATHS: Readonly<Record<string, string>> = {
  start: 'M8 5v14l11-7z',
  approve: 'm5 13 4 4L19 7',
  handle: 'M4 20h4L19 9l-4-4L4 16z',
  copy: 'M3 12 21 4l-6 17-3-7z',
  choice: 'M12 3v6m0 0-6 6v6m6-12 6 6v6',
  parallel: 'M5 4v16M12 4v16M19 4v16',
  inclusive: 'M12 3v6M5 21v-6l7-6 7 6v6M12 9v12',
  sub: 'M4 5h16v14H4zM9 9h6v6H9z',
  delay: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4v4l3 2',
  trigger: 'm13 3-8 11h6l-1 7 9-12h-7z',
  route: 'M9 6 4 11l5 5M4 11h11a5 5 0 0 1 0 9',
};

export const NodeIcon = ({ kind }: { kind: string }): ReactNode => (
  <svg className="fs-icon" data-kind={kind} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[kind] ?? ''} />
  </svg>
);
