/** One action of a person: a call, or an entry into the outbox. */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { setDirty } from './dirty';

export interface CommandOptions<O> {
  readonly onDone?: (output: O) => void;
  /** Final or not: `error.kind` tells; `error.current` is the record as it is now (409). */
  readonly onFailed?: (error: ApiError) => void;
}

export interface Command<I extends readonly unknown[], O> {
  /** Resolves to undefined when it failed, or when the same command is still running: a double tap does nothing. */
  readonly run: (...input: I) => Promise<O | undefined>;
  readonly pending: boolean;
  readonly error: ApiError | undefined;
  readonly clearError: () => void;
}

/** Wraps an action with pending, error and a guard against double submits; a running one holds back updates. */
export function useCommand<I extends readonly unknown[], O>(
  act: (...input: I) => Promise<O>,
  options: CommandOptions<O> = {},
): Command<I, O> {
  const owner = useId();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const latest = useRef({ act, options, running: false });
  useEffect(() => {
    latest.current.act = act;
    latest.current.options = options;
  });
  const run = useCallback(
    async (...input: I): Promise<O | undefined> => {
      if (latest.current.running) return undefined;
      latest.current.running = true;
      setPending(true);
      setError(undefined);
      setDirty(`command${owner}`, true);
      try {
        const output = await latest.current.act(...input);
        latest.current.options.onDone?.(output);
        return output;
      } catch (caught) {
        const failure = asApiError(caught);
        setError(failure);
        latest.current.options.onFailed?.(failure);
        return undefined;
      } finally {
        latest.current.running = false;
        setPending(false);
        setDirty(`command${owner}`, false);
      }
    },
    [owner],
  );
  const clearError = useCallback(() => setError(undefined), []);
  return { run, pending, error, clearError };
}
