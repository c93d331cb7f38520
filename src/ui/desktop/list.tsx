/** A whole desktop list from its definition. */
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useBackLayer } from '../common/use-back-layer';
import type { ListDefinition } from '../model/definitions';
import { usePagedList } from '../model/use-paged-list';
import { TableList } from './table-list';

export interface ListOptions<Row> {
  /** The record's own view: a row opens in a drawer of 720 px instead of at its address. */
  drawer?: (row: Row, close: () => void) => ReactNode;
}

function RowDrawer({ children, onClose }: { children: ReactNode; onClose: () => void }): ReactNode {
  useBackLayer(true, onClose);
  return (
    <Drawer open size={720} onClose={onClose} destroyOnHidden>
      {children}
    </Drawer>
  );
}

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function list<Row, N extends string>(
  useDefinition: () => ListDefinition<Row, N>,
  options: ListOptions<Row> = {},
): () => ReactNode {
  return function DesktopList(): ReactNode {
    const definition = useDefinition();
    const model = usePagedList(definition, 'paged');
    const [opened, setOpened] = useState<Row>();
    const { drawer } = options;
    const close = (): void => setOpened(undefined);
    return (
      <>
        <TableList definition={definition} model={model} onOpen={drawer && setOpened} />
        {drawer && opened !== undefined && <RowDrawer onClose={close}>{drawer(opened, close)}</RowDrawer>}
      </>
    );
  };
}
