/** Statistics on the phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { StatisticsView } from './statistics-view';

export default function OrderStatisticsPage(): ReactNode {
  return (
    <Page>
      <StatisticsView layout="phone" />
    </Page>
  );
}
