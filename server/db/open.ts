/** The server's door to the database: a pool that works as park_app, and transactions that see only some parks. */
import { createHash } from 'node:crypto';
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

/** Texts with lists of changing length would otherwise fill the server's memory, connection by connection. */
const MOST_PREPARED = 400;

interface NamedQuery {
  name?: string;
  text: string;
}

const isNameable = (query: unknown): query is NamedQuery =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query);

/** Parameterised statements are prepared once per connection: planning a detail costs more than running it. */
class PreparingClient extends pg.Client {
  private readonly prepared = new Set<string>();

  // pg overloads `query` eight ways; all of them pass through unchanged but for the name.
  override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]) => {
    const name =
      isNameable(first) && !first.name && Array.isArray(rest[0]) && rest[0].length > 0
        ? this.nameOf(first.text)
        : undefined;
    const named = name ? { ...(first as NamedQuery), name } : first;
    return Reflect.apply(pg.Client.prototype.query, this, [named, ...rest]) as unknown;
  }) as pg.Client['query'];

  private nameOf(text: string): string | undefined {
    const name = createHash('sha1').update(text).digest('base64');
    if (!this.prepared.has(name) && this.prepared.size >= MOST_PREPARED) return undefined;
    this.prepared.add(name);
    return name;
  }
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
    Client: PreparingClient,
    // A thousand people open one alarm: they wait in line rather than fail.
    connectionTimeoutMillis: 15_000,
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
