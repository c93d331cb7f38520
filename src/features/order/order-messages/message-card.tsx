/** One message as a card: what happened, to which order, and how that order stands now. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderMessage } from '@/contract/dispatch';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { PlaceLine } from '@/ui/common/place-line';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import '@/ui/common/block.css';
import { OrderTag } from '../parts/order-tags';
import { hasMovedOn, messageHref, messageSentence } from './message';
import './message-card.css';

export function MessageCard({ row }: { row: OrderMessage }): ReactNode {
  const t = useText();
  // Messages come from every park that one works in.
  const { several } = useParkChoice();
  return (
    <article className="sp-block od-message" data-unread={!row.read || undefined}>
      <Link to={messageHref(row.id)}>
        <div className="sp-ends sp-align-top od-message-head">
          <h2>
            {!row.read && <span className="sp-hidden">{t('orderdesk.messages.unreadMark')}</span>}
            {messageSentence(row)}
          </h2>
          <OrderTag state={row.stateNow} />
        </div>
        {row.note && <p className="od-message-note">{row.note}</p>}
        <p>
          {row.title} · <PlaceLine park={several ? row.parkName : undefined} place={row.location} />
        </p>
        <p className="od-message-facts">
          {row.mention && <StateTag tone="warning">{t('orderdesk.messages.mention')}</StateTag>}
          <Moment at={row.at} />
          {hasMovedOn(row) && (
            <span>{t('orderdesk.messages.stateThen', { state: codeText('orderState', row.stateThen) })}</span>
          )}
        </p>
      </Link>
    </article>
  );
}
