/** The visit of the link in the address: asked for before the page is drawn, whatever else comes waits for it. */
import { useCallback, useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@/api/api-error';
import { openCall } from '@/api/open-call';
import { myVisitEndpoints, type MyVisit } from '@/contract/visit/visit-my';
import { requestFirst } from '@/lib/first-requests';

export interface ReadVisit {
  readonly visit: MyVisit | undefined;
  /** When it was read, this phone's clock; 0: not yet. */
  readonly at: number;
  readonly error: ApiError | undefined;
  readonly refresh: () => Promise<void>;
  readonly replace: (visit: MyVisit) => void;
}

const ask = (token: string): Promise<MyVisit> => openCall(myVisitEndpoints.getMyVisit, { token });

interface Begun {
  readonly asked: Promise<MyVisit>;
  /** What was answered before the page was drawn. */
  visit?: MyVisit;
}
const begun = new Map<string, Begun>();

/** So long the first answer is good for a page that begins: it may be drawn more than once. In ms. */
const GOOD_FOR_MS = 10_000;
/** So long the first drawing waits for it. In ms. */
const PATIENCE_MS = 1_500;

/** Once, when the page's own file is there. @returns resolves when the page can be drawn with what it is about, or without */
export async function beginVisit(token: string | null): Promise<void> {
  if (!token || begun.has(token)) return;
  const first: Begun = { asked: ask(token) };
  begun.set(token, first);
  setTimeout(() => begun.delete(token), GOOD_FOR_MS);
  requestFirst(first.asked);
  const answered = first.asked.then(
    (visit) => void (first.visit = visit),
    () => undefined,
  );
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** @param token undefined: there is nothing to ask for */
export function useReadVisit(token: string | undefined): ReadVisit {
  const [visit, setVisit] = useState(() => (token === undefined ? undefined : begun.get(token)?.visit));
  const [at, setAt] = useState(0);
  const [error, setError] = useState<ApiError>();
  const show = useCallback(async (asked: Promise<MyVisit>): Promise<void> => {
    try {
      const read = await asked;
      setVisit(read);
      setAt(Date.now());
      setError(undefined);
    } catch (caught) {
      const failure = asApiError(caught);
      setError(failure);
      if (failure.status === 404) setVisit(undefined);
    }
  }, []);
  useEffect(() => {
    if (token === undefined) return undefined;
    const first = setTimeout(() => void show(begun.get(token)?.asked ?? ask(token)));
    return () => clearTimeout(first);
  }, [token, show]);
  const refresh = useCallback(
    async (): Promise<void> => (token === undefined ? undefined : show(ask(token))),
    [token, show],
  );
  return { visit, at, error, refresh, replace: setVisit };
}
