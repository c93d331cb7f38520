/**
 * Writes on the cards of an alarm or order what happened: "已由 王强 14:03 接警". Whoever acts only leaves a row; a worker tells the
 * chat app, so that a slow or broken one never holds up what a person did about a fire.
 *
 * Each message keeps two words: `status`, what its card should say, and `shown`, what it says. The first is set for all
 * cards of a subject in one statement, in the order of the acts; the second card by card, as the app takes it.
 */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { announceWork } from '../../jobs/work-channel';
import { allParks } from './notify.parks';
import { backOffMs } from '../../chat/channel-refusal';
import { cardUpdates } from './notify.table';
import { type CardSubject, type Written, writeCards } from './notify.words';

const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;
/** How long a process has the subject for itself; `writeCards` ends well before. */
const LEASE_MS = 30_000;

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

type Marked = Omit<CardSubject, 'kind'> & { parkId: number };

export const markCards = (tx: Tx, { id, parkId }: Marked, status: string, now: Date): Promise<void> =>
  markSubject(tx, { kind: 'alarm', id, parkId }, status, now);

interface Claimed {
  subject: CardSubject;
  parkId: number;
  attempts: number;
  /** What is newer stays for the next look. */
  upTo: number;
}

const isOf = ({ kind, id }: CardSubject, upTo: number) =>
  and(eq(cardUpdates.kind, kind), eq(cardUpdates.subjectId, id), lte(cardUpdates.id, upTo));

/** The oldest one of a subject that is not claimed: two processes never write on the same cards at a time. */
async function lockOldest(tx: Tx, now: Date): Promise<Omit<Claimed, 'upTo'> | null> {
  type Row = { kind: CardSubject['kind']; subject_id: string; park_id: string; attempts: number };
  const { rows } = await tx.execute<Row>(sql`
    select u.kind, u.subject_id, u.park_id, u.attempts from card_update u
    where u.next_try_at <= ${now.toISOString()}::timestamptz
      and not exists (select from card_update o
        where o.kind = u.kind and o.subject_id = u.subject_id and o.id < u.id)
    order by u.next_try_at, u.id limit 1 for update skip locked`);
  const row = rows[0];
  if (!row) return null;
  const subject = { kind: row.kind, id: Number(row.subject_id) };
  return { subject, parkId: Number(row.park_id), attempts: row.attempts + 1 };
}

/** Only the latest text is written; outdated ones are skipped. */
async function readNewest(tx: Tx, { kind, id }: CardSubject): Promise<{ upTo: number; status: string | null }> {
  const { rows } = await tx.execute<{ up_to: string; status: string | null }>(sql`
    select max(id) as up_to, (array_agg(status order by id desc) filter (where status <> ''))[1] as status
    from card_update where kind = ${kind} and subject_id = ${id}`);
  return { upTo: Number(rows[0]?.up_to), status: rows[0]?.status ?? null };
}

/** Includes cards that wait or are being sent: their sender notices the new text and requests another update. */
async function markAll(tx: Tx, { kind, id }: CardSubject, status: string): Promise<void> {
  const column = sql.raw(kind === 'alarm' ? 'alarm_id' : 'order_id');
  await tx.execute(sql`
    update notification set card = card || ${JSON.stringify({ status })}::jsonb
    where ${column} = ${id} and channel = 'chat' and result in (0, 1)`);
}

async function claim(tx: Tx, now: Date): Promise<Claimed | null> {
  const oldest = await lockOldest(tx, now);
  if (!oldest) return null;
  const { upTo, status } = await readNewest(tx, oldest.subject);
  if (status !== null) await markAll(tx, oldest.subject, status);
  await tx
    .update(cardUpdates)
    .set({ nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(isOf(oldest.subject, upTo));
  return { ...oldest, upTo };
}

async function settle(deps: Deps, { subject, parkId, attempts, upTo }: Claimed, written: Written): Promise<void> {
  const isDone = written.state === 'done' || (written.state === 'faulty' && attempts >= MOST_TRIES);
  await deps.db.withPark([parkId], async (tx) => {
    if (isDone) return tx.delete(cardUpdates).where(isOf(subject, upTo));
    if (written.state === 'waits') {
      return tx.update(cardUpdates).set({ nextTryAt: written.until }).where(isOf(subject, upTo));
    }
    const nextTryAt = new Date(deps.now().getTime() + backOffMs(FIRST_RETRY_MS, attempts, () => 0.5));
    return tx.update(cardUpdates).set({ attempts, nextTryAt }).where(isOf(subject, upTo));
  });
}

async function updateOne(deps: Deps, parkIds: readonly number[]): Promise<boolean> {
  const claimed = await deps.db.withPark(parkIds, (tx) => claim(tx, deps.now()));
  if (!claimed) return false;
  const { subject, parkId, attempts } = claimed;
  const fault = (error: unknown) => workFault(deps, `cards/${subject.kind}`, { subject: subject.id, attempts }, error);
  await settle(deps, claimed, await writeCards(deps, { subject, parkId, fault }));
  return true;
}

/** Writes everything that is due. @returns on whose cards, how many */
export async function updateDueCards(deps: Deps): Promise<number> {
  const parkIds = await allParks(deps);
  let total = 0;
  while (!deps.stopping?.aborted && (await updateOne(deps, parkIds))) total += 1;
  return total;
}

/** @returns when the next words are to be written; null when none wait. */
export async function nextCardUpdateAt(deps: Deps): Promise<Date | null> {
  const parkIds = await allParks(deps);
  const { rows } = await deps.db.withPark(parkIds, (tx) =>
    tx.execute<{ at: string | null }>(sql`
      select (extract(epoch from min(u.next_try_at)) * 1000)::text as at from card_update u
      where not exists (select from card_update o
        where o.kind = u.kind and o.subject_id = u.subject_id and o.id < u.id)`),
  );
  const at = rows[0]?.at;
  return at ? new Date(Math.round(Number(at))) : null;
}
