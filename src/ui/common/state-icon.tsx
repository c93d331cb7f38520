/** A simple line drawing per state; decoration only. */
import type { ReactNode } from 'react';
import type { SayableState } from './state-view';

const PATHS: Record<SayableState, string> = {
  empty: 'M8 18h10l3 6h6l3-6h10M8 18l6-10h20l6 10v18H8z',
  emptyFiltered: 'M6 8h36L28 25v13l-8 4V25z',
  error: 'M24 6 44 40H4zM24 18v10M24 33v2',
  offline: 'M4 18a30 30 0 0 1 40 0M11 26a20 20 0 0 1 26 0M18 33a10 10 0 0 1 12 0M24 40v1M6 6l36 36',
  forbidden: 'M12 22h24v20H12zM16 22v-6a8 8 0 0 1 16 0v6M24 30v5',
  notFound: 'M21 8a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM31 31l11 11M16 21h10',
};

export const StateIcon = ({ state }: { state: SayableState }): ReactNode => (
  <svg className="sp-state-icon" viewBox="0 0 48 48" aria-hidden="true">
    <path d={PATHS[state]} />
  </svg>
);
