/** A PostgreSQL that is restarted whenever it exits unexpectedly, until it is stopped. */
import { type Cluster } from './cluster';
import { isEnding, type Postmaster, startPostmaster, stopPostmaster } from './postmaster';
import { sleeper } from '../sleeper';

/** After running this long, its end is unrelated to the end of the one before. */
const LIVED_MS = 10_000;
const FIRST_WAIT_MS = 100;
/** The database must be back within ten seconds of the end of an outage. */
const LONGEST_WAIT_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

export interface Supervised {
  /** The same for as long as it is supervised, so that pools can reconnect. */
  port: number;
  /** Fast shutdown; resolves when PostgreSQL has ended. */
  stop(): Promise<void>;
}

/** @returns how long the next start waits, in ms */
export const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10));

/** The same reason has another time and process id at each try. */
const kindOf = (reason: string): string => reason.replace(/\d+/g, '');

const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1);

/**
 * Starts PostgreSQL; the first start must succeed.
 * @param log called for each exit and restart, and for each new reason why a start failed
 * @throws StartError when the first start fails
 */
export async function supervise(cluster: Cluster, log: (line: string) => void): Promise<Supervised> {
  let current: Postmaster = await startPostmaster(cluster);
  const { port } = current;
  const pause = sleeper();
  let isStopping = false;
  let isUp = true;
  /** Ends soon after its start and failed starts, without a longer life between. */
  let failures = 0;

  const startAgain = async (): Promise<void> => {
    const gone = performance.now();
    let told = '';
    for (;;) {
      await pause.sleep(waitAfter(failures));
      if (isStopping) return;
      failures += 1;
      try {
        current = await startPostmaster(cluster, port);
        isUp = true;
        // `stop` waits for the end of this one.
        if (isStopping) return void (await stopPostmaster(cluster, current.pid));
        log(`数据库已恢复 / the database is back after ${secondsSince(gone)} s`);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (kindOf(reason) !== told) log(`${reason}\n会继续重试 / it is tried again every few seconds`);
        told = kindOf(reason);
      }
    }
  };
  // After an external TERM signal it waits for our connections and refuses new ones, forever.
  let ended: Postmaster | undefined;
  const look = setInterval(() => {
    if (!isUp || isStopping || ended === current || !isEnding(cluster, current)) return;
    ended = current;
    log('数据库被要求停止，立即结束并重新启动 / the database was asked to stop: it is ended now and started again');
    void stopPostmaster(cluster, current.pid);
  }, LOOK_EVERY_MS).unref();
  const supervised = (async () => {
    for (;;) {
      const began = performance.now();
      await current.exited;
      isUp = false;
      if (isStopping) return;
      if (performance.now() - began > LIVED_MS) failures = 0;
      log('数据库意外退出，正在重新启动 / the database ended unexpectedly, starting it again');
      await startAgain();
    }
  })();

  return {
    port,
    async stop() {
      isStopping = true;
      clearInterval(look);
      pause.wake();
      // Only while it runs: the id of an ended process may be reused.
      if (isUp) await stopPostmaster(cluster, current.pid);
      await supervised;
      await current.exited;
    },
  };
}
