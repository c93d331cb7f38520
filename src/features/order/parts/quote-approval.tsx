/** A quote that the customer has not seen: for whom inside it waits, or why it came back; leads to its approval. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_STATE, QUOTE_STATE } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import '@/ui/common/link-rows.css';
import './order-alerts.css';

/** Nothing for a quote that went to the customer, and once the work is over. */
export function QuoteApproval({ order: { quote, state } }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const isAtWork = state === ORDER_STATE.handling || state === ORDER_STATE.suspended;
  if (!quote || quote.state < QUOTE_STATE.asking || !isAtWork) return null;
  const { approval, decidedNote } = quote;
  const waits = approval && !approval.isBack;
  const words = waits ? t('order.alert.asked', { names: listed(approval.waitsFor) || '…' }) : t('order.alert.back');
  return (
    <section className="od-alert" data-loud={waits ? undefined : true}>
      {approval ? (
        <Link className="sp-link-row" to={href('bizFlowDetail', { id: approval.flowId })}>
          <span>{words}</span>
        </Link>
      ) : (
        <b>{words}</b>
      )}
      {!waits && decidedNote && <p>{decidedNote}</p>}
    </section>
  );
}
