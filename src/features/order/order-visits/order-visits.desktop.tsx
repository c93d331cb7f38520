/** 回访 on the desktop: the visits as a table, or with an order in the address its form. */
import type { ReactNode } from 'react';
import { list } from '@/ui/desktop/list';
import { useOrderAddress } from '../act/use-order';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderVisit } from './use-order-visit';
import { useOrderVisits } from './use-order-visits';

const VisitList = list(useOrderVisits);
const Visit = ({ id }: { id: number }): ReactNode => <ActPage {...useOrderVisit(id)} />;

export default function OrderVisits(): ReactNode {
  const { id } = useOrderAddress();
  return id === undefined ? <VisitList /> : <Visit key={id} id={id} />;
}
