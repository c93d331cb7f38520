/** A panel from the bottom of a phone. */
import type { ReactNode } from 'react';
import { Sheet } from '@/ui/mobile/sheet';
import type { PanelProps } from './kit';

export const Panel = ({ title, onClose, children }: PanelProps): ReactNode => (
  <Sheet open title={title} onClose={onClose}>
    {children}
  </Sheet>
);
