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

/** Timers at one look, how many of them in one transaction, and how many transactions at the same time. */
const LOOK = 200;
const TOGETHER = 50;
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

/** Timers of one kind and one park, each of another subject. */
type Batch = readonly [Timer, ...Timer[]];

/**
 * Fires several in one transaction: a storm of alarms has its escalations at the same moment. Whoever waits for one of
 * these subjects waits for the whole batch, which is why it is small. @returns those that fired
 */
async function fireTogether(deps: Deps, batch: Batch, now: Date): Promise<readonly Timer[]> {
  const [{ kind, parkId }] = batch;
  return deps.db.withPark([parkId], async (tx) => {
    const subjects = batch.map(({ subjectId }) => subjectId);
    const locked = await subjectOf(kind as TimerKind).lockTogether?.(tx, subjects);
    const mine = batch.filter(({ subjectId }) => locked?.ids.has(subjectId)).map(({ id }) => id);
    if (!locked || mine.length === 0) return [];
    const claimed = await tx
      .delete(timers)
      .where(and(inArray(timers.id, mine), lte(timers.dueAt, now)))
      .returning();
    await locked.run({ tx, deps, timers: claimed, now });
    return claimed;
  });
}

/** What could not be fired with the others, because it is held, gone or faulty, is fired by itself. @returns how many fired */
async function fireBatch(deps: Deps, batch: Batch): Promise<number> {
  const isAlone = batch.length === 1;
  const fired = isAlone ? [] : await fireTogether(deps, batch, deps.now()).catch(() => []);
  const left = batch.filter(({ id }) => !fired.some((timer) => timer.id === id));
  let alone = 0;
  for (const timer of left) if (await fireSafely(deps, timer)) alone += 1;
  return fired.length + alone;
}

/** In the order of their times; a second timer of a subject is in a later batch than its first. */
function batchesOf(due: readonly Timer[]): Batch[] {
  const batches: [Timer, ...Timer[]][] = [];
  for (const timer of due) {
    const open = subjectOf(timer.kind as TimerKind).lockTogether
      ? batches.findLast(([first]) => first.kind === timer.kind && first.parkId === timer.parkId)
      : undefined;
    const fits = open && open.length < TOGETHER && open.every(({ subjectId }) => subjectId !== timer.subjectId);
    if (fits) open.push(timer);
    else batches.push([timer]);
  }
  return batches;
}

/** Fires everything that is due, also what becomes due by it, until the process is to end. @returns how many fired */
export async function runDueTimers(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    const batches = batchesOf(await dueTimers(deps, deps.now()));
    let fired = 0;
    for (let from = 0; from < batches.length; from += LANES) {
      const lane = await Promise.all(batches.slice(from, from + LANES).map((batch) => fireBatch(deps, batch)));
      fired += lane.reduce((sum, count) => sum + count, 0);
    }
    total += fired;
    if (fired === 0 || deps.stopping?.aborted) return total;
  }
}
