/** A row of a list opened beside it. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useBackLayer } from '../common/use-back-layer';

export interface ListOptions<Row> {
  /** The record's own view: a row opens in a drawer of 720 px instead of at its address. */
  drawer?: (row: Row, close: () => void) => ReactNode;
}

export function RowDrawer({ children, onClose }: { children: ReactNode; onClose: () => void }): ReactNode {
  useBackLayer(true, onClose);
  return (
    // It has no title of its own: a screen reader hears which page it belongs to.
    <Drawer open size={720} onClose={onClose} destroyOnHidden aria-label={document.title}>
      {children}
    </Drawer>
  );
}
