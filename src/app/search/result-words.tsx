import type { ReactNode } from 'react';
import type { SearchResult } from '@/ui/model/menu-search/search-entries';

/** A name with the match highlighted, and its path in the menu. */
export function ResultWords({ result: { name, found, trail } }: { result: SearchResult }): ReactNode {
  const chars = [...name];
  const { start, end } = found ?? { start: 0, end: 0 };
  return (
    <span className="sp-result">
      <span>
        {chars.slice(0, start)}
        {end > start && <mark>{chars.slice(start, end)}</mark>}
        {chars.slice(end)}
      </span>
      {trail.length > 0 && <small>{trail.join(' / ')}</small>}
    </span>
  );
}
