/** A row of a list opened beside it. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useBackLayer } from '../common/use-back-layer';
import { useFocusBack } from './use-focus-back';

export interface ListOptions<Row> {
  /** The record's own view: a row opens in a drawer of 720 px instead of at its address. */
  drawer?: (row: Row, close: () => void) => ReactNode;
}

interface RowDrawerProps {
  /** Which record it is. */
  title?: string;
  children: ReactNode;
  onClose: () => void;
}

export function RowDrawer({ title, children, onClose }: RowDrawerProps): ReactNode {
  useBackLayer(true, onClose);
  useFocusBack();
  return (
    <Drawer open size={720} title={title} onClose={onClose} destroyOnHidden aria-label={title ?? document.title}>
      {children}
    </Drawer>
  );
}
