/** Hears the word of other transactions and processes that there is work. */
import type pg from 'pg';
import { WORK_CHANNEL } from './work-channel';

const RETRY_MS = 1_000;

/** Listens for as long as it is not stopped; a lost connection is taken up again. */
export function listenForWork(pool: pg.Pool, onWork: () => void): { stop(): void } {
  let client: pg.PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const drop = (lost: pg.PoolClient) => {
    if (client === lost) client = undefined;
    lost.release(true);
    if (!stopped) retry = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async () => {
    let opened: pg.PoolClient | undefined;
    try {
      opened = await pool.connect();
      const mine = opened;
      mine.once('error', () => drop(mine));
      mine.on('notification', onWork);
      await mine.query(`LISTEN ${WORK_CHANNEL}`);
      if (stopped) return mine.release(true);
      client = mine;
      // What was announced while nobody listened.
      onWork();
    } catch {
      if (opened) drop(opened);
      else if (!stopped) retry = setTimeout(() => void connect(), RETRY_MS);
    }
  };
  void connect();

  return {
    stop() {
      stopped = true;
      clearTimeout(retry);
      client?.release(true);
      client = undefined;
    },
  };
}
