/** A record on the desktop: two columns where there is room (its own page), one in a drawer. */
import type { ReactNode } from 'react';
import './desk.css';

interface DeskProps {
  children: ReactNode;
  /** The second column. */
  aside?: ReactNode;
  /** The first column needs most of the room. */
  wide?: boolean;
}

export const Desk = ({ children, aside, wide }: DeskProps): ReactNode => (
  <div className="al-desk">
    <div className="al-desk-columns" data-wide={wide || undefined}>
      <div className="al-desk-column">{children}</div>
      {aside && <div className="al-desk-column">{aside}</div>}
    </div>
  </div>
);
