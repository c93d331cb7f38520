/** What of mine on the alarm is on its way, and what was refused. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { OutboxNotes as Notes } from '@/ui/common/outbox-notes';
import type { AlarmModel } from '../act/use-alarm';

export function OutboxNotes({ acts, conflicts }: Pick<AlarmModel, 'acts' | 'conflicts'>): ReactNode {
  const t = useText();
  const queued = acts.map(({ id, input, state }) => ({ id, state, did: t(`alarm.did.${input.action}`) }));
  return <Notes queued={queued} conflicts={conflicts} />;
}
