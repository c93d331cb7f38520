/** Any list of orders on the phone; views and export behind 更多. */
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FetchedSheet } from '@/ui/mobile/fetched-sheet';
import { OrderList } from '../order-list/order-list.mobile';
import { useOrderAll } from './use-order-all';

const load = () => import('./list-tools.mobile');
const ListTools = lazy(load);

export function OrderAll(): ReactNode {
  const t = useText();
  const definition = useOrderAll();
  const [open, setOpen] = useState<true | null>(null);
  const sheet = useMemo(() => ({ open, close: () => setOpen(null) }), [open]);
  const tools = (
    <Button tone="quiet" onClick={() => setOpen(true)}>
      {t('common.action.more')}
    </Button>
  );
  return (
    <OrderList definition={definition} tools={tools}>
      <FetchedSheet load={load} sheet={sheet}>
        {open && <ListTools filters={definition.filters ?? []} onClose={sheet.close} />}
      </FetchedSheet>
    </OrderList>
  );
}
