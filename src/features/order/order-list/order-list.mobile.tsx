/** Orders as cards under their filters, the server's order kept. */
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { CardList } from '@/ui/mobile/card-list';
import { Page } from '@/ui/mobile/page';
import { SearchedFilters } from '@/ui/mobile/searched-filters';
import type { ListDefinition } from '@/ui/model/definitions';
import { usePagedList } from '@/ui/model/use-paged-list';
import { OrderCard } from '../parts/order-card';
import './order-list.css';

interface OrderListProps<N extends string> {
  definition: ListDefinition<OrderRow, N>;
  card?: (row: OrderRow) => ReactNode;
  /** Beside the filters. */
  tools?: ReactNode;
  /** Above the cards. */
  children?: ReactNode;
  footer?: ReactNode;
}

const plainCard = (row: OrderRow): ReactNode => <OrderCard row={row} />;

export function OrderList<N extends string>({
  definition,
  card = plainCard,
  tools,
  children,
  footer,
}: OrderListProps<N>): ReactNode {
  const model = usePagedList(definition, 'growing');
  return (
    <Page footer={footer}>
      <div className="od-list-head">
        <SearchedFilters filters={definition.filters ?? []} address={model.address}>
          {tools}
        </SearchedFilters>
      </div>
      {children}
      <div data-ready={model.state === 'ready' ? 'record' : undefined}>
        <CardList definition={definition} model={model} card={card} />
      </div>
    </Page>
  );
}
