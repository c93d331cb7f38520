/** An action on several rows: confirmation, execution, and each refusal shown with the row's name. */
import { useState } from 'react';
import { asApiError } from '@/api/api-error';
import { MOST_AT_ONCE, type RowResult } from '@/contract/crud';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import type { KitVoice } from './kit-voice';

export interface BatchReport {
  readonly title: string;
  readonly failures: readonly { readonly key: string | number; readonly name: string; readonly words: string }[];
}

/** The words of a row's refusal. */
export const refusalText = ({ code, params }: Pick<RowResult, 'code' | 'params'>): string =>
  errorText({ code: code ?? 'request.invalid', params: params ?? {}, status: 409, serverMessage: undefined });

/** Calls in chunks of the ids that the server accepts at once, one after the other. */
export async function inPortions(
  ids: readonly number[],
  run: (ids: number[]) => Promise<{ results: readonly RowResult[] }>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one portion at a time spares the server
    results.push(...(await run(ids.slice(from, from + MOST_AT_ONCE))).results);
  }
  return results;
}

export function useBatch(voice: KitVoice) {
  const [report, setReport] = useState<BatchReport>();
  const [running, setRunning] = useState(false);
  /** @param names of the rows by id; `run` may answer nothing when it has no single results */
  const run = async (
    action: string,
    names: ReadonlyMap<number, string>,
    act: () => Promise<readonly RowResult[] | void>,
  ): Promise<readonly RowResult[]> => {
    setRunning(true);
    try {
      const results = (await act()) ?? [...names.keys()].map((id) => ({ id, ok: true, code: null }));
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length > 0) {
        const done = results.length - failed.length;
        setReport({
          title: text('admin.batch.some', { action, done, failed: failed.length }),
          failures: failed.map((each) => ({
            key: each.id,
            name: names.get(each.id) ?? String(each.id),
            words: refusalText(each),
          })),
        });
      }
      return results;
    } catch (caught) {
      voice.say(errorText(asApiError(caught)), 'error');
      return [];
    } finally {
      setRunning(false);
    }
  };
  return { report, running, run, closeReport: () => setReport(undefined) };
}

export type Batch = ReturnType<typeof useBatch>;
