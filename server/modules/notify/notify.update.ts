/**
 * Writes on the cards of an alarm or order what happened: "已由 王强 14:03 接警". Whoever acts only leaves a row; a worker tells the
 * chat app, so that a slow or broken one never holds up what a person did about a fire.
 */
import { and, desc, eq, lte, min, sql } from 'drizzle-orm';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { announceWork } from '../../jobs/work-channel';
import type { alarms } from '../alarm/alarm.table';
import { parks } from '../identity/identity.table';
import { cardUpdates, notifications } from './notify.table';

const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;

/** Whose cards. */
export interface CardSubject {
  kind: 'alarm' | 'order';
  id: number;
}

/** Leaves the words for the worker. */
export async function markSubject(
  tx: Tx,
  { kind, id, parkId }: CardSubject & { parkId: number },
  status: string,
  now: Date,
): Promise<void> {
  await tx.insert(cardUpdates).values({ kind, parkId, subjectId: id, status, nextTryAt: now });
  await announceWork(tx);
}

type Marked = Pick<typeof alarms.$inferSelect, 'id' | 'parkId'>;

export const markCards = (tx: Tx, { id, parkId }: Marked, status: string, now: Date): Promise<void> =>
  markSubject(tx, { kind: 'alarm', id, parkId }, status, now);

interface Claimed {
  subject: CardSubject;
  attempts: number;
}

/** The oldest of a subject that nobody works on: no two processes write on the same cards at a time. */
async function claim(tx: Tx, now: Date): Promise<Claimed | null> {
  const { rows } = await tx.execute<{ kind: CardSubject['kind']; subject_id: string; attempts: number }>(sql`
    select u.kind, u.subject_id, u.attempts from card_update u where u.next_try_at <= ${now.toISOString()}::timestamptz
      and not exists (select from card_update o
        where o.kind = u.kind and o.subject_id = u.subject_id and o.id < u.id)
    order by u.next_try_at, u.id limit 1 for update skip locked`);
  const row = rows[0];
  return row ? { subject: { kind: row.kind, id: Number(row.subject_id) }, attempts: row.attempts + 1 } : null;
}

/** Cards that wait are marked first: that waits for one being sent at this moment, so that none is missed between. */
async function write(tx: Tx, deps: Deps, subject: CardSubject, status: string, now: Date): Promise<void> {
  const column = subject.kind === 'alarm' ? notifications.alarmId : notifications.orderId;
  await tx
    .update(notifications)
    .set({ card: sql`${notifications.card} || ${JSON.stringify({ status })}::jsonb` })
    .where(and(eq(column, subject.id), eq(notifications.result, NOTIFY_RESULT.pending)));
  await deps.chat.updateCards(tx, subject, status, now);
}

const isOf = ({ kind, id }: CardSubject) => and(eq(cardUpdates.kind, kind), eq(cardUpdates.subjectId, id));

/** What is newer than the words that were written stays for the next look. */
const drop = (tx: Tx, subject: CardSubject, upTo: number) =>
  tx.delete(cardUpdates).where(and(isOf(subject), lte(cardUpdates.id, upTo)));

async function updateOne(deps: Deps, parkIds: readonly number[]): Promise<boolean> {
  const now = deps.now();
  return deps.db.withPark(parkIds, async (tx) => {
    const claimed = await claim(tx, now);
    if (!claimed) return false;
    const { subject, attempts } = claimed;
    // Only the last words count: what was overtaken meanwhile is never shown.
    const [newest] = await tx.select().from(cardUpdates).where(isOf(subject)).orderBy(desc(cardUpdates.id)).limit(1);
    if (!newest) return false;
    try {
      await tx.transaction((inner) => write(inner, deps, subject, newest.status, now));
      await drop(tx, subject, newest.id);
    } catch (error) {
      workFault(deps, `cards/${subject.kind}`, { subject: subject.id, attempts }, error);
      const nextTryAt = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1));
      if (attempts >= MOST_TRIES) await drop(tx, subject, newest.id);
      else await tx.update(cardUpdates).set({ attempts, nextTryAt }).where(isOf(subject));
    }
    return true;
  });
}

/** The worker serves every park; row-level security stays on, so it must name them all. */
const allParks = (deps: Deps): Promise<number[]> =>
  deps.db.withPark([], async (tx) => (await tx.select({ id: parks.id }).from(parks)).map((park) => park.id));

/** Writes everything that is due. @returns on whose cards, how many */
export async function updateDueCards(deps: Deps): Promise<number> {
  const parkIds = await allParks(deps);
  let total = 0;
  while (await updateOne(deps, parkIds)) total += 1;
  return total;
}

/** @returns when the next words are to be written; null when none wait. */
export async function nextCardUpdateAt(deps: Deps): Promise<Date | null> {
  const parkIds = await allParks(deps);
  const [row] = await deps.db.withPark(parkIds, (tx) =>
    tx.select({ at: min(cardUpdates.nextTryAt) }).from(cardUpdates),
  );
  return row?.at ?? null;
}
