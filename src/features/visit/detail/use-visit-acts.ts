/** What the person has done about a visit and has not been answered yet, what was refused. */
import { useEffect, useMemo, useRef } from 'react';
import type { OutboxEntry } from '@/outbox/entry';
import { useEntriesOf } from '@/outbox/use-outbox';
import { refreshRecords } from '@/ui/model/records';
import { visitActs, type PendingVisitAct } from '../visit-case';

export interface VisitActs {
  readonly acts: readonly PendingVisitAct[];
  readonly conflicts: readonly OutboxEntry[];
}

/** @param id 0: there is none */
export function useVisitActs(id: number): VisitActs {
  const entries = useEntriesOf('visit', id);
  const answered = entries.filter(({ state }) => state !== 'waiting' && state !== 'sending').length;
  const before = useRef(answered);
  useEffect(() => {
    if (answered > before.current) void refreshRecords('visit');
    before.current = answered;
  }, [answered]);
  return useMemo(
    () => ({ acts: visitActs(entries), conflicts: entries.filter(({ state }) => state === 'conflict') }),
    [entries],
  );
}
