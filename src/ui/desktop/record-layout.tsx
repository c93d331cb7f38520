/** A record on the desktop: two columns where there is room (its own page), one in a drawer. */
import type { ReactNode } from 'react';
import './record-layout.css';

interface RecordLayoutProps {
  children: ReactNode;
  /** The second column. */
  aside?: ReactNode;
  /** The first column needs most of the room. */
  wide?: boolean;
}

export const RecordLayout = ({ children, aside, wide }: RecordLayoutProps): ReactNode => (
  <div className="sp-record-desk">
    <div className="sp-desk-columns" data-wide={wide || undefined}>
      <div className="sp-desk-column">{children}</div>
      {aside && <div className="sp-desk-column">{aside}</div>}
    </div>
  </div>
);
