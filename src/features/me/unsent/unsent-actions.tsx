import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { OutboxEntry } from '@/outbox/entry';
import { discard, dismiss, retryNow } from '@/outbox/outbox';
import { needsReading } from '@/outbox/snapshot';
import { Button } from '@/ui/common/button';
import { recordHref } from './unsent';

/** Asked in place, since what is given up cannot be had back. */
function ConfirmDiscard({ entry, onDone }: { entry: OutboxEntry; onDone: () => void }): ReactNode {
  const t = useText();
  const [tooLate, setTooLate] = useState(false);
  const giveUp = async (): Promise<void> => {
    if (await discard(entry.id)) onDone();
    else setTooLate(true);
  };
  return (
    <div className="unsent-confirm" role="alertdialog" aria-label={t('outbox.discard')}>
      <p>
        {tooLate
          ? t('outbox.discardTooLate')
          : t('outbox.discardTitle', { title: t(entry.title.key, entry.title.params) })}
      </p>
      {!tooLate && <p className="unsent-facts">{t('outbox.discardHint')}</p>}
      <div className="unsent-actions">
        <Button onClick={onDone}>{t(tooLate ? 'common.action.close' : 'common.action.cancel')}</Button>
        {!tooLate && (
          <Button tone="danger" onClick={() => void giveUp()}>
            {t('outbox.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What can be done about an action in its state. */
export function UnsentActions({ entry, onLeave }: { entry: OutboxEntry; onLeave: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const record = recordHref(entry.subject);
  const openRecord = (address: string): void => {
    onLeave();
    void navigate(address);
  };
  if (asking) return <ConfirmDiscard entry={entry} onDone={() => setAsking(false)} />;
  return (
    <div className="unsent-actions">
      {entry.state === 'waiting' && (
        <>
          <Button onClick={() => retryNow(entry.id)}>{t('outbox.sendNow')}</Button>
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('outbox.discard')}
          </Button>
        </>
      )}
      {needsReading(entry) && <Button onClick={() => void dismiss(entry.id)}>{t('outbox.dismiss')}</Button>}
      {record && (
        <span className="unsent-record">
          <Button tone="quiet" onClick={() => openRecord(record)}>
            {t('outbox.openRecord')}
          </Button>
        </span>
      )}
    </div>
  );
}
