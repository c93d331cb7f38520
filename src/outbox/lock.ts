/** One sender per lane across all tabs. */
import type { Database } from './database';
import { newUuid } from './uuid';

/** Work asks `held` before each step: a tab that was frozen for long may have been overtaken. */
export type Work = (held: () => boolean) => Promise<void>;
/** Waits for the name to be free, then works. */
export type Lock = (name: string, work: Work) => Promise<void>;

/** A call takes 20 s at most, a photo 120 s: who holds longer is a frozen page and is overtaken. In ms. */
const patience = (name: string): number => (name.endsWith(':photos') ? 130_000 : 30_000);

const LEASE_MS = 10_000;
const LEASE_RENEW_MS = 3_000;
const LEASE_POLL_MS = 500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The browser frees the lock when a tab dies. */
function webLock(locks: LockManager): Lock {
  return async (name, work) => {
    let lost = false;
    let running: Promise<void> | undefined;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience(name));
    const request = async (options: LockOptions): Promise<void> => {
      try {
        await locks.request(name, options, () => {
          clearTimeout(timer);
          running = work(() => !lost);
          return running;
        });
      } catch (error) {
        if (!running) throw error;
        // The work failed, or the lock was stolen while it ran: it finishes its step and stops.
        lost = true;
        await running;
      }
    };
    try {
      await request({ signal: waiting.signal });
    } catch (error) {
      if (!waiting.signal.aborted || running) throw error;
      await request({ steal: true });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function takeLease(database: Database, name: string, owner: string): Promise<boolean> {
  return database.run(async (db) => {
    const tx = db.transaction('leases', 'readwrite');
    const lease = await tx.store.get(name);
    const now = Date.now();
    // A lease far in the future was written before the clock was set back.
    const mine = !lease || lease.owner === owner || lease.until < now || lease.until > now + 2 * LEASE_MS;
    if (mine) await tx.store.put({ owner, until: now + LEASE_MS }, name);
    await tx.done;
    return mine;
  });
}

async function dropLease(database: Database, name: string, owner: string): Promise<void> {
  await database.run(async (db) => {
    const tx = db.transaction('leases', 'readwrite');
    if ((await tx.store.get(name))?.owner === owner) await tx.store.delete(name);
    await tx.done;
  });
}

/** For webviews without navigator.locks. Lapses by itself when a tab dies. */
function leaseLock(database: Database): Lock {
  return async (name, work) => {
    const owner = newUuid();
    let lost = false;
    try {
      while (!(await takeLease(database, name, owner))) await pause(LEASE_POLL_MS);
    } catch {
      // No database, so nothing that two tabs could share: each sends what it has in memory.
      return work(() => true);
    }
    const renewing = setInterval(() => {
      takeLease(database, name, owner).then(
        (kept) => (lost ||= !kept),
        () => (lost = true),
      );
    }, LEASE_RENEW_MS);
    try {
      await work(() => !lost);
    } finally {
      clearInterval(renewing);
      await dropLease(database, name, owner).catch(() => undefined);
    }
  };
}

/** @returns navigator.locks where there is one, else leases in the database */
export const createLock = (database: Database, locks = globalThis.navigator?.locks as LockManager | undefined): Lock =>
  locks ? webLock(locks) : leaseLock(database);
