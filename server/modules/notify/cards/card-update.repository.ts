/** What is to be written on the cards of an alarm or order, in the order of the actions. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { Said } from '../../../ports/said';
import { cardUpdates } from '../notify.table';
import type { CardSubject } from './card.types';

type UpdateRow = typeof cardUpdates.$inferSelect;

/** Leaves words for the worker; empty words ask it to look at the cards again. */
export async function insertCardUpdate(
  tx: Tx,
  update: Pick<UpdateRow, 'kind' | 'parkId' | 'subjectId' | 'status' | 'nextTryAt'> & { said?: Said | null },
): Promise<void> {
  await tx.insert(cardUpdates).values(update);
}

/** What of a subject waited longest. */
export interface OldestUpdate extends Pick<UpdateRow, 'parkId' | 'attempts'> {
  subject: CardSubject;
}

/** The oldest one of a subject that is not claimed: two processes never write on the same cards at a time. */
export async function lockOldestUpdate(tx: Tx, now: Date): Promise<OldestUpdate | null> {
  type Row = Pick<UpdateRow, 'kind' | 'attempts'> & { subject_id: string; park_id: string };
  const { rows } = await tx.execute<Row>(sql`
    select u.kind, u.subject_id, u.park_id, u.attempts from card_update u
    where u.next_try_at <= ${now.toISOString()}::timestamptz
      and not exists (select from card_update o
        where o.kind = u.kind and o.subject_id = u.subject_id and o.id < u.id)
    order by u.next_try_at, u.id limit 1 for update skip locked`);
  const row = rows[0];
  if (!row) return null;
  const subject = { kind: row.kind, id: Number(row.subject_id) };
  return { subject, parkId: Number(row.park_id), attempts: row.attempts };
}

/** Only the latest text is written; outdated ones are skipped. */
export async function readNewestWords(
  tx: Tx,
  { kind, id }: CardSubject,
): Promise<{ upTo: number; status: string | null; said: Said | null }> {
  const { rows } = await tx.execute<{ up_to: string; status: string | null; said: Said | null }>(sql`
    select max(id) as up_to, (array_agg(status order by id desc) filter (where status <> ''))[1] as status,
      (array_agg(said order by id desc) filter (where status <> ''))[1] as said
    from card_update where kind = ${kind} and subject_id = ${id}`);
  return { upTo: Number(rows[0]?.up_to), status: rows[0]?.status ?? null, said: rows[0]?.said ?? null };
}

const SUBJECT_COLUMN = { alarm: 'alarm_id', order: 'order_id', flow: 'flow_task_id', visit: 'visit_id' } as const;

/** Includes cards that wait or are being sent: their sender notices the new text and requests another update. */
export async function setWordsOfCards(
  tx: Tx,
  { kind, id }: CardSubject,
  { status, said }: { status: string; said: Said | null },
): Promise<void> {
  const column = sql.raw(SUBJECT_COLUMN[kind]);
  await tx.execute(sql`
    update notification set card = (card - 'statusSaid') || ${JSON.stringify(said ? { status, statusSaid: said } : { status })}::jsonb
    where ${column} = ${id} and channel = 'chat' and result in (0, 1)`);
}

/** All updates of a subject up to this one. */
interface UpdatesUpTo {
  subject: CardSubject;
  upTo: number;
}

const isAmong = ({ subject: { kind, id }, upTo }: UpdatesUpTo) =>
  and(eq(cardUpdates.kind, kind), eq(cardUpdates.subjectId, id), lte(cardUpdates.id, upTo));

/** They are tried later. */
export async function postponeUpdates(
  tx: Tx,
  updates: UpdatesUpTo,
  set: Pick<UpdateRow, 'nextTryAt'> & Partial<Pick<UpdateRow, 'attempts'>>,
): Promise<void> {
  await tx.update(cardUpdates).set(set).where(isAmong(updates));
}

/** They have been written, or never will be. */
export async function deleteUpdates(tx: Tx, updates: UpdatesUpTo): Promise<void> {
  await tx.delete(cardUpdates).where(isAmong(updates));
}

/** @returns when the next words are to be written; null when none wait. */
export async function nextUpdateAt(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
      select (extract(epoch from min(u.next_try_at)) * 1000)::text as at from card_update u
      where not exists (select from card_update o
        where o.kind = u.kind and o.subject_id = u.subject_id and o.id < u.id)`);
  const at = rows[0]?.at;
  return at ? new Date(Math.round(Number(at))) : null;
}
