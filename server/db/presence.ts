/**
 * Whether the database answers at all. A database that hangs (a stalled disk, a paused machine, a line that swallows
 * everything) refuses nothing: whoever asks it waits. So when somebody has waited too long, it is asked a question that
 * costs nothing; if that goes unanswered too, everybody who waits is told at once instead of one by one, and newcomers
 * are refused until it answers again.
 */
import pg from 'pg';
import { type Addresses, addressesOf, assertTakesWrites } from './cluster/addresses';
import { connectionSettings } from './connection';

/** What callers get while the database is unavailable; SQLSTATE class 08 is "connection exception". */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/** One use of the database, from before a connection is requested until after it is returned. */
export interface Turn {
  /** @throws DatabaseAway when the waiting caller was already told that the database is away */
  assertAwaited(): void;
}

export interface Presence {
  /** Runs `work`, or throws DatabaseAway: at once while the database is away, else as soon as it is found to be. */
  during<T>(work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Called each time the database becomes unavailable. @returns a function that unsubscribes */
  onAway(listener: () => void): () => void;
  /** What is known, without waiting; it looks again behind the caller's back. */
  glance(): 'up' | 'down';
  stop(): void;
}

export interface PresenceOptions {
  /** How long a call may wait before the database is probed. */
  patienceMs?: number;
  /** Time-out of each of two probes; two, because our own process may have been busy during one. */
  answerMs?: number;
  lookEveryMs?: number;
  /** It is one of several that answer: whoever watches them says what its absence means. */
  isReplica?: boolean;
  /** Whether the address leads to a pooler in transaction mode, which refuses what a connection would begin with. */
  isPooled?: boolean;
}

const AWAY =
  '[database] 数据库没有回应，恢复前拒绝调用 / the database does not answer: calls are refused until it does';
const BACK = '[database] 数据库已恢复 / the database answers again';

const MOVED = '[database] 已改用另一台数据库 / another machine takes the writes now';

interface Waiting {
  readonly since: number;
  giveUp(): void;
}

/**
 * An answer is an answer, a refusal too; but not "I am starting up" or "I am shutting down" (class 57P), nor what a pooler says
 * in place of a database that it cannot reach (class 08).
 */
const isRefusal = (error: unknown, isPooled: boolean): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('57P') && !(isPooled && error.code?.startsWith('08'));

/** A connection of its own, kept between questions. */
function openQuestion(addresses: Addresses, answerMs: number, isPooled: boolean) {
  let client: pg.Client | undefined;
  let asked = addresses.current();
  const drop = (): void => {
    void client?.end();
    client = undefined;
  };
  const connect = async (): Promise<pg.Client> => {
    asked = addresses.current();
    client = new pg.Client({
      ...(isPooled ? {} : connectionSettings()),
      connectionString: asked,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', drop);
    await client.connect();
    return client;
  };
  const askOnce = async (): Promise<boolean> => {
    try {
      const one = client ?? (await connect());
      await (addresses.all.length === 1 ? one.query('select 1') : assertTakesWrites(one, addresses));
      addresses.settle(asked);
      return true;
    } catch (error) {
      drop();
      return isRefusal(error, isPooled);
    }
  };
  const ask = async (): Promise<boolean> => {
    for (const _machine of addresses.all) {
      if ((await askOnce()) || (await askOnce())) return true;
      addresses.leave(asked);
    }
    return false;
  };
  return { ask, close: drop };
}

/** @param url of the database, as for a pool */
export function watchPresence(
  url: string,
  {
    patienceMs = 2_500,
    answerMs = 2_000,
    lookEveryMs = 250,
    isPooled = false,
    isReplica = false,
  }: PresenceOptions = {},
): Presence {
  const addresses = addressesOf(url);
  const question = openQuestion(addresses, answerMs, isPooled);
  /** In the order of their beginning. */
  const turns = new Set<Waiting>();
  const listeners = new Set<() => void>();
  let isAway = false;
  let isLooking = false;

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const [wasAway, wasAt] = [isAway, addresses.current()];
    isAway = !(await question.ask());
    isLooking = false;
    if (isAway !== wasAway && !isReplica) console.error(isAway ? AWAY : BACK);
    const hasMoved = addresses.current() !== wasAt;
    if (hasMoved) console.error(MOVED);
    // What was connected to the other machine is of no use, even where that one still seems to be there.
    if (wasAway ? !hasMoved : !isAway && !hasMoved) return;
    for (const tell of listeners) tell();
    for (const turn of turns) turn.giveUp();
  };
  const timer = setInterval(() => {
    const [oldest] = turns;
    if (isAway || (oldest && performance.now() - oldest.since > patienceMs)) void look();
  }, lookEveryMs).unref();

  return {
    async during(work) {
      if (isAway) throw new DatabaseAway();
      let isAwaited = true;
      let giveUp = () => {};
      const givenUp = new Promise<never>((_resolve, reject) => {
        giveUp = () => {
          isAwaited = false;
          reject(new DatabaseAway());
        };
      });
      const assertAwaited = (): void => {
        if (!isAwaited) throw new DatabaseAway();
      };
      const waiting: Waiting = { since: performance.now(), giveUp };
      turns.add(waiting);
      try {
        return await Promise.race([givenUp, work({ assertAwaited })]);
      } finally {
        turns.delete(waiting);
      }
    },
    onAway(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    glance() {
      void look();
      return isAway ? 'down' : 'up';
    },
    stop() {
      clearInterval(timer);
      question.close();
    },
  };
}
