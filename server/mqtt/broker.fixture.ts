/** A broker on a port of its own, and sources that publish to it. */
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';

export interface Broker {
  url: string;
  /** Replies to sources, by topic. */
  answers: { topic: string; body: unknown }[];
  publish(sourceId: number | string, payload: unknown, what?: 'signals' | 'passages'): Promise<void>;
  /** Names of the sessions that were ever opened to take signals. */
  sessions(): string[];
  /** Cuts every line; who is cut may come back at once. */
  cutLines(): Promise<void>;
  /** Cuts every line; with its port the broker can come back. */
  close(): Promise<number>;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

/** @param given an earlier one's: what it keeps for processes that are away stays with it */
export async function openBroker(given: { port?: number; aedes?: Aedes } = {}): Promise<Broker & { aedes: Aedes }> {
  const aedes = given.aedes ?? (await Aedes.createBroker());
  aedes.authenticate = (_client, username, password, done) =>
    done(null, username === 'park' && password?.toString() === 'pass');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  await listen(server, given.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const answers: Broker['answers'] = [];
  const sessions = new Set<string>();
  aedes.on('subscribe', (_subscriptions, client) => {
    if (client) sessions.add(client.id);
  });
  const hear: Parameters<Aedes['subscribe']>[1] = ({ topic, payload }, done) => {
    answers.push({ topic, body: JSON.parse(payload.toString()) });
    done();
  };
  await new Promise<void>((resolve) => aedes.subscribe('park/answers/#', hear, resolve));
  const url = `mqtt://park:pass@127.0.0.1:${port}`;
  return {
    aedes,
    url,
    answers,
    sessions: () => [...sessions],
    async cutLines() {
      for (const socket of sockets) socket.destroy();
    },
    async publish(sourceId, payload, what = 'signals') {
      const client = await connectAsync(url, { reconnectPeriod: 0 });
      const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
      await client.publishAsync(`park/${what}/${sourceId}`, text, { qos: 1 });
      await client.endAsync();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(port));
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Just enough of an MQTT 5 broker to see what is subscribed. */
export async function openBroker5(
  connackProperties: number[],
): Promise<{ url: string; topics: string[]; close(): void }> {
  const topics: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (packet) => {
      const [kind = 0] = packet;
      if (kind === 0x10) {
        const { length } = connackProperties;
        socket.write(Buffer.from([0x20, 3 + length, 0, 0, length, ...connackProperties]));
      }
      if (kind !== 0x82) return;
      // Packet id, no properties, then each topic with its length before and its options behind it.
      const asked: string[] = [];
      for (let from = 2 + 2 + 1; from + 2 < packet.length;) {
        const size = packet.readUInt16BE(from);
        asked.push(packet.subarray(from + 2, from + 2 + size).toString());
        from += 2 + size + 1;
      }
      topics.push(...asked);
      const granted = asked.map(() => 1);
      socket.write(Buffer.from([0x90, 3 + granted.length, packet[2] ?? 0, packet[3] ?? 0, 0, ...granted]));
    });
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return { url: `mqtt://127.0.0.1:${port}`, topics, close: () => void server.close() };
}
