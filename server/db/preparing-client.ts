/** The connections of our pools: prepared statements, and an end for those that do not answer. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Addresses, addressesOf, assertTakesWrites } from './cluster/addresses';

/** Texts with lists of changing length would otherwise fill the server's memory, connection by connection. */
const MOST_PREPARED = 400;
/** Names by text, the same for all connections: computed once. */
const names = new Map<string, string>();
const MOST_NAMES = 1_000;
/** What pg says when `query_timeout` has passed. */
const READ_TIMEOUT = 'Query read timeout';

/** What drizzle opens a transaction with. */
const BEGIN = 'begin';

/** And ends one with. */
const COMMIT = 'commit';
const ROLLBACK = 'rollback';

/** A commit that PostgreSQL itself calls uncertain: it is here, and may be nowhere else. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  /** "Transaction resolution unknown". */
  readonly code = '08007';
}

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

/**
 * Parameterised statements are prepared once per connection: planning a detail costs more than running it. A connection
 * that left a statement unanswered is closed: pg would go on waiting on it, and so would whoever is given it next.
 */
export class PreparingClient extends pg.Client {
  private readonly prepared = new Set<string>();
  private opening: string | undefined;
  /** Channels and payloads, as rows of a VALUES list, that the next COMMIT takes with it. */
  private notices: string[] = [];
  private readonly addresses: Addresses;

  /** @param config its address may name several machines: the one that takes writes is connected to */
  constructor(config: pg.ClientConfig = {}) {
    const addresses = addressesOf(config.connectionString ?? '');
    super({ ...config, connectionString: addresses.current() });
    this.addresses = addresses;
  }

  // pg-pool passes a callback; pg overloads both ways.
  override connect: pg.Client['connect'] = ((callback?: (error?: Error | null) => void) => {
    const connected = this.connectToPrimary();
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }) as pg.Client['connect'];

  private async connectToPrimary(): Promise<void> {
    await (Reflect.apply(pg.Client.prototype.connect, this, []) as Promise<void>);
    try {
      await assertTakesWrites(this, this.addresses);
    } catch (error) {
      void this.end();
      throw error;
    }
  }

  /** The next BEGIN takes this statement with it, in the same round trip. @param statement without parameters */
  openNextWith(statement: string): void {
    this.opening = statement;
  }

  /** Listeners hear it when the transaction that is open now is committed; in the same round trip. */
  notifyAtCommit(channel: string, payload: string): void {
    this.notices.push(`(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`);
  }

  // pg overloads `query` eight ways; all of them pass through unchanged but for the name.
  override query: pg.Client['query'] = ((given: unknown, ...rest: unknown[]) => {
    const isCommit = isNameable(given) && given.text === COMMIT;
    const first = this.withNotices(this.withOpening(given));
    const name =
      isNameable(first) && !first.name && Array.isArray(rest[0]) && rest[0].length > 0
        ? this.nameOf(first.text)
        : undefined;
    const named = name ? { ...(first as NamedQuery), name } : first;
    const result = Reflect.apply(pg.Client.prototype.query, this, [named, ...rest]) as unknown;
    if (!(result instanceof Promise)) return result;
    result.catch((error: unknown) => this.closeUnanswered(error));
    return isCommit ? this.whenReplicated(result) : result;
  }) as pg.Client['query'];

  private withOpening(query: unknown): unknown {
    if (!this.opening || !isNameable(query) || query.text !== BEGIN) return query;
    const text = `${BEGIN}; ${this.opening}`;
    this.opening = undefined;
    return { ...query, text };
  }

  private withNotices(query: unknown): unknown {
    if (this.notices.length === 0 || !isNameable(query)) return query;
    const { text } = query;
    if (text !== COMMIT && text !== ROLLBACK) return query;
    const rows = this.notices.join(', ');
    this.notices = [];
    if (text === ROLLBACK) return query;
    return {
      ...query,
      text: `select pg_notify(channel, payload) from (values ${rows}) as v (channel, payload); ${COMMIT}`,
    };
  }

  /**
   * Where a synchronous standby must confirm and the wait for it is cancelled, PostgreSQL warns and reports success. Whoever
   * waits for the answer must not take it for kept: they ask again, and a repeat finds what is there.
   */
  private async whenReplicated(commit: Promise<unknown>): Promise<unknown> {
    const warnings: string[] = [];
    const hear = ({ severity, message = '' }: { severity?: string | undefined; message?: string | undefined }) => {
      if (severity === 'WARNING') warnings.push(message);
    };
    this.on('notice', hear);
    try {
      const result = await commit;
      if (warnings.length > 0) throw new NotReplicated(warnings.join('; '));
      return result;
    } finally {
      this.off('notice', hear);
    }
  }

  private closeUnanswered(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) void this.end();
  }

  protected nameOf(text: string): string | undefined {
    const name = names.get(text) ?? createHash('sha1').update(text).digest('base64');
    if (!this.prepared.has(name) && this.prepared.size >= MOST_PREPARED) return undefined;
    this.prepared.add(name);
    if (names.size < MOST_NAMES) names.set(text, name);
    return name;
  }
}

/** Over a pooler in transaction mode: the next statement may reach another connection, which has not prepared it. */
export class UnpreparedClient extends PreparingClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}
