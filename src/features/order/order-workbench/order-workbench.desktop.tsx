/** The order desk: my day, or with a list in the address that list; the lists side by side above both. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderAll } from '../order-all/order-all.desktop';
import { DeskTabs } from '../order-assign/desk-tabs.desktop';
import { WorkbenchView } from './workbench-view';

export default function OrderWorkbench(): ReactNode {
  const [params] = useSearchParams();
  return (
    <>
      <DeskTabs />
      {params.has('tab') ? <OrderAll /> : <WorkbenchView />}
    </>
  );
}
