/** Signals over MQTT, for as long as the server runs: a broker that is away is asked again, later and later. */
import type { Deps } from '../http/context';
import { workFault } from '../journal/work-fault';
import { backOffMs } from '../modules/notify/notify.refusal';
import type { Connection, Version } from './mqtt-connection';
import { type Message, type MqttAnswer, takeMessages } from './mqtt-message';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A source that sends nonsense shows in the log; it does not fill it. */
const TOLD_EVERY_MS = 60_000;

export interface MqttIntake {
  stop(): Promise<void>;
}

/** Refused messages go into the journal, of each source one a minute. */
function refusals(deps: Deps) {
  const toldAt = new Map<number, number>();
  return ({ sourceId, refusal }: MqttAnswer): void => {
    const now = deps.now().getTime();
    if (refusal === null || now - (toldAt.get(sourceId) ?? -Infinity) < TOLD_EVERY_MS) return;
    toldAt.set(sourceId, now);
    workFault(deps, 'mqtt/refused', { source: sourceId }, new Error(refusal));
  };
}

/** A sleep that ends early. */
function sleeper() {
  let wake = () => {};
  return {
    wake: () => wake(),
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Nobody is there: that says nothing of versions. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');

/** @param url may hold name and password: it is never shown */
export function startMqtt(deps: Deps, url: string): MqttIntake {
  const tellRefusal = refusals(deps);
  const pause = sleeper();
  let connection: Connection | undefined;
  let stopped = false;
  let failures = 0;
  let version: Version = 5;
  let isTold = false;

  const take = async (messages: readonly Message[]) => {
    const answers = await takeMessages(deps, messages);
    for (const answer of answers) if (answer) tellRefusal(answer);
    return answers;
  };
  const tell = (error: unknown): void => {
    if (!isTold) workFault(deps, 'mqtt', {}, error);
    isTold = true;
  };
  const onReady = (): void => {
    failures = 0;
    isTold = false;
  };
  const once = async (): Promise<void> => {
    const { openConnection } = await import('./mqtt-connection');
    if (stopped) return;
    connection = openConnection({ url, version, port: deps.config.port, take, onReady });
    const { worked, error } = await connection.ended;
    if (stopped) return;
    // Said once: the broker may be away for hours. A first try that fails may only be the wrong version.
    if (worked || failures > 0) tell(error);
    if (!worked) version = version === 5 && !isUnreachable(error) ? 4 : 5;
    failures += 1;
    await pause.sleep(Math.min(LONGEST_WAIT_MS, backOffMs(FIRST_WAIT_MS, Math.min(failures, 10))));
  };
  const ended = (async () => {
    for (;;) {
      await once();
      if (stopped) return;
    }
  })();

  return {
    async stop() {
      stopped = true;
      pause.wake();
      await connection?.stop();
      await ended;
    },
  };
}
