/** One block of a record, the same in both presentations. */
import type { ReactNode } from 'react';
import { classes } from './classes';
import './block.css';

interface BlockProps {
  title?: ReactNode;
  /** Colours the left edge: only for what must not wait. */
  loud?: boolean;
  className?: string;
  children: ReactNode;
}

export const Block = ({ title, loud, className, children }: BlockProps): ReactNode => (
  <section className={classes('sp-block', className)} data-loud={loud || undefined}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);
