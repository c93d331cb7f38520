/** Every action that waits on this device or was sent lately, with what can be done about it; for sheet and drawer. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { retryNow } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { Button } from '@/ui/common/button';
import { StateView } from '@/ui/common/state-view';
import { inReadingOrder } from './unsent';
import { UnsentItem } from './unsent-item';
import './unsent.css';

/** Above the list: that it is safe, or what to do because it is not. */
function Intro(): ReactNode {
  const t = useText();
  const { storageUnsafe, ofOthers, counts } = useOutbox();
  return (
    <>
      {storageUnsafe ? (
        <p className="unsent-unsafe" role="alert">
          {t('outbox.unsafe')}
        </p>
      ) : (
        counts.unsent + counts.photos > 0 && <p className="unsent-intro">{t('outbox.intro')}</p>
      )}
      {ofOthers > 0 && <p className="unsent-intro">{t('outbox.others', { count: ofOthers })}</p>}
    </>
  );
}

/** `onLeave`: a record is opened from here. */
export function UnsentList({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useText();
  const { entries, counts } = useOutbox();
  return (
    <div className="unsent">
      <Intro />
      {entries.length === 0 && (
        <StateView state="empty" empty={{ title: 'outbox.empty.title', hint: 'outbox.empty.hint' }} />
      )}
      <ul>
        {inReadingOrder(entries).map((entry) => (
          <UnsentItem key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
      {counts.unsent > 1 && (
        <Button tone="main" block onClick={() => retryNow()}>
          {t('outbox.sendAll')}
        </Button>
      )}
    </div>
  );
}
