/** Statistics on the desktop. */
import type { ReactNode } from 'react';
import { StatisticsView } from './statistics-view';

const OrderStatisticsPage = (): ReactNode => <StatisticsView layout="desktop" />;
export default OrderStatisticsPage;
