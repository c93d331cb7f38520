/** The only access to the database: a pool with the server's role, and transactions that see only some parks. */
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionSettings, KEEP_ALIVE, type SessionSettings, transactionSettings } from './connection';
import { PreparingClient, UnpreparedClient } from './preparing-client';
import { type Presence, type Turn, watchPresence } from './presence';

/** Without the relations of the schema: nobody asks by them, and they would be made anew for each transaction and savepoint. */
type Queries = NodePgDatabase;
export type Tx = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The connections of transactions; a savepoint's own is not here. */
const clients = new WeakMap<Tx, PreparingClient>();

/** Tells whoever listens, in every process, when the transaction is committed (a savepoint's: if it is not rolled back). */
export async function notifyAll(tx: Tx, channel: string, payloads: readonly string[]): Promise<void> {
  const client = clients.get(tx);
  for (const payload of payloads) {
    if (client) client.notifyAtCommit(channel, payload);
    else await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
  }
}

/** Ids of the parks whose rows a transaction sees. `all`: for workers, which serve every park. */
export type SeenParks = readonly number[] | 'all';

/** Sees rows of these parks only until the transaction ends. Ids are numbers: nothing to escape. */
const seeParks = (parkIds: SeenParks): string =>
  parkIds === 'all'
    ? `select set_config('app.parks', (select array_agg(id) from park)::text, true)`
    : `select set_config('app.parks', '{${parkIds.map(Number).join(',')}}', true)`;

export interface Database {
  /**
   * Runs `work` in one transaction in which only rows of these parks exist. No parks: only tables without a park; `all`: every park's.
   * Handlers are given theirs; nothing else opens transactions.
   * @throws DatabaseAway and pg's connection errors while the database is away (see `isDatabaseAway`)
   */
  withPark<T>(parkIds: SeenParks, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one statement by itself, in one round trip. It sees only tables without a park.
   * @throws as `withPark`
   */
  ask<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /**
   * Opens every connection of the pool and prepares the statement on each, so that the first calls wait for neither. Takes all
   * connections at once: await it before the first call. Nothing is thrown: a connection that fails is opened at its first use.
   */
  warmUp(statement: SQL): Promise<void>;
  readonly pool: pg.Pool;
  /** Of the database itself, past a pooler: for connections that listen. */
  readonly url: string;
  /** Whether the database answers. */
  readonly presence: Presence;
  /** How often and how long somebody waited for a connection; absent in what only stands in for one. */
  readonly waited?: { readonly count: number; readonly ms: number };
  close(): Promise<void>;
}

export interface OpenOptions {
  poolSize?: number;
  /** Shared by the pools of one database; its owner stops it. */
  presence?: Presence;
  /** A pooler in transaction mode before the database: transactions go through it. */
  poolerUrl?: string | undefined;
  /** What its connections begin with; absent: the server's own role. */
  settings?: SessionSettings;
}

/** A thousand people open one alarm: they wait in line rather than fail. */
const LONGEST_WAIT_MS = 15_000;
/** Longer than the database's own statement timeout (see connection.ts): only a dead connection gives neither a result nor an error. */
const LONGEST_SILENCE_MS = 20_000;

/** A connection has its statements planned: a storm after an hour without calls must not begin by making them all anew. */
const IDLE_FOR_MS = 60 * 60_000;

/** A pool that survives the loss of its connections. @param isPooled whether `url` is that of a pooler in transaction mode */
function openPool(url: string, max: number, settings: SessionSettings | undefined, isPooled: boolean): pg.Pool {
  const pool = new pg.Pool({
    ...(isPooled ? KEEP_ALIVE : connectionSettings(settings)),
    connectionString: url,
    max,
    Client: isPooled ? UnpreparedClient : PreparingClient,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    query_timeout: LONGEST_SILENCE_MS,
    idleTimeoutMillis: IDLE_FOR_MS,
  });
  // A broken connection is replaced at the next use. Without listeners it would end the process: the pool's is for
  // connections that nobody uses, the other for those in the middle of a transaction, whose query fails besides.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Ends the connections in transactions, so that calls waiting on them fail, and the idle ones that the next call would get. */
function dropWhenAway(pool: pg.Pool, used: ReadonlySet<pg.PoolClient>, presence: Presence): () => void {
  const dropIdle = async (): Promise<void> => {
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  };
  return presence.onAway(() => {
    for (const client of used) void client.end();
    // What is still idle after a fault here is replaced when it is used.
    dropIdle().catch(() => {});
  });
}

/** Opens a pool whose every connection has given up its own rights for those of the server's role. */
export function openDatabase(
  url: string,
  { poolSize = 16, presence: shared, settings, poolerUrl }: OpenOptions = {},
): Database {
  const isPooled = poolerUrl !== undefined;
  const presence = shared ?? watchPresence(poolerUrl ?? url, { isPooled });
  const pool = openPool(poolerUrl ?? url, poolSize, settings, isPooled);
  const used = new Set<pg.PoolClient>();
  const stopDropping = dropWhenAway(pool, used, presence);
  const queries = new WeakMap<pg.PoolClient, Queries>();
  const queriesOf = (client: pg.PoolClient): Queries => {
    const known = queries.get(client) ?? drizzle(client);
    queries.set(client, known);
    return known;
  };

  const waited = { count: 0, ms: 0 };
  const connect = async (): Promise<PreparingClient & pg.PoolClient> => {
    const began = performance.now();
    try {
      // Its pool makes no others.
      return (await pool.connect()) as PreparingClient & pg.PoolClient;
    } catch (error) {
      // Others need not find out one by one: each try costs a database that is just starting a process.
      presence.glance();
      throw error;
    } finally {
      waited.count += 1;
      waited.ms += performance.now() - began;
    }
  };
  // Not the pool's own `transaction`: when its BEGIN fails, the connection is never given back.
  const withConnection = async <T>(turn: Turn, work: (queries: Queries, client: PreparingClient) => Promise<T>) => {
    const client = await connect();
    used.add(client);
    try {
      turn.assertAwaited();
      return await work(queriesOf(client), client);
    } finally {
      used.delete(client);
      // 'I', idle: the transaction is over for the database too. Anything else is no connection for the next.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  const warmUp = async (statement: SQL): Promise<void> => {
    const opened = await Promise.allSettled(Array.from({ length: poolSize }, () => pool.connect()));
    const run = async (client: pg.PoolClient): Promise<void> => {
      await queriesOf(client)
        .execute(statement)
        .catch(() => undefined);
      client.release();
    };
    await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? run(one.value) : undefined)));
  };
  const withPark = <T>(parkIds: SeenParks, work: (tx: Tx) => Promise<T>): Promise<T> =>
    presence.during((turn) =>
      withConnection(turn, (queries, client) => {
        client.openNextWith(isPooled ? `${transactionSettings(settings)}; ${seeParks(parkIds)}` : seeParks(parkIds));
        return queries.transaction((tx) => {
          clients.set(tx, client);
          return work(tx);
        });
      }),
    );
  return {
    pool,
    url,
    presence,
    waited,
    warmUp: isPooled ? async () => {} : warmUp,
    withPark,
    ask: <Row extends Record<string, unknown>>(statement: SQL) =>
      // The caller says what the statement selects, as with `execute`.
      isPooled
        ? withPark([], async (tx) => (await tx.execute(statement)).rows as Row[])
        : presence.during((turn) =>
            withConnection(turn, async (queries) => (await queries.execute(statement)).rows as Row[]),
          ),
    async close() {
      stopDropping();
      if (!shared) presence.stop();
      await pool.end();
    },
  };
}
