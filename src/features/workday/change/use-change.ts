/** What a change would move, asked anew as it changes; saving it, with or without what is open. */
import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { type WorkdayChange, type WorkdayPreview, workdayEndpoints } from '@/contract/workday';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';

/** While somebody types, nothing is asked. In ms. */
const PAUSE_MS = 300;

interface Of {
  readonly parkId: number;
  readonly calendarId: number;
}

interface Answer {
  /** Of which change. */
  readonly of: string;
  readonly preview?: WorkdayPreview;
  readonly error?: ApiError;
}

/** @param change undefined: not whole yet */
export function useChange(
  { parkId, calendarId }: Of,
  change: WorkdayChange | undefined,
  onSaved: (count: number) => void,
) {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState<Answer>();
  const [again, setAgain] = useState(0);
  const wanted = change && JSON.stringify(change);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const input = { parkId, calendarId, change: JSON.parse(wanted) as WorkdayChange };
        const preview = await call(workdayEndpoints.previewWorkdays, input, { quiet: true, signal: asking.signal });
        if (!asking.signal.aborted) setAnswer({ of: wanted, preview });
      } catch (caught) {
        if (!asking.signal.aborted) setAnswer({ of: wanted, error: asApiError(caught) });
      }
    };
    const timer = setTimeout(() => void ask(), again > 0 ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, parkId, calendarId, again]);
  const saving = useCommand(
    (recompute: boolean) => {
      if (!change) throw new Error('nothing to save');
      return write(workdayEndpoints.changeWorkdays, { parkId, calendarId, change, recompute }, { quiet: true });
    },
    {
      onDone: ({ moved }) => onSaved(moved.reduce((sum, { count }) => sum + count, 0)),
      onFailed: (error) => setFailed({ of: wanted ?? '', error }),
    },
  );
  const current = answer?.of === wanted ? answer : undefined;
  return {
    isWhole: wanted !== undefined,
    preview: current?.preview,
    error: (failed?.of === wanted ? failed?.error : undefined) ?? current?.error,
    isAsking: wanted !== undefined && current === undefined,
    pending: saving.pending,
    save: (recompute: boolean) => void saving.run(recompute),
    retry: () => {
      setFailed(undefined);
      setAnswer(undefined);
      setAgain((times) => times + 1);
    },
  };
}
export type ChangeModel = ReturnType<typeof useChange>;
