/** The sheets of an order, fetched on the first tap or when the page is idle: the record does not wait for them. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { useLoaded } from '@/ui/common/use-loaded';
import { toast } from '@/ui/mobile/toast';
import type { OrderModel } from './use-order';
import type { OpenSheet, SheetModel } from './use-sheet';

const load = () => import('./act-sheet.mobile');
const ActSheet = lazy(load);

interface LazySheetProps {
  order: OrderDetail;
  model: OrderModel;
  sheet: SheetModel;
}

/** What the fetched part gets: a sheet that is open. */
export interface OpenSheetProps extends LazySheetProps {
  open: OpenSheet;
}

export function LazySheet(props: LazySheetProps): ReactNode {
  const t = useText();
  const { open, close } = props.sheet;
  const loaded = useLoaded(load, open !== null, () => {
    toast(t('errors.network.offline'), 'error');
    close();
  });
  if (!loaded || !open) return null;
  return (
    <Suspense fallback={null}>
      <ActSheet {...props} open={open} />
    </Suspense>
  );
}
