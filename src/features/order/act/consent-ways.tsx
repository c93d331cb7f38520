/** How a price reaches the customer: on this phone, handed over, or by a message, a text message, a link. Both kits draw it. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/api/call';
import { askConsent } from '@/contract/order-consent';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { href } from '@/screens/addresses';
import { useCommand } from '@/ui/model/use-command';
import { isCustomer } from '../order';
import './consent-ways.css';

type Way = InputOf<typeof askConsent>['way'];
type Answer = OutputOf<typeof askConsent>;

interface Sent {
  way: Way;
  answer: Answer;
  copied: boolean;
}

/** What came of the last way that was taken. */
function Outcome({ sent }: { sent: Sent }): ReactNode {
  const t = useText();
  const { answer, copied } = sent;
  if (answer.url === null) return t('orderact.consent.sent', { target: answer.sentTo ?? '' });
  if (copied) return t('orderact.consent.copied');
  return (
    <>
      {t('orderact.consent.failed')} <span>{answer.url}</span>
    </>
  );
}

/** A reporter with an account of their own, who is not the one that asks. */
const hasAccount = ({ creatorName, source, actors }: OrderDetail): boolean =>
  creatorName !== null && source === ORDER_SOURCE.staff && !actors.includes('creator');

const mayTellHow = (order: OrderDetail): boolean =>
  !isCustomer(order) &&
  (order.actors.includes('dispatcher') || order.actors.includes('creator')) &&
  !order.actors.includes('owner') &&
  !order.actors.includes('helper');

function useAsk({ id, parkId, quote }: OrderDetail) {
  const [sent, setSent] = useState<Sent>();
  const { run, pending, error } = useCommand(async (way: Way) => {
    setSent(undefined);
    const answer = await call(askConsent, { orderId: id, parkId, quoteId: quote?.id ?? 0, way }, { quiet: true });
    setSent({ way, answer, copied: answer.url !== null && (await copyText(answer.url)) });
  });
  return { sent, ask: (way: Way) => void run(way), pending, error };
}

interface ConsentWaysProps {
  order: OrderDetail;
  /** The phone has been handed over already: that way is not offered again. */
  handed?: boolean;
}

export function ConsentWays({ order, handed = false }: ConsentWaysProps): ReactNode {
  const t = useText();
  const { sent, ask, pending, error } = useAsk(order);
  const ways: { way: Way; hint: string }[] = [
    ...(hasAccount(order)
      ? [{ way: 'chat' as const, hint: t('orderact.consent.chatHint', { name: order.reporterName }) }]
      : []),
    ...(order.reporterPhone
      ? [{ way: 'sms' as const, hint: t('orderact.consent.smsHint', { phone: order.reporterPhone }) }]
      : []),
    { way: 'copy', hint: t('orderact.consent.copyHint') },
  ];
  return (
    <div className="od-ways">
      {!handed && (
        <>
          <p className="sp-hint">{t('orderact.consent.lead')}</p>
          <Link className="od-way" data-main to={href('orderPay', { id: order.id, act: 'approveQuote' })}>
            <b>{t('orderact.consent.hand')}</b>
            <small>{t('orderact.consent.handHint')}</small>
          </Link>
        </>
      )}
      <h3>{t('orderact.consent.link')}</h3>
      {ways.map(({ way, hint }) => (
        <button
          key={way}
          type="button"
          className="od-way"
          aria-disabled={pending || undefined}
          onClick={() => ask(way)}
        >
          <b>{t(`orderact.consent.${way}`)}</b>
          <small>{hint}</small>
        </button>
      ))}
      {!handed && mayTellHow(order) && (
        <Link className="od-way" to={href('orderPay', { id: order.id, act: 'approveQuote', by: 'words' })}>
          <b>{t('orderact.consent.words')}</b>
          <small>{t('orderact.consent.wordsHint')}</small>
        </Link>
      )}
      <output className="od-way-outcome">{sent && <Outcome sent={sent} />}</output>
      {error && (
        <p className="sp-error" role="alert">
          {error.code === 'network.offline' ? t('orderact.consent.offline') : errorText(error)}
        </p>
      )}
    </div>
  );
}
