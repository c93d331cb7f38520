/** A quote that the customer has not seen: for whom inside it waits, or why it came back, with its approval. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_STATE, QUOTE_STATE } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import '@/ui/common/link-rows.css';
import './order-alerts.css';

type Quoted = NonNullable<OrderDetail['quote']>;

function useWords({ approval }: Quoted): string {
  const t = useText();
  if (!approval) return t('order.alert.quoteDeclined');
  if (approval.isBack) return t('order.alert.quoteBack');
  const names = listed(approval.waitsFor);
  return names === '' ? t('order.alert.quoteAsking') : t('order.alert.quoteAsked', { names });
}

/** Nothing for a quote that went to the customer, and once the work is over. */
export function QuoteApproval({ order: { quote, state } }: { order: OrderDetail }): ReactNode {
  const isInside = quote?.state === QUOTE_STATE.asking || quote?.state === QUOTE_STATE.declined;
  const isAtWork = state === ORDER_STATE.handling || state === ORDER_STATE.suspended;
  return isInside && isAtWork && <Inside quote={quote} />;
}

function Inside({ quote }: { quote: Quoted }): ReactNode {
  const t = useText();
  const words = useWords(quote);
  const { approval } = quote;
  const isBack = quote.state === QUOTE_STATE.declined || approval?.isBack;
  return (
    <section className="od-alert" data-loud={isBack || undefined}>
      <b>{words}</b>
      {isBack && quote.decidedNote && <p>{quote.decidedNote}</p>}
      {approval && (
        <Link className="sp-link-row" to={href('bizFlowDetail', { id: approval.flowId })}>
          <span>{t('order.alert.openApproval')}</span>
        </Link>
      )}
    </section>
  );
}
