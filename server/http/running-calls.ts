/** Which calls a server is answering, so that it can end without cutting any. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface RunningCalls {
  /** Ends the streams, which would never end by themselves, and resolves when all other calls are answered. */
  ended(): Promise<void>;
}

const EVENT_STREAM = /\/session\/v1\/events(\?|$)/;

/** @param server from now on */
export function trackCalls(server: Server): RunningCalls {
  const running = new Map<ServerResponse, IncomingMessage>();
  let isEnding = false;
  let onEmpty = () => {};

  const endStream = (response: ServerResponse, request: IncomingMessage): void => {
    if (EVENT_STREAM.test(request.url ?? '')) response.end();
  };
  server.on('request', (request, response) => {
    running.set(response, request);
    response.once('close', () => {
      running.delete(response);
      if (isEnding && running.size === 0) onEmpty();
    });
  });
  return {
    async ended() {
      isEnding = true;
      for (const [response, request] of running) endStream(response, request);
      if (running.size > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
  };
}
