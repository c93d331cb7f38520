/** My day on the phone; with a list in the address, that list. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '@/ui/mobile/page';
import { OrderAll } from '../order-all/order-all.mobile';
import { WorkbenchView } from './workbench-view';

export default function OrderWorkbench(): ReactNode {
  const [params] = useSearchParams();
  if (params.has('tab')) return <OrderAll />;
  return (
    <Page>
      <WorkbenchView />
    </Page>
  );
}
