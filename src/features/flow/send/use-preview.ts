/** The way that a form would go, asked again a moment after each change; without the line there is none. */
import { useEffect, useState } from 'react';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { ForeseenPath } from '@/contract/flow/flow-views';
import type { FlowValues } from '@/contract/flow/flow-form';
import { failureState } from '@/ui/model/view-state';

/** While somebody types, nothing is asked. In ms. */
const PAUSE_MS = 500;

export interface Preview {
  /** The last one known; older than the form while `isOld`. */
  readonly path: ForeseenPath | undefined;
  readonly isOld: boolean;
  /** `unready`: the form cannot be foreseen as it is. */
  readonly problem: 'offline' | 'unready' | undefined;
}

interface Answer {
  readonly of: string;
  readonly path?: ForeseenPath;
  readonly problem?: 'offline' | 'unready';
}

interface Asked {
  parkId: number;
  key: string;
  values: FlowValues;
  picked: Record<string, number[]>;
}

/** @param isReady nothing that must be filled in is missing: only then it is asked */
export function usePreview({ parkId, key, values, picked }: Asked, isReady: boolean): Preview {
  const [answer, setAnswer] = useState<Answer>();
  const wanted = JSON.stringify({ parkId, key, values, picked });
  useEffect(() => {
    if (!isReady) return undefined;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const input = {
          parkId,
          key,
          ...(JSON.parse(wanted) as { values: FlowValues; picked: Record<string, number[]> }),
        };
        const path = await call(flowInboxEndpoints.previewFlow, input, { quiet: true, signal: asking.signal });
        if (!asking.signal.aborted) setAnswer({ of: wanted, path });
      } catch (caught) {
        if (asking.signal.aborted) return;
        const problem = failureState(asApiError(caught)) === 'offline' ? 'offline' : 'unready';
        setAnswer((before) => ({ of: wanted, problem, ...(before?.path && { path: before.path }) }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, isReady, parkId, key]);
  if (!isReady) return { path: answer?.path, isOld: true, problem: 'unready' };
  return { path: answer?.path, isOld: answer?.of !== wanted, problem: answer?.problem };
}
