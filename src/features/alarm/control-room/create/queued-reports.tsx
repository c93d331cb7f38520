/** Reports that the platform does not have yet; what was refused says why. */
import { useMemo, type ReactNode } from 'react';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { Block } from '@/ui/common/block';
import { OutboxNotes, type QueuedNote } from '@/ui/common/outbox-notes';

export function QueuedReports(): ReactNode {
  const t = useText();
  const { entries } = useOutbox();
  const own = useMemo(() => entries.filter(({ endpoint }) => endpoint === 'createAlarm'), [entries]);
  const queued = own.flatMap(({ id, state, title }): QueuedNote[] =>
    state === 'waiting' || state === 'sending'
      ? [{ id, state, did: textIfAny(title.key, title.params) ?? t('alarm.whole.report') }]
      : [],
  );
  const conflicts = own.filter(({ state }) => state === 'conflict');
  if (queued.length === 0 && conflicts.length === 0) return null;
  return (
    <Block title={t('alarmdesk.create.queued')}>
      <OutboxNotes queued={queued} conflicts={conflicts} />
    </Block>
  );
}
