/** What people said when they were asked after the work. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Moment } from '@/ui/common/time';

export function Visits({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (order.visits.length === 0) return null;
  return (
    <Block title={t('order.section.visits')}>
      {order.visits.map((visit) => (
        <p key={visit.id} className="od-words">
          {codeText('visitResult', visit.result)}{' '}
          {visit.score !== null && t('order.field.stars', { count: visit.score })} {visit.opinion}
          <small className="od-label">
            {' '}
            {codeText('visitWay', visit.way)} {visit.byName} <Moment at={visit.at} />
          </small>
        </p>
      ))}
    </Block>
  );
}
