/** A media server's place on a port: answers as it is told to, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

/** What a stand-in answers: a body as JSON, a status, or nothing at all. */
export type Answered = { status?: number; body?: unknown; text?: string } | 'silence';

/** How every film begins: enough to see that one comes. */
export const FILM_BEGINS: Answered = { text: '\0\0\0\u0010ftypiso5\0\0\0\0' };

export async function openStandIn(answer: (asked: Asked) => Answered) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://media');
    const one = {
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
    };
    asked.push(one);
    const answered = answer(one);
    if (answered === 'silence') return void request.socket.destroy();
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
    response.end(answered.text ?? JSON.stringify(answered.body ?? null));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
