/** One request that brings a film, or all films of a wall. A line that was cut or says nothing is taken up again. */
import { addresses } from '@/api/addresses';
import { ApiError } from '@/api/api-error';
import { MESSAGE } from '@/contract/video/play';
import { messageParser } from './film-messages';
import { refusalOf } from './refusal';

const RETRY_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A film has two fragments in a second: silence for longer is a dead line. */
const SILENCE_MS = 8_000;

export interface FilmEvents {
  /** The address, without the server; asked for anew each time. */
  readonly address: () => Promise<string>;
  readonly take: (cell: number, kind: number, bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;
  /** An answer begins: what comes now follows no earlier fragment. */
  readonly begins: () => void;
  /** There is no answer now. `isFinal`: the platform said no, and is not asked again. */
  readonly failed: (error: ApiError, isFinal: boolean) => void;
}

export interface FilmLine {
  /** Takes the line up again at once: what came is too old. */
  readonly renew: () => void;
  readonly stop: () => void;
}

/** @param ends a recording has an end: a whole answer is not asked for again */
export function openFilmLine(on: FilmEvents, ends = false): FilmLine {
  let stopped = false;
  let failures = 0;
  let line = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isRenewed = false;

  const read = async (): Promise<void> => {
    line = new AbortController();
    const { signal } = line;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => line.abort(), SILENCE_MS);
    };
    try {
      const address = await on.address();
      if (signal.aborted) return;
      listen();
      const response = await fetch(addresses.main + address.replace(/^\//, ''), {
        credentials: 'include',
        cache: 'no-store',
        signal,
      });
      if (!response.ok || !response.body) throw await refusalOf(response);
      on.begins();
      const take = messageParser((...message) => {
        // A recording is taken slowly: then it is us who are silent.
        clearTimeout(silence);
        if (message[1] === MESSAGE.fragment) failures = 0;
        return stopped || signal.aborted ? undefined : on.take(...message);
      });
      const reader = response.body.getReader();
      for (;;) {
        listen();
        const { done, value } = await reader.read();
        if (done) break;
        await take(value);
      }
    } finally {
      clearTimeout(silence);
    }
  };

  const run = async (): Promise<void> => {
    retry = undefined;
    try {
      await read();
      if (ends) return;
    } catch (caught) {
      if (stopped) return;
      if (isRenewed) {
        isRenewed = false;
        return void run();
      }
      const error = caught instanceof ApiError ? caught : new ApiError('unavailable', 0, { code: 'network.offline' });
      // An address whose minute is over is asked for anew; another refusal is the answer.
      const isFinal = error.kind === 'refused' && error.status !== 401;
      on.failed(error, isFinal);
      if (isFinal) return;
    }
    if (stopped) return;
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    clearTimeout(retry);
    retry = setTimeout(() => void run(), wait * (0.5 + Math.random()));
  };

  const again = (): void => {
    if (stopped || retry === undefined) return;
    clearTimeout(retry);
    void run();
  };
  // A browser that has no line lets what is open hang.
  const cut = (): void => line.abort();
  addEventListener('online', again);
  addEventListener('offline', cut);
  void run();
  return {
    renew: () => {
      isRenewed = retry === undefined;
      line.abort();
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      removeEventListener('online', again);
      removeEventListener('offline', cut);
      line.abort();
    },
  };
}
