import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import type { OutboxEntry } from '@/outbox/entry';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { aboutOf, photoProgress, refusedPhotos, STATE_TONE, stateNow } from './unsent';
import { UnsentActions } from './unsent-actions';

/** How many of its photos have arrived, with a bar while they are on their way. */
function Photos({ entry }: { entry: OutboxEntry }): ReactNode {
  const t = useText();
  const progress = photoProgress(entry);
  if (!progress) return null;
  const { done, count, share } = progress;
  const refused = refusedPhotos(entry);
  const reason = refused[0]?.lastError;
  return (
    <>
      <p className="unsent-photos sp-num">
        {t('outbox.photos', { done, count })}
        {done < count && refused.length === 0 && <progress max={1} value={share} />}
      </p>
      {refused.length > 0 && (
        <p className="unsent-error">
          {t('outbox.photosRefused', { count: refused.length, reason: reason ? errorText(reason) : '' })}
        </p>
      )}
    </>
  );
}

/** What stands in its way, and how the record is now. */
function Trouble({ entry }: { entry: OutboxEntry }): ReactNode {
  const t = useText();
  const { waitsFor } = entry;
  if (entry.state === 'superseded') return <p>{t('outbox.superseded')}</p>;
  if (waitsFor) {
    const action = t(waitsFor.title.key, waitsFor.title.params);
    return <p>{t(waitsFor.refused ? 'outbox.waitsForRefused' : 'outbox.waitsFor', { action })}</p>;
  }
  const now = entry.state === 'conflict' ? stateNow(entry) : undefined;
  if (!entry.lastError || entry.state === 'delivered') return null;
  return (
    <>
      <p className="unsent-error">{errorText(entry.lastError)}</p>
      {now !== undefined && <p>{t('outbox.stateNow', { state: codeText('handleState', now) })}</p>}
    </>
  );
}

/** One action: what it does, how far it is, what stands in its way. */
export function UnsentItem({ entry, onLeave }: { entry: OutboxEntry; onLeave: () => void }): ReactNode {
  const t = useText();
  const { state, title, attempts, createdAt, deliveredAt } = entry;
  const words = t(title.key, title.params);
  const about = aboutOf(entry, words);
  return (
    <li className="unsent-item" data-state={state}>
      <div className="sp-ends sp-align-top unsent-head">
        <strong>{words}</strong>
        <StateTag tone={STATE_TONE[state]}>{t(`outbox.state.${state}`)}</StateTag>
      </div>
      {about !== '' && <p className="unsent-about">{about}</p>}
      <p className="unsent-facts sp-num">
        <span>{t('outbox.madeAt', { time: momentText(createdAt) })}</span>
        {state === 'delivered' && deliveredAt !== null && (
          <span>{t('outbox.deliveredAt', { time: momentText(deliveredAt) })}</span>
        )}
        {state === 'waiting' && attempts > 0 && <span>{t('outbox.tries', { count: attempts })}</span>}
      </p>
      <Photos entry={entry} />
      <Trouble entry={entry} />
      <UnsentActions entry={entry} onLeave={onLeave} />
    </li>
  );
}
