import type { ReactNode } from 'react';
import './registrations.css';

/** What people wrote: it wraps, instead of making the table wide. */
export const LongWords = ({ children }: { children?: ReactNode }): ReactNode => (
  <span className="registration-long">{children}</span>
);
