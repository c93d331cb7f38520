/** The body of an open stream. A reader that does not keep up is disconnected: it reconnects and refetches everything. */

/** What may wait for one reader, in bytes: more than ten seconds of the busiest park. */
export const MOST_WAITING_BYTES = 32_768;

export interface BoundedStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Ends the stream if too much waits for its reader already. */
  write(message: Uint8Array): void;
  end(): void;
}

/**
 * @param ended called once when the stream ends, from either side
 * @param cut closes the connection below: a reader that is stuck would never read to the end
 */
export function openBoundedStream(ended: () => void, cut: () => void): BoundedStream {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = () => {
    if (!control) return;
    control = undefined;
    ended();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
      },
      cancel: finish,
    },
    { highWaterMark: MOST_WAITING_BYTES, size: ({ byteLength }) => byteLength },
  );
  const end = () => {
    control?.close();
    finish();
  };
  return {
    body,
    write(message) {
      if (!control) return;
      if ((control.desiredSize ?? 0) >= message.byteLength) return control.enqueue(message);
      end();
      cut();
    },
    end,
  };
}
