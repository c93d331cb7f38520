/**
 * What is written down after the answer has left: refused actions into the audit chain, faults into the system log. It
 * never makes an answer fail or wait; it is bounded by the minute; while the database is away it waits in memory.
 */
import { randomUUID } from 'node:crypto';
import { SYS_LOG_LEVEL } from '@/contract/codes';
import type { Database, Tx } from '../db/open';
import { isDatabaseAway } from '../http/failure';
import type { AuditRow } from '../ports/audit-row';
import type { Journal, SysLogEntry } from '../ports/journal';
import { allowance, allowances } from './allowance';

/** Adds what was noted, in a transaction of its own. */
export interface JournalWriter {
  refused(tx: Tx, rows: readonly AuditRow[]): Promise<void>;
  faults(tx: Tx, rows: readonly SysLogEntry[]): Promise<void>;
}

/** A few refused clicks are logged one by one; a program that tries everything is summed up in one row. */
export const MOST = { refusedOfPerson: 20, refused: 120, faults: 60 } as const;
/** What waits for the database; the oldest goes first. */
const MOST_WAITING = 500;
const BATCH = 50;
const AGAIN_AFTER_MS = 5_000;
const SUMMARY_AFTER_MS = 61_000;

interface Queue<T> {
  put(row: T): void;
  readonly size: number;
  /** Writes what waits, some at a time. What cannot be written because the database is away waits on. */
  drain(write: (rows: T[]) => Promise<unknown>): Promise<void>;
}

function queueOf<T>(): Queue<T> {
  let waiting: T[] = [];
  const keepNewest = (): void => {
    waiting = waiting.slice(-MOST_WAITING);
  };
  return {
    put(row) {
      waiting.push(row);
      keepNewest();
    },
    get size() {
      return waiting.length;
    },
    async drain(write) {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, BATCH);
        try {
          await write(rows);
        } catch (error) {
          if (isDatabaseAway(error)) {
            waiting.unshift(...rows);
            keepNewest();
            throw error;
          }
          // These can never be written: drop them, so that they do not block the rows behind them.
          console.error(`[journal] ${rows.length} rows not written`, error);
        }
      }
    },
  };
}

/** A timer that keeps no process alive; while it runs it is not set again. */
function onceLater(work: () => void, ms: number): { set(): void; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    timer = undefined;
    work();
  };
  return {
    set() {
      timer ??= setTimeout(run, ms).unref();
    },
    clear: () => clearTimeout(timer),
  };
}

/** Bounds what is written; `tell` is called with how many were left out, after the minute. */
function openBounds(now: () => number, tell: (count: number) => void) {
  const ofPeople = allowances(MOST.refusedOfPerson);
  const refusals = allowance(MOST.refused);
  const faults = allowance(MOST.faults);
  const summary = onceLater(() => {
    const count = refusals.leftOut(now()) + faults.leftOut(now());
    if (count > 0) tell(count);
  }, SUMMARY_AFTER_MS);
  const told = (may: boolean): boolean => {
    if (!may) summary.set();
    return may;
  };
  return {
    mayFault: () => told(faults.take(now())),
    mayRefuse(userId: number) {
      // The user's own share is checked first, so that one user cannot use up the allowance of others.
      if (ofPeople.take(userId, now())) return told(refusals.take(now()));
      refusals.miss(now());
      return told(false);
    },
    close: summary.clear,
  };
}

/** @param write where it goes */
export function startJournal(db: Database, write: JournalWriter, now: () => number = Date.now): Journal {
  const [refusals, faults] = [queueOf<AuditRow>(), queueOf<SysLogEntry>()];
  let [writing, stopped] = [Promise.resolve(), false];

  async function drain(): Promise<void> {
    try {
      // Separately: the log of faults must not wait for the lock of the audit chain.
      await faults.drain((rows) => db.withPark([], (tx) => write.faults(tx, rows)));
      await refusals.drain((rows) => db.withPark([], (tx) => write.refused(tx, rows)));
    } catch {
      if (!stopped) again.set();
    }
  }
  const wake = (): void => {
    writing = writing.then(drain);
  };
  const again = onceLater(wake, AGAIN_AFTER_MS);
  const bounds = openBounds(now, (count) => {
    faults.put(summaryOf(count, new Date(now())));
    wake();
  });

  return {
    refused(row) {
      if (stopped || !bounds.mayRefuse(row.userId)) return;
      refusals.put(row);
      wake();
    },
    fault(row) {
      if (stopped || !bounds.mayFault()) return;
      faults.put(row);
      wake();
    },
    settled: () => writing,
    async stop() {
      stopped = true;
      again.clear();
      bounds.close();
      wake();
      await writing;
    },
  };
}

/** @param count of what was left out */
const summaryOf = (count: number, at: Date): SysLogEntry => ({
  at,
  traceId: randomUUID(),
  level: SYS_LOG_LEVEL.warning,
  method: '',
  url: '',
  params: { leftOut: count },
  status: 429,
  durationMs: 0,
  userId: null,
  ip: '',
  exception: null,
});
