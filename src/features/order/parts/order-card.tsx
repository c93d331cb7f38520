/** One order in the phone's list: what and state; where; what is due or how long it lies, who has it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_PRIORITY } from '@/contract/order-codes';
import type { OrderRow } from '@/contract/order-entities';
import { isOrderEnded, isOrderRunning } from '@/contract/order-transitions';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { PlaceLine } from '@/ui/common/place-line';
import { StateMark, StateTag } from '@/ui/common/tags';
import { DueTime, Moment, useIsOverdue } from '@/ui/common/time';
import '@/ui/common/block.css';
import '@/ui/common/row-card.css';
import { holderOf, orderHref, TONE_OF_ORDER } from '../order';
import { OrderTag, PriorityTag } from './order-tags';
import './order-card.css';

function Time({ row }: { row: OrderRow }): ReactNode {
  const { state, dueAt } = row;
  if (isOrderRunning(state) && dueAt !== null) return <DueTime due={dueAt} />;
  return <Moment at={isOrderEnded(state) ? row.lastActionAt : row.createdAt} />;
}

function Facts({ row }: { row: OrderRow }): ReactNode {
  const t = useText();
  const holder = holderOf(row);
  return (
    <p className="sp-row-facts">
      <PriorityTag priority={row.priority} />
      {row.urged && <StateTag tone="warning">{t('order.badge.urged', { count: row.urgeCount })}</StateTag>}
      {row.request !== null && <StateTag tone="paused">{t(`codes.orderRequest.${row.request}`)}</StateTag>}
      <Time row={row} />
      <span>{holder ?? t('order.fact.nobody')}</span>
    </p>
  );
}

interface OrderCardProps {
  row: OrderRow;
  /** Where it leads; the order with its next action unless said otherwise. */
  to?: string;
  /** Below the facts: a button, how it was lost. The card itself is then not the link, its upper part is. */
  children?: ReactNode;
}

export function OrderCard({ row, to = orderHref(row.id), children }: OrderCardProps): ReactNode {
  const { mixed } = useParkChoice();
  const late = useIsOverdue(row.dueAt) && isOrderRunning(row.state);
  const loud = !isOrderEnded(row.state) && (late || row.priority === ORDER_PRIORITY.critical);
  return (
    <article className="sp-block" data-loud={loud || undefined}>
      <Link to={to} className="sp-row-card">
        <div className="sp-row-head">
          <StateMark tone={TONE_OF_ORDER[row.state]} />
          <h2>{row.title}</h2>
          <OrderTag state={row.state} />
        </div>
        <p className="sp-row-place">
          <PlaceLine park={mixed ? row.parkName : undefined} place={row.location} />
        </p>
        <Facts row={row} />
      </Link>
      {children && <div className="od-card-foot">{children}</div>}
    </article>
  );
}
