/** One application: its picture and name lead there; a star puts it among the favourites. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { chooseMenu } from '@/ui/model/menu-choice';
import { MenuIcon } from '@/ui/menu-icon';
import type { PageEntry } from './pages';

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z';

interface StarProps {
  name: string;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

function Star({ name, isOn, onChange }: StarProps): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      className="wb-star"
      aria-pressed={isOn}
      aria-label={t(isOn ? 'workbench.pages.unfavourite' : 'workbench.pages.favourite', { name })}
      onClick={() => onChange(!isOn)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
    </button>
  );
}

export interface PageTileProps {
  page: PageEntry;
  /** Absent: no star. */
  star?: Omit<StarProps, 'name'>;
}

export function PageTile({ page: { node, path, name, icon, isOutside }, star }: PageTileProps): ReactNode {
  const inside = (
    <>
      <MenuIcon node={{ icon, path }} />
      <span>{name}</span>
    </>
  );
  return (
    <li className="wb-tile">
      {isOutside ? (
        <button type="button" className="wb-tile-link" onClick={() => chooseMenu(node)}>
          {inside}
        </button>
      ) : (
        <Link to={path} className="wb-tile-link">
          {inside}
        </Link>
      )}
      {star && <Star name={name} {...star} />}
    </li>
  );
}
