/**
 * What a pooler in transaction mode does to its clients: it refuses `options` at the start, and each transaction may get a
 * connection that knows nothing of the one before. Here there is one connection, which forgets all after each transaction.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** A simple query of the protocol: type, length, text, zero. */
function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** An error that ends the connection, as PostgreSQL words it. */
function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Splits what the database sends into its messages. */
function messageReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

function serve(near: Socket, far: Socket): void {
  let hasStarted = false;
  let isForgetting = false;
  let waiting: Buffer[] = [];
  near.on('data', (chunk) => {
    if (!hasStarted && chunk.includes('options\0')) {
      near.end(refusal('unsupported startup parameter: options'));
      return;
    }
    hasStarted = true;
    if (isForgetting) waiting.push(chunk);
    else far.write(chunk);
  });
  far.on(
    'data',
    messageReader((message) => {
      const isReady = message[0] === READY;
      if (isForgetting) {
        if (!isReady) return;
        isForgetting = false;
        for (const chunk of waiting) far.write(chunk);
        waiting = [];
        return;
      }
      near.write(message);
      if (!isReady || message[5] !== IDLE) return;
      isForgetting = true;
      far.write(queryMessage('DISCARD ALL'));
    }),
  );
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

/** @returns the address of the database by the pooler */
export async function openPooler(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    serve(near, connect(Number(port), hostname));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A pooler whose database is gone: it takes each connection and says so. @returns its host and port */
export async function openLonelyPooler(): Promise<{ host: string; close(): Promise<void> }> {
  const server = createServer((client) => {
    client.on('error', () => {});
    client.once('data', () =>
      client.end(refusal('server login has been failing, try again later (server_login_retry)')),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
