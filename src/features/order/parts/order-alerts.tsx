/** What somebody wants of whoever reads the order: an urge, a request, an offer, a price, work to be checked. */
import type { ReactNode } from 'react';
import { codeText, type Translate } from '@/i18n/text';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { nameFor, spoken } from '@/ui/case/own-name';
import { Moment } from '@/ui/common/time';
import { isInTransfer, moneyText } from '../order';
import { QuoteApproval } from './quote-approval';
import './order-alerts.css';

interface Alert {
  key: string;
  title: ReactNode;
  words?: string | null;
  /** Until when it waits. */
  until?: number | null;
  loud?: boolean;
}

const urgeOf = ({ urges, urged }: OrderDetail, t: Translate): Alert[] => {
  const last = urges.toSorted((a, b) => b.at - a.at)[0];
  if (!last) return [];
  if (urged)
    return [{ key: 'urge', title: t('order.alert.urged', { name: last.byName }), words: last.text, loud: true }];
  if (last.answer === null) return [];
  const title = t('order.alert.answered', { name: last.answeredByName ?? '' });
  return [{ key: 'urge', title, words: last.answer, until: last.etaAt }];
};

const requestOf = ({ requestOpen }: OrderDetail, t: Translate): Alert[] =>
  requestOpen
    ? [
        {
          key: 'request',
          title: t('order.alert.request', {
            name: requestOpen.byName,
            request: codeText('orderRequest', requestOpen.kind),
          }),
          words: requestOpen.reason,
          loud: true,
        },
      ]
    : [];

const offerOf = (order: OrderDetail, t: Translate): Alert[] => {
  const { offer, actors } = order;
  if (!offer) return [];
  const target = nameFor(offer.toName, actors.includes('assignee'));
  const title = isInTransfer(order)
    ? t('order.alert.transfer', { from: nameFor(offer.fromName ?? '', actors.includes('owner')), target })
    : t('order.alert.offer', { target });
  return [{ key: 'offer', title: spoken(title), words: offer.reason, until: offer.until }];
};

const refusalOf = ({ lastRefusal, offer, owner }: OrderDetail, t: Translate): Alert[] =>
  lastRefusal && !offer && !owner
    ? [
        {
          key: 'refusal',
          title: t('order.alert.refused', {
            name: lastRefusal.byName,
            reason: codeText('refusalReason', lastRefusal.reasonCode),
          }),
          words: lastRefusal.note,
        },
      ]
    : [];

const quoteOf = ({ quote }: OrderDetail, t: Translate): Alert[] =>
  quote?.state === 0
    ? [{ key: 'quote', title: t('order.alert.quote', { total: moneyText(quote.total) }), words: quote.note }]
    : [];

export function OrderAlerts({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const alerts = [urgeOf, requestOf, offerOf, refusalOf, quoteOf].flatMap((find) => find(order, t));
  const shown = alerts.map(({ key, title, words, until, loud }) => (
    <section key={key} className="od-alert" data-loud={loud || undefined}>
      <b>{title}</b>
      {words && <p>{words}</p>}
      {until != null && (
        <p className="od-alert-until">
          {t('order.alert.until')} <Moment at={until} />
        </p>
      )}
    </section>
  ));
  return [...shown, <QuoteApproval key="inside" order={order} />];
}
