/** One connection to the broker, from its beginning to its end. Messages are acknowledged when they have been taken. */
import { type IPublishPacket, type MqttClient, connect } from 'mqtt';
import { TOPICS } from './mqtt-message';
import { type QueueWork, openQueue } from './mqtt-queue';

export type Version = 4 | 5;

/** How long the broker keeps the session while no process is connected. */
const SESSION_SEC = 7 * 24 * 3_600;
const KEEPALIVE_SEC = 30;
/** Sent to us and not acknowledged, at most. */
const MOST_IN_FLIGHT = 500;
const CONNECT_TIMEOUT_MS = 10_000;

export interface ConnectionOptions {
  url: string;
  version: Version;
  /** Of the installation, not of a process: the next process to connect gets the remaining messages. */
  sessionName: string;
  take: QueueWork['take'];
  onReady(): void;
}

export interface Connection {
  /** Resolves when it has ended: why, and whether it ever worked. */
  ended: Promise<{ worked: boolean; error: unknown }>;
  /** Whether signals arrive on it at this moment. */
  isReady(): boolean;
  /** Ends it at once; what was not acknowledged is delivered again. */
  cut(why: unknown): void;
  stop(): Promise<void>;
}

function open({ url, version, sessionName }: ConnectionOptions): MqttClient {
  return connect(url, {
    protocolVersion: version,
    clientId: sessionName,
    clean: false,
    reconnectPeriod: 0,
    resubscribe: false,
    keepalive: KEEPALIVE_SEC,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(version === 5 && { properties: { sessionExpiryInterval: SESSION_SEC, receiveMaximum: MOST_IN_FLIGHT } }),
  });
}

/** Retained messages are sent with the first subscription only (MQTT 5): each new line would answer them again. */
const RETAINED_ONCE = 1;

/** The broker may grant less than was asked for. */
async function subscribe(client: MqttClient, version: Version): Promise<void> {
  const granted = await client.subscribeAsync(TOPICS, {
    qos: 1,
    ...(version === 5 && { rh: RETAINED_ONCE }),
  });
  if (granted.some(({ qos }) => qos !== 1)) throw new Error('the broker refused the subscription');
}

const NOT_YET = new Error('acknowledged when it is committed');
const PUBACK = 0x40;

/** As MQTT 3.1.1 and 5 write it: the message's number, and that all is well. */
function acknowledge({ stream }: MqttClient, messageId: number): void {
  stream.write(Buffer.from([PUBACK, 2, messageId >> 8, messageId & 0xff]));
}

export function openConnection(wanted: ConnectionOptions): Connection {
  const client = open(wanted);
  let worked = false;
  let error: unknown = new Error('the connection was closed');
  const giveUp = (why: unknown): void => {
    error = why;
    client.end(true);
  };
  const queue = openQueue({
    take: wanted.take,
    answer({ topic, body }, { correlationData }) {
      if (!client.connected) return;
      client.publish(topic, JSON.stringify(body), {
        qos: 0,
        ...(correlationData && { properties: { correlationData } }),
      });
    },
    failed: giveUp,
  });
  client.handleMessage = ({ topic, payload, qos, messageId, retain, properties }: IPublishPacket, done) => {
    queue.put({
      topic,
      payload: Buffer.from(payload),
      isRetained: retain,
      correlationData: wanted.version === 5 ? properties?.correlationData : undefined,
      acknowledge: () => qos === 1 && client.connected && acknowledge(client, messageId ?? 0),
      // The error stops the automatic acknowledgement; reading continues, so that pings are answered.
      goOn: () => done(NOT_YET),
    });
  };
  client.on('connect', () => {
    subscribe(client, wanted.version).then(() => {
      worked = true;
      wanted.onReady();
    }, giveUp);
  });
  client.on('error', giveUp);
  return {
    ended: new Promise((resolve) => {
      client.once('close', () => resolve({ worked, error }));
    }),
    isReady: () => worked && client.connected,
    cut: giveUp,
    async stop() {
      await queue.settled();
      await client.endAsync();
    },
  };
}
