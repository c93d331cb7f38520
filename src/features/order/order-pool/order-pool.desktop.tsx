/** The pool as a table: filters by type and place, grab and dispatch at the end of each row. */
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { TableList } from '@/ui/desktop/table-list';
import { usePagedList } from '@/ui/model/use-paged-list';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { LostGrabs } from './lost-grabs';
import { useGrab } from './use-grab';
import { useOrderPool } from './use-order-pool';
import { usePoolActions } from './use-pool-actions';

function RecordDrawer({ row, close }: { row: OrderRow; close: () => void }): ReactNode {
  useBackLayer(true, close);
  return (
    <Drawer open size={720} onClose={close} destroyOnHidden>
      <OrderRecordView id={row.id} />
    </Drawer>
  );
}

export default function OrderPool(): ReactNode {
  const grab = useGrab();
  const definition = { ...useOrderPool(), actions: usePoolActions(grab) };
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
