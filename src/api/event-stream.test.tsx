/** Needs a process of its own: streams are of Node, and look whether their signals are. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({ successes: new Set<() => void>() }));
vi.mock('./call', () => ({
  call: () => Promise.resolve(),
  onCallSuccess: (listener: () => void) => {
    calls.successes.add(listener);
    return () => calls.successes.delete(listener);
  },
}));
const { openEventStream } = await import('./event-stream');

let fetches: AbortSignal[];
let answer: (signal: AbortSignal) => Promise<Response>;
let heard: boolean[];
let stop: () => void;

const refused = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const pending = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
/** A line that stays open until it is cut. */
const opened = (signal: AbortSignal): Promise<Response> => {
  const body = new ReadableStream({
    start: (control) => signal.addEventListener('abort', () => control.error(new Error('aborted'))),
  });
  return Promise.resolve(new Response(body));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [fetches, heard] = [[], []];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    fetches.push(signal);
    return answer(signal);
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (): void => {
  stop = openEventStream({ onChange: () => undefined, onConnection: (up) => void heard.push(up) });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The server is away for so long that the waits have grown. */
async function away(): Promise<void> {
  answer = refused;
  open();
  await pass(40_000);
  fetches = [];
  answer = opened;
}

it('a server that does not answer at all is given up, and asked again', async () => {
  answer = pending;
  open();
  await pass(49_000);
  expect(fetches).toHaveLength(1);
  answer = opened;
  await pass(3_000);
  expect(fetches).toHaveLength(2);
  expect(heard).toEqual([false, true]);
});

it('a long wait ends when another call was answered: the server is back', async () => {
  await away();
  expect(fetches).toHaveLength(0);
  for (const listener of calls.successes) listener();
  await pass(1_001);
  expect(fetches).toHaveLength(1);
  expect(heard.at(-1)).toBe(true);
});

it('a long wait ends when the device has a line again', async () => {
  await away();
  dispatchEvent(new Event('online'));
  await pass(1);
  expect(heard.at(-1)).toBe(true);
});

it('a line that stands is not touched by calls that are answered', async () => {
  answer = opened;
  open();
  await pass(10);
  for (const listener of calls.successes) listener();
  await pass(5_000);
  expect(fetches).toHaveLength(1);
  expect(heard).toEqual([true]);
});
