/** One connection to the broker, from its beginning to its end. Messages are acknowledged when they have been taken. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { type IConnackPacket, type IPublishPacket, type MqttClient, connect } from 'mqtt';
import { SIGNAL_TOPIC } from './mqtt-message';
import { type QueueWork, openQueue } from './mqtt-queue';

/** MQTT 5 says whether several processes may share the work; brokers of 3.1.1 give each process everything. */
export type Version = 4 | 5;

/** Processes of one installation. */
const SHARED_TOPIC = `$share/park/${SIGNAL_TOPIC}`;
/** What the broker keeps for a process that is away. */
const SESSION_SEC = 24 * 3_600;
const KEEPALIVE_SEC = 30;
/** Sent to us and not acknowledged, at most. */
const MOST_IN_FLIGHT = 500;
const CONNECT_TIMEOUT_MS = 10_000;

export interface Wanted {
  url: string;
  version: Version;
  /** Tells this process from the others of its machine, also after a restart. */
  port: number;
  take: QueueWork['take'];
  onReady(): void;
}

export interface Connection {
  /** Resolves when it has ended: why, and whether it ever worked. */
  ended: Promise<{ worked: boolean; error: unknown }>;
  stop(): Promise<void>;
}

const clientIdOf = (port: number): string =>
  `park-${createHash('sha256').update(`${hostname()}:${port}`).digest('hex').slice(0, 16)}`;

function open({ url, version, port }: Wanted): MqttClient {
  return connect(url, {
    protocolVersion: version,
    clientId: clientIdOf(port),
    clean: false,
    reconnectPeriod: 0,
    resubscribe: false,
    keepalive: KEEPALIVE_SEC,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(version === 5 && { properties: { sessionExpiryInterval: SESSION_SEC, receiveMaximum: MOST_IN_FLIGHT } }),
  });
}

const topicFor = (version: Version, { properties }: IConnackPacket): string =>
  version === 5 && properties?.sharedSubscriptionAvailable !== false ? SHARED_TOPIC : SIGNAL_TOPIC;

/** The broker may grant less than was asked for. */
async function subscribe(client: MqttClient, topic: string): Promise<void> {
  const granted = await client.subscribeAsync(topic, { qos: 1 });
  if (granted.some(({ qos }) => qos !== 1)) throw new Error('the broker refused the subscription');
}

const NOT_YET = new Error('acknowledged when it is committed');
const PUBACK = 0x40;

/** As MQTT 3.1.1 and 5 write it: the message's number, and that all is well. */
function acknowledge({ stream }: MqttClient, messageId: number): void {
  stream.write(Buffer.from([PUBACK, 2, messageId >> 8, messageId & 0xff]));
}

export function openConnection(wanted: Wanted): Connection {
  const client = open(wanted);
  let worked = false;
  let error: unknown = new Error('the connection was closed');
  const giveUp = (why: unknown): void => {
    error = why;
    client.end(true);
  };
  const queue = openQueue({
    take: wanted.take,
    answer({ topic, body }) {
      if (client.connected) client.publish(topic, JSON.stringify(body), { qos: 0 });
    },
    failed: giveUp,
  });
  client.handleMessage = ({ topic, payload, qos, messageId }: IPublishPacket, done) => {
    queue.put({
      ...{ topic, payload: Buffer.from(payload) },
      acknowledge: () => qos === 1 && client.connected && acknowledge(client, messageId ?? 0),
      // A fault tells the client not to acknowledge by itself; it reads on, so that pings are heard meanwhile.
      goOn: () => done(NOT_YET),
    });
  };
  client.on('connect', (connack) => {
    subscribe(client, topicFor(wanted.version, connack)).then(() => {
      worked = true;
      wanted.onReady();
    }, giveUp);
  });
  client.on('error', giveUp);
  return {
    ended: new Promise((resolve) => {
      client.once('close', () => resolve({ worked, error }));
    }),
    async stop() {
      await queue.settled();
      await client.endAsync();
    },
  };
}
