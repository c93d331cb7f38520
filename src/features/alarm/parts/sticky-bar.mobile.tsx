/** The buttons at the thumb: sticky, so that the keyboard does not cover them; nothing when there is nothing to do. */
import type { ReactNode } from 'react';
import './sticky-bar.css';

export const StickyBar = ({ children }: { children: ReactNode }): ReactNode => <div className="al-bar">{children}</div>;
