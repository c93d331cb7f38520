/** 回访 on the phone: the visits as cards, or with an order in the address its form. */
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { useOrderAddress } from '../act/use-order';
import { ActPage } from '../act-page/act-page.mobile';
import { OrderList } from '../order-list/order-list.mobile';
import { OrderCard } from '../parts/order-card';
import { useOrderVisit } from './use-order-visit';
import { useOrderVisits, visitHref } from './use-order-visits';

const Visit = ({ id }: { id: number }): ReactNode => <ActPage {...useOrderVisit(id)} />;

const visitCard = (row: OrderRow): ReactNode => <OrderCard row={row} to={visitHref(row)} />;

const VisitList = (): ReactNode => <OrderList definition={useOrderVisits()} card={visitCard} />;

export default function OrderVisits(): ReactNode {
  const { id } = useOrderAddress();
  return id === undefined ? <VisitList /> : <Visit key={id} id={id} />;
}
