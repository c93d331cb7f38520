/** Numbers, large, each the way to its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '@/ui/model/cell';
import './number-tiles.css';

export interface Tile {
  readonly key: string;
  readonly label: string;
  readonly count: number | string;
  readonly href: string;
  readonly tone?: Tone;
}

/** @param label what the numbers are of, for whoever hears the page */
export const NumberTiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }): ReactNode => (
  <ul className="od-tiles" aria-label={label}>
    {tiles.map((tile) => (
      <li key={tile.key}>
        <Link to={tile.href} className="od-tile" data-tone={tile.count === 0 ? undefined : tile.tone}>
          <strong className="sp-num">{tile.count}</strong> <span>{tile.label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
