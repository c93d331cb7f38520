/** The stream of changes. Read with fetch, since the browser's EventSource cannot send the session's headers. */
import { type LiveChange, liveChange } from '@/contract/live';
import { sessionEndpoints } from '@/contract/session';
import { addresses } from './addresses';
import { call, onCallSuccess } from './call';
import { sessionHeaders } from './credentials';

export type { LiveChange } from '@/contract/live';

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** After a restart of the server everybody comes back: they spread over this share of the wait, before and after. */
const RETRY_SPREAD = 0.5;
/** The server beats every 20 s; silence for longer means a dead line, also before its first word. */
const SILENCE_MS = 50_000;
/** Another call was answered: the server is back, and the line is taken up within this time, in ms. */
const BACK_WITHIN_MS = 2_000;

async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}

/** @returns undefined for beats, and for what a newer server says that this page does not know */
function parseChange(line: string): LiveChange | undefined {
  if (!line.startsWith('data: {')) return undefined;
  try {
    return liveChange.safeParse(JSON.parse(line.slice(6))).data;
  } catch {
    return undefined;
  }
}

interface Listeners {
  onChange: (change: LiveChange) => void;
  /** `true` each time the stream is connected again: what was missed meanwhile must be fetched. */
  onConnection: (up: boolean) => void;
}

const waitBefore = (retry: number): number => {
  const wait = RETRY_MS[Math.min(retry, RETRY_MS.length - 1)] ?? RETRY_MS[0];
  return wait * (1 - RETRY_SPREAD + 2 * RETRY_SPREAD * Math.random());
};

/** Keeps one line open until stopped. A dropped line is taken up again, ever more slowly. @returns how to stop */
export function openEventStream({ onChange, onConnection }: Listeners): () => void {
  let stopped = false;
  let failures = 0;
  /** While the line is down and waits for its next try. */
  let retry: ReturnType<typeof setTimeout> | undefined;
  let line = new AbortController();
  // Rights that changed since the page was opened are reported at once. After a reconnect the page refetches them.
  let query = `?age=${Math.round(performance.now())}`;

  const run = async () => {
    retry = undefined;
    line = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => line.abort(), SILENCE_MS);
    };
    heard();
    try {
      const response = await fetch(`${addresses.main}session/v1/events${query}`, {
        headers: { ...sessionHeaders(), accept: 'text/event-stream' },
        credentials: 'include',
        signal: line.signal,
        cache: 'no-store',
      });
      // The stream is no call: one that is says to everybody that the session has ended.
      if (response.status === 401) await call(sessionEndpoints.getUser, {}, { quiet: true });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      failures = 0;
      query = '';
      onConnection(true);
      heard();
      await readLines(response.body, (text) => {
        heard();
        const change = parseChange(text);
        if (change) onChange(change);
      });
    } catch {
      // Handled below, like a stream that ended.
    }
    clearTimeout(silence);
    if (stopped) return;
    onConnection(false);
    tryIn(waitBefore(failures++));
  };
  function tryIn(ms: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => void run(), ms);
  }

  /** The device has a line again, or somebody looks: a wait that has grown meanwhile is over. */
  const again = () => {
    if (document.visibilityState !== 'visible' || stopped) return;
    failures = 0;
    if (retry !== undefined) tryIn(0);
  };
  const online = () => {
    again();
    line.abort();
  };
  const stopHearing = onCallSuccess(() => {
    if (retry === undefined || failures < 2) return;
    failures = 0;
    tryIn(BACK_WITHIN_MS * Math.random());
  });
  addEventListener('online', online);
  document.addEventListener('visibilitychange', again);
  void run();
  return () => {
    stopped = true;
    clearTimeout(retry);
    stopHearing();
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', again);
    line.abort();
  };
}
