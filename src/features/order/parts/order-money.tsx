/** The price of the work and what was paid of it. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { CodeTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { PAY_RESULT, QUOTE_STATE } from '@/contract/order-codes';
import { moneyText } from '../order';
import { Signed } from './signed';
import './order-money.css';

/** Every line of the quote, and the server's total. */
export function QuoteTable({ quote }: { quote: NonNullable<OrderDetail['quote']> }): ReactNode {
  const t = useText();
  return (
    <table className="od-money">
      <tbody>
        {quote.items.map((item) => (
          <tr key={`${item.kind} ${item.name} ${item.price} ${item.quantity}`}>
            <td>
              {item.name}{' '}
              <small>
                {codeText('quoteItemKind', item.kind)} {item.quantity} {item.unit}{' '}
                <span className="od-money-price">× {moneyText(item.price)}</span>
              </small>
            </td>
            <td className="sp-num">{moneyText(Math.round(item.quantity * item.price))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('order.field.total')}</th>
          <td className="sp-num">{moneyText(quote.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function Quote({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { quote } = order;
  if (!quote) return null;
  const tone =
    quote.state === QUOTE_STATE.approved
      ? 'good'
      : quote.state === QUOTE_STATE.waiting || quote.state === QUOTE_STATE.asking
        ? 'warning'
        : 'closed';
  return (
    <Block title={t('order.section.quote')}>
      <p className="od-money-head">
        <CodeTag table="quoteState" code={quote.state} tone={tone} />
        <span>
          {quote.decidedByName ?? quote.byName} <Moment at={quote.decidedAt ?? quote.at} />
        </span>
      </p>
      <QuoteTable quote={quote} />
      {quote.note && <p className="od-words">{quote.note}</p>}
      {quote.decidedNote && <p className="od-words">{quote.decidedNote}</p>}
      <Signed photo={quote.signature} signer={quote.signer} />
    </Block>
  );
}

export function Payments({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (order.payments.length === 0) return null;
  return (
    <Block title={t('order.section.payments')}>
      {order.payments.map((paid) => (
        <p key={paid.id} className="od-money-head">
          <CodeTag table="payResult" code={paid.result} tone={paid.result === PAY_RESULT.paid ? 'good' : 'danger'} />
          <b className="sp-num">{moneyText(paid.amount)}</b>
          <span>
            {codeText('payWay', paid.way)} {paid.byName} <Moment at={paid.at} /> {paid.receiptNo ?? paid.reason}
          </span>
        </p>
      ))}
    </Block>
  );
}
