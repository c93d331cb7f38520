/** Links by which people set their own password, sent by chat or text message. A password is never sent. */
import { useState } from 'react';
import { asApiError, type ApiError } from '@/api/api-error';
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import { LINKS_AT_ONCE, passwordLinkEndpoints } from '@/contract/password-link';
import { useLoginConfig } from '@/session/login-config';
import { write } from '@/ui/model/write';

export type SendWay = InputOf<typeof passwordLinkEndpoints.sendPasswordLinks>['by'];

/** In batches. @returns the result for each */
export async function sendLinks(ids: readonly number[], by: SendWay): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < ids.length; from += LINKS_AT_ONCE) {
    const some = ids.slice(from, from + LINKS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one portion at a time spares the channel
    const sent = await write(passwordLinkEndpoints.sendPasswordLinks, { ids: some, by }, { quiet: true });
    results.push(...sent.results);
  }
  return results;
}

/** @returns the channels of this installation, most reliable first */
function useSendWays(): readonly SendWay[] {
  const { chat, sms } = useLoginConfig().ways;
  return [...(chat ? (['chat'] as const) : []), ...(sms ? (['sms'] as const) : [])];
}

export interface LinkSending {
  /** The channels of this installation. */
  readonly ways: readonly SendWay[];
  /** The result, by person. */
  readonly results: ReadonlyMap<number, RowResult>;
  /** Whose link is being sent. */
  readonly pending: ReadonlySet<number>;
  readonly error: ApiError | undefined;
  readonly send: (ids: readonly number[], by: SendWay) => void;
}

const NOBODY: ReadonlySet<number> = new Set();

export function useLinkSending(): LinkSending {
  const ways = useSendWays();
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [pending, setPending] = useState(NOBODY);
  const [error, setError] = useState<ApiError>();
  const send = async (ids: readonly number[], by: SendWay): Promise<void> => {
    setPending(new Set(ids));
    setError(undefined);
    try {
      const sent = await sendLinks(ids, by);
      setResults((before) => new Map([...before, ...sent.map((one) => [one.id, one] as const)]));
    } catch (caught) {
      setError(asApiError(caught));
    } finally {
      setPending(NOBODY);
    }
  };
  return { ways, results, pending, error, send: (ids, by) => void send(ids, by) };
}
