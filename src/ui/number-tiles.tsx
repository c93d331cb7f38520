/** Numbers, large, each the way to its list. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from './model/cell';
import './number-tiles.css';

export interface Tile {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string | number;
  readonly href: string;
  /** Its hue while there is something. */
  readonly tone?: Tone;
  /** A second, smaller number: the mean beside the median, the change since the period before. */
  readonly note?: ReactNode;
}

/** @param label what the numbers are of, for whoever hears the page */
export const NumberTiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }): ReactNode => (
  <ul className="sp-tiles" aria-label={label}>
    {tiles.map(({ key, label: name, value, href, tone, note }) => (
      <li key={key}>
        <Link
          to={href}
          className="sp-tile"
          data-tone={value === 0 ? undefined : tone}
          data-zero={value === 0 || undefined}
        >
          <strong className="sp-num">{value}</strong> <span className="sp-tile-name">{name}</span>
          {note && <small>{note}</small>}
        </Link>
      </li>
    ))}
  </ul>
);
