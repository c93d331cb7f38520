/** The work order that guests come for. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VisitDetail } from '@/contract/visit/visit-entities';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';

export function OrderLink({ order }: { order: NonNullable<VisitDetail['order']> }): ReactNode {
  const t = useText();
  return (
    <Link to={href('orderChat', { id: order.id })}>
      {`${order.title} ${order.no}`}
      {order.isOver && <small className="sp-hint">{t('visit.hint.orderOver')}</small>}
    </Link>
  );
}
