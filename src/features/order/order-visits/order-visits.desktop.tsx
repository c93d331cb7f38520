/** 回访 on the desktop: the visits as a table, a row's form beside it; with an order in the address its form as a page. */
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order-entities';
import { list } from '@/ui/desktop/list';
import { useOrderAddress } from '../act/use-order';
import { ActPage } from '../act-page/act-page.desktop';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { useOrderVisit } from './use-order-visit';
import { isDue, useOrderVisits } from './use-order-visits';

const Visit = ({ id }: { id: number }): ReactNode => <ActPage {...useOrderVisit(id)} />;

/** What is due opens its form; what was visited the order. */
const opened = (id: number, row: OrderRow | undefined): ReactNode =>
  row === undefined || isDue(row) ? <Visit key={id} id={id} /> : <OrderRecordView id={id} />;

const VisitList = list(useOrderVisits, { drawer: opened });

export default function OrderVisits(): ReactNode {
  const { id } = useOrderAddress();
  return id === undefined ? <VisitList /> : <Visit key={id} id={id} />;
}
