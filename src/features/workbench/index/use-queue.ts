/** What is worked through: it begins with what the workbench shows, and goes on with what waits behind that. */
import { useState } from 'react';
import { MOST_TODO_ROWS } from '@/contract/home';
import { workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useParkChoice } from '@/session/park-choice';
import { useDetail } from '@/ui/model/use-detail';
import { beyondQueue, queueOf, type Matter } from './matters';

export interface Queue {
  readonly matters: readonly Matter[];
  /** How many more wait behind these. */
  readonly more: number;
  /** They are on their way. */
  readonly isComing: boolean;
  readonly fetchMore: () => void;
}

function withMore(known: readonly Matter[], found: readonly Matter[]): readonly Matter[] {
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...found.filter(({ key }) => !keys.has(key))];
}

/** The queue only grows: nothing slips in before what is on show, and what was skipped does not come back. */
export function useQueue(workbench: Workbench): Queue {
  const { parkId } = useParkChoice();
  const [matters, setMatters] = useState<readonly Matter[]>(() => queueOf(workbench, serverNow()));
  const [behind] = useState(() => beyondQueue(workbench));
  const { record, state, isRefreshing, refresh } = useDetail(
    workbenchEndpoints.getWorkbench,
    { parkId, rows: MOST_TODO_ROWS },
    { enabled: behind > 0 },
  );
  const [taken, setTaken] = useState<Workbench>();
  if (record && record !== taken) {
    setTaken(record);
    setMatters(withMore(matters, queueOf(record, serverNow())));
  }
  return {
    matters,
    more: record ? beyondQueue(record, MOST_TODO_ROWS) : behind,
    isComing: behind > 0 && (isRefreshing || (!record && state === 'loading')),
    fetchMore: () => void refresh(),
  };
}
