import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useTextMessages } from './use-text-messages';

/** A code is what people look for: it stands out. */
const WITH_CODE = /(\d{6})/;

function Words({ text }: { text: string }): ReactNode {
  const [before, code, ...rest] = text.split(WITH_CODE);
  if (code === undefined) return text;
  return (
    <>
      {before}
      <strong className="sp-num">{code}</strong>
      {rest.join('')}
    </>
  );
}

/** Of all numbers, also of those that nobody has; the newest on top. */
export function TextMessages(): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = useTextMessages();
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (record.length === 0) return <p className="chat-quiet chat-nothing">{t('chat.sms.none')}</p>;
  return (
    <ul className="chat-messages" aria-label={t('chat.sms.title')}>
      {record.map(({ id, phone, text, sentAt }) => (
        <li key={id} className="chat-message">
          <p className="chat-quiet sp-num">
            {phone} · {formatMoment(sentAt, languageTag())}
          </p>
          <p className="chat-text">
            <Words text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
