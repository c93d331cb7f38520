/** What is on its way, and what was refused: who, when, and what happened meanwhile. Stands at the buttons. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import type { EntryTitle, OutboxEntry, WaitsFor } from '@/outbox/entry';
import { dismiss } from '@/outbox/outbox';
import { Button } from './button';
import './outbox-notes.css';

/** An action on its way, in words: 已接警. */
export interface QueuedNote {
  readonly id: string;
  readonly state: 'waiting' | 'sending';
  readonly did: string;
  /** Why it waits though the line may be good. */
  readonly waitsFor?: WaitsFor | undefined;
}

interface OutboxNotesProps {
  queued: readonly QueuedNote[];
  conflicts: readonly OutboxEntry[];
  /** How the record stands now, beside what the person did. */
  renderNow?: (entry: OutboxEntry) => ReactNode;
}

const nameOf = ({ key, params }: EntryTitle): string => textIfAny(key, params) ?? '';

function Refused({ entry, now }: { entry: OutboxEntry; now?: ReactNode }): ReactNode {
  const t = useText();
  const { lastError, title } = entry;
  return (
    <div className="sp-refused">
      <p>
        <b>{t('common.conflict.title', { action: nameOf(title) })}</b>
        {lastError && <span>{errorText({ ...lastError, serverMessage: undefined })}</span>}
        {now}
      </p>
      <Button size="small" onClick={() => void dismiss(entry.id)}>
        {t('common.conflict.read')}
      </Button>
    </div>
  );
}

export function OutboxNotes({ queued, conflicts, renderNow }: OutboxNotesProps): ReactNode {
  const t = useText();
  return (
    <>
      <div role="alert">
        {conflicts.map((entry) => (
          <Refused key={entry.id} entry={entry} now={renderNow?.(entry)} />
        ))}
      </div>
      <output className="sp-queued" data-several={queued.length > 1 || undefined}>
        {queued.map(({ id, did, state, waitsFor }) => (
          <span key={id} data-state={state}>
            {(waitsFor && textIfAny('errors.outbox.waitsFor', { did, action: nameOf(waitsFor.title) })) ??
              t(state === 'sending' ? 'common.queued.sending' : 'common.queued.waiting', { did })}
          </span>
        ))}
        {/* The bar at the thumb keeps its height: all of them are read out, the first is seen. */}
        {queued.length > 1 && <b aria-hidden="true">{t('common.queued.more', { count: queued.length - 1 })}</b>}
      </output>
    </>
  );
}
