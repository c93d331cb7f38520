/** The pool as a table: filters by type and place, grab and dispatch at the end of each row. */
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { TableList } from '@/ui/desktop/table-list';
import type { Column, ListDefinition } from '@/ui/model/definitions';
import { usePagedList } from '@/ui/model/use-paged-list';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { LostGrabs } from './lost-grabs';
import { PoolButtons } from './pool-buttons';
import { useGrab, type GrabModel } from './use-grab';
import { useOrderPool, type PoolColumn } from './use-order-pool';

function RecordDrawer({ row, close }: { row: OrderRow; close: () => void }): ReactNode {
  useBackLayer(true, close);
  return (
    <Drawer open size={720} onClose={close} destroyOnHidden>
      <OrderRecordView id={row.id} />
    </Drawer>
  );
}

const withButtons = (
  definition: ListDefinition<OrderRow, PoolColumn>,
  model: GrabModel,
): ListDefinition<OrderRow, PoolColumn | 'buttons'> => {
  const buttons: Column<OrderRow> = {
    title: 'common.list.actions',
    value: () => null,
    width: 156,
    // The row itself opens the record.
    render: (row) => (
      <span role="presentation" onClick={(event) => event.stopPropagation()}>
        <PoolButtons row={row} model={model} small />
      </span>
    ),
  };
  return { ...definition, columns: { ...definition.columns, buttons } };
};

export default function OrderPool(): ReactNode {
  const grab = useGrab();
  const definition = withButtons(useOrderPool(), grab);
  const model = usePagedList(definition, 'paged');
  const [opened, setOpened] = useState<OrderRow>();
  return (
    <>
      <LostGrabs lost={grab.lost} />
      <TableList definition={definition} model={model} onOpen={setOpened} />
      {opened && <RecordDrawer row={opened} close={() => setOpened(undefined)} />}
    </>
  );
}
