/** Everything about an order but its head and its timeline, in blocks; both presentations stack them. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { Block } from '@/ui/common/block';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { Entries } from './order-entries';
import { OrderFacts } from './order-facts';
import { Payments, Quote } from './order-money';
import { Related } from './order-related';
import { Opinion, Report, Result, WorkBefore } from './order-story';
import { Visits } from './order-visits';

export const WholeOrder = ({ order, onView }: { order: OrderDetail; onView: ShowPhotos }): ReactNode => (
  <>
    <Block>
      <OrderFacts order={order} />
    </Block>
    <Report order={order} onView={onView} />
    <WorkBefore order={order} onView={onView} />
    <Entries order={order} onView={onView} />
    <Result order={order} onView={onView} />
    <Quote order={order} />
    <Payments order={order} />
    <Opinion order={order} />
    <Visits order={order} />
    <Related order={order} />
  </>
);
