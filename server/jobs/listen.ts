/** Hears the word of other transactions and processes that there is work. */
import type { Database } from '../db/open';
import { WORK_CHANNEL } from './work-channel';

const RETRY_MS = 1_000;

/** Listens for as long as it is not stopped; a lost connection is taken up again. */
export function listenForWork(pool: Database['pool'], onWork: () => void): { stop(): void } {
  let close = () => {};
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = () => {
    if (!stopped) retry = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async () => {
    const client = await pool.connect().catch(() => undefined);
    if (!client) return again();
    let open = true;
    // A lost connection may be told twice: by an event and by the failing query.
    close = () => {
      if (open) client.release(true);
      open = false;
    };
    const lose = () => {
      if (open) again();
      close();
    };
    client.on('error', lose);
    client.on('notification', onWork);
    if (stopped) return close();
    await client.query(`LISTEN ${WORK_CHANNEL}`).then(onWork, lose);
  };
  void connect();

  return {
    stop() {
      stopped = true;
      clearTimeout(retry);
      close();
    },
  };
}
