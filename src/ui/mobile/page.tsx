/** A phone page: content with screen edges, room for the sticky bar and the safe area. */
import type { ReactNode } from 'react';
import '../common/block.css';
import './page.css';

export const Page = ({
  bar,
  children,
  footer,
}: {
  bar?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}): ReactNode => (
  <div className="sp-page">
    {bar}
    <div className="sp-page-body">{children}</div>
    {footer}
  </div>
);

/** One block of a page. `edge` colours its left edge, only for overdue or level 特急. */
export const Card = ({
  title,
  edge,
  children,
}: {
  title?: ReactNode;
  edge?: 'danger' | 'warning';
  children: ReactNode;
}): ReactNode => (
  <section className="sp-card" data-edge={edge}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);
