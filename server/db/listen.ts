/** Receives notifications of other transactions and processes (LISTEN) until it is stopped. */
import pg from 'pg';
import { addressesOf, assertTakesWrites } from './cluster/addresses';
import { connectionSettings } from './connection';
import type { Database } from './open';

const RETRY_MS = 1_000;
/** A silently lost connection is detected by a query; the answer must come within `ANSWER_MS`. */
const BEAT_MS = 10_000;
const ANSWER_MS = 5_000;

export interface Hearing {
  /** @param payload of one NOTIFY */
  heard(payload: string): void;
  /** It listens, for the first time or again: what was said before may have been missed. */
  began?(): void;
}

/**
 * Listens on a connection of its own to the database itself, reconnected a second after it is lost: a pooler in
 * transaction mode passes no notifications on.
 */
export function listen(
  { url }: Pick<Database, 'url'>,
  channel: string,
  { heard, began = () => {} }: Hearing,
): { stop(): void } {
  const addresses = addressesOf(url);
  let close = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Tries that failed: the machines take turns, without leading others away from one that only refused this connection. */
  let failures = 0;

  const connect = (): void => {
    const machine = addresses.after(failures);
    const client = new pg.Client({
      ...connectionSettings(),
      connectionString: machine,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    let beat: NodeJS.Timeout | undefined;
    let isLost = false;
    close = () => {
      isLost = true;
      clearInterval(beat);
      void client.end();
    };
    // The loss of a connection may be reported several times: by events and by each failing query.
    const lose = (): void => {
      if (isLost) return;
      close();
      if (!isStopped) retry = setTimeout(connect, RETRY_MS);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    const start = async (): Promise<void> => {
      await client.connect();
      // One that only follows passes no notifications on.
      await assertTakesWrites(client, addresses);
      await client.query(`LISTEN ${channel}`);
      if (isLost) return;
      // Listening again changes nothing, and the connection is known by it in pg_stat_activity.
      beat = setInterval(() => void client.query(`LISTEN ${channel}`).catch(lose), BEAT_MS);
      began();
    };
    start().then(
      () => (failures = 0),
      () => {
        failures += 1;
        lose();
      },
    );
  };
  connect();

  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      close();
    },
  };
}
