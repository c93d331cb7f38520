/** What of mine on the alarm is on its way, what the platform should have confirmed by now, and what was refused. */
import type { ReactNode } from 'react';
import { KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { OutboxNotes as Notes } from '@/ui/common/outbox-notes';
import type { AlarmModel } from '../act/use-alarm';
import { didText, kindWith } from '../kind';
import type { PendingAct } from '../pending';
import { Unconfirmed } from './unconfirmed';

export function OutboxNotes({
  record: alarm,
  acts,
  conflicts,
}: Pick<AlarmModel, 'record' | 'acts' | 'conflicts'>): ReactNode {
  if (!alarm) return null;
  const didOf = ({ input }: PendingAct): string => didText(alarm, input);
  const queued = acts.map((act) => ({ id: act.id, state: act.state, waitsFor: act.waitsFor, did: didOf(act) }));
  // In a drill nobody from outside is called.
  const number = alarm.isDrill ? null : KIND_BEHAVIOUR[kindWith(alarm, acts)].emergencyNumber;
  return (
    <>
      {acts.length > 0 && <Unconfirmed acts={acts} didOf={didOf} number={number} />}
      <Notes queued={queued} conflicts={conflicts} />
    </>
  );
}
