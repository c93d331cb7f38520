/** The body of an answer that goes on: what waits for a slow reader is known, so that live pictures can be left out. */

/** What may wait for one reader, in bytes: a wall of sixteen for more than five seconds. */
const MOST_WAITING_BYTES = 1_000_000;

export interface FilmStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Aborted when the reader goes, or when the server ends. */
  readonly signal: AbortSignal;
  /** Whether the reader keeps up. */
  hasRoom(): boolean;
  write(message: Uint8Array): void;
  /** Resolves when the reader has taken so much that there is room again. */
  room(): Promise<void>;
  end(): void;
}

/** @param stopping the server ends: so does every stream */
export function openFilmStream(stopping?: AbortSignal): FilmStream {
  const line = new AbortController();
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let waiting: (() => void)[] = [];
  const goOn = (): void => {
    const all = waiting;
    waiting = [];
    for (const each of all) each();
  };
  const close = (): void => {
    control = undefined;
    stopping?.removeEventListener('abort', end);
    line.abort();
    goOn();
  };
  const end = (): void => {
    control?.close();
    close();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
      },
      pull: goOn,
      cancel: close,
    },
    { highWaterMark: MOST_WAITING_BYTES, size: ({ byteLength }) => byteLength },
  );
  stopping?.addEventListener('abort', end);
  const hasRoom = (): boolean => (control?.desiredSize ?? 0) > 0;
  return {
    body,
    signal: line.signal,
    hasRoom,
    write: (message) => control?.enqueue(message),
    room: () => (hasRoom() || !control ? Promise.resolve() : new Promise((done) => waiting.push(done))),
    end,
  };
}
