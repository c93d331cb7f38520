import type { ReactNode } from 'react';
import { chatEndpoints, type ChatMessage } from '@/contract/chat';
import { formatMoment, formatShort } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { LevelTag, StateTag } from '@/ui/common/tags';
import type { DevChat } from './use-dev-chat';

const pictureAddress = (messageId: number): string =>
  `/${chatEndpoints.showChatPicture.path}?messageId=${encodeURIComponent(messageId)}`;

interface CardProps {
  message: ChatMessage;
  isOpen: boolean;
  onTap: () => void;
}

/** One message as a chat app shows it: the card is what is tapped. */
function MessageCard({ message, isOpen, onTap }: CardProps): ReactNode {
  const t = useText();
  const { sentAt, title, place, level, occurredAt, status, readAt, isDrill, isReport, hasPicture } = message;
  return (
    <li className="chat-message">
      <p className="chat-quiet sp-num">
        {t('chat.sender')} {formatMoment(sentAt, languageTag())}
      </p>
      <button
        type="button"
        className="chat-card"
        onClick={onTap}
        data-message={message.id}
        data-unread={readAt === null || undefined}
        aria-pressed={isOpen}
      >
        <span className="sp-ends sp-align-top chat-card-head">
          <strong>{title}</strong>
          {!isReport && <LevelTag level={level} />}
        </span>
        <span>{place}</span>
        {hasPicture && (
          <img className="chat-picture" src={pictureAddress(message.id)} alt={t('chat.picture', { title })} />
        )}
        <span className="sp-row-facts sp-num">
          {t('chat.happened', { time: formatShort(occurredAt, languageTag()) })}
          {isDrill && <StateTag tone="paused">{t('chat.drill')}</StateTag>}
        </span>
        <span className="chat-card-foot">
          <span className="sp-num">{status}</span>
          <span className="chat-card-open">{t('chat.open')}</span>
        </span>
      </button>
    </li>
  );
}

interface Props {
  chat: DevChat;
  /** The message whose page is shown beside. */
  openId?: number;
  onTap: (messageId: number) => void;
}

/** The newest on top: that is what a demo is about. */
export function MessageList({ chat: { messages }, openId, onTap }: Props): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = messages;
  if (!record)
    return state === 'loading' || state === 'ready' ? (
      <ListSkeleton />
    ) : (
      <StateView state={state} error={error} onRetry={() => void refresh()} />
    );
  if (record.length === 0) return <p className="chat-quiet chat-nothing">{t('chat.noMessages')}</p>;
  return (
    <ul className="chat-messages">
      {record
        .toSorted((a, b) => b.sentAt - a.sentAt)
        .map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onTap={() => onTap(message.id)}
          />
        ))}
    </ul>
  );
}
