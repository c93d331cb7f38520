/** A server that is asked to end finishes what it answers and ends its streams. */
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { trackCalls } from './running-calls';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('a call that runs is answered whole, a stream is ended, and only then it has ended', async () => {
  let slow: ServerResponse | undefined;
  server = createServer((request, response) => {
    response.writeHead(200);
    if (request.url === '/slow') {
      slow = response;
      response.write('first half, ');
    } else response.write('event: beat\n\n');
  });
  const calls = trackCalls(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = async (path: string): Promise<{ begun: Promise<unknown>; text: Promise<string> }> => {
    const [response] = (await once(get({ port, path, host: '127.0.0.1' }), 'response')) as [NodeJS.ReadableStream];
    let text = '';
    response.on('data', (part) => (text += String(part)));
    return { begun: once(response, 'data'), text: once(response, 'end').then(() => text) };
  };
  const call = await read('/slow');
  const stream = await read('/session/v1/events?age=0');
  await Promise.all([call.begun, stream.begun]);

  let hasEnded = false;
  const ended = calls.ended().then(() => (hasEnded = true));
  expect(await stream.text).toBe('event: beat\n\n');
  expect(hasEnded).toBe(false);
  slow?.end('second half');
  expect(await call.text).toBe('first half, second half');
  await ended;
});
