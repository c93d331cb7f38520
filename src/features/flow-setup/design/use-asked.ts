/** A question about the draft as it is now, asked anew when it changes; nothing is changed by it. */
import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';

/** While somebody types, nothing is asked. In ms. */
const PAUSE_MS = 300;

interface Answer<O> {
  readonly of: string;
  readonly output?: O;
  readonly error?: ApiError;
}

/** @param input undefined: nothing is asked */
export function useAsked<E extends Endpoint>(endpoint: E, input: RequestOf<E> | undefined) {
  const [answer, setAnswer] = useState<Answer<OutputOf<E>>>();
  const wanted = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const question = JSON.parse(wanted) as RequestOf<E>;
        const output = await call(endpoint, question, { quiet: true, signal: asking.signal });
        if (!asking.signal.aborted) setAnswer({ of: wanted, output });
      } catch (caught) {
        if (!asking.signal.aborted) setAnswer({ of: wanted, error: asApiError(caught) });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, endpoint]);
  const current = answer?.of === wanted ? answer : undefined;
  return {
    answer: current?.output,
    error: current?.error,
    isAsking: wanted !== undefined && current === undefined,
  };
}
