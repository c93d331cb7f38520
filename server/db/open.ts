/** The server's door to the database: a pool that works as park_app, and transactions that see only some parks. */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

export type Tx = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0];

export interface Database {
  /**
   * Runs `work` in one transaction in which only rows of these parks exist. No parks: only tables without a park.
   * Handlers are given theirs; nothing else opens transactions.
   */
  withPark<T>(parkIds: readonly number[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For LISTEN and for health checks. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface OpenOptions {
  poolSize?: number;
}

/** Opens a pool whose every connection has given up its own rights for those of park_app. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    options: '-c role=park_app -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  return {
    pool,
    withPark: (parkIds, work) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.parks', ${`{${parkIds.join(',')}}`}, true)`);
        return work(tx);
      }),
    close: () => pool.end(),
  };
}
