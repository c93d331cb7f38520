/**
 * Open streams outlive what their people may know, so their sessions are asked for again: a few each second, in one
 * transaction, never all at the same moment.
 */
import type { Deps, SessionUser } from '../http/context';
import type { Gate } from '../http/gate';
import type { SignedOut } from './hub';

/** How old what a stream knows of its session may be; also how often a quiet line is kept from being closed by proxies. */
export const CHECK_EVERY_MS = 20_000;
const TURN_EVERY_MS = 1_000;
/** Streams asked for in one transaction. */
export const MOST_PER_TURN = 50;

export interface Watched {
  readonly user: SessionUser;
  beat(): void;
  /** The session as it is now; null: it is over. */
  checked(user: SessionUser | null): void;
}

export interface SessionWatch {
  add(watched: Watched): void;
  remove(watched: Watched): void;
  /** Rights have changed: everybody is asked for again, one turn after the other. */
  hurry(): void;
  /** Sessions have ended, or people were disabled: theirs are asked for again at once. */
  signedOut(whose: SignedOut, ids: ReadonlySet<number>): void;
  /** Asks for those whose time has come, as many as one turn takes. @returns how many */
  turn(): Promise<number>;
}

async function readSessions(
  deps: Deps,
  { readSession }: Pick<Gate, 'readSession'>,
  ids: ReadonlySet<number>,
): Promise<Map<number, SessionUser | null>> {
  const found = new Map<number, SessionUser | null>();
  await deps.db.withPark([], async (tx) => {
    for (const id of ids) found.set(id, await readSession(tx, id, deps.now()));
  });
  return found;
}

/** @param clock of this process, in ms */
export function watchSessions(
  deps: Deps,
  gate: Pick<Gate, 'readSession'>,
  clock: () => number = () => performance.now(),
): SessionWatch {
  /** When each is due. */
  const dueAt = new Map<Watched, number>();
  let timers: NodeJS.Timeout[] = [];
  let running = false;

  const turn = async (): Promise<number> => {
    const now = clock();
    const due = [...dueAt].flatMap(([watched, at]) => (at <= now ? [watched] : [])).slice(0, MOST_PER_TURN);
    if (due.length === 0) return 0;
    for (const watched of due) dueAt.set(watched, now + CHECK_EVERY_MS);
    // Without an answer nothing changes: no stream is closed while the database is unavailable.
    const found = await readSessions(deps, gate, new Set(due.map(({ user }) => user.sessionId))).catch(() => undefined);
    for (const watched of due) {
      const user = found?.get(watched.user.sessionId);
      if (user !== undefined && dueAt.has(watched)) watched.checked(user);
    }
    return due.length;
  };
  const takeTurns = async () => {
    if (running) return;
    running = true;
    while ((await turn()) === MOST_PER_TURN);
    running = false;
  };
  const beat = () => {
    for (const watched of [...dueAt.keys()]) watched.beat();
  };

  return {
    add(watched) {
      // Spreads the checks of sessions that began in the same second.
      dueAt.set(watched, clock() + CHECK_EVERY_MS * Math.random());
      if (timers.length > 0) return;
      timers = [setInterval(() => void takeTurns(), TURN_EVERY_MS), setInterval(beat, CHECK_EVERY_MS)];
      for (const timer of timers) timer.unref();
    },
    remove(watched) {
      dueAt.delete(watched);
      if (dueAt.size > 0) return;
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
    hurry() {
      for (const watched of dueAt.keys()) dueAt.set(watched, clock());
      void takeTurns();
    },
    signedOut(whose, ids) {
      for (const watched of dueAt.keys()) {
        const { id, sessionId } = watched.user;
        if (ids.has(whose === 'session' ? sessionId : id)) dueAt.set(watched, clock());
      }
      void takeTurns();
    },
    turn,
  };
}
