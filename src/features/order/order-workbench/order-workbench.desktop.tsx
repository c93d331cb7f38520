/** My day on the desktop; with a list in the address, that list. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderAll } from '../order-all/order-all.desktop';
import { WorkbenchView } from './workbench-view';

export default function OrderWorkbench(): ReactNode {
  const [params] = useSearchParams();
  return params.has('tab') ? <OrderAll /> : <WorkbenchView />;
}
