/** The sheets of an order, fetched apart from the record. */
import { lazy, type ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { FetchedSheet } from '@/ui/mobile/fetched-sheet';
import type { OrderModel } from './use-order';
import type { OpenSheet, OrderSheet } from './open-sheet';

const load = async () => (await Promise.all([import('./act-sheet.mobile'), loadTexts(['orderact'])]))[0];
const ActSheet = lazy(load);

interface LazySheetProps {
  order: OrderDetail;
  model: OrderModel;
  sheet: OrderSheet;
}

/** What the fetched part gets: a sheet that is open. */
export interface OpenSheetProps extends LazySheetProps {
  open: OpenSheet;
}

export function LazySheet(props: LazySheetProps): ReactNode {
  const { sheet } = props;
  return (
    <FetchedSheet load={load} sheet={sheet}>
      {sheet.open && <ActSheet {...props} open={sheet.open} />}
    </FetchedSheet>
  );
}
