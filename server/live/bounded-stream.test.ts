import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { type BoundedStream, MOST_WAITING_BYTES, openBoundedStream } from './bounded-stream';

it('the connection of a reader that is stuck is closed once the network takes no more', async () => {
  let opened: (stream: BoundedStream) => void;
  const opening = new Promise<BoundedStream>((resolve) => (opened = resolve));
  const ended = vi.fn<() => void>();
  const app = new Hono<{ Bindings: { outgoing: { destroy(): void } } }>();
  app.get('/', (c) => {
    const stream = openBoundedStream(ended, () => c.env.outgoing.destroy());
    opened(stream);
    return c.body(stream.body, 200, { 'content-type': 'text/event-stream' });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  reader.pause();
  const stream = await opening;
  const message = new Uint8Array(MOST_WAITING_BYTES / 4);
  let written = 0;
  // The network between holds some megabytes; what waits in this process never exceeds its bound.
  while (ended.mock.calls.length === 0 && written < 100_000_000) {
    stream.write(message);
    written += message.byteLength;
    await new Promise(setImmediate);
  }
  expect(ended).toHaveBeenCalledOnce();
  reader.on('error', () => undefined);
  reader.resume();
  await once(reader, 'close');
  server.close();
});
