/**
 * Fires due timers. Several processes may do so at once: each timer fires once, because its deletion commits together
 * with its effect.
 */
import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { Deps } from '../http/context';
import { workFault } from '../journal/work-fault';
import { subjectOf, type Timer } from './timer-kinds';
import { timers } from './timer.table';
import { TIMER_KINDS, type TimerKind } from './timers';

/** Timers at one look, and how many of them at the same time. */
const LOOK = 40;
const LANES = 4;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** A newer version's kinds are left to its processes. */
const isOurs = inArray(timers.kind, [...TIMER_KINDS]);

/** `timer` has no row-level security: which park a timer belongs to is what we want to know. */
const dueTimers = (deps: Deps, now: Date): Promise<Timer[]> =>
  deps.db.withPark([], (tx) =>
    tx
      .select()
      .from(timers)
      .where(and(lte(timers.dueAt, now), isOurs))
      .orderBy(asc(timers.dueAt), asc(timers.id))
      .limit(LOOK),
  );

/** @returns when the next timer is due; null when there is none. */
export async function nextTimerAt(deps: Deps): Promise<Date | null> {
  const [row] = await deps.db.withPark([], (tx) =>
    tx
      .select({ at: min(timers.dueAt) })
      .from(timers)
      .where(isOurs),
  );
  return row?.at ?? null;
}

/**
 * The subject is locked before its timer, as by everybody who acts on it: the other way round a person's act (alarm, then
 * its timers) and a firing timer would wait for each other for ever.
 */
async function fire(deps: Deps, timer: Timer, now: Date): Promise<boolean> {
  return deps.db.withPark([timer.parkId], async (tx) => {
    const subject = subjectOf(timer.kind as TimerKind);
    const run = await subject.lock(tx, timer.subjectId);
    // Locked by an action or by another process that fires one of its timers: retried soon.
    if (!run && (await subject.isThere(tx, timer.subjectId))) return false;
    const isDue = and(eq(timers.id, timer.id), lte(timers.dueAt, now));
    const [claimed] = await tx.delete(timers).where(isDue).returning();
    if (!claimed) return false;
    await run?.({ tx, deps, timer: claimed, now });
    return true;
  });
}

/** After an error: retried with growing delays, behind the other timers. */
async function backOff(deps: Deps, timer: Timer, now: Date): Promise<void> {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(timer.attempts, 10));
  await deps.db.withPark([], (tx) =>
    tx
      .update(timers)
      .set({ attempts: sql`${timers.attempts} + 1`, dueAt: new Date(now.getTime() + wait) })
      .where(and(eq(timers.id, timer.id), lte(timers.dueAt, now))),
  );
}

async function fireSafely(deps: Deps, timer: Timer): Promise<boolean> {
  const now = deps.now();
  try {
    return await fire(deps, timer, now);
  } catch (error) {
    const { id, subjectId: subject, parkId: park, attempts } = timer;
    workFault(deps, `timers/${timer.kind}`, { timer: id, subject, park, attempts }, error);
    await backOff(deps, timer, now);
    return false;
  }
}

/** Fires everything that is due, also what becomes due by it, until the process is to end. @returns how many fired */
export async function runDueTimers(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await dueTimers(deps, deps.now());
    let fired = 0;
    for (let from = 0; from < due.length; from += LANES) {
      const lane = await Promise.all(due.slice(from, from + LANES).map((timer) => fireSafely(deps, timer)));
      fired += lane.filter(Boolean).length;
    }
    total += fired;
    if (fired === 0 || deps.stopping?.aborted) return total;
  }
}
