/** Signals over MQTT, for as long as the server runs: an unreachable broker is retried with growing delays. */
import { sleeper } from '../db/sleeper';
import type { Deps } from '../http/context';
import { noteFault, workFault } from '../journal/work-fault';
import { backOffMs } from '../chat/channel-refusal';
import type { Connection, Version } from './mqtt-connection';
import { openLine } from './mqtt-line';
import { type Message, type MqttAnswer, takeMessages } from './mqtt-message';
import type { SignalIntake } from './signal-intake';

/** How often the line is renewed, and how long the first retry waits. */
export interface Pace {
  renewMs: number;
  firstWaitMs: number;
}

const PACE: Pace = { renewMs: 2_000, firstWaitMs: 500 };
/** A fire signal waits at the broker meanwhile. */
const LONGEST_WAIT_MS = 5_000;
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

/** No answer: this says nothing about supported versions. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E');

/** One line: the stack of a library says nothing about a broker that is away or refuses the password. */
function tellLineDown(deps: Deps, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`[mqtt] 信号线路不通，将自动重试 / the line to the broker is down, trying again: ${reason}`);
  noteFault(deps, 'mqtt', {}, error);
}

/** @param url may hold name and password: it is never shown. @param intake who takes the signals */
export function startMqtt(deps: Deps, url: string, intake: SignalIntake, pace: Pace = PACE): MqttIntake {
  const tellRefusal = refusals(deps);
  const line = openLine(deps, intake);
  const pause = sleeper();
  let connection: Connection | undefined;
  let renewal: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let failures = 0;
  let version: Version = 5;
  let isTold = false;

  const take = async (messages: readonly Message[]) => {
    const answers = await takeMessages({ deps, intake }, messages);
    for (const answer of answers) if (answer) tellRefusal(answer);
    return answers;
  };
  const tell = (error: unknown): void => {
    if (!isTold) tellLineDown(deps, error);
    isTold = true;
  };
  const onReady = (): void => {
    failures = 0;
    isTold = false;
  };
  /** Says that this process is alive. While the database is away nothing is taken anyway: the lease then runs out. */
  const renew = async (open: Connection): Promise<void> => {
    if (!(await line.hold())) open.cut(new Error('another process holds the line'));
    else if (open.isReady()) await line.works();
  };
  const runConnection = async (): Promise<void> => {
    const { openConnection } = await import('./mqtt-connection');
    if (stopped) return;
    const open = openConnection({ url, version, sessionName: line.sessionName, take, onReady });
    connection = open;
    const renewing = setInterval(() => {
      renewal = renewal.then(() => renew(open)).catch(() => undefined);
    }, pace.renewMs);
    const { worked, error } = await open.ended.finally(() => clearInterval(renewing));
    if (stopped) return;
    // Said once: the broker may be away for hours. A first try that fails may only be the wrong version.
    if (worked || failures > 0) tell(error);
    if (!worked) version = version === 5 && !isUnreachable(error) ? 4 : 5;
    failures += 1;
    await pause.sleep(Math.min(LONGEST_WAIT_MS, backOffMs(pace.firstWaitMs, Math.min(failures, 10))));
  };
  const ended = (async () => {
    for (;;) {
      if (stopped) return;
      const isOurs = await line.hold().catch(() => false);
      if (stopped) return;
      if (isOurs) await runConnection();
      else await pause.sleep(pace.renewMs);
    }
  })();

  return {
    async stop() {
      stopped = true;
      pause.wake();
      await connection?.stop();
      await ended;
      // A renewal that ended later would take the line again.
      await renewal;
      // Lets another process take over at once; if the database is unavailable, the lease expires.
      await line.release().catch(() => undefined);
    },
  };
}
