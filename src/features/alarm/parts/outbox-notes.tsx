/** What is on its way, and what was refused: who, when, and what happened meanwhile. Stands at the buttons. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import type { OutboxEntry } from '@/outbox/entry';
import { dismiss } from '@/outbox/outbox';
import { Button } from '@/ui/common/button';
import type { PendingAct } from '../pending';
import './outbox-notes.css';

function Refused({ entry }: { entry: OutboxEntry }): ReactNode {
  const t = useText();
  const { lastError, title } = entry;
  return (
    <div className="al-refused">
      <p>
        <b>{t('alarm.conflict.title', { action: textIfAny(title.key, title.params) ?? '' })}</b>
        {lastError && <span>{errorText({ ...lastError, serverMessage: undefined })}</span>}
      </p>
      <Button size="small" onClick={() => void dismiss(entry.id)}>
        {t('alarm.conflict.read')}
      </Button>
    </div>
  );
}

export function OutboxNotes({
  acts,
  conflicts,
}: {
  acts: readonly PendingAct[];
  conflicts: readonly OutboxEntry[];
}): ReactNode {
  const t = useText();
  return (
    <>
      <div role="alert">
        {conflicts.map((entry) => (
          <Refused key={entry.id} entry={entry} />
        ))}
      </div>
      <output className="al-queued">
        {acts.map(({ id, input, state }) => (
          <span key={id} data-state={state}>
            {t(state === 'sending' ? 'alarm.queued.sending' : 'alarm.queued.waiting', {
              did: t(`alarm.did.${input.action}`),
            })}
          </span>
        ))}
      </output>
    </>
  );
}
