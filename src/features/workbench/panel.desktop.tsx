/** A panel at the right of the page. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { PanelProps } from './kit';

export const Panel = ({ title, onClose, children }: PanelProps): ReactNode => (
  <Drawer open size={520} title={title} onClose={onClose}>
    {children}
  </Drawer>
);
