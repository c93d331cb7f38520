/** One LISTEN per process, fanned out to the people connected here. */
import type pg from 'pg';
import { LIVE_CHANNEL, type LiveEvent } from './publish';

export interface LiveHub {
  /** @returns how to stop hearing. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

function parseEvent(payload: string | undefined): LiveEvent | undefined {
  try {
    return JSON.parse(payload ?? '') as LiveEvent;
  } catch {
    return undefined;
  }
}

/** Listens for as long as the process lives; a lost database connection is taken up again. */
export function startLiveHub(pool: pg.Pool): LiveHub {
  const listeners = new Set<(event: LiveEvent) => void>();
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = () => {
    client = undefined;
    if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS);
  };
  const connect = async () => {
    try {
      const connected = await pool.connect();
      connected.on('error', () => {
        connected.release(true);
        again();
      });
      connected.on('notification', (message) => {
        const event = parseEvent(message.payload);
        if (event) for (const listener of listeners) listener(event);
      });
      await connected.query(`LISTEN ${LIVE_CHANNEL}`);
      client = connected;
    } catch {
      again();
    }
  };
  void connect();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      client?.release(true);
    },
  };
}
