/**
 * The buttons at the thumb: sticky, so that the keyboard does not cover them; nothing when there is nothing to do. With
 * them what is on its way, and ··· in the bar above.
 */
import type { ReactNode } from 'react';
import type { AlarmModel } from '../act/use-alarm';
import type { AlarmSheet } from '../act/open-sheet';
import { MoreButton } from './more-button.mobile';
import { OutboxNotes } from './outbox-notes';
import '@/ui/mobile/action-bar.css';
import './sticky-bar.css';

interface StickyBarProps {
  model: AlarmModel;
  sheet: AlarmSheet;
  children: ReactNode;
}

export const StickyBar = ({ model, sheet, children }: StickyBarProps): ReactNode => (
  <>
    <MoreButton sheet={sheet} />
    <div className="sp-action-bar al-bar">
      <OutboxNotes {...model} />
      {children}
    </div>
  </>
);
