import type { ReactNode } from 'react';
import { ActPage } from '../act-page/act-page.desktop';
import { useOrderUrge } from './use-order-urge';

export default function OrderUrge(): ReactNode {
  return <ActPage {...useOrderUrge()} />;
}
