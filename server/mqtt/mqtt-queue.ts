/** What came and was not taken yet: taken in the order in which it came, all that waits at a time. */
import type { Message, MqttAnswer } from './mqtt-message';

/** A transaction's worth. */
const BATCH = 100;
/** More than this is left with the broker. */
const MOST_WAITING = 1_000;

export interface QueuedMessage extends Message {
  /** Kept by the broker for new subscribers, perhaps answered long ago. */
  isRetained: boolean;
  /** What the sender wants to know its answer by (MQTT 5). */
  correlationData: Buffer | undefined;
  /** Acknowledges to the broker, so that it does not send this again. */
  acknowledge(): unknown;
  /** The next one may come. */
  goOn(): void;
}

export interface Queue {
  put(message: QueuedMessage): void;
  /** Resolves when nothing is being taken. */
  settled(): Promise<void>;
}

export interface QueueWork {
  /** @throws when all are to be delivered again */
  take(messages: readonly Message[]): Promise<(MqttAnswer | null)[]>;
  answer(told: MqttAnswer, message: QueuedMessage): void;
  failed(error: unknown): void;
}

export function openQueue({ take, answer, failed }: QueueWork): Queue {
  let waiting: QueuedMessage[] = [];
  let held: QueuedMessage[] = [];
  let running: Promise<void> | undefined;

  async function takeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const answers = await take(batch);
      waiting = waiting.slice(batch.length);
      for (const [i, message] of batch.entries()) {
        message.acknowledge();
        const told = answers[i];
        if (told && !(message.isRetained && told.refusal !== null)) answer(told, message);
      }
      if (waiting.length < MOST_WAITING) {
        for (const message of held.splice(0)) message.goOn();
      }
    }
  }
  const run = (): void => {
    running ??= takeAll()
      .catch((error: unknown) => {
        // Disconnects: the broker sends unacknowledged messages again.
        waiting = [];
        held = [];
        failed(error);
      })
      .finally(() => {
        running = undefined;
      });
  };
  return {
    put(message) {
      waiting.push(message);
      if (waiting.length < MOST_WAITING) message.goOn();
      else held.push(message);
      run();
    },
    settled: async () => running,
  };
}
