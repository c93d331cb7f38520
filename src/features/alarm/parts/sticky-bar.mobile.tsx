/** The buttons at the thumb: sticky, so that the keyboard does not cover them; nothing when there is nothing to do. */
import type { ReactNode } from 'react';
import '@/ui/mobile/action-bar.css';
import './sticky-bar.css';

export const StickyBar = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="sp-action-bar al-bar">{children}</div>
);
